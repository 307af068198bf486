import type { Schema, SchemaObject } from "../emulator/contract.ts";

/** Form of a value, as an editor needs it. */
export type FormShape =
  | { readonly is: "fixed"; readonly value: unknown }
  | { readonly is: "choice"; readonly values: readonly unknown[] }
  | { readonly is: "boolean" }
  | { readonly is: "number"; readonly isInteger: boolean; readonly least?: number; readonly greatest?: number }
  | { readonly is: "text"; readonly format: string | undefined }
  | { readonly is: "list"; readonly items: Schema }
  | { readonly is: "map"; readonly values: Schema }
  | { readonly is: "object"; readonly fields: readonly FormField[] }
  | { readonly is: "variants"; readonly tag: string | undefined; readonly variants: readonly Variant[] }
  | { readonly is: "anything" };

/** A property of an object. */
export interface FormField {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** One of several forms of a value. */
export interface Variant {
  readonly label: string;
  readonly schema: Schema;
}

/** Schemas of a contract, by name. */
export type Schemas = Readonly<Record<string, Schema>>;

/** Reads the form of a value from its schema, one level deep. */
export function shapeOf(schema: Schema, schemas: Schemas): FormShape {
  const { oneOf, discriminator, properties, additionalProperties, items, ...own } = merged(schema, schemas);
  if (own.const !== undefined) return { is: "fixed", value: own.const };
  if (own.enum !== undefined) return { is: "choice", values: own.enum };
  if (oneOf !== undefined) {
    const tag = discriminator?.propertyName;
    return { is: "variants", tag, variants: oneOf.map((variant) => variantOf(variant, tag, schemas)) };
  }
  if (own.type === "boolean") return { is: "boolean" };
  if (own.type === "integer" || own.type === "number") {
    const { minimum, maximum } = own;
    return {
      is: "number",
      isInteger: own.type === "integer",
      ...(minimum !== undefined && { least: minimum }),
      ...(maximum !== undefined && { greatest: maximum }),
    };
  }
  if (own.type === "string") return { is: "text", format: own.format };
  if (own.type === "array") return { is: "list", items: items ?? true };
  if (properties !== undefined) return { is: "object", fields: fieldsOf(properties, own.required ?? []) };
  if (typeof additionalProperties === "object") return { is: "map", values: additionalProperties };
  return { is: "anything" };
}

/** The value that an editor begins with: the default, else as little as the schema asks for. */
export function initialOf(schema: Schema, schemas: Schemas): unknown {
  const { default: usual } = merged(schema, schemas);
  if (usual !== undefined) return usual;
  const shape = shapeOf(schema, schemas);
  switch (shape.is) {
    case "fixed":
      return shape.value;
    case "choice":
      return shape.values[0];
    case "boolean":
      return false;
    case "number":
      return shape.least ?? 0;
    case "text":
      return "";
    case "list":
      return [];
    case "map":
      return {};
    case "object":
      return Object.fromEntries(
        shape.fields
          .filter(({ isRequired }) => isRequired)
          .map(({ name, schema: inner }) => [name, initialOf(inner, schemas)]),
      );
    case "variants":
      return shape.variants[0] === undefined ? {} : initialOf(shape.variants[0].schema, schemas);
    case "anything":
      return null;
  }
}

/** Place of the variant that a value has; the first one where none fits. */
export function variantIn(
  value: unknown,
  { tag, variants }: { readonly tag: string | undefined; readonly variants: readonly Variant[] },
  schemas: Schemas,
): number {
  const object = isRecord(value) ? value : {};
  const place = variants.findIndex(({ schema }) => {
    const { properties = {}, required = [] } = merged(schema, schemas);
    if (tag === undefined) return required.every((name) => name in object);
    return tagsOf(properties[tag] ?? true, schemas).includes(object[tag]);
  });
  return Math.max(0, place);
}

/** A schema with those that it refers to and builds on. */
export function merged(schema: Schema, schemas: Schemas, depth = 0): SchemaObject {
  if (typeof schema === "boolean") return {};
  // Schemas that are nothing but themselves describe nothing.
  if (depth > DEEPEST) return {};
  const { $ref, allOf = [], ...own } = schema;
  const target = $ref === undefined ? undefined : schemas[nameIn($ref)];
  const bases = [...(target === undefined ? [] : [target]), ...allOf].map((base) => merged(base, schemas, depth + 1));
  const parts = [...bases, own];
  const properties = parts.flatMap((part) => Object.entries(part.properties ?? {}));
  const required = parts.flatMap((part) => part.required ?? []);
  return Object.assign(
    {},
    ...parts,
    properties.length > 0 && { properties: Object.fromEntries(properties) },
    required.length > 0 && { required },
  ) as SchemaObject;
}

/** The name of the schema that a reference leads to. */
export function nameIn(reference: string): string {
  return decodeURIComponent(reference.slice(reference.lastIndexOf("/") + 1));
}

const DEEPEST = 20;

function fieldsOf(properties: Readonly<Record<string, Schema>>, required: readonly string[]): readonly FormField[] {
  return Object.entries(properties)
    .filter(([, schema]) => schema !== false)
    .map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }));
}

function variantOf(schema: Schema, tag: string | undefined, schemas: Schemas): Variant {
  const { properties = {}, required = [] } = merged(schema, schemas);
  if (tag === undefined) return { label: required.length === 0 ? "other" : `by ${required.join(", ")}`, schema };
  return {
    label: tagsOf(properties[tag] ?? true, schemas)
      .map(String)
      .join(" or "),
    schema,
  };
}

function tagsOf(schema: Schema, schemas: Schemas): readonly unknown[] {
  const { const: only, enum: several } = merged(schema, schemas);
  return several ?? (only === undefined ? [] : [only]);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
