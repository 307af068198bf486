import { createRequire } from "node:module";
import * as openapiTypescript from "openapi-typescript";
import transformSchemaObject from "openapi-typescript/dist/transform/schema-object.mjs";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };

const installed = createRequire(import.meta.url)("openapi-typescript/package.json") as { readonly version: string };

// No document promises the path: another version is to be looked at before it is taken.
test("openapi-typescript's transform of schemas stands alone at its own path, in the version that is pinned", () => {
  expect(manifest.devDependencies["openapi-typescript"]).toBe(installed.version);
  expect(installed.version).toBe("7.13.0");
  expect(transformSchemaObject).toBe(openapiTypescript.transformSchemaObject);
});
