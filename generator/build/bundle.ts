import { join } from "node:path";
import type { Plugin } from "esbuild";
import { bundleProgram } from "./program.ts";

/** Packages that are installed beside the bundle. */
const external = ["json-p3", "oxfmt", "ts-morph", "yaml"];

/** CommonJS that is bundled asks for Node's modules this way. */
const banner = `import { createRequire as requireOfBundle } from "node:module";
const require = requireOfBundle(import.meta.url);`;

/** The copy of TypeScript that ts-morph brings. */
const compiler = `import { createRequire } from "node:module";
const installed = createRequire(createRequire(import.meta.url).resolve("ts-morph"));
export default installed("@ts-morph/common/dist/typescript.js");`;

/** All that openapi-typescript's way of reading pointers needs of a module that leads to proxies and the network. */
const utilities = `export const isTruthy = Boolean;
export const isPlainObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);`;

/** A module that another one takes the place of. */
interface Replacement {
  readonly asked: RegExp;
  /** Who has to ask for it; anybody if left out. */
  readonly by?: RegExp;
  readonly contents: string;
}

/** A second compiler would take as long to load again as the first. */
const replaced: readonly Replacement[] = [
  { asked: /^typescript$/, contents: compiler },
  { asked: /^\.\/utils$/, by: /openapi-core[\\/]lib[\\/]ref-utils\.js$/, contents: utilities },
];

const replacements: Plugin = {
  name: "replacements",
  setup(bundling) {
    for (const { asked, by, contents } of replaced) {
      const namespace = `replaced ${asked.source}`;
      bundling.onResolve({ filter: asked }, ({ path, importer }) =>
        by?.test(importer) === false ? undefined : { path, namespace },
      );
      bundling.onLoad({ filter: /./, namespace }, () => ({ loader: "js", contents }));
    }
  },
};

/** Bundles the command and the library of the package in `root`; gives all files that are in the bundle, absolute. */
export function bundle(root: string, outdir: string): Promise<readonly string[]> {
  return bundleProgram(root, {
    entryPoints: [join(root, "src/index.ts"), join(root, "src/bin.ts")],
    outdir,
    external,
    banner: { js: banner },
    plugins: [replacements],
  });
}
