import { unread } from "../../load/loaded-spec.ts";
import { isObject } from "../../plain-object.ts";
import type { ApiDescription, JsonSchema, NamedSchema } from "../api-model.ts";
import { own, refKey, requiredNames, type SchemaObject, schemaList, schemaMap, typeNames } from "./json-schema.ts";

/** Looks into schemas, through references and compositions. */
export class Shapes {
  readonly #named: ReadonlyMap<string, NamedSchema>;
  readonly #byName: ReadonlyMap<string, NamedSchema>;
  readonly all: readonly NamedSchema[];
  readonly typeNames: readonly string[];

  constructor({ chapters }: Pick<ApiDescription, "chapters">) {
    const all = chapters.flatMap(({ schemas }) => schemas);
    this.all = all;
    this.#named = new Map(all.map((named) => [named.key, named]));
    this.#byName = new Map(all.map((named) => [named.name, named]));
    this.typeNames = all.flatMap(({ name, inputName = name, baseName = name, inputBaseName = name }) => [
      name,
      inputName,
      baseName,
      inputBaseName,
    ]);
  }

  named(schema: JsonSchema): NamedSchema | undefined {
    return this.#named.get(refKey(schema) ?? "");
  }

  byName(name: string): NamedSchema | undefined {
    return this.#byName.get(name);
  }

  /** A schema with everything that holds together with it: what it refers to, what it is composed of. */
  parts(schema: JsonSchema): readonly SchemaObject[] {
    const found = new Set<SchemaObject>();
    const collect = (part: JsonSchema): void => {
      if (!isObject(part) || found.has(part)) return;
      found.add(part);
      const named = this.named(part);
      if (named !== undefined) collect(named.schema);
      for (const other of schemaList(part, "allOf")) collect(other);
    };
    collect(schema);
    return [...found];
  }

  /** Types that a schema and its parts name, null aside. */
  types(schema: JsonSchema): ReadonlySet<string> {
    return new Set(
      this.parts(schema)
        .flatMap(typeNames)
        .filter((type) => type !== "null"),
    );
  }

  /** The first value of a keyword in a schema or its parts. */
  first(schema: JsonSchema, keyword: string): unknown {
    return this.parts(schema)
      .map((part) => own(part, keyword))
      .find((value) => value !== undefined);
  }

  /** Says whether a part of a schema could not be read, so that its full meaning is unknown. */
  isUnread(schema: JsonSchema): boolean {
    return this.parts(schema).some((part) => Object.hasOwn(part, unread));
  }

  /** Alternatives of a union, or nothing but the schema itself. */
  alternatives(schema: JsonSchema): readonly JsonSchema[] {
    const parts = this.parts(schema);
    const others = ["oneOf", "anyOf"].flatMap((keyword) => parts.flatMap((part) => schemaList(part, keyword)));
    return others.length === 0 ? [schema] : others;
  }

  /** Properties that a value may have, without those that are ruled out. */
  properties(schema: JsonSchema): ReadonlyMap<string, JsonSchema> {
    const all = this.parts(schema).flatMap((part) => schemaMap(part, "properties"));
    return new Map(all.filter(([, property]) => property !== false));
  }

  /** Properties that a value may have in any of its alternatives. */
  possibleProperties(schema: JsonSchema): ReadonlyMap<string, JsonSchema> {
    const properties = new Map<string, JsonSchema>();
    for (const alternative of [schema, ...this.alternatives(schema)]) {
      for (const [name, property] of this.properties(alternative)) properties.set(name, property);
    }
    return properties;
  }

  required(schema: JsonSchema): ReadonlySet<string> {
    return new Set(this.parts(schema).flatMap((part) => requiredNames(part)));
  }

  items(schema: JsonSchema): JsonSchema | undefined {
    const items = this.parts(schema).map((part) => part["items"]);
    return items.find((item) => isObject(item));
  }

  /** Schema of the entries of a map, whose names are anybody's choice; `true` for anything. */
  entries(schema: JsonSchema): JsonSchema | undefined {
    return this.properties(schema).size > 0 ? undefined : this.#others(schema);
  }

  /** `true` if an object has properties, and entries beside them whose names are anybody's choice. */
  isMixed(schema: JsonSchema): boolean {
    return this.properties(schema).size > 0 && this.#others(schema) !== undefined;
  }

  #others(schema: JsonSchema): JsonSchema | undefined {
    const parts = this.parts(schema);
    const values = [
      ...parts.map((part) => part["additionalProperties"]),
      ...parts.flatMap((part) => schemaMap(part, "patternProperties").map(([, value]) => value)),
    ];
    return values.find((value): value is JsonSchema => value === true || isObject(value));
  }
}
