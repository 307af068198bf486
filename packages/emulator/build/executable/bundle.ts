import { join, resolve } from "node:path";
import { build, type Plugin } from "esbuild";
import manifest from "../../package.json" with { type: "json" };
import { withCompiledSchemas } from "../compiled-schemas.ts";
import { replaced, withSchemaDocument } from "../replaced.ts";

/** Modules that look for files beside them, where an executable has none. */
const replacements: readonly Plugin[] = [
  replaced("version.ts", () => `export const packageVersion = () => ${JSON.stringify(manifest.version)};`),
  replaced("contract/ajv.ts", () => `export const loadAjv = () => require("ajv/dist/2020.js");`),
  // The usual way leads only to what is in the executable; this one leads to files, of both kinds of modules.
  replaced(
    "cli/import-module.ts",
    () => `
    import { createRequire } from "node:module";
    import { resolve } from "node:path";
    export const importModule = async (file) => createRequire(resolve(file))(resolve(file));`,
  ),
];

/**
 * Bundles the command with all that it may ever load, the driver of PostgreSQL included, into one file of CommonJS, which is what
 * executables take.
 * It gives the absolute paths of all files that are in the bundle.
 */
export async function bundle(root: string, outfile: string, page: Plugin): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [join(root, "build/executable/start.ts")],
    outfile,
    absWorkingDir: root,
    bundle: true,
    format: "cjs",
    platform: "node",
    target: "node24",
    conditions: ["@commerce-http/source", "module"],
    supported: { "dynamic-import": false },
    charset: "utf8",
    legalComments: "none",
    metafile: true,
    // Required by a property that is never read.
    external: ["pg-native"],
    plugins: [withCompiledSchemas, withSchemaDocument, page, ...replacements],
  });
  return Object.keys(metafile.inputs).map((path) => resolve(root, path));
}
