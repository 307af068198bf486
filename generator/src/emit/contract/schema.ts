import type { JsonSchema } from "../../model/api-model.ts";
import type { ApiModel } from "../../model/model.ts";
import {
  own,
  refKey,
  requiredNames,
  type SchemaObject,
  schemaList,
  subschemaForms,
} from "../../model/schemas/json-schema.ts";
import type { Shapes } from "../../model/schemas/shapes.ts";
import { isObject } from "../../plain-object.ts";

/** Keywords of JSON Schema 2020-12 that a validator acts upon and that hold no schemas; all others only describe. */
const plainKeywords: ReadonlySet<string> = new Set(
  `type enum const format default readOnly writeOnly required dependentRequired contentEncoding contentMediaType
  multipleOf minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength pattern minItems maxItems uniqueItems
  minContains maxContains minProperties maxProperties`.split(/\s+/),
);

/** Turns schemas of the description into what a validator of JSON Schema 2020-12 reads. */
export class ContractSchemas {
  readonly #shapes: Shapes;
  readonly #kept: ReadonlySet<string>;

  /** @param more Further keywords that are kept as they are. */
  constructor({ shapes }: ApiModel, more: readonly string[] = []) {
    this.#shapes = shapes;
    this.#kept = new Set([...plainKeywords, ...more]);
  }

  all(): readonly (readonly [name: string, schema: JsonSchema])[] {
    return this.#shapes.all.map(({ name, schema }) => [name, this.of(schema)]);
  }

  /** Strips what only describes, and lets references point below `#/$defs`. */
  of(schema: JsonSchema): JsonSchema {
    if (typeof schema === "boolean") return schema;
    const result: [string, unknown][] = [];
    for (const [keyword, value] of Object.entries(schema)) {
      const entry = this.#keyword(schema, keyword, value);
      if (entry !== undefined) result.push([keyword, entry]);
    }
    const kept: JsonSchema = Object.fromEntries(result);
    // Strict validators ask for the type that a keyword applies to.
    return own(kept, "discriminator") === undefined ? kept : { type: "object", ...kept };
  }

  #keyword(schema: SchemaObject, keyword: string, value: unknown): unknown {
    if (this.#kept.has(keyword)) return value;
    if (keyword === "$ref") return this.#reference(schema);
    if (keyword === "discriminator") return this.#discriminator(schema);
    switch (subschemaForms.get(keyword)) {
      case "single":
        return this.of(value as JsonSchema);
      case "list":
        return (value as JsonSchema[]).map((item) => this.of(item));
      case "map":
        return Object.fromEntries(Object.entries(value as object).map(([name, item]) => [name, this.of(item)]));
      default:
        return undefined;
    }
  }

  #reference(schema: SchemaObject): string | undefined {
    const target = this.#shapes.named(schema);
    return target && `#/$defs/${encodeURIComponent(target.name)}`;
  }

  /** Kept where a validator can follow it: every variant is an object, requires the property and says its values. */
  #discriminator(schema: SchemaObject): object | undefined {
    const { discriminator } = schema;
    const property = isObject(discriminator) ? discriminator["propertyName"] : undefined;
    const variants = schemaList(schema, "oneOf");
    if (typeof property !== "string" || variants.length === 0) return undefined;
    const values = variants.map((variant) => this.#tags(variant, property));
    const all = values.flat();
    const tellsAll = values.every((tags) => tags.length > 0) && new Set(all).size === all.length;
    return tellsAll ? { propertyName: property } : undefined;
  }

  #tags(variant: JsonSchema, property: string): readonly unknown[] {
    const target = refKey(variant) === undefined ? variant : this.#shapes.named(variant)?.schema;
    if (!isObject(target) || target["type"] !== "object" || !requiredNames(target).includes(property)) return [];
    const { properties } = target;
    const tag = isObject(properties) ? own(properties, property) : undefined;
    if (!isObject(tag)) return [];
    if (Object.hasOwn(tag, "const")) return [tag["const"]];
    return Array.isArray(tag["enum"]) ? (tag["enum"] as unknown[]) : [];
  }
}
