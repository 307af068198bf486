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

/** Every class of resources that drafts can be applied to. */
export type Appliable = States | RecurrencePolicies | CartDiscounts | InStoreCartDiscounts | DiscountGroups;

/** The draft that is applied to resources of a class. */
export type DraftOf<Resources extends Appliable> = Resources extends States
  ? StateDraft
  : Resources extends RecurrencePolicies
    ? RecurrencePolicyDraft
    : Resources extends CartDiscounts | InStoreCartDiscounts
      ? CartDiscountDraft
      : Resources extends DiscountGroups
        ? DiscountGroupDraft
        : never;

/** The resources of a class. */
export type ResourceOf<Resources extends Appliable> = Resources extends States
  ? State
  : Resources extends RecurrencePolicies
    ? RecurrencePolicy
    : Resources extends CartDiscounts | InStoreCartDiscounts
      ? CartDiscount
      : Resources extends DiscountGroups
        ? DiscountGroup
        : never;

/** The update actions of a class of resources. */
export type ActionOf<Resources extends Appliable> = Resources extends States
  ? StateUpdateAction
  : Resources extends RecurrencePolicies
    ? RecurrencePolicyUpdateAction
    : Resources extends CartDiscounts | InStoreCartDiscounts
      ? CartDiscountUpdateAction
      : Resources extends DiscountGroups
        ? DiscountGroupUpdateAction
        : never;

/** Resources that a plan is for. A client is one, and so is what it is narrowed to. */
export interface PlanClient {
  /** Where drafts of a State are applied. */
  readonly states?: States;
  /** Where drafts of a Recurrence Policy are applied. */
  readonly recurrencePolicies?: RecurrencePolicies;
  /** Where drafts of a Cart Discount are applied. */
  readonly cartDiscounts?: CartDiscounts | InStoreCartDiscounts;
  /** Where drafts of a Discount Group are applied. */
  readonly discountGroups?: DiscountGroups;
}

/** The aim of a plan: drafts of any number, each with its key. */
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

/** All classes of resources that drafts can be applied to. */
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
