/** Bounds that a contract states, for code that has to know them by itself. */
import { valueAt, valueOf } from "@commerce-http/model";
import type { QueryParameterName } from "../generated/contract.ts";
import type { AnyContract } from "./any-contract.ts";

/** How many elements a list may have: any number unless the schema says. */
export function mostElements({ schemas }: AnyContract, schemaName: string, property: string): number {
  const most = valueAt(schemas[schemaName], ["properties", property, "maxItems"]);
  return typeof most === "number" ? most : Number.POSITIVE_INFINITY;
}

/** The greatest value of a query parameter, wherever it stands. Throws RangeError when no operation says. */
export function greatest(contract: AnyContract, name: QueryParameterName): number {
  return Math.max(...stated(contract, name, "maximum"));
}

/** The default of a query parameter: that of the first operation which says. Throws RangeError when none does. */
export function usual(contract: AnyContract, name: QueryParameterName): number {
  return stated(contract, name, "default")[0] ?? Number.NaN;
}

function stated({ operations }: AnyContract, name: QueryParameterName, keyword: string): readonly number[] {
  const values = Object.values(operations)
    .flatMap(({ parameters }) => parameters)
    .flatMap((parameter) =>
      parameter.in === "query" && parameter.name === name ? [valueOf(parameter.schema, keyword)] : [],
    )
    .filter((value) => typeof value === "number");
  if (values.length > 0) return values;
  throw new RangeError(`Cannot find the ${keyword} of parameter "${name}" in the contract`);
}
