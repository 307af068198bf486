/**
 * The only module that knows how fields are nested: elements of lists, entries of maps, fields of objects and variants.
 */
import type { FieldTraits } from "./traits.ts";
import { isRecord, own } from "./value.ts";

/** Traits of fields by name. */
export type FieldsTraits = Readonly<Record<string, FieldTraits>>;

/** A value inside another one, with the field that describes it. */
export interface Part {
  /** Name of a field or an entry, index of an element. */
  readonly name: string | number;
  /** The value. */
  readonly value: unknown;
  /** Traits of the value. */
  readonly field: FieldTraits;
}

/** Traits of a value without a description: it is used as it is. */
export const PLAIN: FieldTraits = { is: "plain" };

/**
 * Fields of an object, including the tag and the fields of its variant; `undefined` for any other value and for an
 * unknown variant.
 */
export function fieldsOf(field: FieldTraits, value: unknown): FieldsTraits | undefined {
  if (!isRecord(value)) return undefined;
  if (field.is === "shape") return field.fields;
  if (field.is !== "variants") return undefined;
  const { tag, by } = field;
  const fields = own(by, value[tag]);
  return fields && { [tag]: PLAIN, ...fields };
}

/**
 * Prepares something for the fields of an object once, or once per variant.
 *
 * @returns A function that finds it for a value; `undefined` if the field holds no object with known fields.
 */
export function preparedFields<Prepared>(
  field: FieldTraits,
  prepare: (fields: FieldsTraits) => Prepared,
): ((value: unknown) => Prepared | undefined) | undefined {
  if (field.is === "shape") {
    const prepared = prepare(field.fields);
    return (value) => (isRecord(value) ? prepared : undefined);
  }
  if (field.is !== "variants") return undefined;
  const { tag, by } = field;
  const prepared = new Map(
    Object.entries(by).map(([name, fields]) => [name, prepare({ [tag]: PLAIN, ...fields })] as const),
  );
  return (value) => (isRecord(value) ? prepared.get(String(value[tag])) : undefined);
}

/** The described parts of a value that are present. */
export function partsOf(field: FieldTraits, value: unknown): readonly Part[] {
  if (Array.isArray(value)) {
    const { of } = "of" in field && field.is !== "map" ? field : {};
    return of === undefined ? [] : value.map((element: unknown, name) => ({ name, value: element, field: of }));
  }
  if (!isRecord(value)) return [];
  const fields = fieldsOf(field, value);
  return Object.entries(value).flatMap(([name, inner]) => {
    const described = field.is === "map" ? field.of : own(fields, name);
    return described === undefined ? [] : [{ name, value: inner, field: described }];
  });
}

/** The field of one part of a value; `undefined` if it is not described. */
export function partField(field: FieldTraits, value: unknown, name: string): FieldTraits | undefined {
  return "of" in field ? field.of : own(fieldsOf(field, value), name);
}

/** A value with its described parts changed; parts that become `undefined` are removed. Other parts are kept. */
export function withParts(field: FieldTraits, value: unknown, change: (part: Part) => unknown): unknown {
  const parts = partsOf(field, value).map((part): [string | number, unknown] => [part.name, change(part)]);
  if (Array.isArray(value)) return parts.length === 0 ? value : parts.map(([, changed]) => changed);
  if (!isRecord(value)) return value;
  const changed = new Map(parts);
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, changed.has(name) ? changed.get(name) : part])
      .filter(([, part]) => part !== undefined),
  );
}

/** The fields that a field can hold in any variant, with their names; elements and entries have no name. */
export function innerFields(field: FieldTraits): readonly (readonly [name: string | undefined, field: FieldTraits])[] {
  if ("of" in field) return [[undefined, field.of]];
  if (field.is === "shape") return Object.entries(field.fields);
  return field.is === "variants" ? Object.values(field.by).flatMap((fields) => Object.entries(fields)) : [];
}

/** All fields within some fields, at any depth, each once and with a name that it has. */
export function allFields(fields: FieldsTraits): ReadonlyMap<FieldTraits, string> {
  const found = new Map(Object.entries(fields).map(([name, field]) => [field, name]));
  for (const [field, name] of found) {
    for (const [own = name, inner] of innerFields(field)) if (!found.has(inner)) found.set(inner, own);
  }
  return found;
}

/** The tag of a field with variants, and their names. */
export function variantsOf(
  field: FieldTraits,
): { readonly tag: string; readonly names: readonly string[] } | undefined {
  return field.is === "variants" ? { tag: field.tag, names: Object.keys(field.by) } : undefined;
}
