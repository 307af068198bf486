import { recurrencePolicyActionRefusals, recurrencePolicyDraftRefusals } from "@commerce-http/rules";
import type { RecurrencePolicy, RecurrencePolicyDraft, RecurrencePolicyUpdateAction } from "@commerce-http/types";
import { filled, replace, type ActionTable, type Family } from "./family.ts";

/** Effects of the update actions of Recurrence Policies: document 1, Recurrence Policy endpoints. */
const recurrencePolicyActions: ActionTable<RecurrencePolicy, RecurrencePolicyUpdateAction> = {
  setKey: (policy, { key }) => replace(policy, { key: key === "" ? undefined : key }),
  setName: (policy, { name }) => replace(policy, { name: filled(name) }),
  setDescription: (policy, { description }) => replace(policy, { description: filled(description) }),
};

/** Recurrence Policies: document 1. */
export const recurrencePolicies: Family<RecurrencePolicy, RecurrencePolicyDraft, RecurrencePolicyUpdateAction> = {
  kind: "recurrence-policy",
  schema: "RecurrencePolicy",
  draftRefusals: recurrencePolicyDraftRefusals,
  hasVersionTime: true,
  create: ({ key, name, description, schedule }) =>
    replace<Omit<RecurrencePolicy, "id" | "version" | "createdAt" | "lastModifiedAt">>(
      { key, schedule },
      { name: filled(name), description: filled(description) },
    ),
  actionRefusals: recurrencePolicyActionRefusals,
  actions: recurrencePolicyActions,
};
