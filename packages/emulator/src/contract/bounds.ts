/** Bounds that a contract states, for code that has to know them by itself. */
import { isRecord } from "@commerce-http/model";
import type { JsonSchema, QueryParameterName } from "../generated/contract.ts";
import type { AnyContract } from "./any-contract.ts";

/** How many elements a list may have: any number unless the schema says. */
export function mostElements({ schemas }: AnyContract, schemaName: string, property: string): number {
  const most = numberIn(propertyOf(schemas[schemaName], property), "maxItems");
  return most ?? Number.POSITIVE_INFINITY;
}

/** The greatest value of a query parameter, wherever it stands. Throws RangeError when no operation says. */
export function greatest(contract: AnyContract, name: QueryParameterName): number {
  return stated(contract, name, "maximum", (values) => Math.max(...values));
}

/** The default of a query parameter: that of the first operation which says. Throws RangeError when none does. */
export function usual(contract: AnyContract, name: QueryParameterName): number {
  return stated(contract, name, "default", ([first = Number.NaN]) => first);
}

function stated(
  { operations }: AnyContract,
  name: QueryParameterName,
  keyword: string,
  choose: (values: readonly number[]) => number,
): number {
  const parameters = Object.values(operations).flatMap((operation) => operation.parameters);
  const values = parameters.flatMap((parameter) =>
    parameter.in === "query" && parameter.name === name ? (numberIn(parameter.schema, keyword) ?? []) : [],
  );
  if (values.length > 0) return choose(values);
  throw new RangeError(`Cannot find the ${keyword} of parameter "${name}" in the contract`);
}

function propertyOf(schema: JsonSchema | undefined, name: string): unknown {
  const properties = isRecord(schema) ? schema["properties"] : undefined;
  return isRecord(properties) ? properties[name] : undefined;
}

function numberIn(schema: unknown, keyword: string): number | undefined {
  const value = isRecord(schema) ? schema[keyword] : undefined;
  return typeof value === "number" ? value : undefined;
}
