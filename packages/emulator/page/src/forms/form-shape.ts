import { isRecord } from "@commerce-http/model";
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
  /** `others` is there where further properties than those with a description may be given. */
  | { readonly is: "object"; readonly fields: readonly FormField[]; readonly others?: Schema }
  | { readonly is: "variants"; readonly tag: string | undefined; readonly variants: readonly Variant[] }
  /** Nothing better than JSON. */
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
  const whole = merged(schema, schemas);
  const { oneOf, discriminator, ...common } = whole;
  if (common.const !== undefined) return { is: "fixed", value: common.const };
  if (common.enum !== undefined) return { is: "choice", values: common.enum };
  if (BEYOND_FORMS.some((keyword) => keyword in common)) return { is: "anything" };
  if (oneOf !== undefined) {
    const tag = discriminator?.propertyName;
    return { is: "variants", tag, variants: oneOf.map((each) => variantOf(each, { tag, common, schemas })) };
  }
  const { type, properties, additionalProperties, items, required = [] } = common;
  if (isList(type)) {
    const variants = type.map((each) => ({ label: each, schema: { ...common, type: each } }));
    const [only] = variants;
    return variants.length === 1 && only !== undefined
      ? shapeOf(only.schema, schemas)
      : { is: "variants", tag: undefined, variants };
  }
  switch (type) {
    case "null":
      return { is: "fixed", value: null };
    case "boolean":
      return { is: "boolean" };
    case "integer":
    case "number": {
      const { minimum, maximum } = common;
      return {
        is: "number",
        isInteger: type === "integer",
        ...(minimum !== undefined && { least: minimum }),
        ...(maximum !== undefined && { greatest: maximum }),
      };
    }
    case "string":
      return { is: "text", format: common.format };
    case "array":
      return { is: "list", items: items ?? true };
  }
  const isOpen = additionalProperties === true || typeof additionalProperties === "object";
  const fields = fieldsOf(properties ?? {}, required, isOpen ? additionalProperties : true);
  if (fields.length > 0 || (properties !== undefined && !isOpen)) {
    return { is: "object", fields, ...(isOpen && { others: additionalProperties }) };
  }
  return typeof additionalProperties === "object" ? { is: "map", values: additionalProperties } : { is: "anything" };
}

/** Keywords that say more about what a value consists of than a form could show. */
const BEYOND_FORMS = ["patternProperties", "prefixItems", "if", "dependentSchemas"] as const;

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
      return merged(schema, schemas).type === "object" ? {} : null;
  }
}

/** Place of the variant that a value has; the first one where none fits. */
export function variantIn(
  value: unknown,
  { tag, variants }: { readonly tag: string | undefined; readonly variants: readonly Variant[] },
  schemas: Schemas,
): number {
  const place = variants.findIndex(({ schema }) => {
    if (tag === undefined) return mayBe(value, schema, schemas);
    return isRecord(value) && tagsIn(schema, tag, schemas).includes(value[tag]);
  });
  return Math.max(0, place);
}

/**
 * A schema with those that it refers to and builds on.
 *
 * @returns Among others its alternatives, as `oneOf`; where there are several lists of them, the others as `allOf`.
 */
export function merged(schema: Schema, schemas: Schemas, depth = 0): SchemaObject {
  if (typeof schema === "boolean") return {};
  // Schemas that are nothing but themselves describe nothing.
  if (depth > DEEPEST) return {};
  const { $ref, allOf = [], oneOf, anyOf, discriminator, ...own } = schema;
  const target = $ref === undefined ? undefined : schemas[nameIn($ref)];
  const bases = [...(target === undefined ? [] : [target]), ...allOf].map((base) => merged(base, schemas, depth + 1));
  const parts: readonly SchemaObject[] = [...bases, own];
  const [first, ...others] = [
    ...bases.flatMap(alternativesOf),
    ...[oneOf, anyOf].flatMap((list) => alternativesOf({ oneOf: list, discriminator })),
  ];
  const properties = propertiesOf(parts);
  const required = [...new Set(parts.flatMap((part) => part.required ?? []))];
  const {
    oneOf: _oneOf,
    allOf: _allOf,
    discriminator: _discriminator,
    ...rest
  }: SchemaObject = Object.assign({}, ...parts);
  return {
    ...rest,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...first,
    ...(others.length > 0 && { allOf: others }),
  };
}

