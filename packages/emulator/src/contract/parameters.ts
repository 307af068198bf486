import type { PredicateVariables } from "@commerce-http/rules";
import { fault, Fault } from "../fault/faults.ts";
import type { ContractOperation, ContractParameter, QueryParameterName } from "../generated/contract.ts";
import { isObject } from "../plain-object.ts";
import { isShort, quoted } from "./refusal.ts";
import { failureOf } from "./validator.ts";

/** The query parameters of the API, read and checked; absent ones have their default, or are absent. */
export type QueryParameters = { readonly [Name in QueryParameterName]?: ParameterTypes[Name] };

/** Parameters that operations know what to do with: any other one in the contract does not compile. */
interface ParameterTypes {
  readonly where: readonly string[];
  readonly sort: readonly string[];
  readonly expand: readonly string[];
  readonly limit: number;
  readonly offset: number;
  readonly withTotal: boolean;
  readonly version: number;
  /** By name, without `var.`. */
  readonly variables: PredicateVariables;
}

type ParameterValue = string | number | boolean | readonly string[] | PredicateVariables;

/**
 * Reads the query parameters of an operation. Parameters that the contract does not know are ignored.
 *
 * @param query The query as it was sent, with or without its question mark.
 * @throws Fault `InvalidInput` for malformed percent-encoding and for a parameter that is given twice but takes one
 *   value, `RequiredField` for one that is missing, `InvalidField` for a value that the contract does not allow.
 */
export function readParameters(operation: ContractOperation, query: string | URLSearchParams): QueryParameters {
  const given = pairsOf(String(query));
  const values: Record<string, ParameterValue> = {};
  for (const parameter of operation.parameters) {
    const value = parameter.in === "query" ? fromQuery(parameter, given) : undefined;
    if (value !== undefined) values[parameter.name] = value;
  }
  return values;
}

type Pairs = ReadonlyMap<string, readonly string[]>;

const NO_PAIRS: Pairs = new Map();

function pairsOf(query: string): Pairs {
  const text = query.startsWith("?") ? query.slice(1) : query;
  if (text === "") return NO_PAIRS;
  const pairs = new Map<string, string[]>();
  for (const pair of text.split("&")) {
    if (pair === "") continue;
    const end = pair.indexOf("=");
    const name = decode(end < 0 ? pair : pair.slice(0, end));
    const value = end < 0 ? "" : decode(pair.slice(end + 1));
    const known = pairs.get(name);
    if (known === undefined) pairs.set(name, [value]);
    else known.push(value);
  }
  return pairs;
}

function decode(text: string): string {
  const spaced = text.replaceAll("+", " ");
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    throw fault("InvalidInput", `Malformed query: ${quoted(text)} is not percent-encoded UTF-8`);
  }
}

function fromQuery(parameter: ContractParameter, given: Pairs): ParameterValue | undefined {
  const { name, keyPrefix } = parameter;
  if (keyPrefix !== undefined) return given.size === 0 ? undefined : prefixed(parameter, keyPrefix, given);
  const texts = given.get(name);
  if (texts === undefined) return absent(parameter);
  if (typeOf(parameter) === "array") return checked(parameter, texts);
  const [text = "", ...others] = texts;
  if (others.length > 0) throw fault("InvalidInput", `Parameter "${name}" is given ${texts.length} times`);
  return checked(parameter, typed(parameter, text));
}

function prefixed(parameter: ContractParameter, prefix: string, given: Pairs): ParameterValue | undefined {
  const members = [...given].filter(([name]) => name.startsWith(prefix));
  if (members.length === 0) return undefined;
  const values = members.map(([name, texts]) => {
    const [text = "", ...others] = texts;
    const value = others.length === 0 ? text : texts;
    if (failureOf(parameter.schema, { [name]: value }) !== undefined) {
      throw fault("InvalidInput", `Parameter ${quoted(name)} has a name that is not allowed`);
    }
    return [name.slice(prefix.length), value] as const;
  });
  return Object.fromEntries(values);
}

function absent({ name, required, schema }: ContractParameter): ParameterValue | undefined {
  if (required) throw fault("RequiredField", `Parameter "${name}" is required`, { field: name });
  const value = isObject(schema) ? schema["default"] : undefined;
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : undefined;
}

/** The value that a text stands for; one that stands for none is left to the validator. */
function typed(parameter: ContractParameter, text: string): string | number | boolean {
  switch (typeOf(parameter)) {
    case "integer":
      return /^-?\d+$/.test(text) ? Number(text) : text;
    case "boolean":
      return text === "true" || (text === "false" ? false : text);
    default:
      return text;
  }
}

function typeOf({ schema }: ContractParameter): unknown {
  return isObject(schema) ? schema["type"] : undefined;
}

function checked<Value extends ParameterValue>(parameter: ContractParameter, value: Value): Value {
  if (failureOf(parameter.schema, value) === undefined) return value;
  const { name } = parameter;
  const message = `Value ${quoted(value)} is not allowed for parameter "${name}"`;
  throw new Fault([{ code: "InvalidField", message, field: name, ...(isShort(value) && { invalidValue: value }) }]);
}
