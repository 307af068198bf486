import { isRecord } from "@commerce-http/model";
import type { JsonSchema } from "../generated/contract.ts";
import type { Shape, Shapes } from "./shape.ts";

/**
 * Copies a JSON value without what its schema does not declare: whatever else is sent counts for nothing and is no mistake (document 1, Update
 * request format, rule 3).
 *
 * A declared property that is `null` counts as absent and goes as well, unless its schema allows any value, as that of
 * `setCustomField` does. What does not have the declared form is kept for the validator to refuse. The name
 * `__proto__` is dropped everywhere: no field has it, and an assignment of it would change an object's prototype.
 */
export function prune(shapes: Shapes, schema: JsonSchema, value: unknown): unknown {
  return kept({ shapes, isAnswer: false }, listed(schema), value);
}

/**
 * Copies a resource without what it does not answer: fields that only drafts or update actions have, and `writeOnly` ones. With a schema of
 * drafts, fields that neither it nor that of the answer declares are kept.
 */
export function answered<Resource extends object>(
  shapes: Shapes,
  schemaName: string,
  resource: Resource,
  draftName?: string,
): Resource {
  const sent = draftName === undefined ? undefined : shapes.named(draftName);
  // Only fields that are no part of the type are left out.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return kept({ shapes, isAnswer: true }, shapes.named(schemaName), resource, sent) as Resource;
}

/** Whose fields are kept: those of a request, or of an answer. */
interface Side {
  readonly shapes: Shapes;
  readonly isAnswer: boolean;
}

type Schemas = readonly JsonSchema[];

const lists = new WeakMap<object, Schemas>();

/** One array per schema, so that its shape is read once. */
function listed(schema: JsonSchema): Schemas {
  if (typeof schema === "boolean") return [schema];
  const list = lists.get(schema) ?? [schema];
  lists.set(schema, list);
  return list;
}

/** @param sent Schemas of what was sent, where fields that neither they nor `schemas` declare are kept. */
function kept(side: Side, schemas: Schemas, value: unknown, sent?: Schemas): unknown {
  if (typeof value !== "object" || value === null) return value;
  const { shapes } = side;
  const shape = shapes.of(schemas);
  if (Array.isArray(value)) {
    const { items } = shape;
    const sentItems = sent && shapes.of(sent).items;
    return value.map((element: unknown) =>
      items.length > 0 ? kept(side, items, element, sentItems) : copied(element),
    );
  }
  return isRecord(value) ? withoutExtras(side, shape, value, sent && shapes.of(sent)) : value;
}

function withoutExtras(side: Side, shape: Shape, value: Readonly<Record<string, unknown>>, sent?: Shape): unknown {
  const { shapes, isAnswer } = side;
  const variant = variantOf(shapes, shape, value);
  const sentVariant = sent && variantOf(shapes, sent, value);
  const isOpen = shape.open || variant?.open === true;
  const result: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    if (name === "__proto__") continue;
    const property = value[name];
    const declared = variant?.properties.get(name) ?? shape.properties.get(name);
    const sentAs = sentVariant?.properties.get(name) ?? sent?.properties.get(name);
    if (declared !== undefined) {
      const { any, isWriteOnly } = shapes.of(declared);
      if (isAnswer ? !isWriteOnly : property !== null || any)
        result[name] = kept(side, declared, property, sent && (sentAs ?? []));
    } else if (isOpen) {
      result[name] = copied(property);
    } else if (shape.others.length > 0 && (isAnswer || property !== null)) {
      result[name] = kept(side, shape.others, property, sent?.others);
    } else if (name === shape.variants?.property || (sent !== undefined && sentAs === undefined)) {
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
  if (!isRecord(value)) return value;
  const result: Record<string, unknown> = {};
  for (const name of Object.keys(value)) if (name !== "__proto__") result[name] = copied(value[name]);
  return result;
}
