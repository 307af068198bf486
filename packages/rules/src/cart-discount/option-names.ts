import type { ApplicabilityOptions, DiscountOptions } from "./cart.ts";

// Functions about Cart Discounts share these; a name that is missing does not compile.

/** Options of asking whether a Cart Discount applies. */
export const APPLICABILITY: Readonly<Record<keyof ApplicabilityOptions, true>> = {
  now: true,
  currency: true,
  discountCodes: true,
  languages: true,
};

/** Options that hold for all Carts. */
export const PREPARATION: Readonly<Record<"discountGroups" | "languages", true>> = {
  discountGroups: true,
  languages: true,
};

/** Options of one Cart. */
export const PER_CART: Readonly<Record<Exclude<keyof DiscountOptions, keyof typeof PREPARATION>, true>> = {
  now: true,
  currency: true,
  discountCodes: true,
  discountTypeCombination: true,
  findGift: true,
};

/** All options of pricing. */
export const PRICING: Readonly<Record<keyof DiscountOptions, true>> = { ...PER_CART, ...PREPARATION };
