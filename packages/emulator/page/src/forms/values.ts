import { isRecord } from "@commerce-http/model";
import type { Schema } from "../emulator/contract.ts";
import { shapeOf, tagsIn, type Alternative, type FormShape } from "./form-shape.ts";
import { merged, type Schemas } from "./schema.ts";

/** The value that an editor begins with: the default, else as little as the schema asks for. */
export function initialOf(schema: Schema, schemas: Schemas): unknown {
  const { default: usual, type } = merged(schema, schemas);
  if (usual !== undefined) return usual;
  const shape = shapeOf(schema, schemas);
  switch (shape.is) {
    case "fixed":
      return shape.value;
    case "choice":
      return shape.values[0];
    case "number":
      return shape.least ?? 0;
    case "object": {
      const needed = shape.fields.filter(({ isRequired }) => isRequired);
      return Object.fromEntries(needed.map(({ name, schema: inner }) => [name, initialOf(inner, schemas)]));
    }
    case "oneOf":
      return shape.alternatives[0] === undefined ? {} : initialOf(shape.alternatives[0].schema, schemas);
    case "anything":
      return type === "object" ? {} : null;
    default:
      return EMPTY[shape.is];
  }
}

const EMPTY = { boolean: false, text: "", list: [], map: {} };

/** Place of the alternative that a value is; the first one where none fits. */
export function alternativeIn(
  value: unknown,
  { tag, alternatives }: { readonly tag: string | undefined; readonly alternatives: readonly Alternative[] },
  schemas: Schemas,
): number {
  const place = alternatives.findIndex(({ schema }) => {
    if (tag === undefined) return mayBe(value, schema, schemas);
    return isRecord(value) && tagsIn(schema, tag, schemas).includes(value[tag]);
  });
  return Math.max(0, place);
}

/** Says whether a value looks like one of a schema, without looking far into it. */
export function mayBe(value: unknown, schema: Schema, schemas: Schemas): boolean {
  const shape = shapeOf(schema, schemas);
  if (shape.is === "oneOf") return shape.alternatives.some((each) => mayBe(value, each.schema, schemas));
  if (!looksLike(value, shape)) return false;
  if (shape.is !== "object" || !isRecord(value)) return true;
  const { properties = {} } = merged(schema, schemas);
  return hasRequired(value, shape) && Object.keys(value).every((name) => properties[name] !== false);
}

/** Says whether a value has a form, as far as its first level tells. */
export function looksLike(value: unknown, shape: FormShape): boolean {
  switch (shape.is) {
    case "fixed":
      return value === shape.value;
    case "choice":
      return shape.values.includes(value);
    case "boolean":
    case "number":
      return typeof value === shape.is;
    case "text":
      return typeof value === "string";
    case "list":
      return Array.isArray(value);
    case "map":
    case "object":
      return isRecord(value);
    default:
      return true;
  }
}

function hasRequired(value: object, { fields }: Extract<FormShape, { readonly is: "object" }>): boolean {
  return fields.every(({ name, isRequired }) => !isRequired || name in value);
}

/** The fields of a resource that an input has as well, each as far as it fits there. */
export function fittedFields(
  resource: Readonly<Record<string, unknown>>,
  schema: Schema,
  schemas: Schemas,
): Readonly<Record<string, unknown>> {
  const { properties = {} } = merged(schema, schemas);
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, inner]) => {
      const isBoth = inner !== false && Object.hasOwn(resource, name);
      const value = isBoth ? fitted(resource[name], inner, schemas) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** A value of a resource as an input takes it: without fields that only resources have. Nothing where it does not fit. */
export function fitted(value: unknown, schema: Schema, schemas: Schemas): unknown {
  const shape = shapeOf(schema, schemas);
  if (!looksLike(value, shape)) return undefined;
  switch (shape.is) {
    case "list":
      return whole(value, shape.items, schemas)?.map(([, element]) => element);
    case "map": {
      const entries = whole(value, shape.values, schemas);
      return entries && Object.fromEntries(entries);
    }
    case "object": {
      const fields = isRecord(value) ? fittedFields(value, schema, schemas) : {};
      return hasRequired(fields, shape) ? fields : undefined;
    }
    case "oneOf": {
      const alternative = shape.alternatives[alternativeIn(value, shape, schemas)];
      return alternative && fitted(value, alternative.schema, schemas);
    }
    default:
      return value;
  }
}

/** All entries as far as they fit; nothing where one does not. */
function whole(
  values: unknown,
  schema: Schema,
  schemas: Schemas,
): readonly (readonly [name: string, value: unknown])[] | undefined {
  const entries = Object.entries(Object(values)).map(
    ([name, value]) => [name, fitted(value, schema, schemas)] as const,
  );
  return entries.some(([, value]) => value === undefined) ? undefined : entries;
}
