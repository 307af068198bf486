import { isRecord } from "@commerce-http/model";
import { closest } from "@commerce-http/types/schema";
import type { OperationName } from "../contract/edition.ts";
import { fault, type Fault } from "../contract/faults.ts";
import type { ErrorFault, FaultDescription, FaultMatch } from "./fault-description.ts";

/**
 * Reads the description of a fault, from JSON or from a program.
 *
 * @param operations Operations of the API, by their ids.
 * @throws Fault that names the field which is missing or wrong.
 */
export function readFault(value: unknown, operations: Operations): FaultDescription {
  const fields = record("fault", value);
  const kind = oneOf("kind", fields["kind"], ["error", "text", "reset", "truncate", "delay"]);
  const { delay } = fields;
  if (kind === "delay" && delay === undefined) throw missing("delay");
  const base = {
    ...given("match", fields["match"], (name, match) => readMatch(name, match, operations)),
    ...given("times", fields["times"], readTimes),
    ...given("delay", delay, (name, value) => integer(name, value, 0, LONGEST_DELAY)),
  };
  const when = given("when", fields["when"], (name, value) => oneOf(name, value, ["before", "after"]));
  switch (kind) {
    case "error":
      refuseOthers(fields, [...TIMED, "status", "error", "headers"]);
      return {
        kind,
        ...base,
        ...when,
        status: integer("status", present("status", fields["status"]), 400, 599),
        ...given("error", fields["error"], readError),
        ...given("headers", fields["headers"], readHeaders),
      };
    case "text":
      refuseOthers(fields, [...TIMED, "status", "text", "contentType", "headers"]);
      return {
        kind,
        ...base,
        ...when,
        text: text("text", present("text", fields["text"])),
        ...given("status", fields["status"], readStatusWithBody),
        ...given("contentType", fields["contentType"], (name, value) => {
          readHeaders(name, { "Content-Type": value });
          return text(name, value);
        }),
        ...given("headers", fields["headers"], readHeaders),
      };
    case "reset":
      refuseOthers(fields, TIMED);
      return { kind, ...base, ...when };
    case "truncate":
      refuseOthers(fields, [...COMMON, "bytes"]);
      return {
        kind,
        ...base,
        ...given("bytes", fields["bytes"], (name, value) => integer(name, value, 0, Number.MAX_SAFE_INTEGER)),
      };
    case "delay":
      refuseOthers(fields, TIMED);
      return { kind, ...base, ...when, delay: integer("delay", delay, 0, LONGEST_DELAY) };
  }
}

const COMMON: readonly string[] = ["kind", "match", "times", "delay"];
const TIMED: readonly string[] = [...COMMON, "when"];
/** Longest time that timers can hold. */
const LONGEST_DELAY = 2 ** 31 - 1;

/** Operations of an API by their ids, of which only the methods count here. */
export type Operations = Readonly<Record<string, { readonly method: string }>>;

function readMatch(name: string, value: unknown, operations: Operations): FaultMatch {
  const fields = record(name, value);
  refuseOthers(fields, ["method", "path", "pattern", "operation"], `${name}.`);
  const match: FaultMatch = {
    ...given("method", fields["method"], (field, value) => readMethod(`${name}.${field}`, value)),
    ...given("path", fields["path"], (field, value) => readPath(`${name}.${field}`, value)),
    ...given("pattern", fields["pattern"], (field, value) => readPattern(`${name}.${field}`, value)),
    ...given("operation", fields["operation"], (field, value) => readOperation(`${name}.${field}`, value, operations)),
  };
  const { method, operation } = match;
  const own = operation === undefined ? undefined : operations[operation]?.method;
  if (method === undefined || own === undefined || method.toUpperCase() === own.toUpperCase()) return match;
  throw wrong(`${name}.method`, method, `${own}, the method of the operation "${operation}"`);
}

function readMethod(name: string, value: unknown): string {
  const method = text(name, value);
  if (METHODS.includes(method.toUpperCase())) return method;
  throw wrong(name, value, `one of ${METHODS.join(", ")}`);
}

/** Methods of HTTP: some other server, which requests go on to, may have more of them than the API. */
const METHODS: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];

