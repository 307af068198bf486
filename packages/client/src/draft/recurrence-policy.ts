import type { RecurrencePolicyDraft, ScheduleDraft } from "@commerce-http/types";
import type { FieldsOf, OptionsOf } from "./field.ts";

/** Recurrence Policies: document 1, RecurrencePolicyDraft. */
export const recurrencePolicyFields: FieldsOf<RecurrencePolicyDraft> & OptionsOf<ScheduleDraft> = {
  name: { is: "text" },
  description: { is: "text" },
  schedule: {},
};
