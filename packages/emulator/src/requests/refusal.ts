import { elementsOf, isRecord, namesIn, valueAt, valueOf } from "@commerce-http/model";
import type { ErrorObject } from "@commerce-http/types";
import type { AnyContract } from "../contract/any-contract.ts";
import { isTooDeep } from "../contract/body.ts";
import type { PendingFault } from "../fault/fault-injection.ts";
import { explanationOf } from "./explanation.ts";
import type { DocumentationLink, ReceivedRequest, Refusal, RefusedPredicate } from "./received-request.ts";
import type { Barrier, RecordedRequest } from "./request-notes.ts";

/**
 * The reasons why a request was refused. Where its answer does not tell them, as that to a HEAD request, they are those that the emulator
 * knows, unless a fault has put another answer in the place of its own.
 */
export function errorsOf({ answer, fault, errors = [] }: RecordedRequest): readonly Partial<ErrorObject>[] {
  if (answer === undefined) return [];
  const answered = errorsIn(answer.status, answer.body);
  return answered.length > 0 || isAnsweredBy(fault) ? answered : errors;
}

/** Says whether an answer is that of a fault, and not the emulator's own. */
function isAnsweredBy(fault: PendingFault | undefined): boolean {
  const kind = fault?.description.kind;
  return kind === "error" || kind === "text";
}

/** Explains why a request was refused: by which error, about what, and where the documentation says more. */
export function refusalOf(
  contract: AnyContract,
  recorded: RecordedRequest,
  { query, body }: Pick<ReceivedRequest, "query" | "body">,
): Refusal | undefined {
  const errors = errorsOf(recorded);
  const [error] = errors;
  if (error === undefined || recorded.answer === undefined) return undefined;
  const { kind, barrier, operation, fault } = recorded;
  // Another server goes by other rules.
  const isOwn = kind !== "fallback";
  // Nor has the emulator decided what a test makes it answer.
  const isDecided = isOwn && !isAnsweredBy(fault);
  const found = pointerIn(error) ?? (isDecided ? pointerBy(error, body) : undefined);
  // Errors of GraphQL tell places in its arguments, which the body holds in variables or in the text of the query.
  const pointer = kind === "graphql" ? undefined : found;
  const action = actionAt(pointer, body);
  const predicate = predicateIn(error, pointer, { query, body });
  const decisions = isDecided ? decisionsOn({ barrier, status: recorded.answer.status, error }) : [];
  const anchors = isOwn ? [schemaOf(contract, error.code), operation] : [];
  return {
    ...(typeof error.code === "string" && { code: error.code }),
    message: error.message ?? "",
    explanation: explanationOf(error),
    ...("field" in error && typeof error.field === "string" && { field: error.field }),
    ...(pointer !== undefined && { pointer }),
    ...(action && { action }),
    ...(predicate && { predicate }),
    docs: [
      ...decisions.map((anchor): DocumentationLink => ({ page: "decisions", anchor })),
      ...anchors.flatMap((anchor): DocumentationLink[] =>
        anchor === undefined ? [] : [{ page: "reference", anchor }],
      ),
    ],
    // Of answers that faults have made up, too.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    errors: errors as readonly ErrorObject[],
  };
}

/** The place that an explanation begins with: `/actions/0/name: …`. */
function pointerIn(error: Partial<ErrorObject>): string | undefined {
  const detail = "detailedErrorMessage" in error ? error.detailedErrorMessage : undefined;
  return typeof detail === "string" ? /^(\/.*?): /s.exec(detail)?.[1] : undefined;
}

/** The one place in a draft, or in update actions, that holds what another resource has already, or a version that is not the current one. */
function pointerBy(error: Partial<ErrorObject>, body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  if (error.code === "ConcurrentModification") return Object.hasOwn(body, "version") ? "/version" : undefined;
  const { code, field, duplicateValue }: Readonly<Record<string, unknown>> = { ...error };
  if (code !== "DuplicateField" || typeof field !== "string") return undefined;
  const places = [body, ...elementsOf(body["actions"])].flatMap((part, index) =>
    isRecord(part) && Object.hasOwn(part, field) && part[field] === duplicateValue
      ? [index === 0 ? `/${field}` : `/actions/${index - 1}/${field}`]
      : [],
  );
  return places.length === 1 ? places[0] : undefined;
}

function actionAt(pointer: string | undefined, body: unknown): Refusal["action"] {
  const index = /^\/actions\/(\d+)(?:\/|$)/.exec(pointer ?? "")?.[1];
  if (index === undefined) return undefined;
  const name = valueAt(body, ["actions", index, "action"]);
  return { index: Number(index), ...(typeof name === "string" && { name }) };
}

function predicateIn(
  error: Partial<ErrorObject>,
  pointer: string | undefined,
  { query, body }: Pick<ReceivedRequest, "query" | "body">,
): RefusedPredicate | undefined {
  const { line, column, offset, expected, found }: Readonly<Record<string, unknown>> = { ...error };
  if (typeof line !== "number" || typeof column !== "number" || typeof offset !== "number") return undefined;
  const where = query["where"] ?? [];
  const text = pointer === undefined ? (where.length === 1 ? where[0] : undefined) : valueAt(body, namesIn(pointer));
  return {
    source: pointer ?? "where",
    ...(typeof text === "string" && { text }),
    line,
    column,
    offset,
    expected: String(expected),
    found: String(found),
  };
}

function schemaOf({ schemas }: AnyContract, code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  return Object.keys(schemas).find((name) => valueAt(schemas[name], ["properties", "code", "const"]) === code);
}

/** The errors of an answer: of the API, which includes OAuth's, or of GraphQL, whose error objects are extensions. */
function errorsIn(status: number, text = ""): readonly Partial<ErrorObject>[] {
  if (status < 400 && !text.includes('"errors":[')) return [];
  return elementsOf(valueOf(parsed(text), "errors"))
    .filter(isRecord)
    .map(({ extensions, ...error }) => Object.assign(error, isRecord(extensions) ? extensions : undefined));
}

/** JSON, if it is that, and of a depth that recursion can follow. */
export function parsed(text: string): unknown {
  try {
    return isTooDeep(Buffer.from(text)) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
