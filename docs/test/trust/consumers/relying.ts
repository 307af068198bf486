/** Code of a consumer that relies on what a breaking release takes away; each part is named as the policy names the change. */
import {
  isApiError,
  type RecurrencePolicy,
  type RecurrencePolicyDraft,
  type State,
  type StateDraft,
  type StateUpdateAction,
} from "@commerce-http/client";

// change: a field that a draft must have
export const policy: RecurrencePolicyDraft = { key: "month-end", schedule: { type: "dayOfMonth", day: 31 } };

// change: no more of a field in drafts
export const first: StateDraft = { key: "open", type: "OrderState", initial: true };

// change: no more of a value of an enum
export const quote: StateDraft = { key: "asked", type: "QuoteRequestState" };

// change: no more of a field in an answer
export const modifiedAt = ({ versionModifiedAt }: RecurrencePolicy): string => versionModifiedAt ?? "never";

// change: an answer that may lack a field it always had
export const yearOf = ({ lastModifiedAt }: State): string => lastModifiedAt.slice(0, 4);

// change: another type of a field in an answer
export const dateOf = ({ createdAt }: State): string => createdAt.slice(0, 10);

// change: no more of an update action
export const action: StateUpdateAction = { action: "removeRoles", roles: ["Return"] };

// change: no more of an error code
export const isEarly = (error: unknown): boolean => isApiError(error, "SearchNotReady");
