/** Parts of a description that the model does not hold: judged by where they stand, or unknown. */
import { fieldOf, type Kind } from "../../../../generator/src/load/grammar.ts";
import { isObject, type PlainObject } from "../../../../generator/src/plain-object.ts";
import type { Findings } from "./findings.ts";
import { callOf } from "./operation/pair.ts";
import type { RuleName } from "./rule-name.ts";
import type { Sides } from "./schema/compare.ts";
import { isSame, keysOf } from "./side.ts";

/** A part that somebody else compares, one that is walked into, or the rule that it falls under. */
type Part = "model" | "inside" | RuleName;

const words: Readonly<Record<string, Part>> = { description: "words", summary: "words", externalDocs: "words" };

const parts: { readonly [kind in Kind]?: Readonly<Record<string, Part>> } = {
  description: {
    openapi: "unseen",
    info: "inside",
    servers: "server changed",
    tags: "words",
    security: "security changed",
    paths: "inside",
    components: "inside",
    "x-client-parameters": "model",
    "x-limits": "model",
    externalDocs: "words",
  },
  information: {
    ...words,
    title: "words",
    version: "unseen",
    contact: "words",
    license: "words",
    termsOfService: "words",
  },
  components: {
    schemas: "model",
    securitySchemes: "inside",
    // What is referred to stands where the reference stood.
    ...Object.fromEntries(
      ["responses", "parameters", "examples", "requestBodies", "headers", "links", "callbacks", "pathItems"].map(
        (name) => [name, "model" as const],
      ),
    ),
  },
  "path item": { ...words, servers: "server changed", parameters: "model" },
  operation: {
    ...words,
    tags: "model",
    operationId: "model",
    parameters: "inside",
    requestBody: "inside",
    responses: "inside",
    deprecated: "model",
    security: "security changed",
    servers: "server changed",
    "x-operation": "model",
    "x-keyset": "model",
    "x-beta": "model",
    "x-codeSamples": "words",
  },
  parameter: {
    ...words,
    ...Object.fromEntries(
      [
        "name",
        "in",
        "required",
        "deprecated",
        "style",
        "explode",
        "schema",
        "x-key-prefix",
        "x-plain-fields",
        "x-beta",
      ].map((name) => [name, "model" as const]),
    ),
    example: "model",
    examples: "words",
    allowReserved: "sent otherwise",
    allowEmptyValue: "sent otherwise",
  },
  "request body": { ...words, required: "model", content: "inside" },
  "media type": { schema: "model", example: "model", examples: "words", encoding: "sent otherwise" },
  responses: {},
  response: { ...words, headers: "inside", content: "inside", links: "unseen" },
  header: {
    ...words,
    required: "model",
    schema: "model",
    example: "words",
    examples: "words",
    style: "unseen",
    explode: "unseen",
    deprecated: "words",
    "x-beta": "words",
  },
  "security scheme": {
    ...words,
    "x-scopes": "model",
    type: "security changed",
    scheme: "security changed",
    flows: "security changed",
    bearerFormat: "words",
    name: "security changed",
    in: "security changed",
  },
};

/** Compares what the model leaves out. */
export function compareElsewhere(before: PlainObject, after: PlainObject, sides: Sides, findings: Findings): void {
  const calls = new Map(
    sides.after.model.operations.map((operation) => [`${operation.method} ${operation.path}`, callOf(operation)]),
  );
  const scoped = new Set(
    sides.before.model.operations
      .filter(({ scopes }) => scopes.length > 0)
      .map(({ path, method }) => `${method} ${path}`),
  );
  visit("description", before, after, []);

  function visit(kind: Kind, left: PlainObject, right: PlainObject, path: readonly string[]): void {
    if (left === right) return;
    for (const name of keysOf(left, right)) {
      if (isSame(left[name], right[name])) continue;
      const part = partOf(kind, name);
      if (part === "inside") inside(kind, name, left[name], right[name], [...path, name]);
      else if (part !== "model") report(part, [...path, name]);
    }
  }

  function inside(kind: Kind, name: string, left: unknown, right: unknown, path: readonly string[]): void {
    const field = fieldOf(kind, name);
    // What is there on one side only is told by whoever knows it.
    if (field?.kind === undefined || left === undefined || right === undefined) {
      if (field?.kind === undefined) report("unknown", path);
      return;
    }
    if (field.is === "object" && isObject(left) && isObject(right)) visit(field.kind, left, right, path);
    else if (field.is === "map" && isObject(left) && isObject(right)) {
      for (const key of Object.keys(left)) {
        const [old, now] = [left[key], right[key]];
        if (isObject(old) && isObject(now)) visit(field.kind, old, now, [...path, key]);
      }
      if (field.kind === "security scheme" && !isSame(Object.keys(left).toSorted(), Object.keys(right).toSorted())) {
        report("security changed", path);
      }
    } else if (field.kind === "parameter" && Array.isArray(left) && Array.isArray(right)) {
      for (const old of left as readonly unknown[]) {
        const index = (right as readonly unknown[]).findIndex(
          (now) => isObject(old) && isObject(now) && old["name"] === now["name"] && old["in"] === now["in"],
        );
        if (isObject(old) && index !== -1)
          visit("parameter", old, right[index] as PlainObject, [...path, String(index)]);
      }
    }
  }

  function report(rule: RuleName, path: readonly string[]): void {
    const [first, template = "", method = ""] = path;
    const call = first === "paths" ? calls.get(`${method} ${template}`) : undefined;
    // Scopes are compared one by one.
    if (rule === "security changed" && scoped.has(`${method} ${template}`)) return;
    const place = path.map((step) => step.replaceAll("~", "~0").replaceAll("/", "~1")).join("/");
    const subject = call ?? (first === "paths" ? template : (path.slice(0, -1).at(-1) ?? "description"));
    findings.add({ rule, direction: "both", subject, what: `has another \`${path.at(-1)}\``, at: `#/${place}` });
  }
}

function partOf(kind: Kind, name: string): Part {
  const known = parts[kind] ?? {};
  const own = Object.hasOwn(known, name) ? known[name] : undefined;
  if (own !== undefined) return own;
  const field = fieldOf(kind, name);
  return field?.is === "object" && ["path item", "operation", "response"].includes(field.kind) ? "inside" : "unknown";
}
