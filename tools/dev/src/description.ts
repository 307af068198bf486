import { globSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import type { Inputs } from "../../../generator/src/watch/watch.ts";

/** Where everything is that an edit of the description changes. Paths are absolute. */
export interface Repository {
  readonly root: string;
  /** The root file of the description. */
  readonly spec: string;
  /** Rules that the description has to keep. */
  readonly lintConfig: string;
  /** Programs whose types are checked: the sources of all packages. */
  readonly typesConfig: string;
  /** How the page shows the description. */
  readonly pageConfig: string;
  /** Samples that the generator writes for the page. */
  readonly samples: string;
}

/** @param root Folder of the repository. */
export function repositoryAt(root: string): Repository {
  return {
    root,
    spec: join(root, "spec/openapi.yaml"),
    lintConfig: join(root, "spec/redocly.yaml"),
    typesConfig: join(root, "tools/dev/packages.tsconfig.json"),
    pageConfig: join(root, "docs/redocly.yaml"),
    samples: join(root, "docs/generated/samples"),
  };
}

/**
 * Files of the description, those included that nothing refers to yet.
 *
 * @param inputs Gets all of them, and the folders in which others may appear.
 * @returns Absolute path → the file as a reader knows it.
 */
export function descriptionFiles({ root, spec }: Repository, inputs: Inputs): ReadonlyMap<string, string> {
  const folder = dirname(spec);
  inputs.note(folder);
  for (const name of globSync("*/", { cwd: folder, exclude: ["node_modules", "test"] }))
    inputs.note(join(folder, name));
  const names = globSync("**/*.{yaml,yml,graphql}", { cwd: folder, exclude: ["node_modules", "test"] }).sort();
  return new Map(
    names.map((name) => {
      const path = join(folder, name);
      inputs.note(path);
      return [path, relative(root, path).replaceAll(sep, "/")];
    }),
  );
}

/** Sources of the packages, by hand or generated. */
export function packageSources({ root }: Repository): ReadonlySet<string> {
  return new Set(globSync("packages/*/src/**/*.ts", { cwd: root }).map((name) => join(root, name)));
}

/** Programs that this command has loaded: the generator and the rules of the lint. */
export function toolSources({ root }: Repository): ReadonlySet<string> {
  return new Set(globSync("{generator/src,spec/lint}/**/*.ts", { cwd: root }).map((name) => join(root, name)));
}
