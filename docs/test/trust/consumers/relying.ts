/** Code of a consumer that relies on what a breaking release takes away; each part is named as the policy names the change. */
import {
  isApiError,
  type RecurrencePolicy,
  type RecurrencePolicyDraft,
  type State,
  type StateDraft,
  type StateUpdateAction,
} from "@commerce-http/client";

// change: a required field of a draft
export const policy: RecurrencePolicyDraft = { key: "month-end", schedule: { type: "dayOfMonth", day: 31 } };

// change: a field of drafts is removed
export const first: StateDraft = { key: "open", type: "OrderState", initial: true };

// change: a value of an enum is removed
export const quote: StateDraft = { key: "asked", type: "QuoteRequestState" };

// change: a field of a response is removed
export const modifiedAt = ({ versionModifiedAt }: RecurrencePolicy): string => versionModifiedAt ?? "never";

// change: a field of a response becomes optional
export const yearOf = ({ lastModifiedAt }: State): string => lastModifiedAt.slice(0, 4);

// change: a field of a response gets another type
export const dateOf = ({ createdAt }: State): string => createdAt.slice(0, 10);

// change: an update action is removed
export const action: StateUpdateAction = { action: "removeRoles", roles: ["Return"] };

// change: an error code is removed
export const isEarly = (error: unknown): boolean => isApiError(error, "SearchNotReady");
