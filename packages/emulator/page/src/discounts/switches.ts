import type { CartDiscount } from "@commerce-http/types";

/** Suppositions of the page about Cart Discounts: nothing of it is stored. */
export interface Switches {
  /** Ids of Cart Discounts that are switched the other way than they are stored. */
  readonly flipped: ReadonlySet<string>;
  /** Ids of Cart Discounts for which a Discount Code is given. */
  readonly codes: ReadonlySet<string>;
  /** `false` if dates of validity are taken away. */
  readonly datesCount: boolean;
}

export const NO_SWITCHES: Switches = { flipped: new Set(), codes: new Set(), datesCount: true };

/** Says whether anything is supposed at all. */
export function hasSuppositions({ flipped, codes, datesCount }: Switches): boolean {
  return flipped.size > 0 || codes.size > 0 || !datesCount;
}

/** Fields of a Cart Discount that switches are about. */
export type Switchable = Pick<CartDiscount, "id" | "isActive" | "validFrom" | "validUntil" | "discountGroup">;

/** Says whether a Cart Discount is supposed to be active. */
export function isOn({ id, isActive }: Switchable, { flipped }: Switches): boolean {
  return isActive !== flipped.has(id);
}

/** The switches with some Cart Discounts on, or off. */
export function switched(switches: Switches, discounts: readonly Switchable[], on: boolean): Switches {
  const flipped = new Set(switches.flipped);
  for (const { id, isActive } of discounts) {
    if (isActive === on) flipped.delete(id);
    else flipped.add(id);
  }
  return { ...switches, flipped };
}

/** The set with an element, or without it. */
export function toggled(set: ReadonlySet<string>, element: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(element)) next.add(element);
  return next;
}

/** The part of a cart preview's request that the switches make. */
export function suppositionOf(discounts: readonly Switchable[], switches: Switches): Readonly<Record<string, unknown>> {
  const { flipped, codes, datesCount } = switches;
  const changes = discounts.flatMap((discount) => {
    const { id, isActive, validFrom, validUntil } = discount;
    const hasDates = validFrom !== undefined || validUntil !== undefined;
    const actions = [
      ...(flipped.has(id) && !isActive ? [{ action: "changeIsActive", isActive: true }] : []),
      ...(hasDates && !datesCount ? [{ action: "setValidFromAndUntil" }] : []),
    ];
    return actions.length === 0 ? [] : [{ discount: { id }, actions }];
  });
  const switchedOff = discounts.filter(({ id, isActive }) => isActive && flipped.has(id)).map(({ id }) => ({ id }));
  const given = discounts.filter(({ id }) => codes.has(id)).map(({ id }) => ({ id }));
  return {
    ...(changes.length > 0 && { changes }),
    ...(switchedOff.length > 0 && { switchedOff }),
    ...(given.length > 0 && { discountCodes: [{ code: "given on the page", cartDiscounts: given }] }),
  };
}
