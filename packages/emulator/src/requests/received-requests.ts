import { isRecord } from "@commerce-http/model";
import { closest } from "@commerce-http/types/schema";
import type { AnyContract } from "../contract/any-contract.ts";
import { fault, type Fault } from "../contract/faults.ts";
import { readRequest } from "./read-request.ts";
import {
  GRAPHQL_FIELDS,
  REQUEST_KINDS,
  type ForgottenRequests,
  type ReceivedRequest,
  type RequestFilter,
} from "./received-request.ts";
import type { RequestHistory } from "./request-history.ts";
import type { RecordedRequest } from "./request-notes.ts";

export class ReceivedRequests {
  readonly #contract: AnyContract;
  readonly #history: RequestHistory | undefined;

  /** @param history Absent where none are kept. */
  constructor(contract: AnyContract, history: RequestHistory | undefined) {
    this.#contract = contract;
    this.#history = history;
  }

  /** The history itself. Throws a Fault where no requests are kept. */
  get history(): RequestHistory {
    if (this.#history === undefined) {
      throw fault("InvalidOperation", 'Cannot list requests: "keptRequests" is 0, so none are kept');
    }
    return this.#history;
  }

  /** Requests that fit a filter, in the order in which they ended. Throws a Fault for a filter that makes no sense. */
  list(filter: object = {}): readonly ReceivedRequest[] {
    const { history } = this;
    const { since = 0, limit = Number.POSITIVE_INFINITY, ...rest } = readFilter(this.#contract, filter);
    const found: RecordedRequest[] = [];
    for (const recorded of history.backwards()) {
      if (found.length >= limit || recorded.id <= since) break;
      if (fits(rest, recorded)) found.push(recorded);
    }
    return found.toReversed().map((recorded) => this.read(recorded));
  }

  get(id: number): ReceivedRequest {
    const recorded = this.history.get(id);
    if (recorded === undefined)
      throw fault("ResourceNotFound", `There is no request with id "${id}" any more, or not yet`);
    return this.read(recorded);
  }

  /** The requests that were forgotten for want of room since somebody emptied the history. */
  forgotten(): ForgottenRequests | undefined {
    const { first, emptied } = this.history;
    return first === emptied + 1 ? undefined : { from: emptied + 1, to: first - 1 };
  }

  read(recorded: RecordedRequest): ReceivedRequest {
    return readRequest(this.#contract, recorded);
  }

  /** Forgets all of them; their ids are not given again. */
  clear(): void {
    this.#history?.clear();
  }
}

/** Reads a filter, from a program or from an address. Throws a Fault that names the field which is unknown or wrong. */
export function readFilter(contract: AnyContract, filter: object): RequestFilter {
  if (!isRecord(filter)) {
    // Only JavaScript gets here.
    const message = `Cannot filter requests by ${JSON.stringify(filter)}: expected an object with ${names()}`;
    throw fault("InvalidInput", message);
  }
  for (const [name, value] of Object.entries(filter)) {
    const reader = FIELDS.get(name);
    if (reader === undefined) {
      throw fault("InvalidField", `Cannot filter requests by "${name}": only by ${names()}`, { field: name });
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
  const message = `Cannot filter requests by ${JSON.stringify(invalidValue)} as "${field}": expected ${expected}`;
  return fault("InvalidField", message, { field, invalidValue });
}
