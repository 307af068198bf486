// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

import {
  cartDiscountDraftSchema,
  cartDiscountUpdateActionSchema,
  discountGroupDraftSchema,
  discountGroupUpdateActionSchema,
  recurrencePolicyDraftSchema,
  recurrencePolicyUpdateActionSchema,
  type Schema,
  stateDraftSchema,
  stateUpdateActionSchema,
} from "@commerce-http/types/validate";

/** Schemas of drafts and update actions, by type. */
export const schemas: Readonly<Record<string, Schema<unknown>>> = {
  CartDiscountDraft: cartDiscountDraftSchema,
  CartDiscountUpdateAction: cartDiscountUpdateActionSchema,
  DiscountGroupDraft: discountGroupDraftSchema,
  DiscountGroupUpdateAction: discountGroupUpdateActionSchema,
  RecurrencePolicyDraft: recurrencePolicyDraftSchema,
  RecurrencePolicyUpdateAction: recurrencePolicyUpdateActionSchema,
  StateDraft: stateDraftSchema,
  StateUpdateAction: stateUpdateActionSchema,
};
