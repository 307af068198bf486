import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "esbuild";
import { bundleProgram } from "../../../generator/build/program.ts";
import manifest from "../package.json" with { type: "json" };
import { withCompiledSchemas } from "./compiled-schemas.ts";
import { withSchemaDocument } from "./replaced.ts";

/**
 * Dependencies that are installed beside the bundle. Our own rules are in it, and what compiled schemas need of Ajv, which is
 * otherwise asked for at run time.
 */
const external = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).filter(
  (name) => name !== "ajv" && !name.startsWith("@commerce-http/"),
);

/**
 * Bundles the command and the library, since every file that a process has to find and read costs it time: with rules and GraphQL
 * there are more than 400.
 * It gives the absolute paths of all files that are in the bundle.
 *
 * @param entries Modules that are asked for from outside, below `src`.
 */
export async function bundle(
  root: string,
  entries: readonly string[],
  outdir: string,
  page: Plugin,
): Promise<readonly string[]> {
  const inputs = await bundleProgram(root, {
    entryPoints: entries.map((entry) => join(root, "src", entry)),
    outdir,
    outbase: join(root, "src"),
    // The second one is for GraphQL, whose other form cannot be taken apart.
    conditions: ["@commerce-http/source", "module"],
    sourcemap: true,
    external,
    plugins: [withCompiledSchemas, withSchemaDocument, page],
  });
  lightenMaps(root, outdir);
  return inputs;
}

interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent: readonly (string | null)[];
}

/** Takes the package's own sources out of source maps, which lead to them: they are packed. Those of what is bundled stay. */
function lightenMaps(root: string, outdir: string): void {
  const own = join(root, "src/");
  for (const name of readdirSync(outdir, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".js.map")) continue;
    const path = join(outdir, name);
    const map = JSON.parse(readFileSync(path, "utf8")) as SourceMap;
    const sourcesContent = map.sourcesContent.map((content, index) =>
      resolve(dirname(path), map.sources[index] ?? "").startsWith(own) ? null : content,
    );
    writeFileSync(path, JSON.stringify({ ...map, sourcesContent }));
  }
}
