import { globSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const examples = dirname(require.resolve("@readme/oas-examples/package.json"));

/** A public description. */
export interface Document {
  /** `3.1/yaml/train-travel.yaml` */
  readonly name: string;
  /** Absolute. */
  readonly path: string;
}

/** Every OpenAPI 3.0 and 3.1 document of `@readme/oas-examples`. */
export const exampleDocuments: readonly Document[] = globSync("3.{0,1}/{json,yaml}/**/*.{json,yaml}", { cwd: examples })
  .sort()
  .map((name) => ({ name, path: join(examples, name) }));

/** A description that shows what OpenAPI 3.1 has. */
export const galaxyDocument: Document = { name: "galaxy.yaml", path: require.resolve("@scalar/galaxy/3.1.yaml") };
