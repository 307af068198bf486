import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { contract, type JsonSchema } from "../src/index.ts";

/** What the formats of the description mean. */
const formats: Readonly<Record<string, true | RegExp | { type: "number"; validate: (value: number) => boolean }>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  "date-time": /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/,
  decimal: /^-?(?:\d+(?:\.\d*)?|\.\d+)$/,
  int32: { type: "number", validate: (value) => Number.isInteger(value) && Math.abs(value) <= 2 ** 31 },
  int64: { type: "number", validate: Number.isSafeInteger },
  double: { type: "number", validate: Number.isFinite },
  float: { type: "number", validate: Number.isFinite },
};

/** Compiles a schema of the contract, refusing every keyword and format that the validator does not know. */
export function validator(schema: JsonSchema): ValidateFunction {
  const key = JSON.stringify(schema);
  const known = validators.get(key);
  if (known !== undefined) return known;
  const compiled = compile(schema);
  validators.set(key, compiled);
  return compiled;
}

/** Named schemas are compiled in one place, where each needs to be read only once. */
function compile(schema: JsonSchema): ValidateFunction {
  const reference = typeof schema === "boolean" ? undefined : schema["$ref"];
  const named = typeof reference === "string" ? ajv.getSchema(`contract:${reference}`) : undefined;
  return named ?? ajv.compile(typeof schema === "boolean" ? schema : { ...schema, $defs: contract.schemas });
}

const validators: Map<string, ValidateFunction> = new Map();

const ajv = new Ajv2020({ strict: true, strictRequired: true, discriminator: true, allErrors: true, formats });
ajv.addVocabulary(["x-pattern-words"]);
ajv.addSchema({ $id: "contract:", $defs: contract.schemas });
