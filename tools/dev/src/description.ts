import { globSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import type { Inputs } from "../../../generator/src/watch/watch.ts";

/** Folder of the repository. */
export const root: string = join(import.meta.dirname, "../../..");

/** The root file of the description. */
export const spec: string = join(root, "spec/openapi.yaml");

/**
 * Files of the description, those included that nothing refers to yet: absolute path → the file as a reader knows it. Notes all
 * of them, and the folders in which others may appear.
 */
export function descriptionFiles(inputs: Inputs): ReadonlyMap<string, string> {
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
export function packageSources(): ReadonlySet<string> {
  return new Set(globSync("packages/*/src/**/*.ts", { cwd: root }).map((name) => join(root, name)));
}

/** Programs that this command has loaded: the generator and the rules of the lint. */
export function toolSources(): ReadonlySet<string> {
  return new Set(globSync("{generator/src,spec/lint}/**/*.ts", { cwd: root }).map((name) => join(root, name)));
}
