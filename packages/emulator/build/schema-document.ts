import type { Plugin } from "esbuild";
import { schemaDocument } from "../src/graphql/schema-document.ts";

/** Puts the document that was read from the GraphQL description in the place of `src/graphql/schema-document.ts`, which reads it. */
export const withSchemaDocument: Plugin = {
  name: "schema-document",
  setup(bundling) {
    bundling.onLoad({ filter: /[\\/]src[\\/]graphql[\\/]schema-document\.ts$/ }, () => ({
      loader: "js",
      // Texts are read faster than literals.
      contents: `export const schemaDocument = JSON.parse(${JSON.stringify(JSON.stringify(schemaDocument))});`,
    }));
  },
};
