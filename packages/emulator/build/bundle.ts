import { join, resolve } from "node:path";
import { build, type Plugin } from "esbuild";
import manifest from "../package.json" with { type: "json" };
import { withCompiledSchemas } from "./compiled-schemas.ts";
import { withSchemaDocument } from "./schema-document.ts";

/**
 * Dependencies that are installed beside the bundle. Our own rules are in it, and what compiled schemas need of Ajv, which is
 * otherwise asked for at run time.
 */
const external = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).filter(
  (name) => name !== "ajv" && !name.startsWith("@commerce-http/"),
);

/**
 * Bundles the command and the library, since every file that a process has to find and read costs it time: with rules and GraphQL
 * there are more than 400. What a process may not need is a file of its own, loaded when it is needed.
 *
 * @param root The folder of the package.
 * @param entries Modules that are asked for from outside, below `src`.
 * @param page Puts the page in.
 * @returns Paths of all files that are in the bundle, absolute.
 */
export async function bundle(
  root: string,
  entries: readonly string[],
  outdir: string,
  page: Plugin,
): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: entries.map((entry) => join(root, "src", entry)),
    outdir,
    outbase: join(root, "src"),
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    chunkNames: "[name]-[hash]",
    format: "esm",
    platform: "node",
    target: "node22",
    // The second one is for GraphQL, whose other form cannot be taken apart.
    conditions: ["@commerce-http/source", "module"],
    charset: "utf8",
    legalComments: "none",
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    external,
    plugins: [withCompiledSchemas, withSchemaDocument, page],
  });
  return Object.keys(metafile.inputs).map((path) => resolve(root, path));
}
