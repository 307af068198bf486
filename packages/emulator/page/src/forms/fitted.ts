import { isRecord } from "@commerce-http/model";
import type { Schema } from "../emulator/contract.ts";
import { merged, shapeOf, variantIn, type Schemas } from "./form-shape.ts";

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

/**
 * A value of a resource as an input takes it: without fields that only resources have.
 *
 * @returns Nothing where it does not fit.
 */
export function fitted(value: unknown, schema: Schema, schemas: Schemas): unknown {
  const shape = shapeOf(schema, schemas);
  switch (shape.is) {
    case "fixed":
      return value === shape.value ? value : undefined;
    case "choice":
      return shape.values.includes(value) ? value : undefined;
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "number":
      return typeof value === "number" ? value : undefined;
    case "text":
      return typeof value === "string" ? value : undefined;
    case "list":
      return fittedList(isRecord(value) ? localized(value) : value, shape.items, schemas);
    case "map":
      return isRecord(value)
        ? whole(Object.entries(value), (inner) => fitted(inner, shape.values, schemas))
        : undefined;
    case "object": {
      if (!isRecord(value)) return undefined;
      const fields = fittedFields(value, schema, schemas);
      return shape.fields.every(({ name, isRequired }) => !isRequired || name in fields) ? fields : undefined;
    }
    case "variants": {
      const variant = shape.variants[variantIn(value, shape, schemas)];
      return variant && fitted(value, variant.schema, schemas);
    }
    case "anything":
      return value;
  }
}

function fittedList(value: unknown, items: Schema, schemas: Schemas): unknown {
  if (!Array.isArray(value)) return undefined;
  const elements = value.map((element) => fitted(element, items, schemas));
  return elements.includes(undefined) ? undefined : elements;
}

/** Texts by language as GraphQL takes them. */
function localized(texts: Readonly<Record<string, unknown>>): readonly object[] {
  return Object.entries(texts).map(([locale, value]) => ({ locale, value }));
}

/** All entries, or none where one has no value. */
function whole(entries: readonly [string, unknown][], valueOf: (value: unknown) => unknown): object | undefined {
  const values = entries.map(([name, inner]) => [name, valueOf(inner)] as const);
  return values.some(([, inner]) => inner === undefined) ? undefined : Object.fromEntries(values);
}
