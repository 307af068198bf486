import { recurrencePolicyFields } from "../../draft/recurrence-policy.ts";
import { recurrencePolicyUpdateActions } from "../../generated/update-actions.ts";
import type { Family } from "./family.ts";

/** Recurrence Policies: document 1. No action changes the schedule. */
export const recurrencePolicyFamily: Family = {
  noun: "Recurrence Policy",
  draft: "RecurrencePolicyDraft",
  effects: recurrencePolicyUpdateActions,
  fields: recurrencePolicyFields,
};
