import { isRecord } from "@commerce-http/model";
import { closest } from "@commerce-http/types/schema";
import type { OperationName } from "../contract/edition.ts";
import { fault, type Fault } from "../contract/faults.ts";

/** Something that goes wrong on demand, as programs and the admin path describe it. */
export type FaultDescription = ErrorFault | TextFault | ResetFault | TruncateFault | DelayFault;

/** Fields that all faults have in common. */
interface FaultBase {
  /** Which requests are struck; every one unless given. */
  readonly match?: FaultMatch;
  /** How many matching requests are struck; one unless given. */
  readonly times?: number | "always";
  /** Milliseconds of real time that go by first. */
  readonly delay?: number;
}

/** When a fault strikes. */
interface Timed {
  /** Before the request takes effect, or after everything is stored; before unless given. */
  readonly when?: "before" | "after";
}

/** Answers with an error status. */
export interface ErrorFault extends FaultBase, Timed {
  readonly kind: "error";
  /** From 400 to 599. */
  readonly status: number;
  /** The error in the body. Unless given, 500 and 503 get their usual one, and other statuses have no body. */
  readonly error?: { readonly code: string; readonly message?: string; readonly [field: string]: unknown };
  /** Such as `Retry-After`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers with text that is no JSON, as gateways do. */
export interface TextFault extends FaultBase, Timed {
  readonly kind: "text";
  readonly text: string;
  /** From 200 to 599, apart from those without a body; 502 unless given. */
  readonly status?: number;
  /** `text/html; charset=utf-8` unless given. */
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Breaks the connection instead of an answer. */
export interface ResetFault extends FaultBase, Timed {
  readonly kind: "reset";
}

/** Breaks the connection within the body of the answer. An answer without a body is left as it is. */
export interface TruncateFault extends FaultBase {
  readonly kind: "truncate";
  /** Bytes of the body that are sent, at most all but one; half of them unless given. */
  readonly bytes?: number;
}

/** Only takes its time. */
export interface DelayFault extends FaultBase, Timed {
  readonly kind: "delay";
  readonly delay: number;
}

/** Which requests are struck: those that fit all of these. What no request could fit is refused. */
export interface FaultMatch {
  /** HTTP method, in capitals or not; beside an operation, the method of that. */
  readonly method?: string;
  /** Start of the path, as it is sent, percent-encoded and without the query: `/my-project/states`. */
  readonly path?: string;
  /** Regular expression that is found in the path. */
  readonly pattern?: string | RegExp;
  /** Id of an operation. */
  readonly operation?: OperationName;
}

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
