import { toPointer } from "../../../../../generator/src/load/json-pointer.ts";
import type { JsonSchema } from "../../../../../generator/src/model/api-model.ts";
import {
  refKey,
  requiredNames,
  type SchemaObject,
  schemaList,
  schemaMap,
  docOf,
} from "../../../../../generator/src/model/schemas/json-schema.ts";
import { isLeftOut, type Side as Way } from "../../../../../generator/src/model/schemas/use.ts";
import { isObject } from "../../../../../generator/src/plain-object.ts";
import { isSame, meaningOf, wordy } from "../meaning.ts";
import type { Side } from "../side.ts";
import { stricter } from "./restrictions.ts";

export interface Property {
  readonly schema: JsonSchema;
  readonly at: string;
}

/** A schema with all that holds together with it, as if it had been written in one piece. */
export interface Flat {
  /** Keywords but those of fields and composition. */
  readonly keywords: SchemaObject;
  readonly properties: ReadonlyMap<string, Property>;
  readonly required: ReadonlySet<string>;
  /** Parts that cannot be put together with the others. */
  readonly rest: readonly unknown[];
}

export function componentPointer(key: string): string {
  return toPointer(["components", "schemas", key]);
}

export function isMarkedBeta(schema: JsonSchema | undefined): boolean {
  return isObject(schema) && schema["x-beta"] === true;
}

/** The keys of components that a schema is composed with. */
export function basesOf(schema: SchemaObject): readonly string[] {
  return schemaList(schema, "allOf").flatMap((part) =>
    isObject(part) && Object.keys(part).length === 1 ? (refKey(part) ?? []) : [],
  );
}

/** Puts the parts of a schema together, with the components that it is composed with where it is to be whole. */
export function flat(side: Side, schema: SchemaObject, at: string, isWhole: boolean): Flat {
  const keywords: Record<string, unknown> = {};
  const properties = new Map<string, Property>();
  const required = new Set<string>();
  const rest: unknown[] = [];
  const seen = new Set<JsonSchema>();
  collect(schema, at, true);
  return { keywords, properties, required, rest };

  function collect(part: JsonSchema, pointer: string, isOuter: boolean): void {
    if (seen.has(part)) return;
    seen.add(part);
    if (!isObject(part)) return void rest.push(part);
    const key = refKey(part);
    const target = key === undefined ? undefined : side.schemas.get(key);
    if (key !== undefined && target !== undefined && (isWhole || !isOuter)) {
      if (isWhole) collect(target, componentPointer(key), false);
      else if (Object.keys(part).length === 1) return;
      else rest.push(part);
    }
    for (const [name, property] of schemaMap(part, "properties")) {
      const known = properties.get(name);
      const at = `${pointer}${toPointer(["properties", name]).slice(1)}`;
      if (known === undefined) properties.set(name, { schema: property, at });
      else if (!isSame(known.schema, property))
        properties.set(name, { ...known, schema: { allOf: [known.schema, property] } });
    }
    for (const name of requiredNames(part)) required.add(name);
    for (const [keyword, value] of Object.entries(part)) {
      if (["properties", "required", "allOf", "$ref"].includes(keyword)) continue;
      // Words of what is composed are not those of the whole.
      if (part !== schema && wordy.has(keyword)) continue;
      const limit = stricter(keyword, keywords[keyword], value);
      if (!Object.hasOwn(keywords, keyword) || limit !== undefined) keywords[keyword] = limit ?? value;
      else if (!isSame(keywords[keyword], value) && keyword !== "type") {
        rest.push({ [keyword]: value });
      }
    }
    for (const [index, other] of schemaList(part, "allOf").entries())
      collect(other, `${pointer}/allOf/${index}`, false);
  }
}

/** Fields that have another name and are the same otherwise, words included; only where nothing else could be meant. */
export function renamedFields(before: Flat, after: Flat): ReadonlyMap<string, string> {
  const gone = [...before.properties].filter(([name]) => !after.properties.has(name));
  const come = [...after.properties].filter(([name]) => !before.properties.has(name));
  const renamed = new Map<string, string>();
  for (const [name, property] of gone) {
    const same = contentOf(before, name, property);
    const now = come.filter(([other, each]) => contentOf(after, other, each) === same);
    const then = gone.filter(([other, each]) => contentOf(before, other, each) === same);
    const [only] = now;
    // Without a text of its own, a field is reported by its name alone.
    if (only !== undefined && now.length === 1 && then.length === 1 && docOf(property.schema).text !== "")
      renamed.set(name, only[0]);
  }
  return renamed;
}

export function isThere(property: Property | undefined, way: Way, side: Side): boolean {
  return property !== undefined && property.schema !== false && !isLeftOut(property.schema, way, side.schemas);
}

function contentOf({ required }: Flat, name: string, { schema }: Property): string {
  return JSON.stringify([meaningOf(schema), required.has(name)]);
}
