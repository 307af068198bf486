import { join } from "node:path";
import type { Layout, OutputFolder, PackageNames } from "./layout.ts";
import type { ApiModel } from "./model/api-model.ts";
import { packageFiles } from "./scaffold/package.ts";
import type { WrittenFile } from "./write.ts";

/**
 * Writes what leads to generated modules: an entry point for each target, and a manifest where they are a package.
 *
 * @param layout Folders of the targets that are wanted, and the package that their client is made of.
 */
export function scaffold(model: ApiModel, layout: Layout, output: OutputFolder): readonly WrittenFile[] {
  const modules = { types: "types/index.ts", client: "client/index.ts", contract: "contract/contract.ts" } as const;
  const targets = (["types", "client", "contract"] as const).filter((target) => layout.folders[target] !== undefined);
  const entries = targets.map((target) => ({
    path: join(output.sources, `${target}.ts`),
    text: `export * from "./${modules[target]}";\n`,
  }));
  return output.package === undefined ? entries : [...entries, ...packageFiles(model, layout, output.package)];
}

/** Writes the modules that users of an edition import: all of it, and what checks values at run time. */
export function editionEntries(folder: string, { schemas }: PackageNames): readonly WrittenFile[] {
  const entry = (name: string, lines: readonly string[]): WrittenFile => {
    const text = ["// Generated with overlays. Do not edit.", "", ...lines, ""].join("\n");
    return { path: join(folder, name), text };
  };
  const index = entry("index.ts", ['export * from "./client/index.ts";', 'export * from "./types/index.ts";']);
  if (schemas === undefined) return [index];
  const validate = entry("validate.ts", [
    `export { ${checks.join(", ")} } from "${schemas.maker}";`,
    `export type { ${typesOfChecks.join(", ")} } from "${schemas.maker}";`,
    'export * from "./types/schemas/index.ts";',
  ]);
  return [index, validate];
}

/** Checks by schemas, as the runtime has them. */
const checks = ["isValid", "jsonSchemaOf", "placeOf", "problemsIn", "sentenceOf"];
const typesOfChecks = ["CheckOptions", "Problem", "Schema"];
