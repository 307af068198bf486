import { toPointer } from "../../../../../generator/src/load/json-pointer.ts";
import type { JsonSchema } from "../../../../../generator/src/model/api-model.ts";
import {
  refKey,
  requiredNames,
  type SchemaObject,
  schemaList,
  schemaMap,
} from "../../../../../generator/src/model/schemas/json-schema.ts";
import { isObject } from "../../../../../generator/src/plain-object.ts";
import { isSame, type Side } from "../side.ts";

/** A property, and where it stands. */
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
  /** Keys of components that it is composed with, and that stay apart. */
  readonly bases: readonly string[];
  /** Parts that cannot be put together with the others. */
  readonly rest: readonly unknown[];
}

/** Says where the schema of a component stands. */
export function componentPointer(key: string): string {
  return toPointer(["components", "schemas", key]);
}

/** The keys of components that a schema is composed with. */
export function basesOf(schema: SchemaObject): readonly string[] {
  return schemaList(schema, "allOf").flatMap((part) =>
    isObject(part) && Object.keys(part).length === 1 ? (refKey(part) ?? []) : [],
  );
}

/**
 * Puts the parts of a schema together.
 *
 * @param at Where it stands.
 * @param isWhole Set where components that it is composed with are to be put in, too.
 */
export function flat(side: Side, schema: SchemaObject, at: string, isWhole: boolean): Flat {
  const keywords: Record<string, unknown> = {};
  const properties = new Map<string, Property>();
  const required = new Set<string>();
  const bases: string[] = [];
  const rest: unknown[] = [];
  const seen = new Set<JsonSchema>();
  collect(schema, at, true);
  return { keywords, properties, required, bases, rest };

  function collect(part: JsonSchema, pointer: string, isOuter: boolean): void {
    if (seen.has(part)) return;
    seen.add(part);
    if (!isObject(part)) return void rest.push(part);
    const key = refKey(part);
    const target = key === undefined ? undefined : side.schemas.get(key);
    if (key !== undefined && target !== undefined && (isWhole || !isOuter)) {
      if (isWhole) collect(target, componentPointer(key), false);
      else if (Object.keys(part).length === 1) return void bases.push(key);
      else rest.push(part);
    }
    for (const [name, property] of schemaMap(part, "properties")) {
      if (!properties.has(name))
        properties.set(name, { schema: property, at: `${pointer}${toPointer(["properties", name]).slice(1)}` });
    }
    for (const name of requiredNames(part)) required.add(name);
    for (const [keyword, value] of Object.entries(part)) {
      if (["properties", "required", "allOf", "$ref"].includes(keyword)) continue;
      if (!Object.hasOwn(keywords, keyword)) keywords[keyword] = value;
      // Words of what is composed are not those of the whole.
      else if (!isSame(keywords[keyword], value) && !["description", "title", "type"].includes(keyword)) {
        rest.push({ [keyword]: value });
      }
    }
    for (const [index, other] of schemaList(part, "allOf").entries())
      collect(other, `${pointer}/allOf/${index}`, false);
  }
}
