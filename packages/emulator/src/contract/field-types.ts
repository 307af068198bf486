import type { FieldType, FieldTypes } from "@commerce-http/rules";
import { formats } from "@commerce-http/types/schema";
import type { JsonSchema } from "../generated/contract.ts";
import { endsOf, type HasField } from "./fields.ts";
import { schemasIn, type Shapes } from "./shape.ts";

/** Gives the types of a field, as `parsePredicate` asks; `undefined` where they are not known. */
export type TypesOf = (path: readonly string[], depth: number) => FieldTypes | undefined;

/** Fields that predicates and sort expressions may be about. */
export interface QueryFields {
  readonly hasField: HasField;
  /** Absent where values of any type may be compared with them. */
  readonly typesOf?: TypesOf;
}

/** More places than any path leads to by itself: only what contains itself goes on without end. */
const MOST_ENDS = 100;

/** References and elements that are followed from one field. */
const DEEPEST = 12;

/**
 * Knows the types of the fields of a schema, as far as it says them: a place that is open, or that any value may have, has none.
 *
 * @param schemaName The name of a schema in the contract, such as `State`.
 * @throws RangeError when the contract has no such schema.
 */
export function typesOf(shapes: Shapes, schemaName: string): TypesOf {
  const root = shapes.named(schemaName);
  return (path, depth) => {
    const found: FieldTypes[] = [];
    for (const { schemas, list } of endsOf(shapes, root, path)) {
      const types = schemas && typesIn(shapes, schemas, 0);
      if (types === undefined || types.types.length === 0 || found.length === MOST_ENDS) return undefined;
      found.push({ types: types.types, isList: types.isList || list > depth });
    }
    return found.length === 0 ? undefined : joined(found);
  };
}

function joined(all: readonly FieldTypes[]): FieldTypes {
  return { types: all.flatMap(({ types }) => types), isList: all.some(({ isList }) => isList) };
}

/** Types that all of the schemas allow; an object with an amount and its currency is compared as one. */
function typesIn(shapes: Shapes, schemas: readonly JsonSchema[], depth: number): FieldTypes | undefined {
  const found = plainTypesIn(shapes, schemas, depth);
  if (found === undefined || found.isList || !found.types.some(({ is }) => is === "object")) return found;
  const { properties, variants } = shapes.of(schemas);
  const all = [properties, ...[...(variants?.byTag.values() ?? [])].map((variant) => shapes.of(variant).properties)];
  const isMoney = all.some((each) => each.has("currencyCode"));
  return isMoney ? { ...found, types: [...found.types, { is: "money" }] } : found;
}

function plainTypesIn(shapes: Shapes, schemas: readonly JsonSchema[], depth: number): FieldTypes | undefined {
  if (depth > DEEPEST) return undefined;
  const known = schemas.flatMap((schema) => partsOf(shapes, schema, depth));
  const [first, ...others] = known;
  if (first === undefined) return undefined;
  const types = first.types.filter(({ is }) => others.every((other) => other.types.some((type) => type.is === is)));
  // Schemas that contradict each other are not understood.
  return types.length === 0 && first.types.length > 0
    ? undefined
    : { types, isList: known.every(({ isList }) => isList) };
}

/** Types that single keywords of a schema allow; keywords that say nothing about types have none. */
function partsOf(shapes: Shapes, schema: JsonSchema, depth: number): readonly FieldTypes[] {
  if (typeof schema === "boolean") return [];
  const target = shapes.target(schema);
  const { type, enum: values = "const" in schema ? [schema["const"]] : undefined } = schema;
  const names: readonly unknown[] | undefined = type === undefined ? undefined : [type].flat();
  const parts = [
    target === undefined ? undefined : plainTypesIn(shapes, [target], depth + 1),
    names && union(names.map((name) => typeNamed(shapes, name, schema, depth))),
    Array.isArray(values) && names === undefined
      ? union(values.map((value) => typeNamed(shapes, nameOf(value), schema, depth)))
      : undefined,
    ...schemasIn(schema["allOf"] ?? []).map((part) => plainTypesIn(shapes, [part], depth + 1)),
    ...["anyOf", "oneOf"].map((keyword) =>
      keyword in schema
        ? union(schemasIn(schema[keyword]).map((part) => plainTypesIn(shapes, [part], depth + 1)))
        : undefined,
    ),
  ];
  return parts.filter((part) => part !== undefined);
}

/** Types of which a value has one; `undefined` where some of them are not known. */
function union(all: readonly (FieldTypes | undefined)[]): FieldTypes | undefined {
  const known = all.filter((each) => each !== undefined);
  return known.length < all.length ? undefined : joined(known);
}

function nameOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

const NOTHING: FieldTypes = { types: [], isList: false };

function typeNamed(
  shapes: Shapes,
  name: unknown,
  schema: Exclude<JsonSchema, boolean>,
  depth: number,
): FieldTypes | undefined {
  switch (name) {
    case "null":
      return NOTHING;
    case "string":
      return single(textOf(schema["format"]));
    case "boolean":
      return single({ is: "boolean" });
    case "integer":
      return single({ is: "number", isWhole: true });
    case "number":
      return single({ is: "number" });
    case "array": {
      const elements = "prefixItems" in schema ? undefined : typesIn(shapes, shapes.of([schema]).items, depth + 1);
      return elements && { types: elements.types, isList: true };
    }
    default: {
      const { open, properties, others, variants } = shapes.of([schema]);
      // Fields that nothing is said about may be anything, an amount as well.
      const isKnown = !open && (properties.size > 0 || others.length > 0 || variants !== undefined);
      return isKnown ? single({ is: "object" }) : undefined;
    }
  }
}

function single(type: FieldType): FieldTypes {
  return { types: [type], isList: false };
}

/** Days and times have an order; the order of other texts says nothing about their form. */
const TIMES: ReadonlySet<unknown> = new Set(["date", "time"]);

function textOf(format: unknown): FieldType {
  if (format === "date-time") return { is: "instant" };
  const form = typeof format === "string" && Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (form?.type !== "string") return { is: "text" };
  const fits = (text: string, isOrder: boolean): boolean => (isOrder && !TIMES.has(format)) || form.validate(text);
  return { is: "text", form: { noun: form.noun, fits } };
}
