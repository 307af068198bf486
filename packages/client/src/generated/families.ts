// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

import { cartDiscountTraits, discountGroupTraits, recurrencePolicyTraits, stateTraits } from "@commerce-http/model";
import type { Family } from "@commerce-http/runtime";
import type {
  CartDiscount,
  CartDiscountDraft,
  CartDiscountUpdateAction,
  DiscountGroup,
  DiscountGroupDraft,
  DiscountGroupUpdateAction,
  RecurrencePolicy,
  RecurrencePolicyDraft,
  RecurrencePolicyUpdateAction,
  State,
  StateDraft,
  StateUpdateAction,
} from "@commerce-http/types";
import {
  cartDiscountDraftSchema,
  discountGroupDraftSchema,
  recurrencePolicyDraftSchema,
  stateDraftSchema,
} from "@commerce-http/types/validate";
import { CartDiscounts, InStoreCartDiscounts } from "./cart-discount.ts";
import { DiscountGroups } from "./discount-group.ts";
import { RecurrencePolicies } from "./recurrence-policy.ts";
import { States } from "./state.ts";

/** The resource classes that drafts can be applied to. */
export type Appliable = States | RecurrencePolicies | CartDiscounts | InStoreCartDiscounts | DiscountGroups;

/** The draft type of a resource class. */
export type DraftOf<Resources extends Appliable> = Resources extends States
  ? StateDraft
  : Resources extends RecurrencePolicies
    ? RecurrencePolicyDraft
    : Resources extends CartDiscounts | InStoreCartDiscounts
      ? CartDiscountDraft
      : Resources extends DiscountGroups
        ? DiscountGroupDraft
        : never;

/** The resource type of a resource class. */
export type ResourceOf<Resources extends Appliable> = Resources extends States
  ? State
  : Resources extends RecurrencePolicies
    ? RecurrencePolicy
    : Resources extends CartDiscounts | InStoreCartDiscounts
      ? CartDiscount
      : Resources extends DiscountGroups
        ? DiscountGroup
        : never;

/** The update actions of a resource class. */
export type ActionOf<Resources extends Appliable> = Resources extends States
  ? StateUpdateAction
  : Resources extends RecurrencePolicies
    ? RecurrencePolicyUpdateAction
    : Resources extends CartDiscounts | InStoreCartDiscounts
      ? CartDiscountUpdateAction
      : Resources extends DiscountGroups
        ? DiscountGroupUpdateAction
        : never;

/** The resources that a plan applies to: a client, or a narrowed one such as a client within a Store. */
export interface PlanClient {
  /** The resources that drafts of a State are applied to. */
  readonly states?: States;
  /** The resources that drafts of a Recurrence Policy are applied to. */
  readonly recurrencePolicies?: RecurrencePolicies;
  /** The resources that drafts of a Cart Discount are applied to. */
  readonly cartDiscounts?: CartDiscounts | InStoreCartDiscounts;
  /** The resources that drafts of a Discount Group are applied to. */
  readonly discountGroups?: DiscountGroups;
}

/** The drafts of a plan, each with its key. */
export interface PlanDrafts {
  /** Drafts of a State. They may refer to each other by key, in any order. */
  readonly states?: readonly StateDraft[];
  /** Drafts of a Recurrence Policy. */
  readonly recurrencePolicies?: readonly RecurrencePolicyDraft[];
  /** Drafts of a Cart Discount. */
  readonly cartDiscounts?: readonly CartDiscountDraft[];
  /** Drafts of a Discount Group. */
  readonly discountGroups?: readonly DiscountGroupDraft[];
}

/** All resource classes that drafts can be applied to. */
export const families: readonly Family[] = [
  { list: "states", of: States, traits: stateTraits, draft: stateDraftSchema },
  {
    list: "recurrencePolicies",
    of: RecurrencePolicies,
    traits: recurrencePolicyTraits,
    draft: recurrencePolicyDraftSchema,
  },
  { list: "cartDiscounts", of: CartDiscounts, traits: cartDiscountTraits, draft: cartDiscountDraftSchema },
  {
    list: "cartDiscounts",
    of: InStoreCartDiscounts,
    within: "storeKey",
    traits: cartDiscountTraits,
    draft: cartDiscountDraftSchema,
  },
  { list: "discountGroups", of: DiscountGroups, traits: discountGroupTraits, draft: discountGroupDraftSchema },
];
