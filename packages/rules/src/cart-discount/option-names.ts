import type { ApplicabilityOptions, DiscountOptions } from "./cart.ts";

/** Names of options that functions about Cart Discounts share: a name that is missing here does not compile. */
export const APPLICABILITY: Readonly<Record<keyof ApplicabilityOptions, true>> = {
  now: true,
  currency: true,
  discountCodes: true,
  languages: true,
};

export const PREPARATION: Readonly<Record<"discountGroups" | "languages", true>> = {
  discountGroups: true,
  languages: true,
};

export const PER_CART: Readonly<Record<Exclude<keyof DiscountOptions, keyof typeof PREPARATION>, true>> = {
  now: true,
  currency: true,
  discountCodes: true,
  discountTypeCombination: true,
  findGift: true,
};

export const PRICING: Readonly<Record<keyof DiscountOptions, true>> = { ...PER_CART, ...PREPARATION };
