// Generated from spec/schemas/recurrence-policy.yaml by `npm run generate`. Do not edit.

import type { FieldTraits, Traits } from "../traits.ts";

/** Fields of a draft of a Recurrence Policy, aside from its key. */
export const recurrencePolicyDraftFields: Readonly<Record<string, FieldTraits>> = {
  name: { is: "map", of: { is: "plain" } },
  description: { is: "map", of: { is: "plain" } },
  schedule: {
    is: "variants",
    tag: "type",
    by: {
      standard: { value: { is: "plain", required: true }, intervalUnit: { is: "plain", required: true } },
      dayOfMonth: { day: { is: "plain", required: true } },
    },
    required: true,
  },
};

/** Fields and update actions of a Recurrence Policy. */
export const recurrencePolicyTraits: Traits = {
  noun: "Recurrence Policy",
  kind: "recurrence-policy",
  fields: recurrencePolicyDraftFields,
  assigned: {
    id: {},
    version: {},
    createdAt: {},
    createdBy: {},
    lastModifiedAt: {},
    lastModifiedBy: {},
    versionModifiedAt: {},
  },
  actions: {
    setKey: { writes: { key: "key" }, effect: "replace" },
    setName: { writes: { name: "name" }, effect: "replace" },
    setDescription: { writes: { description: "description" }, effect: "replace" },
  },
};
