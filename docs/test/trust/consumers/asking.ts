/** Code of a consumer that asks the compiler to be told when there is more to know; each part is named as the policy names the change. */
import {
  type ApiErrorCode,
  isRecurrencePolicySchedule,
  type RecurrencePolicy,
  type State,
  type StateTypeEnum,
  type StateUpdateAction,
} from "@commerce-http/client";

// change: a field in a response, required or optional
export const state: State = {
  id: "7a0f3c6e-4a52-4b1b-9d3e-2f6b8c1d5e90",
  version: 1,
  key: "paid",
  type: "OrderState",
  initial: true,
  builtIn: false,
  createdAt: "2026-11-01T00:00:00.000Z",
  lastModifiedAt: "2026-11-01T00:00:00.000Z",
};

// change: a value of an enum in responses and drafts
export const plurals: Record<StateTypeEnum, string> = {
  OrderState: "Orders",
  RecurringOrderState: "Recurring Orders",
  LineItemState: "Line Items",
  ProductState: "Products",
  ReviewState: "Reviews",
  PaymentState: "Payments",
  QuoteRequestState: "Quote Requests",
  StagedQuoteState: "Staged Quotes",
  QuoteState: "Quotes",
};

// change: a variant of a union in responses and drafts
export function wordsOf({ schedule }: RecurrencePolicy): string {
  if (!isRecurrencePolicySchedule(schedule)) return "a newer schedule";
  switch (schedule.type) {
    case "standard":
      return "every so often";
    case "dayOfMonth":
      return "every month";
  }
}

// change: an update action
export function changeOf({ action }: StateUpdateAction): string {
  switch (action) {
    case "changeKey":
    case "changeType":
    case "changeInitial":
      return "the State itself";
    case "setName":
    case "setDescription":
      return "its texts";
    case "setTransitions":
    case "setRoles":
    case "addRoles":
    case "removeRoles":
      return "its place in a workflow";
  }
}

// change: an error code
export const isOurFault: Record<ApiErrorCode, boolean> = {
  ConcurrentModification: false,
  InvalidJsonInput: true,
  InvalidInput: true,
  InvalidOperation: true,
  InvalidField: true,
  RequiredField: true,
  DuplicateField: true,
  ReferencedResourceNotFound: true,
  MaxCartDiscountsReached: true,
  MaxStoreReferencesReached: true,
  StoreCartDiscountsLimitReached: true,
  ExpiredCustomerEmailToken: false,
  ExpiredCustomerPasswordToken: false,
  SearchNotReady: false,
  NewMasterVariantAdditionNotAllowed: true,
  invalid_token: true,
  insufficient_scope: true,
  ResourceNotFound: true,
  NotFound: true,
  General: false,
  OverCapacity: false,
  PendingOperation: false,
};
