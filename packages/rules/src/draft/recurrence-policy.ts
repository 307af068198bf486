import {
  type RecurrencePolicy,
  type RecurrencePolicyDraft,
  recurrencePolicyKeyForm,
  recurrencePolicyKeyWords,
  type RecurrencePolicyUpdateAction,
} from "@commerce-http/types";
import { type DraftRefusal, keyRefusals } from "./refusal.ts";

/**
 * Returns the rules that a Recurrence Policy draft breaks: document 1, RecurrencePolicy.
 *
 * The schema checks the bounds of the schedule.
 *
 * @param draft A draft that matches its schema.
 * @returns All refusals, the most important first; empty if the input is valid.
 */
export function recurrencePolicyDraftRefusals(
  draft: Readonly<Pick<RecurrencePolicyDraft, "key">>,
): readonly DraftRefusal[] {
  return keyRefusals(draft.key, "/key", recurrencePolicyKeyForm, recurrencePolicyKeyWords);
}

/**
 * Returns the rules that an update action breaks on a Recurrence Policy: document 1, Recurrence Policy update actions.
 *
 * @param _policy The Recurrence Policy after the previous actions; not used by any rule yet.
 * @param action The action to apply.
 * @returns All refusals, the most important first; empty if the input is valid.
 */
export function recurrencePolicyActionRefusals(
  _policy: Readonly<RecurrencePolicy>,
  action: Readonly<RecurrencePolicyUpdateAction>,
): readonly DraftRefusal[] {
  // An empty key removes the key.
  return action.action === "setKey" && action.key !== ""
    ? keyRefusals(action.key, "/key", recurrencePolicyKeyForm, recurrencePolicyKeyWords)
    : [];
}
