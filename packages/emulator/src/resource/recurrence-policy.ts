import { recurrencePolicyActionRefusals, recurrencePolicyDraftRefusals } from "@commerce-http/rules";
import type { RecurrencePolicy, RecurrencePolicyDraft, RecurrencePolicyUpdateAction } from "@commerce-http/types";
import type { RulesOf } from "./family.ts";

/** Recurrence Policies: document 1. */
export const recurrencePolicies: RulesOf<
  "recurrence-policy",
  RecurrencePolicy,
  RecurrencePolicyDraft,
  RecurrencePolicyUpdateAction
> = {
  draftRefusals: recurrencePolicyDraftRefusals,
  actionRefusals: recurrencePolicyActionRefusals,
};
