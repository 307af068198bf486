import type { CartDiscount } from "@commerce-http/types";

/** Suppositions of the page about Cart Discounts: nothing of it is stored. */
export interface Switches {
  /** Cart Discounts that are switched on or off, by id, in the order of the switching; the others are as they are stored. */
  readonly active: Readonly<Record<string, boolean>>;
  /** Ids of Cart Discounts for which a Discount Code is given. */
  readonly codes: readonly string[];
  /** `false` if dates of validity are taken away. */
  readonly datesCount: boolean;
}

export const NO_SWITCHES: Switches = { active: {}, codes: [], datesCount: true };

/** Says whether anything is switched. */
export function hasSuppositions({ active, codes, datesCount }: Switches): boolean {
  return Object.keys(active).length > 0 || codes.length > 0 || !datesCount;
}

/** Fields of a Cart Discount that switches are about. */
export type Switchable = Pick<CartDiscount, "id" | "isActive">;

/** Says whether a Cart Discount is active, switched or not. */
export function isOn({ id, isActive }: Switchable, { active }: Switches): boolean {
  return Object.hasOwn(active, id) ? active[id] === true : isActive;
}

/** The switches with some Cart Discounts on, or off. */
export function switched(switches: Switches, discounts: readonly Switchable[], on: boolean): Switches {
  const stored = new Map(discounts.map(({ id, isActive }) => [id, isActive]));
  const others = Object.entries(switches.active).filter(([id]) => !stored.has(id));
  const supposed = [...stored].filter(([, isActive]) => isActive !== on).map(([id]) => [id, on] as const);
  return { ...switches, active: Object.fromEntries([...others, ...supposed]) };
}

/** The list with an element, or without it. */
export function toggled(list: readonly string[], element: string): readonly string[] {
  return list.includes(element) ? list.filter((other) => other !== element) : [...list, element];
}

/** The part of a cart preview's request that the switches make. */
export interface SwitchSupposition {
  readonly changes?: readonly { readonly discount: { readonly id: string }; readonly actions: readonly object[] }[];
  readonly discountCodes?: readonly object[];
  readonly datesCount?: false;
}

/**
 * The part of a cart preview's request that the switches make. The emulator takes changes one after the other, each by the API's rules:
 * those that switch off come first, so that they make room below the limit of active Cart Discounts.
 */
export function suppositionOf(discounts: readonly Switchable[], switches: Switches): SwitchSupposition {
  const known = new Map(discounts.map((discount) => [discount.id, discount]));
  const supposed = Object.entries(switches.active).filter(([id, isActive]) => {
    const discount = known.get(id);
    return discount !== undefined && discount.isActive !== isActive;
  });
  const changes = [false, true].flatMap((on) =>
    supposed
      .filter(([, isActive]) => isActive === on)
      .map(([id]) => ({ discount: { id }, actions: [{ action: "changeIsActive", isActive: on }] })),
  );
  const given = switches.codes.filter((id) => known.has(id)).map((id) => ({ id }));
  return {
    ...(changes.length > 0 && { changes }),
    ...(given.length > 0 && { discountCodes: [{ code: "given on the page", cartDiscounts: given }] }),
    ...(!switches.datesCount && { datesCount: false }),
  };
}

/** Says which of the suppositions an answer refuses; answers about anything else stay as they are. */
export function refusalText(
  message: string,
  { changes = [] }: SwitchSupposition,
  nameOf: (id: string) => string,
): string {
  const [, place = "", reason] = /^changes\[(\d+)\][^:]*: (.*)$/s.exec(message) ?? [];
  const change = changes[Number(place)];
  if (change === undefined || reason === undefined) return message;
  const isActive = change.actions.some((action) => "isActive" in action && action.isActive === true);
  return `Cannot switch Cart Discount "${nameOf(change.discount.id)}" ${isActive ? "on" : "off"}: ${reason}`;
}
