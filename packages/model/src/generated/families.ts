// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

import type { FamilyTraits } from "../traits.ts";
import { cartDiscountTraits } from "./cart-discount.ts";
import { discountGroupTraits } from "./discount-group.ts";
import { recurrencePolicyTraits } from "./recurrence-policy.ts";
import { stateTraits } from "./state.ts";

/** Kinds of resources: the types of references to them. */
export type FamilyKind = "state" | "recurrence-policy" | "cart-discount" | "discount-group";

/** Update actions that do more than they write, by kind: each is carried out by hand. */
export interface OwnActions {
  /** Those of a State. */
  readonly state: never;
  /** Those of a Recurrence Policy. */
  readonly "recurrence-policy": never;
  /** Those of a Cart Discount. */
  readonly "cart-discount": "setDiscountGroup";
  /** Those of a Discount Group. */
  readonly "discount-group": never;
}

/** Fields that follow from others, by kind: each is worked out by hand. */
export interface DerivedFields {
  /** Those of a State. */
  readonly state: never;
  /** Those of a Recurrence Policy. */
  readonly "recurrence-policy": never;
  /** Those of a Cart Discount. */
  readonly "cart-discount": "references";
  /** Those of a Discount Group. */
  readonly "discount-group": never;
}

/** Fields that the service chooses where a draft leaves them out, by kind: each is chosen by hand. */
export interface ChosenFields {
  /** Those of a State. */
  readonly state: never;
  /** Those of a Recurrence Policy. */
  readonly "recurrence-policy": never;
  /** Those of a Cart Discount. */
  readonly "cart-discount": "sortOrder";
  /** Those of a Discount Group. */
  readonly "discount-group": never;
}

/** Names of the schemas that they are created of, by kind. */
export interface DraftNames {
  /** Those of a State. */
  readonly state: "StateDraft";
  /** Those of a Recurrence Policy. */
  readonly "recurrence-policy": "RecurrencePolicyDraft";
  /** Those of a Cart Discount. */
  readonly "cart-discount": "CartDiscountDraft";
  /** Those of a Discount Group. */
  readonly "discount-group": "DiscountGroupDraft";
}

/** Every kind of resource, with all that is known about it. */
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
