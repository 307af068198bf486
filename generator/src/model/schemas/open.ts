/**
 * Values that a service may add to. Plain JSON Schema writes them as a choice: the values that are known, or any other value of that
 * type. The model holds it as a reference with `x-open`, which a description may also write itself.
 */
import { isObject } from "../../plain-object.ts";
import type { JsonSchema, SchemaKind } from "../api-model.ts";
import { type Cursor, quoted } from "../cursor.ts";
import {
  forEachSubschema,
  keyOfRef,
  own,
  refKey,
  requiredNames,
  restrictions,
  type SchemaObject,
  schemaList,
  schemaMap,
  typeNames,
} from "./json-schema.ts";

/** Turns `anyOf` of known values or variants and any other of their type into the reference with `x-open`. */
export function recognisedOpen(schema: SchemaObject, component: (key: string) => unknown): SchemaObject {
  const [known, later, ...others] = schemaList(schema, "anyOf");
  if (!isObject(known) || !isObject(later) || others.length > 0) return schema;
  if (restrictions(schema).length > 1 || restrictions(known).length > 1) return schema;
  const key = refKey(known);
  const target = key === undefined ? undefined : component(key);
  if (!isObject(target) || !isLater(later, target)) return schema;
  const { anyOf: _, ...beside } = schema;
  return { $ref: known["$ref"], ...beside, "x-open": true };
}

function isLater(later: SchemaObject, target: SchemaObject): boolean {
  const [type, ...types] = typeNames(later);
  if (types.length > 0) return false;
  if (type === "string") {
    const values = target["enum"];
    const isTexts = Array.isArray(values) && values.every((value) => typeof value === "string");
    return isTexts && restrictions(later).length === 1;
  }
  const discriminator = target["discriminator"];
  const tag = isObject(discriminator) ? own(discriminator, "propertyName") : undefined;
  return type === "object" && typeof tag === "string" && hasOnlyTag(later, tag);
}

function hasOnlyTag(later: SchemaObject, tag: string): boolean {
  const [[name, property] = [], ...others] = schemaMap(later, "properties");
  return (
    isObject(property) &&
    isLaterTag(property) &&
    name === tag &&
    others.length === 0 &&
    requiredNames(later).join() === tag &&
    restrictions(later).every((keyword) => laterKeywords.has(keyword))
  );
}

/** Any text, or any but those that are known: what has a known tag is to be judged as that variant. */
function isLaterTag(property: SchemaObject): boolean {
  const { not } = property;
  return (
    typeNames(property).join() === "string" &&
    restrictions(property).every((keyword) => keyword === "type" || keyword === "not") &&
    (not === undefined || (isObject(not) && restrictions(not).join() === "enum"))
  );
}

const laterKeywords: ReadonlySet<string> = new Set(["type", "properties", "required"]);

/** Says whether `x-open` stands in a schema or below it. */
export function mentionsOpen(schema: JsonSchema): boolean {
  if (typeof schema === "boolean") return false;
  if (schema["x-open"] === true) return true;
  let found = false;
  forEachSubschema(schema, (part) => (found ||= mentionsOpen(part)));
  return found;
}

/** Refuses `x-open` beside anything except a reference to an enum or a union whose variants have distinct tags. */
export function expectOpenTargets(at: Cursor, kinds: ReadonlyMap<string, SchemaKind>): void {
  if (Array.isArray(at.value)) for (const item of at.items()) expectOpenTargets(item, kinds);
  if (!isObject(at.value)) return;
  const open = at.get("x-open");
  if (open.value === true) {
    const reference = at.get("$ref").value;
    const kind = typeof reference === "string" ? kinds.get(keyOfRef(reference)) : undefined;
    const isUnion = kind?.type === "union" && kind.discriminator !== undefined;
    if (kind?.type !== "enum" && !isUnion) {
      open.report(
        `Expected x-open beside a reference to an enum or a union with a discriminator, found ${
          typeof reference === "string" ? quoted(keyOfRef(reference)) : "no reference"
        }`,
      );
    }
  }
  for (const [, member] of at.entries()) expectOpenTargets(member, kinds);
}
