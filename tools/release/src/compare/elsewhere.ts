/** Parts of a description that the model does not hold: judged by where they stand, or unknown. */
import { fieldOf, type Kind } from "../../../../generator/src/load/grammar.ts";
import { toPointer } from "../../../../generator/src/load/json-pointer.ts";
import { isObject, type PlainObject } from "../../../../generator/src/plain-object.ts";
import type { Comparison } from "./change.ts";
import { isSame, keysOf } from "./meaning.ts";
import { callOf } from "./operation/calls.ts";
import type { RuleName } from "./rules.ts";

/** A part that somebody else compares, one that is walked into, or the rule that it falls under. */
type Part = "model" | "inside" | RuleName;

type Parts = { readonly [part in Part]?: string };

/** The fields of each kind of object, by what happens to them. */
export const parts: { readonly [kind in Kind]?: Parts } = {
  description: {
    inside: "info paths components",
    words: "tags externalDocs",
    unseen: "openapi $self webhooks",
    "server changed": "servers",
    "sent otherwise": "x-array-format",
    model: "x-client-parameters x-limits security",
  },
  information: {
    model: "title description",
    words: "summary contact license termsOfService externalDocs",
    unseen: "version",
  },
  components: {
    inside: "securitySchemes",
    // What is referred to stands where the reference stood.
    model: "schemas responses parameters examples requestBodies headers links callbacks pathItems mediaTypes",
  },
  "path item": {
    inside: "additionalOperations",
    model: "parameters",
    words: "description summary externalDocs",
    "server changed": "servers",
  },
  operation: {
    inside: "parameters requestBody responses",
    model: "tags operationId summary description deprecated security x-operation x-keyset x-beta",
    words: "externalDocs x-codeSamples",
    "server changed": "servers",
    unseen: "callbacks",
  },
  parameter: {
    model:
      "name in required description deprecated style explode schema content x-key-prefix x-plain-fields x-beta example",
    words: "summary externalDocs examples",
    "sent otherwise": "allowReserved allowEmptyValue x-array-format",
  },
  "request body": { inside: "content", model: "required description", words: "summary externalDocs" },
  "media type": {
    model: "schema itemSchema example",
    words: "examples",
    "sent otherwise": "encoding prefixEncoding itemEncoding x-array-format",
  },
  responses: {},
  response: { inside: "headers content", model: "description", words: "summary externalDocs", unseen: "links" },
  header: {
    model: "required description schema content",
    words: "summary externalDocs example examples deprecated x-beta",
    unseen: "style explode",
  },
  "security scheme": {
    model: "x-scopes flows",
    words: "description summary externalDocs bearerFormat deprecated",
    "security changed": "type scheme openIdConnectUrl",
    "sent otherwise": "name in",
  },
};

export function compareElsewhere(comparison: Comparison): void {
  const operations = comparison.after.model.operations;
  const calls = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, callOf(operation)]));
  visit("description", comparison.before.document, comparison.after.document, []);

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
    // A value on one side only is reported by the caller that knows it.
    if (field?.kind === undefined || left === undefined || right === undefined) {
      if (field?.kind === undefined) report("unknown", path);
      return;
    }
    if (field.is === "object" && isObject(left) && isObject(right)) visit(field.kind, left, right, path);
    else if (field.is === "map" && isObject(left) && isObject(right)) {
      for (const key of keysOf(left, right)) {
        const [old, now] = [left[key], right[key]];
        if (isObject(old) && isObject(now)) visit(field.kind, old, now, [...path, key]);
        // Where one is asked for, the operations say so.
        else if (field.kind === "security scheme") report("unseen", [...path, key]);
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
    const subject = call ?? (first === "paths" ? template : (path.slice(0, -1).at(-1) ?? "description"));
    const add = comparison.findings.about({ direction: "both", subject, at: toPointer(path) });
    add(rule, `has another \`${path.at(-1)}\``);
  }
}

/** What happens to a field of a kind of object. */
export function partOf(kind: Kind, name: string): Part {
  const known = Object.entries(parts[kind] ?? {}).find(([, names]) => names.split(" ").includes(name));
  if (known !== undefined) return known[0] as Part;
  const field = fieldOf(kind, name);
  // The generator has no eye for what its grammar does not know.
  if (field === undefined) return "unseen";
  return field.is === "object" && ["path item", "operation", "response"].includes(field.kind) ? "inside" : "unknown";
}
