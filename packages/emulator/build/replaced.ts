import { dirname } from "node:path";
import type { Plugin } from "esbuild";
import { schemaDocument } from "../src/graphql/schema-document.ts";

/**
 * Puts a text in the place of a module of the emulator.
 *
 * @param module Path below `src/`.
 * @param contents Makes the text, JavaScript.
 */
export function replaced(module: string, contents: () => string | Promise<string>): Plugin {
  const filter = new RegExp(["emulator", "src", ...module.split("/")].join(String.raw`[\\/]`));
  return {
    name: module,
    setup(bundling) {
      bundling.onLoad({ filter }, async ({ path }) => ({
        loader: "js",
        resolveDir: dirname(path),
        contents: await contents(),
      }));
    },
  };
}

/** The document that was read from the GraphQL description, which the module in the sources reads. Texts are read faster than literals. */
export const withSchemaDocument: Plugin = replaced(
  "graphql/schema-document.ts",
  () => `export const schemaDocument = JSON.parse(${JSON.stringify(JSON.stringify(schemaDocument))});`,
);
