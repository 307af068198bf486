// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

import type { FamilyTraits } from "../traits.ts";
import { cartDiscountTraits } from "./cart-discount.ts";
import { discountGroupTraits } from "./discount-group.ts";
import { recurrencePolicyTraits } from "./recurrence-policy.ts";
import { stateTraits } from "./state.ts";

/** Kinds of resources: the types of references to them. */
export type FamilyKind = "state" | "recurrence-policy" | "cart-discount" | "discount-group";

/** Update actions that do more than write fields, by kind; each is implemented by hand. */
export interface OwnActions {
  /** For a State. */
  readonly state: never;
  /** For a Recurrence Policy. */
  readonly "recurrence-policy": never;
  /** For a Cart Discount. */
  readonly "cart-discount": "setDiscountGroup";
  /** For a Discount Group. */
  readonly "discount-group": never;
}

/** Fields derived from others, by kind; each is computed by hand-written code. */
export interface DerivedFields {
  /** For a State. */
  readonly state: never;
  /** For a Recurrence Policy. */
  readonly "recurrence-policy": never;
  /** For a Cart Discount. */
  readonly "cart-discount": "references";
  /** For a Discount Group. */
  readonly "discount-group": never;
}

/** Fields that the service fills if a draft leaves them out, by kind; each is filled by hand-written code. */
export interface ChosenFields {
  /** For a State. */
  readonly state: never;
  /** For a Recurrence Policy. */
  readonly "recurrence-policy": never;
  /** For a Cart Discount. */
  readonly "cart-discount": "sortOrder";
  /** For a Discount Group. */
  readonly "discount-group": never;
}

/** Names of the schemas of drafts, by kind. */
export interface DraftNames {
  /** For a State. */
  readonly state: "StateDraft";
  /** For a Recurrence Policy. */
  readonly "recurrence-policy": "RecurrencePolicyDraft";
  /** For a Cart Discount. */
  readonly "cart-discount": "CartDiscountDraft";
  /** For a Discount Group. */
  readonly "discount-group": "DiscountGroupDraft";
}

/** Every kind of resource with its traits. */
export const families: Readonly<Record<FamilyKind, FamilyTraits>> = {
  state: {
    ...stateTraits,
    resource: "states",
    representation: "State",
    draft: "StateDraft",
    columns: [
      { path: ["type"], type: "text" },
      { path: ["initial"], type: "boolean" },
      { path: ["builtIn"], type: "boolean" },
    ],
  },
  "recurrence-policy": {
    ...recurrencePolicyTraits,
    resource: "recurrencePolicies",
    representation: "RecurrencePolicy",
    draft: "RecurrencePolicyDraft",
    columns: [{ path: ["schedule", "type"], type: "text" }],
  },
  "cart-discount": {
    ...cartDiscountTraits,
    resource: "cartDiscounts",
    representation: "CartDiscount",
    draft: "CartDiscountDraft",
    columns: [
      { path: ["sortOrder"], type: "text" },
      { path: ["isActive"], type: "boolean" },
      { path: ["validFrom"], type: "instant" },
      { path: ["validUntil"], type: "instant" },
      { path: ["requiresDiscountCode"], type: "boolean" },
      { path: ["discountGroup", "id"], type: "text" },
    ],
  },
  "discount-group": {
    ...discountGroupTraits,
    representation: "DiscountGroup",
    draft: "DiscountGroupDraft",
    columns: [{ path: ["sortOrder"], type: "text" }],
  },
};
