import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PackageNames, Workspace } from "./layout.ts";
import type { WrittenFile } from "./write.ts";

/** Versions that the generated code is tested with. The runtime has the generator's. */
const versions = { runtime: `^${ownVersion()}`, typescript: "6.0.3" } as const;

/** Writes what makes packages of generated folders: manifests, entry points, a compiler configuration. */
export function scaffold(packages: PackageNames, workspace: Workspace): readonly WrittenFile[] {
  const { types, runtime } = packages;
  return [
    json("package.json", {
      name: workspace.name,
      private: true,
      type: "module",
      workspaces: ["types", "client", "contract"],
      scripts: { typecheck: "tsc" },
      devDependencies: { typescript: versions.typescript },
    }),
    json("tsconfig.json", {
      compilerOptions: {
        target: "es2023",
        lib: ["es2023", "dom"],
        types: [],
        module: "nodenext",
        strict: true,
        noEmit: true,
        allowImportingTsExtensions: true,
        paths: { [types]: ["./types/src/index.ts"] },
      },
      include: ["types/src", "client/src", "contract/src"],
    }),
    manifest("types", types),
    text("types/src/index.ts", `export * from "./generated/index.ts";\n`),
    manifest("client", workspace.client, {
      [types]: "0.0.0",
      ...(runtime !== undefined && { [packageOf(runtime)]: versions.runtime }),
    }),
    text("client/src/index.ts", `export * from "./generated/index.ts";\n`),
    manifest("contract", workspace.contract),
    text("contract/src/index.ts", `export * from "./generated/contract.ts";\n`),
  ].map(({ path, text }) => ({ path: join(workspace.folder, path), text }));
}

/** Writes the one module that users of an edition import. */
export function editionIndex(folder: string): WrittenFile {
  const modules = ["client", "types"].map((name) => `export * from "./${name}/index.ts";\n`);
  return { path: join(folder, "index.ts"), text: `${editionMark}\n\n${modules.join("")}` };
}

/** The first line of an edition's own module, by which its folder is known again. */
export const editionMark = "// Generated with overlays. Do not edit.";

function ownVersion(): string {
  const manifest = readFileSync(join(import.meta.dirname, "../package.json"), "utf8");
  return (JSON.parse(manifest) as { readonly version: string }).version;
}

/** The package that a module belongs to: `@scope/name` of `@scope/name/module`. */
function packageOf(module: string): string {
  return module.split("/", module.startsWith("@") ? 2 : 1).join("/");
}

function manifest(folder: string, name: string, dependencies?: Readonly<Record<string, string>>): WrittenFile {
  return json(`${folder}/package.json`, {
    name,
    version: "0.0.0",
    private: true,
    type: "module",
    exports: "./src/index.ts",
    ...(dependencies === undefined ? {} : { dependencies }),
  });
}

function json(path: string, value: unknown): WrittenFile {
  return text(path, `${JSON.stringify(value, undefined, 2)}\n`);
}

function text(path: string, content: string): WrittenFile {
  return { path, text: content };
}
