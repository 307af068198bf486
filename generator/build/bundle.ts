import { join, resolve } from "node:path";
import { build, type Plugin } from "esbuild";

/** Packages that are installed beside the bundle. */
const external = ["json-p3", "oxfmt", "typescript", "yaml"];

/** CommonJS that is bundled asks for Node's modules this way. */
const banner = `import { createRequire as requireOfBundle } from "node:module";
const require = requireOfBundle(import.meta.url);`;

/** Imported, it would first be searched for the names that it exports, all nine megabytes of it. */
const compiler = `import { createRequire } from "node:module";
export default createRequire(import.meta.url)("typescript");`;

/**
 * Places that openapi-typescript hands on from field to field: it names enumerations by them, which are never made here. Its own
 * module for them leads to proxies and the network, and took a tenth of the time.
 */
const places = `export const parseRef = () => ({ uri: null, pointer: [] });
export const escapePointer = String;`;

/** A module that another one takes the place of. */
interface Replacement {
  readonly asked: RegExp;
  readonly contents: string;
}

const replaced: readonly Replacement[] = [
  { asked: /^typescript$/, contents: compiler },
  { asked: /^@redocly\/openapi-core\/lib\/ref-utils\.js$/, contents: places },
];

const replacements: Plugin = {
  name: "replacements",
  setup(bundling) {
    for (const { asked, contents } of replaced) {
      const namespace = `replaced ${asked.source}`;
      bundling.onResolve({ filter: asked }, ({ path }) => ({ path, namespace }));
      bundling.onLoad({ filter: /./, namespace }, () => ({ loader: "js", contents }));
    }
  },
};

/**
 * Bundles the command and the library. What a run may not need is a file of its own, loaded when it is needed.
 *
 * @param root The folder of the package.
 * @returns Paths of all files that are in the bundle, absolute.
 */
export async function bundle(root: string, outdir: string): Promise<readonly string[]> {
  const { metafile } = await build({
    entryPoints: [join(root, "src/index.ts"), join(root, "src/bin.ts")],
    outdir,
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
    external,
    banner: { js: banner },
    plugins: [replacements],
  });
  return Object.keys(metafile.inputs).map((path) => resolve(root, path));
}
