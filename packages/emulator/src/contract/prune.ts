import type { JsonSchema } from "../generated/contract.ts";
import { isObject } from "../plain-object.ts";
import type { Shape, Shapes } from "./shape.ts";

/**
 * Copies a JSON value without what its schema does not declare: whatever else is sent counts for nothing and is
 * no mistake (document 1, Update request format, rule 3).
 *
 * A declared property that is `null` counts as absent and goes as well, unless its schema allows any value, as that of
 * `setCustomField` does. What does not have the declared form is kept for the validator to refuse. The name
 * `__proto__` is dropped everywhere: no field has it, and an assignment of it would change an object's prototype.
 *
 * @param shapes Shapes of the contract that the schema belongs to.
 * @param schema The schema of the value.
 * @param value A JSON value, nested no deeper than recursion can follow; it is not changed.
 * @returns A copy that shares nothing with `value`.
 */
export function prune(shapes: Shapes, schema: JsonSchema, value: unknown): unknown {
  return kept(shapes, listed(schema), value);
}

const lists = new WeakMap<object, readonly JsonSchema[]>();

/** One array per schema, so that its shape is read once. */
function listed(schema: JsonSchema): readonly JsonSchema[] {
  if (typeof schema === "boolean") return [schema];
  const list = lists.get(schema) ?? [schema];
  lists.set(schema, list);
  return list;
}

function kept(shapes: Shapes, schemas: readonly JsonSchema[], value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const shape = shapes.of(schemas);
  if (Array.isArray(value)) {
    const { items } = shape;
    return value.map((element: unknown) => (items.length > 0 ? kept(shapes, items, element) : copied(element)));
  }
  return isObject(value) ? withoutExtras(shapes, shape, value) : value;
}

function withoutExtras(shapes: Shapes, shape: Shape, value: Readonly<Record<string, unknown>>): unknown {
  const variant = variantOf(shapes, shape, value);
  const result: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    if (name === "__proto__") continue;
    const property = value[name];
    const declared = variant?.properties.get(name) ?? shape.properties.get(name);
    if (declared !== undefined) {
      if (property !== null || shapes.of(declared).any) result[name] = kept(shapes, declared, property);
    } else if (shape.open || variant?.open === true) {
      result[name] = copied(property);
    } else if (shape.others.length > 0 && property !== null) {
      result[name] = kept(shapes, shape.others, property);
    } else if (name === shape.variants?.property) {
      result[name] = copied(property);
    }
  }
  return result;
}

function variantOf(shapes: Shapes, { variants }: Shape, value: Readonly<Record<string, unknown>>): Shape | undefined {
  if (variants === undefined || !Object.hasOwn(value, variants.property)) return undefined;
  const tag = value[variants.property];
  const schemas = typeof tag === "string" ? variants.byTag.get(tag) : undefined;
  return schemas === undefined ? undefined : shapes.of(schemas);
}

function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (!isObject(value)) return value;
  const result: Record<string, unknown> = {};
  for (const name of Object.keys(value)) if (name !== "__proto__") result[name] = copied(value[name]);
  return result;
}
