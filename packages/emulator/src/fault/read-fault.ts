import { closest } from "@commerce-http/types/schema";
import type { OperationName } from "../contract/edition.ts";
import { fault } from "../contract/faults.ts";
import { integer, record, refuseOthers, text, unfit } from "../contract/read-fields.ts";
import type { FaultDescription, FaultMatch } from "./fault-description.ts";

export function readFault(value: unknown, operations: Operations): FaultDescription {
  const fields = record("fault", value);
  const kind = oneOf("kind", fields["kind"], FAULT_KINDS);
  const { needs = "kind", takes } = KINDS[kind];
  if (fields[needs] === undefined) throw unfit(needs, undefined, "a value");
  const readers: Readonly<Record<string, Reader>> = { ...COMMON, ...takes };
  refuseOthers(fields, readers);
  const read = Object.entries(readers).flatMap(([name, reader]) =>
    fields[name] === undefined ? [] : [[name, reader(name, fields[name], operations)] as const],
  );
  // The readers of a kind are those of its fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(read) as unknown as FaultDescription;
}

/** Operations of an API by their ids, of which only the methods count here. */
export type Operations = Readonly<Record<string, { readonly method: string }>>;

type Reader = (name: string, value: unknown, operations: Operations) => unknown;

const FAULT_KINDS = ["error", "text", "reset", "truncate", "delay"] as const;

const LONGEST_DELAY = 2 ** 31 - 1;

/** Fields of all faults, as they are listed. */
const COMMON: Readonly<Record<string, Reader>> = {
  kind: (_, value) => value,
  match: readMatch,
  times: readTimes,
  delay: (name, value) => integer(name, value, 0, LONGEST_DELAY),
};

const TIMED: Readonly<Record<string, Reader>> = {
  when: (name, value) => oneOf(name, value, ["before", "after"]),
};

/** Fields of each kind beside the common ones, and the one that it cannot do without. */
const KINDS: Readonly<
  Record<FaultDescription["kind"], { readonly needs?: string; readonly takes: Readonly<Record<string, Reader>> }>
> = {
  error: {
    needs: "status",
    takes: {
      ...TIMED,
      status: (name, value) => integer(name, value, 400, 599),
      error: readError,
      headers: readHeaders,
    },
  },
  text: {
    needs: "text",
    takes: { ...TIMED, status: readStatusWithBody, text, contentType: readContentType, headers: readHeaders },
  },
  reset: { takes: TIMED },
  truncate: { takes: { bytes: (name, value) => integer(name, value, 0) } },
  delay: { needs: "delay", takes: TIMED },
};

function readMatch(name: string, value: unknown, operations: Operations): FaultMatch {
  const fields = record(name, value);
  refuseOthers(fields, MATCH, `${name}.`);
  const read = Object.entries(MATCH).flatMap(([field, reader]) =>
    fields[field] === undefined ? [] : [[field, reader(`${name}.${field}`, fields[field], operations)] as const],
  );
  const match: FaultMatch = Object.fromEntries(read);
  const { method, operation } = match;
  const own = operation === undefined ? undefined : operations[operation]?.method;
  if (method === undefined || own === undefined || method.toUpperCase() === own.toUpperCase()) return match;
  throw unfit(`${name}.method`, method, `${own}, the method of the operation "${operation}"`);
}

const MATCH: Readonly<Record<keyof FaultMatch, Reader>> = {
  method: readMethod,
  path: readPath,
  pattern: readPattern,
  operation: readOperation,
};

function readMethod(name: string, value: unknown): string {
  const method = text(name, value);
  if (METHODS.includes(method.toUpperCase())) return method;
  throw unfit(name, value, `one of ${METHODS.join(", ")}`);
}

/** Methods of HTTP: some other server, which requests go on to, may have more of them than the API. */
const METHODS: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];

function readPath(name: string, value: unknown): string {
  const path = text(name, value);
  if (SENT_PATH.test(path)) return path;
  throw unfit(name, value, 'the start of a path as it is sent, from "/" on, percent-encoded and without the query');
}

/** Visible ASCII characters, except for those that end a path. */
const SENT_PATH = /^\/[!"$->@-~]*$/;

function readPattern(name: string, value: unknown): string | RegExp {
  if (value instanceof RegExp) return value;
  const source = text(name, value);
  try {
    void new RegExp(source);
  } catch {
    throw unfit(name, value, "a regular expression");
  }
  return source;
}

function readOperation(name: string, value: unknown, operations: Operations): OperationName {
  if (isOperation(value, operations)) return value;
  const meant = typeof value === "string" ? closest(value, Object.keys(operations)) : undefined;
  throw unfit(name, value, `the id of an operation${meant === undefined ? "" : `; did you mean "${meant}"?`}`);
}

function isOperation(value: unknown, operations: Operations): value is OperationName {
  return typeof value === "string" && Object.hasOwn(operations, value);
}

function readTimes(name: string, value: unknown): number | "always" {
  if (value === "always" || value === Number.POSITIVE_INFINITY) return "always";
  return integer(name, value, 1);
}

function readStatusWithBody(name: string, value: unknown): number {
  const status = integer(name, value, 200, 599);
  if ([204, 205, 304].includes(status)) throw unfit(name, value, "a status whose response has a body");
  return status;
}

function readContentType(name: string, value: unknown): string {
  readHeaders(name, { "Content-Type": value });
  return text(name, value);
}

function readError(name: string, value: unknown): object {
  const { code, message, ...rest } = record(name, value);
  return {
    ...rest,
    code: text(`${name}.code`, code),
    ...(message !== undefined && { message: text(`${name}.message`, message) }),
  };
}

function readHeaders(name: string, value: unknown): Readonly<Record<string, string>> {
  const headers = Object.entries(record(name, value)).map(([header, content]): [string, string] => [
    header,
    text(name, content),
  ]);
  try {
    return Object.fromEntries(new Headers(headers));
  } catch {
    throw unfit(name, value, "headers");
  }
}

function oneOf<const Value extends string>(name: string, value: unknown, allowed: readonly Value[]): Value {
  const found = allowed.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  if (value === undefined) throw unfit(name, value, "a code");
  const known = allowed.map((each) => JSON.stringify(each)).join(", ");
  const message = `Cannot use ${JSON.stringify(value)} as "${name}": expected one of ${known}`;
  throw fault("InvalidField", message, { field: name, invalidValue: value, allowedValues: [...allowed] });
}
