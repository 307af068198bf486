import { join } from "node:path";
import type { Layout, OutputFolder } from "../config/layout.ts";
import type { ApiModel } from "../model/model.ts";
import { generatedBy } from "../print.ts";
import { moduleName } from "../print/import-ending.ts";
import { lineComment } from "../text/text.ts";
import type { WrittenFile } from "../write/write.ts";
import { packageFiles } from "./package.ts";

/** Writes what leads to generated modules: an entry point for each target, and a manifest where they are a package. */
export function scaffold(model: ApiModel, layout: Layout, output: OutputFolder): readonly WrittenFile[] {
  const modules = { types: "types/index.ts", client: "client/index.ts", contract: "contract/contract.ts" } as const;
  const targets = (["types", "client", "contract"] as const).filter((target) => layout.folders[target] !== undefined);
  const entries = targets.map((target) => ({
    path: join(output.sources, `${target}.ts`),
    text: `export * from "${moduleName(`./${modules[target]}`, layout.imports)}";\n`,
  }));
  return output.package === undefined ? entries : [...entries, ...packageFiles(model, layout, output.package)];
}

/** Writes the modules that users of an edition import: all of it, and what checks values at run time. */
export function editionEntries(
  { source }: ApiModel,
  { command, imports, packages: { schemas } }: Layout,
  folder: string,
): readonly WrittenFile[] {
  const header = lineComment(generatedBy(source, command));
  const entry = (name: string, lines: readonly string[]): WrittenFile => {
    return { path: join(folder, name), text: [header, "", ...lines, ""].join("\n") };
  };
  const all = (module: string): string => `export * from "${moduleName(module, imports)}";`;
  const index = entry("index.ts", [all("./client/index.ts"), all("./types/index.ts")]);
  if (schemas === undefined) return [index];
  const validate = entry("validate.ts", [
    `export { ${checks.join(", ")} } from "${schemas.maker}";`,
    `export type { ${typesOfChecks.join(", ")} } from "${schemas.maker}";`,
    all("./types/schemas/index.ts"),
  ]);
  return [index, validate];
}

/** Checks by schemas, as the runtime has them. */
const checks = ["isValid", "jsonSchemaOf", "placeOf", "problemsIn", "sentenceOf"];
const typesOfChecks = ["CheckOptions", "Problem", "Schema"];
