import { parsePredicate, type Predicate, type PredicateVariables } from "@commerce-http/rules";
import type { AnyOperation } from "../contract/any-contract.ts";
import type { Api } from "../contract/api.ts";
import type { HasField } from "../contract/fields.ts";
import { Fault, fault } from "../fault/faults.ts";
import type { SortExpression, StoreQuery } from "../store/store.ts";

/** Which fields predicates of an operation may be about. */
export function queryableBy(api: Api, { parameters }: AnyOperation, { schema }: { readonly schema: string }): HasField {
  const isPlain = parameters.some(({ plainFields }) => plainFields);
  return isPlain ? api.plainFieldsOf(schema) : api.fieldsOf(schema);
}

/** Query parameters as requests carry them. */
export interface QueryTexts {
  readonly where?: readonly string[] | undefined;
  readonly variables?: PredicateVariables | undefined;
  readonly sort?: readonly string[] | undefined;
}

/**
 * Reads predicates and sort expressions against the fields of a resource.
 *
 * @throws Fault `InvalidInput` for what cannot be read to its end, and for fields that are unknown to the resource.
 */
export function readQuery(
  { where = [], variables = {}, sort = [] }: QueryTexts,
  hasField: HasField,
): Pick<StoreQuery, "where" | "variables" | "sort"> {
  const [first, ...others] = where.map((text) => readPredicate(text, variables, hasField));
  return {
    ...(first && { where: others.length === 0 ? first : { kind: "and", operands: [first, ...others] }, variables }),
    ...(sort.length > 0 && { sort: sort.map((expression) => readSort(expression, hasField)) }),
  };
}

function readPredicate(text: string, variables: PredicateVariables, hasField: HasField): Predicate {
  const { predicate, refusal } = parsePredicate(text, { variables, hasField });
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