/** The lists of alternatives of a schema that is merged. */
function alternativesOf({ oneOf, discriminator, allOf = [] }: SchemaObject): readonly SchemaObject[] {
  if (oneOf === undefined) return [];
  return [{ oneOf, ...(discriminator !== undefined && { discriminator }) }, ...(allOf as readonly SchemaObject[])];
}

/** Properties of several schemas together: what more than one of them describes is as all of them want it. */
function propertiesOf(parts: readonly SchemaObject[]): Readonly<Record<string, Schema>> {
  const found = new Map<string, readonly Schema[]>();
  for (const [name, schema] of parts.flatMap((part) => Object.entries(part.properties ?? {}))) {
    found.set(name, [...(found.get(name) ?? []).filter((other) => other !== schema), schema]);
  }
  return Object.fromEntries([...found].map(([name, several]) => [name, together(several)]));
}

function together(schemas: readonly Schema[]): Schema {
  const [first = true, ...others] = schemas;
  if (others.length === 0) return first;
  return !schemas.includes(false) && { allOf: schemas };
}

/** The name of the schema that a reference leads to. */
export function nameIn(reference: string): string {
  return decodeURIComponent(reference.slice(reference.lastIndexOf("/") + 1));
}

const DEEPEST = 20;

/** Properties that may be given, and those that have to be without a description of their own. */
function fieldsOf(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
  others: Schema,
): readonly FormField[] {
  const undescribed = required
    .filter((name) => !Object.hasOwn(properties, name))
    .map((name) => [name, others] as const);
  return [...Object.entries(properties), ...undescribed]
    .filter(([, schema]) => schema !== false)
    .map(([name, schema]) => ({ name, schema, isRequired: required.includes(name) }));
}

/** One of several forms, together with what they have in common. */
function variantOf(
  schema: Schema,
  {
    tag,
    common,
    schemas,
  }: { readonly tag: string | undefined; readonly common: SchemaObject; readonly schemas: Schemas },
): Variant {
  const { required = [], type = "other" } = merged(schema, schemas);
  const own = required.filter((name) => !common.required?.includes(name));
  const named = typeof schema === "object" && schema.$ref !== undefined ? nameIn(schema.$ref) : String(type);
  const label = tag === undefined ? own.join(", ") : tagsIn(schema, tag, schemas).map(String).join(" or ");
  return { label: label || named, schema: { allOf: [common, schema] } };
}

/** Values of a tag that a schema knows. */
function tagsIn(schema: Schema, tag: string, schemas: Schemas): readonly unknown[] {
  const { properties = {}, oneOf = [] } = merged(schema, schemas);
  const { const: only, enum: several } = merged(properties[tag] ?? true, schemas);
  if (several !== undefined || only !== undefined) return several ?? [only];
  return oneOf.flatMap((each) => tagsIn(each, tag, schemas));
}

/** Says whether a value looks like one of a schema, without looking far into it. */
export function mayBe(value: unknown, schema: Schema, schemas: Schemas): boolean {
  const shape = shapeOf(schema, schemas);
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
      return isRecord(value);
    case "object": {
      const { properties = {} } = merged(schema, schemas);
      return (
        isRecord(value) &&
        shape.fields.every(({ name, isRequired }) => !isRequired || name in value) &&
        Object.keys(value).every((name) => properties[name] !== false)
      );
    }
    case "variants":
      return shape.variants.some((variant) => mayBe(value, variant.schema, schemas));
    case "anything":
      return true;
  }
}

function isList(type: SchemaObject["type"]): type is readonly string[] {
  return Array.isArray(type);
}
