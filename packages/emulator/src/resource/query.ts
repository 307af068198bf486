import { parsePredicate, type Predicate, type PredicateVariables } from "@commerce-http/rules";
import { fault, Fault } from "../contract/faults.ts";
import type { HasField, QueryFields } from "../contract/fields.ts";
import type { SortExpression, StoreQuery } from "../store/store.ts";

export interface QueryTexts {
  readonly where?: readonly string[] | undefined;
  readonly variables?: PredicateVariables | undefined;
  readonly sort?: readonly string[] | undefined;
}

/**
 * Reads predicates and sort expressions against the fields of a resource. Throws Fault `InvalidInput` for what cannot be read to its end, and
 * for fields and types that the resource does not have.
 */
export function readQuery(
  { where = [], variables = {}, sort = [] }: QueryTexts,
  fields: QueryFields,
): Pick<StoreQuery, "where" | "variables" | "sort"> {
  const [first, ...others] = where.map((text) => readPredicate(text, variables, fields));
  return {
    ...(first && { where: others.length === 0 ? first : { kind: "and", operands: [first, ...others] }, variables }),
    ...(sort.length > 0 && { sort: sort.map((expression) => readSort(expression, fields.hasField)) }),
  };
}

function readPredicate(text: string, variables: PredicateVariables, fields: QueryFields): Predicate {
  const { predicate, refusal } = parsePredicate(text, { variables, ...fields });
  if (refusal) {
    const { expected, line, column } = refusal;
    const message = `Malformed parameter "where": expected ${expected} at line ${line}, column ${column}`;
    throw new Fault([{ ...refusal, message }]);
  }
  return predicate;
}

/** `name.en desc`, `key`; document 1, Query features, Sorting. */
function readSort(expression: string, hasField: HasField): SortExpression {
  const [, name, direction = "asc"] = /^\s*(\S+)(?:\s+(asc|desc))?\s*$/i.exec(expression) ?? [];
  if (name === undefined)
    throw fault(
      "InvalidInput",
      `Malformed parameter "sort": expected a field and a direction, but found "${expression}"`,
    );
  const path = name.split(".");
  if (!hasField(path)) throw fault("InvalidInput", `Malformed parameter "sort": there is no field "${name}"`);
  return { path, descending: direction.toLowerCase() === "desc" };
}

/** Reads a predicate that is part of the program, with the names of the variables that queries fill. Throws Error when it cannot be read. */
export function fixedPredicate(text: string, ...variables: readonly string[]): Predicate {
  const names = Object.fromEntries(variables.map((name) => [name, ""]));
  const { predicate, refusal } = parsePredicate(text, { variables: names });
  if (refusal) throw new Error(refusal.message);
  return predicate;
}
