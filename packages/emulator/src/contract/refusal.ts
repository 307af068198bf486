import { inPointer, isRecord, namesIn } from "@commerce-http/model";
import type { ErrorObject } from "@commerce-http/types";
import type { ErrorObject as Failure } from "ajv/dist/2020.js";
import { fault, Fault } from "./faults.ts";
import { excludedIn, requiredIn, schemasIn, type Shapes } from "./shape.ts";

/** Keyword that says in words what a pattern asks for. */
export const PATTERN_WORDS = "x-pattern-words";

/** Values longer than this are not repeated in an answer. */
const LONGEST_ECHO = 1000;

/** Refuses a body that does not have the expected form, saying where with a JSON pointer. */
export function malformed(pointer: string, problem: string): Fault {
  return fault("InvalidJsonInput", "Request body does not have the expected form", {
    detailedErrorMessage: `${pointer}: ${problem}`,
  });
}

/** Turns the validator's account of a failure into the API's error; `detailedErrorMessage` says the place as a JSON pointer. */
export function refusalOf(first: Failure, shapes: Shapes): Fault {
  const { keyword, instancePath: pointer } = first;
  switch (keyword) {
    case "required":
      return missing(pointer, text(first, "missingProperty"), unless(excludedIn(first.parentSchema)));
    case "discriminator":
      return undecided(first, shapes);
    case "not":
      return ambiguous(first);
    case "enum":
    case "const":
    case "pattern":
    case "format":
    case "minimum":
    case "maximum":
    case "minLength":
    case "maxLength":
    case "minItems":
    case "maxItems":
      return invalid(first);
    default:
      return malformed(pointer, first.message ?? "is not allowed");
  }
}

/** Names a value in a message, without repeating a long one. */
export function quoted(value: unknown): string {
  const written = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return written.length > LONGEST_ECHO ? `"${written.slice(0, 100)}…"` : `"${written}"`;
}

/** Says whether a value is short enough to be repeated in an answer. */
export function isShort(value: unknown): boolean {
  return (JSON.stringify(value) ?? "").length <= LONGEST_ECHO;
}

function unless(alternatives: readonly string[]): string {
  return alternatives.length === 0 ? "" : ` when "${alternatives.join('" and "')}" is absent`;
}

function missing(pointer: string, field: string, more: string): Fault {
  const error: ErrorObject = { code: "RequiredField", message: `Field "${field}" is required${more}`, field };
  return new Fault([Object.assign(error, { detailedErrorMessage: `${pointer}/${inPointer(field)}: is required` })]);
}

function undecided({ instancePath, params, parentSchema }: Failure, shapes: Shapes): Fault {
  const tag = String(params["tag"]);
  const value: unknown = params["tagValue"];
  const allowed = schemasIn(parentSchema?.["oneOf"] ?? []).flatMap((variant) => shapes.tagsOf(variant, tag));
  const choices = `one of "${allowed.join('", "')}"`;
  if (value === undefined || value === null) return missing(instancePath, tag, `: ${choices}`);
  const pointer = `${instancePath}/${inPointer(tag)}`;
  if (typeof value !== "string") return malformed(pointer, "must be string");
  return malformed(pointer, `${quoted(value)} is not ${choices}`);
}

function ambiguous({ instancePath, parentSchema, schema }: Failure): Fault {
  const names = [...requiredIn(parentSchema), ...requiredIn(schema)];
  return malformed(instancePath, `give exactly one of ${names.join(" and ")}`);
}

function invalid(failure: Failure): Fault {
  const { keyword, instancePath: pointer, params, data, parentSchema, message = "is not allowed" } = failure;
  const words: unknown = keyword === "pattern" ? parentSchema?.[PATTERN_WORDS] : undefined;
  const allowedValues = keyword === "const" ? [params["allowedValue"]] : params["allowedValues"];
  const field = namesIn(pointer).findLast((name) => !/^\d+$/.test(name)) ?? "";
  const error: ErrorObject = {
    code: "InvalidField",
    message: `Value ${quoted(data)} is not allowed for field "${field}"`,
    field,
    ...(isShort(data) && { invalidValue: data }),
    ...(Array.isArray(allowedValues) && { allowedValues: allowedValues.map((value: unknown) => value) }),
  };
  const detailedErrorMessage = `${pointer}: ${typeof words === "string" ? `must be ${words}` : message}`;
  return new Fault([Object.assign(error, { detailedErrorMessage })]);
}

function text({ params }: Failure, name: string): string {
  return isRecord(params) ? String(params[name]) : "";
}
