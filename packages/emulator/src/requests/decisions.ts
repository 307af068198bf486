import type { ErrorObject } from "@commerce-http/types";
import type { Barrier } from "./request-notes.ts";

/** As much of a refusal as decisions are chosen by. */
export interface Refused {
  readonly barrier: Barrier | undefined;
  readonly status: number;
  readonly error: Partial<ErrorObject>;
}

/** Rows of the pages with decisions that bear on a refusal, by their anchors: where the API's documents are silent. */
export function decisionsOn({ barrier, status, error }: Refused): readonly string[] {
  if (barrier !== undefined) return [BY_BARRIER[barrier]];
  const field = "field" in error && typeof error.field === "string" ? `${error.code}.${error.field}` : "";
  const found = [BY_FIELD.get(field), BY_CODE.get(error.code ?? ""), BY_STATUS.get(status)];
  return found.filter((anchor) => anchor !== undefined);
}

const BY_BARRIER: Readonly<Record<Barrier, string>> = {
  http: "malformed-http",
  host: "other-hosts",
  origin: "other-origins",
};

const BY_FIELD: ReadonlyMap<string, string> = new Map([
  ["DuplicateField.key", "key-uniqueness"],
  ["DuplicateField.sortOrder", "equal-sort-orders"],
]);

const BY_CODE: ReadonlyMap<string, string> = new Map([
  ["InvalidJsonInput", "place-of-a-mistake"],
  ["RequiredField", "place-of-a-mistake"],
  ["InvalidField", "place-of-a-mistake"],
  ["ResourceNotFound", "not-found-codes"],
  ["MaxCartDiscountsReached", "limit-of-100-discounts"],
  ["MaxStoreReferencesReached", "store-count"],
  ["StoreCartDiscountsLimitReached", "limit-of-a-store"],
  ["insufficient_scope", "manage-without-view"],
  ["invalid_client", "first-api-client"],
  ["invalid_grant", "refresh-tokens"],
]);

const BY_STATUS: ReadonlyMap<number, string> = new Map([
  [405, "unknown-method"],
  [413, "unacceptable-bodies"],
  [415, "unacceptable-bodies"],
  [431, "statuses-of-blocks"],
  [501, "operations-that-only-a-contract-knows"],
]);
