import { isObject } from "../../generator/src/plain-object.ts";
import { isCamelCase } from "./words.ts";

/** Where an extension may stand, and what it may hold. */
export interface Extension {
  /** Names of types of the description; `reference` is a value with a `$ref`. */
  readonly on: readonly string[] | "anything";
  /** The form of its value in words. */
  readonly form: string;
  accepts(value: unknown): boolean;
}

/** Verbs that an operation can have; each becomes a method of the resource's class. */
export const verbs = ["get", "query", "exists", "existsMatching", "create", "update", "delete"] as const;

/** Effects that an update action can have on the fields that it writes. */
const effects = ["replace", "append", "remove", "put", "own"] as const;

/** All extensions of this description. */
export const extensionTable: Readonly<Record<string, Extension>> = {
  "x-client-parameters": {
    on: ["Root"],
    form: "a list of parameter names, each once",
    accepts: (value) => isList(value, isName) && new Set(value).size === value.length,
  },
  "x-limits": {
    on: ["Root"],
    form: "{ limit: whole number }",
    accepts: (value) => isMap(value, Number.isSafeInteger) && Object.keys(value).every(isName),
  },
  "x-status": { on: ["Schema"], form: "an HTTP status of errors", accepts: (value) => isStatus(value) },
  "x-operation": {
    on: ["Operation"],
    form: `{ resource, verb: ${verbs.join(" | ")}, by?: id | key, within?: { method, parameter } }`,
    accepts: (value) =>
      hasExactly(value, {
        resource: isName,
        verb: oneOf(...verbs),
        by: optional(oneOf("id", "key")),
        within: optional((within) => hasExactly(within, { method: isName, parameter: isName })),
      }),
  },
  "x-keyset": {
    on: ["Operation"],
    form: "{ field, results, where, sort, limit, withTotal }, each a name",
    accepts: (value) =>
      hasExactly(value, {
        field: isName,
        results: isName,
        where: isName,
        sort: isName,
        limit: isName,
        withTotal: isName,
      }),
  },
  "x-expands": { on: ["Schema"], form: "the name of a property", accepts: isName },
  "x-update-action": {
    on: ["Schema"],
    form: `{ writes: { property: field }, effect: ${effects.join(" | ")}, entry?: property, refuses?: { property.tag: variant } }`,
    accepts: (value) =>
      hasExactly(value, {
        writes: (writes) => isMap(writes, isPath),
        effect: oneOf(...effects),
        entry: optional(isName),
        refuses: optional((refused) => isMap(refused, isText) && Object.keys(refused).every(isPath)),
      }),
  },
  "x-draft": {
    on: ["Schema"],
    form: "{ creates: schema, actions?: schema }",
    accepts: (value) => hasExactly(value, { creates: isText, actions: optional(isText) }),
  },
  "x-set": { on: ["Schema"], form: "true", accepts: isTrue },
  "x-empty": { on: ["Schema", "reference"], form: "kept", accepts: oneOf("kept") },
  "x-absent": { on: ["Schema", "reference"], form: "kept", accepts: oneOf("kept") },
  "x-immutable": { on: ["Schema", "reference"], form: "true", accepts: isTrue },
  "x-overridden-by": { on: ["Schema", "reference"], form: "the name of a field", accepts: isName },
  "x-within": { on: ["Schema", "reference"], form: "the name of a path parameter", accepts: isName },
  "x-refers-to": { on: ["reference"], form: "a type of references", accepts: isText },
  "x-money": { on: ["Schema"], form: "true", accepts: isTrue },
  "x-derived": { on: ["Schema", "reference"], form: "a list of fields", accepts: (value) => isList(value, isName) },
  "x-column": { on: ["Schema", "reference"], form: "true", accepts: isTrue },
  "x-beta": { on: "anything", form: "true", accepts: isTrue },
  "x-pattern-words": { on: ["Schema"], form: "text that is not empty", accepts: isText },
  "x-key-prefix": { on: ["Parameter"], form: "text that is not empty", accepts: isText },
  "x-plain-fields": { on: ["Parameter"], form: "true", accepts: isTrue },
  "x-scopes": {
    on: ["SecurityScheme"],
    form: "{ scope: { description, deprecatedFor?: [tag] } }",
    accepts: (value) =>
      isMap(value, (scope) =>
        hasExactly(scope, { description: isText, deprecatedFor: optional((tags) => isList(tags, isText)) }),
      ),
  },
  "x-standalone": { on: ["Schema"], form: "the reason why no operation reaches the schema", accepts: isText },
  "x-sent": { on: ["Schema"], form: "true", accepts: isTrue },
};

type Check = (value: unknown) => boolean;

function isTrue(value: unknown): boolean {
  return value === true;
}

function isStatus(value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= 400 && value < 600;
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}

function isName(value: unknown): boolean {
  return typeof value === "string" && isCamelCase(value);
}

/** Names joined by dots: `custom.type`. */
function isPath(value: unknown): boolean {
  return typeof value === "string" && value.split(".").every(isName);
}

function isList(value: unknown, check: Check): value is unknown[] {
  return Array.isArray(value) && value.length > 0 && value.every(check);
}

function isMap(value: unknown, check: Check): value is Record<string, unknown> {
  return isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(check);
}

function hasExactly(value: unknown, fields: Readonly<Record<string, Check>>): boolean {
  if (!isObject(value) || Object.keys(value).some((name) => !Object.hasOwn(fields, name))) return false;
  return Object.entries(fields).every(([name, check]) => check(value[name]));
}

function oneOf(...allowed: readonly string[]): Check {
  return (value) => typeof value === "string" && allowed.includes(value);
}

function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}
