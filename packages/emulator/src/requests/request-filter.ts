import { isRecord } from "@commerce-http/model";
import { closest } from "@commerce-http/types/schema";
import type { AnyContract } from "../contract/any-contract.ts";
import { fault, type Fault } from "../contract/faults.ts";
import { REQUEST_KINDS, type RequestFilter } from "./received-request.ts";
import type { RecordedRequest } from "./request-notes.ts";
import { GRAPHQL_FIELDS } from "./root-fields.ts";

/**
 * Reads a filter, from a program or from an address.
 *
 * @throws Fault that names the field which is unknown or wrong.
 */
export function readFilter(contract: AnyContract, filter: object): RequestFilter {
  if (!isRecord(filter)) {
    // Only JavaScript gets here.
    const message = `Cannot choose requests by ${JSON.stringify(filter)}: expected an object with ${names()}`;
    throw fault("InvalidInput", message);
  }
  for (const [name, value] of Object.entries(filter)) {
    const reader = FIELDS.get(name);
    if (reader === undefined) {
      throw fault("InvalidField", `Cannot choose requests by "${name}": only by ${names()}`, { field: name });
    }
    if (value === undefined || reader.fits(value, contract)) continue;
    throw unfit(name, value, reader.expected + (name === "operation" ? meantBy(value, contract) : ""));
  }
  return filter;
}

function names(): string {
  return [...FIELDS.keys()].join(", ");
}

/** Says whether a request fits a filter, its bounds apart. */
export function fits(
  { operation, kind, method, status, correlationId }: RequestFilter,
  recorded: RecordedRequest,
): boolean {
  const { answer, graphql } = recorded;
  return (
    (operation === undefined || recorded.operation === operation || graphql?.fields.includes(operation) === true) &&
    (kind === undefined || recorded.kind === kind) &&
    (method === undefined || recorded.method?.toUpperCase() === method.toUpperCase()) &&
    (status === undefined || isOf(status, answer?.status)) &&
    (correlationId === undefined || recorded.correlationId === correlationId)
  );
}

/** The filter in the parameters of an address, where everything is text. */
export function filterIn(parameters: URLSearchParams): Readonly<Record<string, unknown>> {
  const filter = new Map<string, unknown>();
  for (const [name, text] of parameters) {
    if (filter.has(name)) throw fault("InvalidField", `Cannot use the parameter "${name}" twice`, { field: name });
    filter.set(name, NUMBERS.has(name) && /^\d+$/.test(text) ? Number(text) : text);
  }
  return Object.fromEntries(filter);
}

const NUMBERS: ReadonlySet<string> = new Set(["status", "since", "limit"]);

interface Reader {
  readonly expected: string;
  readonly fits: (value: unknown, contract: AnyContract) => boolean;
}

const READERS: Readonly<Record<keyof RequestFilter, Reader>> = {
  operation: {
    expected: "the id of an operation, or a field of GraphQL",
    fits: (value, { operations }) =>
      typeof value === "string" &&
      (Object.hasOwn(operations, value) || GRAPHQL_FIELDS.some((field) => field === value)),
  },
  kind: {
    expected: `one of ${REQUEST_KINDS.join(", ")}`,
    fits: (value) => REQUEST_KINDS.some((kind) => kind === value),
  },
  method: { expected: "a method", fits: (value) => typeof value === "string" && /^[a-z]+$/i.test(value) },
  status: {
    expected: 'a number such as 404, or all that begin alike, such as "4XX"',
    fits: (value) =>
      typeof value === "string" ? /^[1-5]XX$/.test(value) : isCount(value) && value >= 100 && value < 600,
  },
  correlationId: { expected: "a correlation id", fits: (value) => typeof value === "string" && value !== "" },
  since: { expected: "the id of a request", fits: isCount },
  limit: { expected: "a count", fits: isCount },
};

const FIELDS: ReadonlyMap<string, Reader> = new Map(Object.entries(READERS));

/** The operation that is probably meant by a name of which there is none: the end of a message. */
function meantBy(value: unknown, { operations }: AnyContract): string {
  const meant = typeof value === "string" ? closest(value, [...Object.keys(operations), ...GRAPHQL_FIELDS]) : undefined;
  return meant === undefined ? "" : `; did you mean "${meant}"?`;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isOf(expected: NonNullable<RequestFilter["status"]>, status: number | undefined): boolean {
  return typeof expected === "number" ? status === expected : String(status).startsWith(expected.slice(0, 1));
}

function unfit(field: string, invalidValue: unknown, expected: string): Fault {
  const message = `Cannot choose requests by ${JSON.stringify(invalidValue)} as "${field}": expected ${expected}`;
  return fault("InvalidField", message, { field, invalidValue });
}
