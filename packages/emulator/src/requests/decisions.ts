import type { ErrorObject } from "@commerce-http/types";
import type { RequestKind } from "./received-request.ts";

/** As much of a refusal as decisions are chosen by. */
export interface Refused {
  readonly kind: RequestKind;
  readonly status: number;
  readonly error: Partial<ErrorObject>;
}

/** Rows of the page with decisions that bear on a refusal, by their anchors: where the API's documents are silent. */
export function decisionsOn({ kind, status, error }: Refused): readonly string[] {
  if (kind === "refused")
    return [status === 403 ? (isHost(error) ? "other-hosts" : "other-origins") : "malformed-http"];
  const field = "field" in error && typeof error.field === "string" ? `${error.code}.${error.field}` : "";
  const found = [BY_FIELD[field], BY_CODE[error.code ?? ""], BY_STATUS[status]];
  return found.filter((anchor) => anchor !== undefined);
}

function isHost({ message = "" }: Partial<ErrorObject>): boolean {
  return message.startsWith("Host ");
}

const BY_FIELD: Readonly<Record<string, string>> = {
  "DuplicateField.key": "key-uniqueness",
  "DuplicateField.sortOrder": "equal-sort-orders",
};

const BY_CODE: Readonly<Record<string, string>> = {
  InvalidJsonInput: "place-of-a-mistake",
  RequiredField: "place-of-a-mistake",
  InvalidField: "place-of-a-mistake",
  ResourceNotFound: "not-found-codes",
  MaxCartDiscountsReached: "limit-of-100-discounts",
  MaxStoreReferencesReached: "store-count",
  StoreCartDiscountsLimitReached: "limits-without-value",
  insufficient_scope: "manage-without-view",
  invalid_client: "first-api-client",
  invalid_grant: "refresh-tokens",
};

const BY_STATUS: Readonly<Record<number, string>> = {
  405: "unknown-method",
  413: "unacceptable-bodies",
  415: "unacceptable-bodies",
  431: "statuses-of-blocks",
  501: "operations-that-only-a-contract-knows",
};
