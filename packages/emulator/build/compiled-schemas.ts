import { families } from "@commerce-http/model";
import { _ } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import { transform, type Plugin } from "esbuild";
import { jsonBodyOf } from "../src/contract/body.ts";
import { NAMED_SCHEMAS } from "../src/contract/fitness.ts";
import { absolute, idOf, prepareAjv } from "../src/contract/validator.ts";
import { contract, type JsonSchema } from "../src/generated/contract.ts";
import { replaced } from "./replaced.ts";

/** Validators of all schemas that are asked about. Their code is never read, and takes a third of the bytes minified. */
export const withCompiledSchemas: Plugin = replaced("contract/compiled-schemas.ts", async () => {
  const options = { minify: true, format: "esm", charset: "utf8", target: "node22" } as const;
  return (await transform(codeOf(askedSchemas()), options)).code;
});

/** Schemas that an emulator of this package's contract asks about, each once: of bodies, query parameters, seeds and stored resources. */
export function askedSchemas(): readonly JsonSchema[] {
  const operations = Object.values(contract.operations);
  const bodies = operations.map(jsonBodyOf).filter((schema) => schema !== undefined);
  const parameters = operations
    .flatMap((operation) => operation.parameters)
    .filter((parameter) => parameter.in === "query")
    .map(({ schema }) => schema);
  const kinds = Object.values(families).flatMap(({ representation, draft }) => [representation, draft ?? []].flat());
  const named = [...NAMED_SCHEMAS, ...kinds].map((name): JsonSchema => ({ $ref: `#/$defs/${name}` }));
  const byJson = new Map([...bodies, ...parameters, ...named].map((schema) => [JSON.stringify(schema), schema]));
  return [...byJson.values()];
}

/** The code of a module that has the validators of some schemas. */
function codeOf(schemas: readonly JsonSchema[]): string {
  const ajv = prepareAjv(contract.schemas, { source: true, esm: true, formats: _`formats` });
  const ids = schemas.map((schema, index) => {
    const own = `asked:${index}`;
    const known = idOf(schema);
    if (known === undefined) ajv.addSchema(absolute(schema), own);
    return known ?? own;
  });
  const validators = standalone.default(ajv, Object.fromEntries(ids.map((id, index) => [`asked${index}`, id])));
  const entries = schemas.map((schema, index) => `[${JSON.stringify(JSON.stringify(schema))}, asked${index}]`);
  return [
    `import { formats } from "@commerce-http/types/schema";`,
    validators,
    `export const compiledSchemas = new Map([${entries.join(", ")}]);`,
  ].join("\n");
}
