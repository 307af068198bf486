import { recurrencePolicyActionRefusals, recurrencePolicyDraftRefusals } from "@commerce-http/rules";
import type { RecurrencePolicy, RecurrencePolicyDraft, RecurrencePolicyUpdateAction } from "@commerce-http/types";
import { describedFamily } from "./described-family.ts";
import type { Family } from "./family.ts";

/** Recurrence Policies: document 1. */
export const recurrencePolicies: Family<RecurrencePolicy, RecurrencePolicyDraft, RecurrencePolicyUpdateAction> =
  describedFamily<"recurrence-policy", RecurrencePolicy, RecurrencePolicyDraft, RecurrencePolicyUpdateAction>(
    "recurrence-policy",
    {
      draftRefusals: recurrencePolicyDraftRefusals,
      actionRefusals: recurrencePolicyActionRefusals,
    },
  );
