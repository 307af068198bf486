import { Ajv2020, type ErrorObject as Failure, type ValidateFunction } from "ajv/dist/2020.js";
import type { JsonSchema } from "../generated/contract.ts";
import { isObject } from "../plain-object.ts";
import { formats } from "./formats.ts";
import { schemasIn } from "./shape.ts";

/**
 * Bounds that the schemas state and the rules answer for, with errors of their own: `InvalidOperation` for an empty
 * `money`, `MaxStoreReferencesReached` for too many Stores (document 2, Errors); an empty text removes a key. Each entry is a pointer into
 * the contract's `schemas`; validation of requests leaves it out.
 */
export const ANSWERED_BY_RULES: readonly string[] = [
  "/CartDiscountValueAbsoluteDraft/properties/money/minItems",
  "/CartDiscountValueFixedDraft/properties/money/minItems",
  "/CartDiscountTargetPattern/properties/targetPattern/minItems",
  "/CartDiscountDraft/properties/stores/maxItems",
  "/CartDiscountSetStoresAction/properties/stores/maxItems",
  "/CartDiscountKey/minLength",
  "/CartDiscountKey/pattern",
  "/RecurrencePolicyKey/minLength",
  "/RecurrencePolicyKey/pattern",
];

/** A validator of what requests bring, by the schemas of a contract. */
export class Validator {
  readonly #schemas: Readonly<Record<string, JsonSchema>>;
  readonly #validators = new WeakMap<object, ValidateFunction>();
  #shared: Ajv2020 | undefined;

  constructor(schemas: Readonly<Record<string, JsonSchema>>) {
    this.#schemas = schemas;
  }

  /**
   * Finds the first thing in a value that its schema does not allow.
   *
   * Schemas are compiled when they are first needed; compiling all of them would delay every start.
   *
   * @param schema A schema of the contract, or one that refers to its schemas.
   * @returns An account of it, or `undefined` when the value is valid.
   */
  failureOf(schema: JsonSchema, value: unknown): Failure | undefined {
    const validate = this.#validatorFor(schema);
    return validate(value) ? undefined : validate.errors?.[0];
  }

  #validatorFor(schema: JsonSchema): ValidateFunction {
    const known = typeof schema === "object" ? this.#validators.get(schema) : undefined;
    if (known !== undefined) return known;
    this.#shared ??= prepareAjv(this.#schemas);
    const reference = typeof schema === "object" ? schema["$ref"] : undefined;
    const named = typeof reference === "string" ? this.#shared.getSchema(`contract:${reference}`) : undefined;
    const validate = named ?? this.#shared.compile(absolute(schema));
    if (typeof schema === "object") this.#validators.set(schema, validate);
    return validate;
  }
}

function prepareAjv(schemas: Readonly<Record<string, JsonSchema>>): Ajv2020 {
  const known = { ...unknownFormats(schemas), ...formats };
  const ajv = new Ajv2020({ strict: true, strictRequired: false, discriminator: true, verbose: true, formats: known });
  const $defs = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, forRequests(schema, `/${name}`)]),
  );
  return ajv.addSchema({ $id: "contract:", $defs });
}

/** A schema outside of the contract's own, whose references lead into them. */
function absolute(schema: JsonSchema): JsonSchema {
  const json = JSON.stringify(schema, (keyword, value: unknown) =>
    keyword === "$ref" && typeof value === "string" && value.startsWith("#") ? `contract:${value}` : value,
  );
  return JSON.parse(json);
}

/** Formats that only the contract knows: they say something to its readers, and nothing is held against them. */
function unknownFormats(schema: unknown): Readonly<Record<string, true>> {
  const found: Record<string, true> = {};
  const pending: unknown[] = [schema];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (isObject(next) && typeof next["format"] === "string") found[next["format"]] = true;
    if (typeof next === "object" && next !== null) pending.push(...Object.values(next));
  }
  return found;
}

/** A schema without the bounds that rules answer for, in which the first failure is the one that matters. */
function forRequests(schema: unknown, pointer: string): unknown {
  if (Array.isArray(schema)) return schema.map((element, index) => forRequests(element, `${pointer}/${index}`));
  if (!isObject(schema)) return schema;
  const entries = Object.entries(schema)
    .filter(([keyword]) => !ANSWERED_BY_RULES.includes(`${pointer}/${keyword}`))
    .map(([keyword, value]) => [keyword, forRequests(value, `${pointer}/${keyword}`)] as const);
  const { oneOf, ...rest } = Object.fromEntries(entries);
  if (oneOf === undefined) return rest;
  const choice = choiceByPresence(oneOf);
  return choice === undefined ? { ...rest, oneOf } : { ...rest, ...choice };
}

/** `oneOf` of two variants, one of which excludes what the other requires, as a choice: failures then name one variant. */
function choiceByPresence(oneOf: unknown): Readonly<Record<string, unknown>> | undefined {
  const [first, second, ...others] = schemasIn(oneOf);
  if (!isObject(first) || !isObject(second) || others.length > 0) return undefined;
  const [required, ...more] = requiredIn(first);
  if (
    required === undefined ||
    excludedIn(first).length > 1 ||
    more.length > 0 ||
    !excludedIn(second).includes(required)
  )
    return undefined;
  const alone = excludedIn(first).length === 0 ? first : { ...first, not: { required: excludedIn(first) } };
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema.
  return { if: { type: "object", required: [required], properties: { [required]: true } }, then: alone, else: second };
}

/** The names that a schema requires. */
export function requiredIn(schema: unknown): readonly string[] {
  const required: unknown = isObject(schema) ? schema["required"] : undefined;
  return Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
}

/** The names that a schema forbids. */
export function excludedIn(schema: unknown): readonly string[] {
  const properties = isObject(schema) ? schema["properties"] : undefined;
  if (!isObject(properties)) return [];
  return Object.keys(properties).filter((name) => properties[name] === false);
}
