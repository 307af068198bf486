import { cartDiscountFields, cartDiscountParts } from "./cart-discount.ts";
import { discountGroupFields } from "./discount-group.ts";
import type { Fields } from "./field.ts";
import { recurrencePolicyFields } from "./recurrence-policy.ts";
import { stateFields } from "./state.ts";

/** The fields of all drafts, at any depth: a name means the same wherever it stands. */
export const fields: Fields = {
  ...stateFields,
  ...recurrencePolicyFields,
  ...discountGroupFields,
  ...cartDiscountFields,
  ...cartDiscountParts,
};
