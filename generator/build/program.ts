import { resolve } from "node:path";
import { build, type BuildOptions } from "esbuild";

/** Settings that packages with a command have beyond what all of them share. */
type Own = Pick<BuildOptions, "outbase" | "conditions" | "sourcemap" | "sourcesContent" | "banner"> &
  Required<Pick<BuildOptions, "entryPoints" | "outdir" | "external" | "plugins">>;

/**
 * Bundles a command and a library of the package in `root` for Node. What a process may not need is a file of its own, loaded
 * when it is needed. Gives all files that are in the bundle, absolute.
 */
export async function bundleProgram(root: string, own: Own): Promise<readonly string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    chunkNames: "[name]-[hash]",
    format: "esm",
    platform: "node",
    target: "node22",
    charset: "utf8",
    legalComments: "none",
    metafile: true,
    ...own,
  });
  return Object.keys(metafile.inputs).map((path) => resolve(root, path));
}
