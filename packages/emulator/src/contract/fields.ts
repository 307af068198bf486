import { own } from "@commerce-http/model";
import type { FieldType, FieldTypes } from "@commerce-http/rules";
import { formats } from "@commerce-http/types/schema";
import type { JsonSchema } from "../generated/contract.ts";
import { schemasIn, type Shape, type Shapes } from "./shape.ts";

/** Says whether a resource can have a field, as `parsePredicate` asks. */
export type HasField = (path: readonly string[]) => boolean;

/** More names than any path can have that leads somewhere; only open objects go on without end. */
const LONGEST_PATH = 100;

/**
 * Knows the fields that a schema declares, through arrays, references, bases and all variants. Maps and open objects have every field: `name.en`.
 * The resource within an expanded reference is none (`transitions.id` is one, `transitions.obj` is not), nor is a field that is only sent.
 */
export function fieldsOf(shapes: Shapes, schemaName: string): HasField {
  const root = shapes.named(schemaName);
  return (path) => endsOf(shapes, root, path).next().done !== true;
}

/** Knows the fields of a schema that hold one plain value: no list, reference or localized text, and nothing within objects. */
export function plainFieldsOf(shapes: Shapes, schemaName: string): HasField {
  const { properties } = shapes.of(shapes.named(schemaName));
  return ([name = "", ...inner]) => {
    const property = properties.get(name);
    return inner.length === 0 && property !== undefined && isPlain(shapes.of(property));
  };
}

function isPlain({ open, isWriteOnly, properties, others, items, variants }: Shape): boolean {
  return (
    !open &&
    !isWriteOnly &&
    properties.size === 0 &&
    others.length === 0 &&
    items.length === 0 &&
    variants === undefined
  );
}

/** A place that a path leads to. */
export interface PathEnd {
  /** Schemas of the value there; absent where it may be anything. */
  readonly schemas?: readonly JsonSchema[];
  /** Number of names before the last list in the path; -1 without a list. */
  readonly list: number;
}

/** Finds the places that a path leads to: several, where a name belongs to several variants. */
function* endsOf(shapes: Shapes, root: readonly JsonSchema[], path: readonly string[]): Generator<PathEnd, void> {
  if (path.length > 0 && path.length <= LONGEST_PATH) yield* endsFrom({ shapes, path }, root, 0, -1);
}

interface Way {
  readonly shapes: Shapes;
  readonly path: readonly string[];
}

/** Ends when the path does: each call takes one name, and variants of one object share no names beyond a few. */
function* endsFrom(way: Way, schemas: readonly JsonSchema[], step: number, list: number): Generator<PathEnd, void> {
  const { shapes, path } = way;
  const name = path[step];
  if (name === undefined) return void (yield { schemas, list });
  const shape = shapes.of(schemas);
  if (shape.open) return void (yield { list });
  if (shape.items.length > 0) yield* endsFrom(way, shape.items, step, step);
  if (name === shape.expansion) return;
  const property = shape.properties.get(name);
  if (property !== undefined && shapes.of(property).isWriteOnly) return;
  if (property !== undefined) yield* endsFrom(way, property, step + 1, list);
  if (shape.others.length > 0) yield* endsFrom(way, shape.others, step + 1, list);
  for (const variant of shape.variants?.byTag.values() ?? []) yield* endsFrom(way, variant, step, list);
}

/** Gives the types of a field, as `parsePredicate` asks; `undefined` where they are not known. */
export type TypesOf = (path: readonly string[], depth: number) => FieldTypes | undefined;

export interface QueryFields {
  readonly hasField: HasField;
  /** Absent where values of any type may be compared with them. */
  readonly typesOf?: TypesOf;
}

/** More places than any path leads to by itself: only what contains itself goes on without end. */
const MOST_ENDS = 100;

/** References and elements that are followed from one field. */
const DEEPEST = 12;

/** Knows the types of the fields of a schema, as far as it says them: a place that is open, or that any value may have, has none. */
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
  const form = own(formats, format);
  if (form?.type !== "string") return { is: "text" };
  const fits = (text: string, isOrder: boolean): boolean => (isOrder && !TIMES.has(format)) || form.validate(text);
  return { is: "text", form: { noun: form.noun, fits } };
}
