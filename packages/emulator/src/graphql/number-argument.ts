import { getDirectiveValues, Kind, type GraphQLField, type GraphQLSchema } from "graphql";

/** The range of an argument that takes a whole number, as its directive `@range` gives it. */
export interface NumberArgument {
  /** The number that counts where none is given. */
  readonly initially: number;
  readonly least: number;
  readonly greatest: number;
}

/**
 * Finds what numbers an argument takes.
 *
 * @throws TypeError unless the document gives it a default and a range.
 */
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
