import { join } from "node:path";
import type { Layout, OutputFolder } from "./layout.ts";
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

/** Writes the one module that users of an edition import. */
export function editionIndex(folder: string): WrittenFile {
  const modules = ["client", "types"].map((name) => `export * from "./${name}/index.ts";\n`);
  return { path: join(folder, "index.ts"), text: `// Generated with overlays. Do not edit.\n\n${modules.join("")}` };
}
