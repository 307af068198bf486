// Generated from spec/schemas/shipment.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type { ShipmentState } from "../shipment.ts";

/** Schema of {@link ShipmentState}. */
export const shipmentStateSchema: Schema<ShipmentState> = /* @__PURE__ */ schema("ShipmentState", false, () => ({
  type: "string",
  enum: ["Canceled"],
}));
