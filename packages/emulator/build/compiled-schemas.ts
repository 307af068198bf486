import { join } from "node:path";
import { _ } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import { transform, type Plugin } from "esbuild";
import { absolute, idOf, prepareAjv } from "../src/contract/validator.ts";
import { contract, type JsonSchema } from "../src/generated/contract.ts";
import { askedSchemas } from "./asked-schemas.ts";

/** Puts validators of all schemas that are asked about in the place of `src/contract/compiled-schemas.ts`. */
export const withCompiledSchemas: Plugin = {
  name: "compiled-schemas",
  setup(bundling) {
    bundling.onLoad({ filter: /[\\/]src[\\/]contract[\\/]compiled-schemas\.ts$/ }, async ({ path }) => ({
      loader: "js",
      resolveDir: join(path, ".."),
      // It is never read, and takes a third of the bytes.
      contents: (
        await transform(codeOf(askedSchemas()), { minify: true, format: "esm", charset: "utf8", target: "node22" })
      ).code,
    }));
  },
};

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
