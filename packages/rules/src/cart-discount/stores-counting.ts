import { isRecord } from "@commerce-http/model";

/**
 * Names the Stores whose limits of active Cart Discounts without a Discount Code count one: those that it is restricted to. One that is
 * restricted to no Store counts for the Project alone (assumed), which is the element `undefined`.
 *
 * @param discount A Cart Discount, or whatever has such fields: a draft with its defaults, a resource of unknown form.
 * @returns Keys of Stores, ids where there is no key; empty for a Cart Discount that no limit counts.
 */
export function storesCounting({
  isActive,
  requiresDiscountCode,
  stores,
}: {
  readonly isActive?: unknown;
  readonly requiresDiscountCode?: unknown;
  readonly stores?: unknown;
}): readonly (string | undefined)[] {
  if (isActive !== true || requiresDiscountCode !== false) return [];
  if (!Array.isArray(stores) || stores.length === 0) return [undefined];
  return stores.filter(isRecord).map(({ key, id }) => String(key ?? id));
}
