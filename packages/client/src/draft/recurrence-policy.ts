import type { RecurrencePolicyDraft, ScheduleDraft } from "@commerce-http/types";
import type { FieldsOf, VariantsOf } from "./field.ts";

const schedules: VariantsOf<ScheduleDraft> = {
  standard: { value: {}, intervalUnit: {} },
  dayOfMonth: { day: {} },
};

/** Recurrence Policies: document 1, RecurrencePolicyDraft. */
export const recurrencePolicyFields: FieldsOf<RecurrencePolicyDraft> = {
  name: { blank: true },
  description: { blank: true },
  schedule: { variants: schedules },
};
