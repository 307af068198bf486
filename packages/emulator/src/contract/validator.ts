import type { Ajv2020, ErrorObject as Failure, ValidateFunction } from "ajv/dist/2020.js";
import type { JsonSchema } from "../generated/contract.ts";
import { absolute, idOf, prepareAjv } from "./schema-compiler.ts";

/** Validators that are there before anything is asked, by the JSON of their schemas. */
export type CompiledSchemas = ReadonlyMap<string, ValidateFunction>;

/** A validator of what requests bring, by the schemas of a contract. */
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
   * Finds the first thing in a value that its schema does not allow.
   *
   * Schemas that are not compiled yet are compiled when they are first needed; compiling all of them would delay every start.
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
