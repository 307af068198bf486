import { elementsOf, isRecord, valueAt, valueOf } from "@commerce-http/model";
import type { JsonSchema } from "../generated/contract.ts";
import type { AnyContract } from "./any-contract.ts";

/** Statements of a schema about the properties and elements of a value, its variants and bases together. */
export interface Shape {
  /** `true` if the schema says nothing about what is within: custom fields, open objects. */
  readonly open: boolean;
  /** `true` if the schema allows any value, `null` included. */
  readonly any: boolean;
  /** `true` if the value is sent and never answered. */
  readonly isWriteOnly: boolean;
  readonly properties: ReadonlyMap<string, readonly JsonSchema[]>;
  /** For the other properties: the texts of a localized string. */
  readonly others: readonly JsonSchema[];
  readonly items: readonly JsonSchema[];
  /** Where a property tells the variants apart; `properties` then holds what all variants share. */
  readonly variants?: { readonly property: string; readonly byTag: ReadonlyMap<string, readonly JsonSchema[]> };
  /** The property that holds the resource once a reference is expanded; `properties` holds it as well. */
  readonly expansion?: string;
}

/** Start of the references to named schemas; behind the name of the contract, where they come from outside. */
const DEFINITIONS = "#/$defs/";

export class Shapes {
  readonly #schemas: AnyContract["schemas"];
  readonly #expansions: AnyContract["expansions"];
  readonly #shapes = new WeakMap<readonly JsonSchema[], Shape>();
  readonly #references = new Map<string, readonly JsonSchema[]>();

  constructor({ schemas, expansions }: Pick<AnyContract, "schemas" | "expansions">) {
    this.#schemas = schemas;
    this.#expansions = expansions;
  }

  /** Reads the shape of values that all of some schemas describe, one level deep. The same array of schemas gives the same Shape. */
  of(schemas: readonly JsonSchema[]): Shape {
    const known = this.#shapes.get(schemas);
    if (known !== undefined) return known;
    const shape: Draft = { open: false, any: false, isWriteOnly: false, properties: new Map(), others: [], items: [] };
    const seen = new Set<JsonSchema>();
    for (const schema of schemas) this.#collect(schema, shape, seen);
    this.#shapes.set(schemas, shape);
    return shape;
  }

  has(schemaName: string): boolean {
    return Object.hasOwn(this.#schemas, schemaName);
  }

  /** A reference to a named schema. Throws RangeError when the contract has no schema of this name. */
  named(schemaName: string): readonly JsonSchema[] {
    const known = this.#references.get(schemaName);
    if (known !== undefined) return known;
    if (!this.has(schemaName)) throw new RangeError(`Cannot find schema "${schemaName}"`);
    const reference = [{ $ref: `#/$defs/${schemaName}` }];
    this.#references.set(schemaName, reference);
    return reference;
  }

  /** The schema that a reference leads to; `undefined` for one that is no reference. */
  target(schema: Exclude<JsonSchema, boolean>): JsonSchema | undefined {
    return this.#referenced(schema["$ref"])?.schema;
  }

  /** The values that tell a variant from its siblings. */
  tagsOf(variant: JsonSchema, tag: string): readonly string[] {
    const schema = isRecord(variant) ? (this.#referenced(variant["$ref"])?.schema ?? variant) : variant;
    const property = valueAt(schema, ["properties", tag]);
    const values = [...elementsOf(valueOf(property, "enum")), valueOf(property, "const")];
    return values.filter((value) => typeof value === "string");
  }

  #referenced(reference: unknown): { readonly name: string; readonly schema: JsonSchema } | undefined {
    if (typeof reference !== "string") return undefined;
    const name = decodeURIComponent(reference.slice(reference.indexOf(DEFINITIONS) + DEFINITIONS.length));
    const schema = this.#schemas[name];
    return schema === undefined ? undefined : { name, schema };
  }

  /** @param seen Schemas that have been read: bases share bases. */
  #collect(schema: JsonSchema, draft: Draft, seen: Set<JsonSchema>): void {
    if (typeof schema === "boolean" || Object.keys(schema).length === 0) {
      draft.any ||= schema !== false;
      draft.open ||= draft.any;
      return;
    }
    if (seen.has(schema)) return;
    seen.add(schema);
    if (schema["writeOnly"] === true) draft.isWriteOnly = true;
    const target = this.#referenced(schema["$ref"]);
    if (target !== undefined) {
      const expansion = this.#expansions[target.name];
      if (expansion !== undefined) draft.expansion = expansion;
      this.#collect(target.schema, draft, seen);
    }
    if (isRecord(schema["properties"])) {
      for (const [name, property] of Object.entries(schema["properties"])) {
        const declared = schemasIn(property).filter((candidate) => candidate !== false);
        const known = draft.properties.get(name);
        if (known === undefined) draft.properties.set(name, declared);
        else known.push(...declared);
      }
    }
    const others = schema["additionalProperties"];
    if (others === true) draft.open = true;
    else if (isRecord(others)) draft.others.push(others);
    if ("items" in schema) draft.items.push(...schemasIn(schema["items"]));
    for (const keyword of ["allOf", "anyOf"]) {
      for (const base of schemasIn(schema[keyword] ?? [])) this.#collect(base, draft, seen);
    }
    const discriminator = schema["discriminator"];
    const tag = isRecord(discriminator) ? discriminator["propertyName"] : undefined;
    const variants = schemasIn(schema["oneOf"] ?? []);
    if (typeof tag !== "string") for (const variant of variants) this.#collect(variant, draft, seen);
    else draft.variants = { property: tag, byTag: new Map(variants.flatMap((each) => this.#tagged(each, tag))) };
  }

  /** Each value of the tag that a variant answers to, with the variant. */
  #tagged(variant: JsonSchema, tag: string): (readonly [string, readonly JsonSchema[]])[] {
    return this.tagsOf(variant, tag).map((value) => [value, [variant]] as const);
  }
}

/** The schemas in a value of `oneOf`, `allOf` or `anyOf`, or in a value of `items`. */
export function schemasIn(value: unknown): readonly JsonSchema[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((schema): schema is JsonSchema => typeof schema === "boolean" || isRecord(schema));
}

interface Draft {
  open: boolean;
  any: boolean;
  isWriteOnly: boolean;
  readonly properties: Map<string, JsonSchema[]>;
  readonly others: JsonSchema[];
  readonly items: JsonSchema[];
  variants?: { readonly property: string; readonly byTag: Map<string, readonly JsonSchema[]> };
  expansion?: string;
}

export function requiredIn(schema: unknown): readonly string[] {
  return elementsOf(valueOf(schema, "required")).filter((name) => typeof name === "string");
}

/** The names that a schema forbids. */
export function excludedIn(schema: unknown): readonly string[] {
  const properties = valueOf(schema, "properties");
  return isRecord(properties) ? Object.keys(properties).filter((name) => properties[name] === false) : [];
}
