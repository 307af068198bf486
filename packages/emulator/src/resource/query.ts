import { parsePredicate, type Predicate, type PredicateVariables } from "@commerce-http/rules";
import type { AnyOperation } from "../contract/any-contract.ts";
import { Fault, fault } from "../contract/faults.ts";
import type { QueryFields } from "../contract/field-types.ts";
import type { HasField } from "../contract/fields.ts";
import type { SortExpression, StoreQuery } from "../store/store.ts";
import type { Engine } from "./engine.ts";

/** Fields that predicates of an operation may be about. */
export function queryableBy(
  engine: Engine,
  { parameters }: AnyOperation,
  { schema }: { readonly schema: string },
): QueryFields {
  const isPlain = parameters.some(({ plainFields }) => plainFields);
  const fields = engine.fieldsOf(schema);
  return isPlain ? { ...fields, hasField: engine.api.plainFieldsOf(schema) } : fields;
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
 * @throws Fault `InvalidInput` for what cannot be read to its end, for fields that are unknown to the resource, and for values of
 *   another type than that of the field.
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
