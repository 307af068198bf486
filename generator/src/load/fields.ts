/** Fields of a description: demands on plain ones, and those that the generator walks past. */
import { isObject } from "../plain-object.ts";
import type { Problem } from "../spec-error.ts";
import { nearWord } from "../text/text.ts";
import { type Plain, fieldNames, isTooNew, type Kind, kindName } from "./grammar.ts";

const checks: {
  readonly [plain in Plain]: { readonly expected: string; readonly holds: (value: unknown) => boolean };
} = {
  text: { expected: "a string", holds: isText },
  prose: { expected: "a string", holds: isText },
  texts: { expected: "a list of strings", holds: isTexts },
  "text or texts": { expected: "a string or a list of strings", holds: (value) => isText(value) || isTexts(value) },
  flag: { expected: "true or false", holds: (value) => typeof value === "boolean" },
  number: { expected: "a finite number", holds: Number.isFinite },
  array: { expected: "a list", holds: Array.isArray },
  values: { expected: "a list of JSON values", holds: (value) => Array.isArray(value) && isJson(value) },
  value: { expected: "a JSON value", holds: isJson },
  "texts by name": { expected: "an object with string values", holds: isTextsByName },
};

/** Checks plain data of a description. */
export function plainProblem(name: string, value: unknown, plain: Plain): string | undefined {
  const { expected, holds } = checks[plain];
  return holds(value) ? undefined : `Expected ${expected} for ${JSON.stringify(name)}, found ${found(value)}`;
}

/** Names what was found instead of what was expected. */
export function found(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

/** Parsers know numbers that JSON has no word for: infinities, and what is not a number. */
function isJson(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).every(isJson);
  return typeof value !== "number" || Number.isFinite(value);
}

function isTextsByName(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(isText);
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const none: ReadonlySet<string> = new Set();

const ofParameters = words("example allowEmptyValue allowReserved");

/** Fields without a consequence for what is generated, and those whose readers need no walk. */
const needless: { readonly [kind in Kind]: ReadonlySet<string> } = {
  description: words("jsonSchemaDialect externalDocs"),
  information: words("termsOfService contact license"),
  tag: words("externalDocs"),
  server: words("variables"),
  components: none,
  paths: none,
  "path item": none,
  operation: words("externalDocs"),
  parameter: ofParameters,
  "request body": none,
  "media type": words("example"),
  encoding: words("style explode allowReserved"),
  responses: none,
  response: none,
  header: ofParameters,
  example: words("value externalValue dataValue serializedValue"),
  link: words("parameters requestBody server"),
  callback: none,
  "security scheme": words("name in bearerFormat flows openIdConnectUrl oauth2MetadataUrl"),
  schema:
    words(`$id $schema $anchor $dynamicAnchor $vocabulary $comment $ref exclusiveMinimum exclusiveMaximum uniqueItems
    minContains maxContains dependentRequired dependencies additionalItems contentEncoding contentMediaType examples example
    externalDocs xml nullable id`),
  discriminator: none,
};

/** Says what is wrong with a field that the generator does not walk into; `undefined` where nothing is. */
export function unreadField(kind: Kind, name: string, version: string): Omit<Problem, "place"> | undefined {
  if (name.startsWith("x-") || name === "$ref") return undefined;
  if (isTooNew(kind, name, version)) {
    const message = `${JSON.stringify(name)} came with OpenAPI 3.2 and is ignored in a description of version ${version}`;
    return { severity: "warning", message };
  }
  if (needless[kind].has(name)) return undefined;
  if (kind === "schema" && name === "$dynamicRef") {
    const message = `${name} is treated as any value: its target depends on where this schema is referenced`;
    return { severity: "warning", message };
  }
  const meant = nearWord(name, [...fieldNames(kind), ...needless[kind]], 2);
  const hint = meant === undefined ? "" : `, did you mean ${JSON.stringify(meant)}?`;
  const word = kind === "schema" ? "keyword" : "field";
  return { severity: "warning", message: `Unknown ${word} ${JSON.stringify(name)} of ${kindName(kind)}${hint}` };
}
