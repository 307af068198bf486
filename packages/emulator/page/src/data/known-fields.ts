import type { Description, Family, Schema } from "../emulator/contract.ts";
import { shapeOf } from "../forms/form-shape.ts";
import { nameIn, type Schemas } from "../forms/schema.ts";
import type { FieldKind, KnownFields } from "./completion.ts";

/** Fields of a kind of resource, as its contract has them. */
export function knownFieldsOf(
  { contract }: Pick<Description, "contract">,
  { representation }: Pick<Family, "representation">,
): KnownFields {
  const { schemas } = contract;
  const at = (path: readonly string[]): readonly Schema[] => {
    let found: readonly Schema[] = [{ $ref: `#/${representation}` }];
    for (const name of path) {
      const fields = found.flatMap((schema) => fieldsIn(schema, contract));
      const own = fields.filter((field) => field.name === name);
      found = (own.length > 0 ? own : fields.filter((field) => field.name === ANY)).map(({ schema }) => schema);
    }
    return found;
  };
  const namesAt = (path: readonly string[]): readonly string[] => {
    const names = at(path).flatMap((schema) => fieldsIn(schema, contract).map(({ name }) => name));
    return [...new Set(names)].filter((name) => name !== ANY);
  };
  return {
    namesAt,
    kindAt: (path) => at(path).map((schema) => kindOf(schema, schemas))[0],
    valuesAt: (path) => [...new Set(at(path).flatMap((schema) => valuesOf(schema, schemas)))],
  };
}

interface KnownField {
  readonly name: string;
  readonly schema: Schema;
}

/** Name of a field that may have any. */
const ANY = "";

/** Fields of a value, of its elements, and of all its alternatives; not the one that an expanded reference has. */
function fieldsIn(schema: Schema, contract: Description["contract"]): readonly KnownField[] {
  const shape = shapeOf(schema, contract.schemas);
  switch (shape.is) {
    case "object": {
      const reference = typeof schema === "object" ? nameIn(schema.$ref ?? "") : "";
      return [...shape.fields, ...othersOf(shape.others)].filter(({ name }) => name !== contract.expansions[reference]);
    }
    case "map":
      return othersOf(shape.values);
    case "list":
      return fieldsIn(shape.items, contract);
    case "oneOf":
      return shape.alternatives.flatMap((each) => fieldsIn(each.schema, contract));
    default:
      return [];
  }
}

function othersOf(schema: Schema | undefined): readonly KnownField[] {
  return schema === undefined ? [] : [{ name: ANY, schema }];
}

function kindOf(schema: Schema, schemas: Schemas): FieldKind | undefined {
  const shape = shapeOf(schema, schemas);
  if (shape.is === "oneOf") return shape.alternatives[0] && kindOf(shape.alternatives[0].schema, schemas);
  if (shape.is === "anything" || (shape.is === "object" && shape.others === true)) return undefined;
  if (shape.is === "list") return "list";
  return shape.is === "object" || shape.is === "map" ? "object" : "one";
}

function valuesOf(schema: Schema, schemas: Schemas): readonly string[] {
  const shape = shapeOf(schema, schemas);
  switch (shape.is) {
    case "choice":
      return shape.values.map((value) => JSON.stringify(value));
    case "fixed":
      return [JSON.stringify(shape.value)];
    case "boolean":
      return ["true", "false"];
    case "text":
      // Any time will do to show how one is written.
      return shape.format === "date-time" ? [JSON.stringify(new Date().toISOString())] : [];
    case "list":
      return valuesOf(shape.items, schemas);
    case "oneOf":
      return shape.alternatives.flatMap((each) => valuesOf(each.schema, schemas));
    default:
      return [];
  }
}
