import { isRecord } from "@commerce-http/model";
import type { ErrorObject } from "@commerce-http/types";
import type { AnyContract } from "../contract/any-contract.ts";
import type { PendingFault } from "../fault/fault-injection.ts";
import { decisionsOn } from "./decisions.ts";
import { errorsIn } from "./errors.ts";
import { explanationOf } from "./explanation.ts";
import type { DocumentationLink, ReceivedRequest, RefusedPredicate, Refusal } from "./received-request.ts";
import type { RecordedRequest } from "./request-notes.ts";

/**
 * The reasons why a request was refused. Where its answer does not tell them, as that to a HEAD request, they are those that the emulator
 * knows, unless a fault has put another answer in the place of its own.
 */
export function errorsOf({ answer, fault, errors = [] }: RecordedRequest): readonly Partial<ErrorObject>[] {
  if (answer === undefined) return [];
  const told = errorsIn(answer.status, answer.body);
  return told.length > 0 || isAnsweredBy(fault) ? told : errors;
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
  const told = pointerIn(error) ?? (isDecided ? pointerBy(error, body) : undefined);
  // Errors of GraphQL tell places in its arguments, which the body holds in variables or in the text of the query.
  const pointer = kind === "graphql" ? undefined : told;
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
  const actions: readonly unknown[] = Array.isArray(body["actions"]) ? body["actions"] : [];
  const places = [body, ...actions].flatMap((part, index) =>
    isRecord(part) && Object.hasOwn(part, field) && part[field] === duplicateValue
      ? [index === 0 ? `/${field}` : `/actions/${index - 1}/${field}`]
      : [],
  );
  return places.length === 1 ? places[0] : undefined;
}

function actionAt(pointer: string | undefined, body: unknown): Refusal["action"] {
  const index = /^\/actions\/(\d+)(?:\/|$)/.exec(pointer ?? "")?.[1];
  if (index === undefined) return undefined;
  const name = valueAt(body, `/actions/${index}/action`);
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
  const text = pointer === undefined ? (where.length === 1 ? where[0] : undefined) : valueAt(body, pointer);
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

/** The value that a JSON Pointer leads to. */
function valueAt(body: unknown, pointer: string): unknown {
  let value = body;
  for (const name of pointer.split("/").slice(1)) {
    const key = name.replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** The schema that describes an error. */
function schemaOf({ schemas }: AnyContract, code: string | undefined): string | undefined {
  return Object.keys(schemas).find((name) => {
    const schema = schemas[name];
    const properties = isRecord(schema) ? schema["properties"] : undefined;
    const tag = isRecord(properties) ? properties["code"] : undefined;
    return code !== undefined && isRecord(tag) && tag["const"] === code;
  });
}
