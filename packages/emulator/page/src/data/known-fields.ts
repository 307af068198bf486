import { schemasIn, Shapes } from "../../../src/contract/shape.ts";
import type { JsonSchema } from "../../../src/generated/contract.ts";
import type { Description, Family, Schema } from "../emulator/contract.ts";
import { merged } from "../forms/form-shape.ts";
import type { FieldKind, KnownFields } from "./completion.ts";

/** Fields of a kind of resource, as its contract has them. */
export function knownFieldsOf(
  { contract }: Description,
  { representation }: Pick<Family, "representation">,
): KnownFields {
  const { schemas, expansions } = contract;
  const shapes = new Shapes({ schemas: schemas as Readonly<Record<string, JsonSchema>>, expansions });
  const at = (path: readonly string[]): readonly JsonSchema[] => {
    let found = shapes.has(representation) ? shapes.named(representation) : [];
    for (const name of path) found = inner(shapes, found, name);
    return found;
  };
  return {
    namesAt: (path) => namesOf(shapes, at(path)),
    kindAt: (path) => kindOf(shapes, at(path)),
    valuesAt: (path) => [...new Set(at(path).flatMap((schema) => valuesOf(schema as Schema, schemas)))],
  };
}

/** Schemas of a property: of the value, of the elements of a list, of every variant. */
function inner(shapes: Shapes, schemas: readonly JsonSchema[], name: string): readonly JsonSchema[] {
  const { properties, others, items, variants } = shapes.of(schemas);
  return [
    ...(properties.get(name) ?? others),
    ...(items.length > 0 ? inner(shapes, items, name) : []),
    ...[...(variants?.byTag.values() ?? [])].flatMap((variant) => inner(shapes, variant, name)),
  ];
}

function kindOf(shapes: Shapes, schemas: readonly JsonSchema[]): FieldKind | undefined {
  const { open, items, properties, others, variants } = shapes.of(schemas);
  if (schemas.length === 0 || open) return undefined;
  if (items.length > 0) return "list";
  return properties.size > 0 || others.length > 0 || variants !== undefined ? "object" : "one";
}

function namesOf(shapes: Shapes, schemas: readonly JsonSchema[]): readonly string[] {
  const { properties, items, variants, expansion } = shapes.of(schemas);
  const names = [
    ...properties.keys(),
    ...(items.length > 0 ? namesOf(shapes, items) : []),
    ...[...(variants?.byTag.values() ?? [])].flatMap((variant) => namesOf(shapes, variant)),
  ];
  return [...new Set(names)].filter((name) => name !== expansion);
}

function valuesOf(schema: Schema, schemas: Description["contract"]["schemas"]): readonly string[] {
  const { type, format, enum: several, const: only, oneOf, items } = merged(schema, schemas);
  if (several !== undefined) return several.map((value) => JSON.stringify(value));
  if (only !== undefined) return [JSON.stringify(only)];
  if (type === "boolean") return ["true", "false"];
  // Any time will do to show how one is written.
  if (format === "date-time") return [JSON.stringify(new Date().toISOString())];
  return [...schemasIn(oneOf ?? []), ...schemasIn(items ?? [])].flatMap((each) => valuesOf(each as Schema, schemas));
}
