import { inPointer, isRecord } from "@commerce-http/model";
import { readBytes } from "@commerce-http/traffic/parts";
import type { JsonSchema } from "../generated/contract.ts";
import type { AnyOperation } from "./any-contract.ts";
import type { Api } from "./api.ts";
import { fault, Fault } from "./faults.ts";
import { brokenAt } from "./json.ts";
import { prune } from "./prune.ts";
import { malformed, refusalOf } from "./refusal.ts";

const JSON_TYPE = "application/json";

export interface BodyReading {
  readonly limit: number;
  /** Gets the bytes, once they are there. */
  readonly keep?: (bytes: Uint8Array) => void;
}

/** Open brackets that a body can have at once. */
const DEEPEST_NESTING = 200;

/**
 * Reads the body of a request as the contract describes it; `undefined` where the operation has none. `null` in an optional field counts as
 * absent, and unknown fields are left out. Throws a Fault with status 413 or 415 for length and media type, else as `checkSchema`.
 */
export async function readBody(
  api: Api,
  expected: AnyOperation | string,
  request: Request,
  reading: BodyReading,
): Promise<unknown> {
  if (typeof expected === "string") return checkSchema(api, expected, await readJson(request, reading));
  const schema = jsonBodyOf(expected);
  return schema === undefined ? undefined : conforming(api, schema, await readJson(request, reading));
}

export function jsonBodyOf({ body }: AnyOperation): JsonSchema | undefined {
  return body?.content.find(({ type }) => type === JSON_TYPE)?.schema;
}

/** Reads JSON of any form. Throws a Fault as `readBody` and `parseBody` do. */
export async function readJson(request: Request, { limit, keep }: BodyReading): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  keep?.(bytes);
  if (bytes.length > 0) checkType(request.headers.get("content-type"));
  return parseBody(bytes);
}

/** A copy of a JSON value without fields that a schema of the contract does not know. Throws a Fault for the first thing that it forbids. */
export function checkSchema(api: Api, schemaName: string, value: unknown): unknown {
  return conforming(api, api.shapes.named(schemaName)[0] ?? false, value);
}

/** `checkSchema` for callers that know the type of the schema. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the type of the schema.
export function checked<Type>(api: Api, schemaName: string, value: unknown): Type {
  // Types and schemas come from one description; the name joins them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return checkSchema(api, schemaName, value) as Type;
}

/** Parses JSON in UTF-8, of up to 200 levels, whose texts and numbers UTF-8 and a double can hold. Throws Fault `InvalidJsonInput` for the rest. */
export function parseBody(bytes: Uint8Array): unknown {
  if (isTooDeep(bytes)) throw unreadable(`It is nested more than ${DEEPEST_NESTING} levels deep`);
  const text = decode(bytes);
  const value = parse(text);
  if (SUSPICIOUS.test(text)) refuseUnstorable(value);
  return value;
}

function conforming({ shapes, validator }: Api, schema: JsonSchema, value: unknown): unknown {
  const pruned = prune(shapes, schema, value);
  const failure = validator.failureOf(schema, pruned);
  if (failure !== undefined) throw refusalOf(failure, shapes);
  return pruned;
}

function checkType(contentType: string | null): void {
  const [type = "", ...parameters] = (contentType ?? "").toLowerCase().split(";");
  const isUtf8 = parameters.every((parameter) =>
    /^(?:charset\s*=\s*"?utf-?8"?|(?!charset\b).*)$/.test(parameter.trim()),
  );
  if (type.trim() === JSON_TYPE && isUtf8) return;
  const given = contentType === null ? "is missing" : `is "${contentType}"`;
  const message = `Content-Type must be ${JSON_TYPE} in UTF-8, but it ${given}`;
  throw new Fault([{ code: "InvalidInput", message }], 415);
}

function unreadable(detailedErrorMessage: string): Fault {
  return fault("InvalidJsonInput", "Request body is not valid JSON", { detailedErrorMessage });
}

const decoder = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw unreadable("It is not UTF-8");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(brokenAt(text));
  }
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Says whether JSON has too many open brackets at once. It counts them before anything recursive sees them. */
export function isTooDeep(bytes: Uint8Array): boolean {
  if (bytes.length <= DEEPEST_NESTING) return false;
  let depth = 0;
  let isText = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (isText) {
      if (byte === BACKSLASH) index++;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > DEEPEST_NESTING) return true;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth--;
  }
  return false;
}

/** Escapes of surrogates, large exponents and very long numbers: only they can write what cannot be stored. */
const SUSPICIOUS = /\\u[dD][89a-fA-F]|[eE]\+?\d{3}|\d{309}/;

function refuseUnstorable(body: unknown): void {
  const pending: (readonly [pointer: string, value: unknown])[] = [["", body]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [pointer, value] = next;
    if (typeof value === "number" && !Number.isFinite(value)) throw malformed(pointer, "the number is too large");
    if (typeof value === "string" && isBroken(value)) throw malformed(pointer, "half of a surrogate pair");
    if (Array.isArray(value)) value.forEach((element, index) => pending.push([`${pointer}/${index}`, element]));
    else if (isRecord(value)) {
      for (const [name, property] of Object.entries(value)) {
        if (isBroken(name)) throw malformed(pointer, "half of a surrogate pair in a name");
        pending.push([`${pointer}/${inPointer(name)}`, property]);
      }
    }
  }
}

function isBroken(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}