function readPath(name: string, value: unknown): string {
  const path = text(name, value);
  if (SENT_PATH.test(path)) return path;
  throw wrong(name, value, 'the start of a path as it is sent, from "/" on, percent-encoded and without the query');
}

/** Characters of ASCII that can be seen, but for those that end a path. */
const SENT_PATH = /^\/[!"$->@-~]*$/;

function readPattern(name: string, value: unknown): string | RegExp {
  if (value instanceof RegExp) return value;
  const source = text(name, value);
  try {
    void new RegExp(source);
  } catch {
    throw wrong(name, value, "a regular expression");
  }
  return source;
}

function readOperation(name: string, value: unknown, operations: Operations): OperationName {
  if (isOperation(value, operations)) return value;
  const meant = typeof value === "string" ? closest(value, Object.keys(operations)) : undefined;
  throw wrong(name, value, `the id of an operation${meant === undefined ? "" : `; did you mean "${meant}"?`}`);
}

function isOperation(value: unknown, operations: Operations): value is OperationName {
  return typeof value === "string" && Object.hasOwn(operations, value);
}

function readTimes(name: string, value: unknown): number | "always" {
  if (value === "always" || value === Number.POSITIVE_INFINITY) return "always";
  return integer(name, value, 1, Number.MAX_SAFE_INTEGER);
}

function readStatusWithBody(name: string, value: unknown): number {
  const status = integer(name, value, 200, 599);
  if ([204, 205, 304].includes(status)) throw wrong(name, value, "a status whose answer has a body");
  return status;
}

function readError(name: string, value: unknown): NonNullable<ErrorFault["error"]> {
  const fields = record(name, value);
  const code = text(`${name}.code`, present(`${name}.code`, fields["code"]));
  return { ...fields, code, ...given("message", fields["message"], (field, value) => text(`${name}.${field}`, value)) };
}

function readHeaders(name: string, value: unknown): Readonly<Record<string, string>> {
  const headers: [string, string][] = Object.entries(record(name, value)).map(([header, content]) => [
    header,
    text(name, content),
  ]);
  try {
    return Object.fromEntries(new Headers(headers));
  } catch {
    throw wrong(name, value, "headers");
  }
}

function record(name: string, value: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) throw wrong(name, value, "an object");
  return { ...value };
}

function text(name: string, value: unknown): string {
  if (typeof value !== "string") throw wrong(name, value, "a text");
  return value;
}

function integer(name: string, value: unknown, least: number, greatest: number): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= greatest) return value;
  throw wrong(name, value, `an integer from ${least} to ${greatest}`);
}

function oneOf<const Value extends string>(name: string, value: unknown, allowed: readonly Value[]): Value {
  const found = allowed.find((candidate) => candidate === present(name, value));
  if (found !== undefined) return found;
  const known = allowed.map((each) => JSON.stringify(each)).join(", ");
  const message = `Cannot use ${JSON.stringify(value)} as "${name}": expected one of ${known}`;
  throw fault("InvalidField", message, { field: name, invalidValue: value, allowedValues: [...allowed] });
}

/** The field as an object to spread: empty where the field is absent. */
function given<Name extends string, Value>(
  name: Name,
  value: unknown,
  read: (name: Name, value: unknown) => Value,
): { readonly [Key in Name]?: Value };
function given<Value>(
  name: string,
  value: unknown,
  read: (name: string, value: unknown) => Value,
): Readonly<Record<string, Value>> {
  return value === undefined ? {} : { [name]: read(name, value) };
}

function present(name: string, value: unknown): unknown {
  if (value === undefined) throw missing(name);
  return value;
}

function refuseOthers(fields: Readonly<Record<string, unknown>>, known: readonly string[], prefix = ""): void {
  const other = Object.keys(fields).find((name) => !known.includes(name));
  if (other === undefined) return;
  const message = `Cannot use the field "${prefix}${other}" here: there are ${known.join(", ")}`;
  throw fault("InvalidField", message, { field: prefix + other });
}

function missing(name: string): Fault {
  return fault("RequiredField", `Cannot do without the field "${name}"`, { field: name });
}

function wrong(name: string, value: unknown, expected: string): Fault {
  const message = `Cannot use ${JSON.stringify(value)} as "${name}": expected ${expected}`;
  return fault("InvalidField", message, { field: name, invalidValue: value });
}
