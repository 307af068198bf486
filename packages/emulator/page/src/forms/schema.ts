import type { Schema, SchemaObject } from "../emulator/contract.ts";

/** Schemas of a contract, by name. */
export type Schemas = Readonly<Record<string, Schema>>;

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

/** So far down schemas refer to each other at most. */
const DEEPEST = 20;
