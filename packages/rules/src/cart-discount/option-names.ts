import type { ApplicabilityOptions } from "./cart.ts";
import type { CartOptions, PreparationOptions } from "./prepare.ts";

/** Names of options that functions about Cart Discounts share: a name that is missing here does not compile. */
export const APPLICABILITY: Readonly<Record<keyof ApplicabilityOptions, true>> = {
  now: true,
  currency: true,
  discountCodes: true,
  languages: true,
};

export const PREPARATION: Readonly<Record<keyof PreparationOptions, true>> = { discountGroups: true, languages: true };

export const PER_CART: Readonly<Record<keyof CartOptions, true>> = {
  now: true,
  currency: true,
  discountCodes: true,
  discountTypeCombination: true,
  findGift: true,
};

export const PRICING: typeof PREPARATION & typeof PER_CART = { ...PER_CART, ...PREPARATION };
