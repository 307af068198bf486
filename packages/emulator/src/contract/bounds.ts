/** Bounds that the contract states, for code that has to know them by itself. */
import { contract, type JsonSchema, type QueryParameterName } from "../generated/contract.ts";
import { isObject } from "../plain-object.ts";

/**
 * How many elements a list may have.
 *
 * @throws RangeError when the schema does not say.
 */
export function mostElements(schemaName: string, property: string): number {
  return numberIn(propertyOf(contract.schemas[schemaName], property), "maxItems", `${schemaName}.${property}`);
}

/**
 * The greatest value of a query parameter, wherever it stands.
 *
 * @throws RangeError when no operation says.
 */
export function greatest(name: QueryParameterName): number {
  return numberIn(schemaOf(name), "maximum", name);
}

/** The value of a query parameter that is not given. */
export function usual(name: QueryParameterName): unknown {
  const schema = schemaOf(name);
  return isObject(schema) ? schema["default"] : undefined;
}

function schemaOf(name: QueryParameterName): JsonSchema | undefined {
  const parameters = Object.values(contract.operations).flatMap((operation) => operation.parameters);
  return parameters.find((parameter) => parameter.in === "query" && parameter.name === name)?.schema;
}

function propertyOf(schema: JsonSchema | undefined, name: string): unknown {
  const properties = isObject(schema) ? schema["properties"] : undefined;
  return isObject(properties) ? properties[name] : undefined;
}

function numberIn(schema: unknown, keyword: string, where: string): number {
  const value = isObject(schema) ? schema[keyword] : undefined;
  if (typeof value === "number") return value;
  throw new RangeError(`Cannot find the ${keyword} of "${where}" in the description`);
}
