import {
  buildASTSchema,
  getDirectiveValues,
  GraphQLError,
  isScalarType,
  Kind,
  type ConstValueNode,
  type GraphQLField,
  type GraphQLSchema,
} from "graphql";
import { schemaDocument } from "./schema-document.ts";

/** Builds the schema of all that the emulator answers over GraphQL. That it is sound is tested; to check it takes longer than to build it. */
export function graphqlSchema(): GraphQLSchema {
  const schema = buildASTSchema(schemaDocument, { assumeValidSDL: true, assumeValid: true });
  defineScalar(schema, "Long", Kind.INT, (value) => Number.isSafeInteger(value));
  defineScalar(schema, "DateTime", Kind.STRING, (value) => typeof value === "string");
  defineScalar(schema, "Locale", Kind.STRING, (value) => typeof value === "string" && LANGUAGE_TAG.test(value));
  return schema;
}

/** The form of BCP 47: a language, and subtags behind it. */
const LANGUAGE_TAG = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;

/** Says what a scalar takes, and by which kind of literal. What it gives needs no check: it was checked when it came in. */
function defineScalar(
  schema: GraphQLSchema,
  name: string,
  literal: typeof Kind.INT | typeof Kind.STRING,
  takes: (value: unknown) => boolean,
): void {
  const scalar = schema.getType(name);
  if (!isScalarType(scalar)) throw new TypeError(`Cannot find scalar "${name}"`);
  scalar.coerceInputValue = (value) => {
    if (takes(value)) return value;
    throw new GraphQLError(`${name} cannot represent ${JSON.stringify(value)}`);
  };
  scalar.coerceInputLiteral = (node: ConstValueNode) => {
    if (node.kind !== literal) throw new GraphQLError(`${name} cannot be written so`, { nodes: node });
    return scalar.coerceInputValue(literal === Kind.INT ? Number(node.value) : node.value);
  };
}

/** The range of an argument that takes a whole number, as its directive `@range` gives it. */
export interface NumberArgument {
  readonly initially: number;
  readonly least: number;
  readonly greatest: number;
}

/** Finds what numbers an argument takes. Throws TypeError unless the document gives it a default and a range. */
export function numberArgument(
  schema: GraphQLSchema,
  { name: field, args }: GraphQLField<unknown, unknown>,
  name: string,
): NumberArgument {
  const argument = args.find((each) => each.name === name);
  const directive = schema.getDirective("range");
  const { min, max } = (directive && argument?.astNode && getDirectiveValues(directive, argument.astNode)) ?? {};
  const literal = argument?.default?.literal;
  if (typeof min !== "number" || typeof max !== "number" || literal?.kind !== Kind.INT) {
    throw new TypeError(`Cannot find default and range of "${name}" of "${field}"`);
  }
  return { initially: Number(literal.value), least: min, greatest: max };
}
