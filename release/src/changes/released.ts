import { cpSync, globSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe } from "../../../generator/src/changes/describe.ts";
import type { Description } from "../../../generator/src/changes/side.ts";
import { isObject } from "../../../generator/src/plain-object.ts";

/** Folder of the description as the last release had it. */
const kept = "release/description";

/** Reads the description as it is now. */
export async function presentDescription(root: string): Promise<Description> {
  return describe(join(root, "spec/openapi.yaml"), graphqlIn(join(root, "spec")), {
    sourceBase: root,
    errorBase: root,
  });
}

/** Reads the description as the last release had it. */
export async function releasedDescription(root: string): Promise<Description> {
  return describe(releasedFile(root), graphqlIn(join(root, kept)), { sourceBase: root, errorBase: root });
}

/** Root file of the description as the last release had it. */
export function releasedFile(root: string): string {
  return join(root, kept, "openapi.yaml");
}

/** Keeps the description as the one that others are compared with from now on: the files that are published of it. */
export function keepDescription(root: string): void {
  const { files } = JSON.parse(readFileSync(join(root, "spec/package.json"), "utf8")) as { readonly files: string[] };
  rmSync(join(root, kept), { recursive: true, force: true });
  for (const file of files) cpSync(join(root, "spec", file), join(root, kept, file), { recursive: true });
}

/** Says whether two descriptions are made of the same words. */
export function isUnchanged(before: Description, after: Description): boolean {
  return isDeepStrictEqual(graphqlOf(before), graphqlOf(after)) && isDeepStrictEqual(partsOf(before), partsOf(after));
}

function graphqlOf({ graphql }: Description): ReadonlyMap<string, string> {
  return new Map(graphql.map(({ path, text }) => [basename(path), text]));
}

/** The parts of a description that say something by themselves; all else stands where references to it stood. */
function partsOf({ loaded: { document } }: Description): unknown {
  const { components, ...rest } = document;
  const { schemas, securitySchemes } = isObject(components) ? components : {};
  return { ...rest, schemas, securitySchemes };
}

function graphqlIn(folder: string): readonly string[] {
  return globSync(join(folder, "*.graphql")).sort();
}
