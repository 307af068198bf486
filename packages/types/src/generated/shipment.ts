// Generated from spec/schemas/shipment.yaml by `npm run generate`. Do not edit.

/** All known values of {@link ShipmentState}. */
export const shipmentStateValues = ["Canceled"] as const;

/**
 * Progress of the shipment of an Order.
 *
 * - `Canceled`: the shipment will not take place.
 *
 * Other values exist and are not documented, so take this list as open.
 */
export type ShipmentState = (typeof shipmentStateValues)[number];

/** Says whether a value is a {@link ShipmentState} that this version knows. */
export function isShipmentState(value: unknown): value is ShipmentState {
  const known: readonly unknown[] = shipmentStateValues;
  return known.includes(value);
}
