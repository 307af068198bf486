import {
  type RecurrencePolicy,
  type RecurrencePolicyDraft,
  recurrencePolicyKeyForm,
  recurrencePolicyKeyWords,
  type RecurrencePolicyUpdateAction,
} from "@commerce-http/types";
import { type DraftRefusal, keyRefusals } from "./refusal.ts";

/**
 * Names the rules that a Recurrence Policy draft breaks: document 1, RecurrencePolicy.
 *
 * The bounds of the schedule are those of its schema.
 *
 * @param draft A draft that has the shape of one.
 * @returns All refusals, the one to answer with first; empty when there are none.
 */
export function recurrencePolicyDraftRefusals(
  draft: Readonly<Pick<RecurrencePolicyDraft, "key">>,
): readonly DraftRefusal[] {
  return keyRefusals(draft.key, "/key", recurrencePolicyKeyForm, recurrencePolicyKeyWords);
}

/**
 * Names the rules that an update action breaks on a Recurrence Policy: document 1, Recurrence Policy update actions.
 *
 * @param _policy The Recurrence Policy as the actions before this one left it; no rule depends on it yet.
 * @param action The action that is to be applied.
 * @returns All refusals, the one to answer with first; empty when there are none.
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
