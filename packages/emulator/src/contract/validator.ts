import { isRecord } from "@commerce-http/model";
import { formats } from "@commerce-http/types/schema";
import type { Ajv2020, CodeOptions, ErrorObject as Failure, ValidateFunction } from "ajv/dist/2020.js";
import type { JsonSchema } from "../generated/contract.ts";
import { loadAjv } from "./ajv.ts";
import { PATTERN_WORDS } from "./refusal.ts";
import { excludedIn, requiredIn, schemasIn } from "./shape.ts";

/** Validators that are there before anything is asked, by the JSON of their schemas. */
export type CompiledSchemas = ReadonlyMap<string, ValidateFunction>;

export class Validator {
  readonly #schemas: Readonly<Record<string, JsonSchema>>;
  readonly #compiled: CompiledSchemas | undefined;
  readonly #validators = new WeakMap<object, ValidateFunction>();
  #ajv: Ajv2020 | undefined;

  /** @param compiled Validators of schemas of the same contract. */
  constructor(schemas: Readonly<Record<string, JsonSchema>>, compiled?: CompiledSchemas) {
    this.#schemas = schemas;
    this.#compiled = compiled;
  }

  /**
   * Finds the first thing in a value that its schema does not allow; `undefined` when the value is valid. Schemas that are not compiled yet are
   * compiled when they are first needed: compiling all of them would delay every start.
   */
  failureOf(schema: JsonSchema, value: unknown): Failure | undefined {
    const validate = this.#validatorFor(schema);
    return validate(value) ? undefined : validate.errors?.[0];
  }

  #validatorFor(schema: JsonSchema): ValidateFunction {
    const known = typeof schema === "object" ? this.#validators.get(schema) : undefined;
    if (known !== undefined) return known;
    const validate = this.#compiled?.get(JSON.stringify(schema)) ?? this.#compile(schema);
    if (typeof schema === "object") this.#validators.set(schema, validate);
    return validate;
  }

  #compile(schema: JsonSchema): ValidateFunction {
    this.#ajv ??= prepareAjv(this.#schemas);
    const id = idOf(schema);
    const named = id === undefined ? undefined : this.#ajv.getSchema(id);
    return named ?? this.#ajv.compile(absolute(schema));
  }
}

/**
 * Bounds that the schemas state and the rules answer for, with errors of their own (document 2, Errors): validation of requests leaves them
 * out. Each entry is a pointer into the contract's `schemas`.
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

/** Start of the ids of the contract's own schemas. */
const CONTRACT = "contract:";

/** Prepares Ajv for the schemas of a contract. `code` says how validators are written where their code is kept. */
export function prepareAjv(schemas: Readonly<Record<string, JsonSchema>>, code: CodeOptions = {}): Ajv2020 {
  const { Ajv2020 } = loadAjv();
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    discriminator: true,
    // Refusals name what the schema says, and the value.
    verbose: true,
    formats: { ...unknownFormats(schemas), ...formats },
    code,
  });
  ajv.addVocabulary([PATTERN_WORDS]);
  const $defs = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, forRequests(schema, `/${name}`)]),
  );
  return ajv.addSchema({ $id: CONTRACT, $defs });
}

/** The id by which Ajv knows a schema of the contract, where another one only refers to it. */
export function idOf(schema: JsonSchema): string | undefined {
  const reference = typeof schema === "object" ? schema["$ref"] : undefined;
  return typeof reference === "string" ? CONTRACT + reference : undefined;
}

/** A schema outside of the contract's own, whose references lead into them. */
export function absolute(schema: JsonSchema): JsonSchema {
  const json = JSON.stringify(schema, (keyword, value: unknown) =>
    keyword === "$ref" && typeof value === "string" && value.startsWith("#") ? CONTRACT + value : value,
  );
  return JSON.parse(json);
}

/** Formats that only the contract knows: they say something to its readers, and nothing is held against them. */
function unknownFormats(schema: unknown): Readonly<Record<string, true>> {
  const found: Record<string, true> = {};
  const pending: unknown[] = [schema];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (isRecord(next) && typeof next["format"] === "string") found[next["format"]] = true;
    if (typeof next === "object" && next !== null) pending.push(...Object.values(next));
  }
  return found;
}

/** A schema without the bounds that rules answer for, in which the first failure is the one that matters. */
function forRequests(schema: unknown, pointer: string): unknown {
  if (Array.isArray(schema)) return schema.map((element, index) => forRequests(element, `${pointer}/${index}`));
  if (!isRecord(schema)) return schema;
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
  if (!isRecord(first) || !isRecord(second) || others.length > 0) return undefined;
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
