import type { Schema } from "../emulator/contract.ts";
import type { Schemas } from "../forms/schema.ts";

/** A type as GraphQL tells it of itself. */
export interface GraphqlType {
  readonly kind: string;
  readonly name?: string | null;
  readonly ofType?: GraphqlType | null;
}

/** An argument, or a field of an input. */
export interface GraphqlInput {
  readonly name: string;
  readonly type: GraphqlType;
}

/** The parts of a GraphQL schema that forms are made of. */
export interface GraphqlSchema {
  readonly mutationType: {
    readonly fields: readonly { readonly name: string; readonly args: readonly GraphqlInput[] }[];
  } | null;
  readonly types: readonly {
    readonly kind: string;
    readonly name: string;
    readonly inputFields?: readonly GraphqlInput[] | null;
    readonly enumValues?: readonly { readonly name: string }[] | null;
  }[];
}

/** A query for the types of inputs. */
export const INTROSPECTION = `{ __schema {
  mutationType { fields { name args { name type { ...Named } } } }
  types { kind name inputFields { name type { ...Named } } enumValues { name } }
} }
fragment Named on __Type {
  kind name ofType { kind name ofType { kind name ofType { kind name } } }
}`;

/** Inputs and enums of GraphQL as JSON Schemas, by name. */
export function schemasOf({ types }: GraphqlSchema): Schemas {
  return Object.fromEntries(
    types.flatMap(({ kind, name, inputFields, enumValues }): [string, Schema][] => {
      if (kind === "ENUM") return [[name, { enum: (enumValues ?? []).map((value) => value.name) }]];
      if (kind !== "INPUT_OBJECT") return [];
      const fields = inputFields ?? [];
      const properties = Object.fromEntries(fields.map((field) => [field.name, schemaOf(field.type)]));
      const required = fields.filter(({ type }) => type.kind === "NON_NULL").map((field) => field.name);
      return [[name, { type: "object", properties, required }]];
    }),
  );
}

/** A type as GraphQL writes it: `[Action!]!`. */
export function typeText({ kind, name, ofType }: GraphqlType): string {
  const inner = ofType ? typeText(ofType) : "";
  if (kind === "NON_NULL") return `${inner}!`;
  return kind === "LIST" ? `[${inner}]` : (name ?? "");
}

/** The name of the type behind lists and marks. */
export function innermost(type: GraphqlType): string {
  return type.ofType ? innermost(type.ofType) : (type.name ?? "");
}

function schemaOf({ kind, name, ofType }: GraphqlType): Schema {
  if (kind === "NON_NULL" && ofType) return schemaOf(ofType);
  if (kind === "LIST" && ofType) return { type: "array", items: schemaOf(ofType) };
  if (kind === "SCALAR") return SCALARS[name ?? ""] ?? { type: "string" };
  return { $ref: `#/${name ?? ""}` };
}

const SCALARS: Readonly<Record<string, Schema>> = {
  Int: { type: "integer" },
  Long: { type: "integer" },
  Float: { type: "number" },
  Boolean: { type: "boolean" },
};
