import { valueOf } from "@commerce-http/model";
import type { PredicateVariables } from "@commerce-http/rules";
import { holdsSecret } from "@commerce-http/traffic/parts";
import type { ContractParameter, QueryParameterName } from "../generated/contract.ts";
import type { AnyOperation } from "./any-contract.ts";
import { fault, Fault } from "./faults.ts";
import { isShort, quoted } from "./refusal.ts";
import type { Validator } from "./validator.ts";

/** The query parameters of the API, read and checked; absent ones have their default, or are absent. */
export type QueryParameters = { readonly [Name in QueryParameterName]?: ParameterTypes[Name] };

/** Parameters that operations know what to do with: any other one in the contract of this package does not compile. */
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

/** The names of {@link ParameterTypes}: other contracts may have more, whose meaning is unknown. */
const ANSWERED: Readonly<Record<QueryParameterName, true>> = {
  where: true,
  sort: true,
  expand: true,
  limit: true,
  offset: true,
  withTotal: true,
  variables: true,
  version: true,
};

type ParameterValue = string | number | boolean | readonly string[] | PredicateVariables;

/**
 * Reads the query parameters of an operation; those that the contract does not know are ignored. Throws a Fault for what is malformed, missing,
 * repeated or not allowed, with status 501 for a parameter that only the contract knows the meaning of.
 */
export function readParameters(
  operation: AnyOperation,
  query: string | URLSearchParams,
  validator: Validator,
): QueryParameters {
  const given = pairsOf(String(query));
  const values: Record<string, ParameterValue> = {};
  for (const parameter of operation.parameters) {
    const value = parameter.in === "query" ? fromQuery(parameter, given, validator) : undefined;
    if (value === undefined) continue;
    const { name } = parameter;
    if (Object.hasOwn(ANSWERED, name)) values[name] = value;
    else if (given.has(name) || parameter.keyPrefix !== undefined) throw unanswered(name);
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
    const name = decode(end < 0 ? pair : pair.slice(0, end), quoted);
    const value =
      end < 0
        ? ""
        : decode(pair.slice(end + 1), (text) => (holdsSecret(name) ? `the value of ${quoted(name)}` : quoted(text)));
    const known = pairs.get(name);
    if (known === undefined) pairs.set(name, [value]);
    else known.push(value);
  }
  return pairs;
}

/** @param shown Names what cannot be decoded. */
function decode(text: string, shown: (text: string) => string): string {
  const spaced = text.replaceAll("+", " ");
  if (!spaced.includes("%")) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    throw fault("InvalidInput", `Malformed query: ${shown(text)} is not percent-encoded UTF-8`);
  }
}

/** A default means as little as nothing; a value that was given must not be ignored. */
function unanswered(name: string): Fault {
  const message = `Cannot answer to parameter "${name}": the contract has it, and the emulator does not know its meaning`;
  return new Fault([{ code: "InvalidInput", message }], 501);
}

function fromQuery(parameter: ContractParameter, given: Pairs, validator: Validator): ParameterValue | undefined {
  const { name, keyPrefix } = parameter;
  if (keyPrefix !== undefined) return given.size === 0 ? undefined : prefixed(parameter, keyPrefix, given, validator);
  const texts = given.get(name);
  if (texts === undefined) return absent(parameter);
  if (typeOf(parameter) === "array") return checked(parameter, texts, validator);
  const [text = "", ...others] = texts;
  if (others.length > 0) throw fault("InvalidInput", `Parameter "${name}" is given ${texts.length} times`);
  return checked(parameter, typed(parameter, text), validator);
}

function prefixed(
  parameter: ContractParameter,
  prefix: string,
  given: Pairs,
  validator: Validator,
): ParameterValue | undefined {
  const members = [...given].filter(([name]) => name.startsWith(prefix));
  if (members.length === 0) return undefined;
  const values = members.map(([name, texts]) => {
    const [text = "", ...others] = texts;
    const value = others.length === 0 ? text : texts;
    if (validator.failureOf(parameter.schema, { [name]: value }) !== undefined) {
      throw fault("InvalidInput", `Parameter ${quoted(name)} has a name that is not allowed`);
    }
    return [name.slice(prefix.length), value] as const;
  });
  return Object.fromEntries(values);
}

function absent({ name, required, schema }: ContractParameter): ParameterValue | undefined {
  if (required) throw fault("RequiredField", `Parameter "${name}" is required`, { field: name });
  const value = valueOf(schema, "default");
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
  return valueOf(schema, "type");
}

function checked<Value extends ParameterValue>(
  parameter: ContractParameter,
  value: Value,
  validator: Validator,
): Value {
  if (validator.failureOf(parameter.schema, value) === undefined) return value;
  const { name } = parameter;
  const message = `Value ${quoted(value)} is not allowed for parameter "${name}"`;
  throw new Fault([{ code: "InvalidField", message, field: name, ...(isShort(value) && { invalidValue: value }) }]);
}
