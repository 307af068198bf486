import type { JsonSchema } from "../generated/contract.ts";
import type { Shape, Shapes } from "./shape.ts";

/** Says whether a resource can have a field, as `parsePredicate` asks. */
export type HasField = (path: readonly string[]) => boolean;

/** More names than any path can have that leads somewhere; only open objects go on without end. */
const LONGEST_PATH = 100;

/**
 * Knows the fields that a schema declares, through arrays, references, bases and all variants.
 *
 * Maps and open objects have every field: `name.en`, `custom.fields.season`. The resource within an expanded reference
 * is no field: `transitions.id` is one, `transitions.obj` is not. Nor is a field that is only sent.
 *
 * @param schemaName The name of a schema in the contract, such as `State`.
 * @returns Answers for a path of names.
 * @throws RangeError when the contract has no such schema.
 */
export function fieldsOf(shapes: Shapes, schemaName: string): HasField {
  const root = shapes.named(schemaName);
  return (path) => endsOf(shapes, root, path).next().done !== true;
}

/**
 * Knows the fields of a schema that hold one plain value: a text, a number, a boolean, a date or time. Lists, references,
 * localized texts and what stands within objects are none.
 *
 * @param schemaName The name of a schema in the contract, such as `State`.
 * @returns Answers for a path of names.
 * @throws RangeError when the contract has no such schema.
 */
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
  /** Names before the last list that the path goes through; -1 where there is none. */
  readonly list: number;
}

/** Finds the places that a path leads to: several, where a name belongs to several variants. */
export function* endsOf(
  shapes: Shapes,
  root: readonly JsonSchema[],
  path: readonly string[],
): Generator<PathEnd, void> {
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
