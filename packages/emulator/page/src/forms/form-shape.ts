import type { Schema, SchemaObject } from "../emulator/contract.ts";
import { merged, nameIn, type Schemas } from "./schema.ts";

/** Form of a value, as an editor needs it. */
export type FormShape =
  | { readonly is: "fixed"; readonly value: unknown }
  | { readonly is: "choice"; readonly values: readonly unknown[] }
  | { readonly is: "boolean" }
  | {
      readonly is: "number";
      readonly isInteger: boolean;
      readonly least: number | undefined;
      readonly greatest: number | undefined;
    }
  | { readonly is: "text"; readonly format: string | undefined }
  | { readonly is: "list"; readonly items: Schema }
  | { readonly is: "map"; readonly values: Schema }
  /** `others` is there where further properties than those with a description may be given. */
  | { readonly is: "object"; readonly fields: readonly FormField[]; readonly others?: Schema }
  | { readonly is: "oneOf"; readonly tag: string | undefined; readonly alternatives: readonly Alternative[] }
  /** Nothing better than JSON. */
  | { readonly is: "anything" };

/** A property of an object. */
export interface FormField {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** One of several forms of a value. */
export interface Alternative {
  readonly label: string;
  readonly schema: Schema;
}

/** Reads the form of a value from its schema, one level deep. */
export function shapeOf(schema: Schema, schemas: Schemas): FormShape {
  const { oneOf, discriminator, ...common } = merged(schema, schemas);
  if (common.const !== undefined) return { is: "fixed", value: common.const };
  if (common.enum !== undefined) return { is: "choice", values: common.enum };
  if (BEYOND_FORMS.some((keyword) => keyword in common)) return { is: "anything" };
  if (oneOf !== undefined) {
    const tag = discriminator?.propertyName;
    return { is: "oneOf", tag, alternatives: oneOf.map((each) => alternativeOf(each, { tag, common, schemas })) };
  }
  const { type, minimum, maximum } = common;
  if (isList(type)) {
    const alternatives = type.map((each) => ({ label: each, schema: { ...common, type: each } }));
    const [only] = alternatives;
    return alternatives.length === 1 && only !== undefined
      ? shapeOf(only.schema, schemas)
      : { is: "oneOf", tag: undefined, alternatives };
  }
  switch (type) {
    case "null":
      return { is: "fixed", value: null };
    case "boolean":
      return { is: "boolean" };
    case "integer":
    case "number":
      return { is: "number", isInteger: type === "integer", least: minimum, greatest: maximum };
    case "string":
      return { is: "text", format: common.format };
    case "array":
      return { is: "list", items: common.items ?? true };
    default:
      return objectShape(common);
  }
}

/** The forms of a value that has several. */
export function alternativesOf(schema: Schema, schemas: Schemas): readonly Alternative[] {
  const shape = shapeOf(schema, schemas);
  return shape.is === "oneOf" ? shape.alternatives : [];
}

/** Keywords that say more about what a value consists of than a form could show. */
const BEYOND_FORMS = ["patternProperties", "prefixItems", "if", "dependentSchemas"] as const;

function objectShape({ properties, additionalProperties, required = [] }: SchemaObject): FormShape {
  const isOpen = additionalProperties === true || typeof additionalProperties === "object";
  const fields = fieldsOf(properties ?? {}, required, isOpen ? additionalProperties : true);
  if (fields.length > 0 || (properties !== undefined && !isOpen)) {
    return { is: "object", fields, ...(isOpen && { others: additionalProperties }) };
  }
  return typeof additionalProperties === "object" ? { is: "map", values: additionalProperties } : { is: "anything" };
}

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
function alternativeOf(
  schema: Schema,
  {
    tag,
    common,
    schemas,
  }: { readonly tag: string | undefined; readonly common: SchemaObject; readonly schemas: Schemas },
): Alternative {
  const { required = [], title, type = "other" } = merged(schema, schemas);
  const own = required.filter((name) => !common.required?.includes(name));
  const named = typeof schema === "object" && schema.$ref !== undefined ? nameIn(schema.$ref) : String(type);
  const label = tag === undefined ? (title ?? own.join(", ")) : tagsIn(schema, tag, schemas).map(String).join(" or ");
  return { label: label || named, schema: { allOf: [common, schema] } };
}

/** Values of a tag that a schema knows. */
export function tagsIn(schema: Schema, tag: string, schemas: Schemas): readonly unknown[] {
  const { properties = {}, oneOf = [] } = merged(schema, schemas);
  const { const: only, enum: several } = merged(properties[tag] ?? true, schemas);
  if (several !== undefined || only !== undefined) return several ?? [only];
  return oneOf.flatMap((each) => tagsIn(each, tag, schemas));
}

function isList(type: SchemaObject["type"]): type is readonly string[] {
  return Array.isArray(type);
}
