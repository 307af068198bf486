import { copyFileSync, globSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { stringify } from "yaml";
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
  const folder = join(root, kept);
  return describe(join(folder, "openapi.yaml"), graphqlIn(folder), { sourceBase: root, errorBase: root });
}

/** File of the description as the last release had it, in one piece. */
export function releasedFile(root: string): string {
  return join(root, kept, "openapi.yaml");
}

/** Keeps a description as the one that others are compared with from now on. */
export function keepDescription(root: string, description: Description): void {
  const folder = join(root, kept);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  keepIn(folder, description);
}

/** Writes a description into a folder: one file, in which equal parts stand once, and the GraphQL documents beside it. */
export function keepIn(folder: string, { loaded, graphql }: Description): void {
  const { components, ...rest } = loaded.document;
  const { schemas, securitySchemes } = isObject(components) ? components : {};
  // Everything else that was referred to stands where the references stood.
  const text = stringify({ ...rest, components: { schemas, securitySchemes } }, { lineWidth: 0 });
  const header = "# The description as the last release had it, kept by `npm run version`. Do not edit.\n";
  writeFileSync(join(folder, "openapi.yaml"), header + text);
  for (const { path } of graphql) copyFileSync(path, join(folder, basename(path)));
}

/** Says whether two descriptions are made of the same words. */
export function isUnchanged(before: Description, after: Description): boolean {
  return isDeepStrictEqual(graphqlOf(before), graphqlOf(after)) && isDeepStrictEqual(partsOf(before), partsOf(after));
}

function graphqlOf({ graphql }: Description): ReadonlyMap<string, string> {
  return new Map(graphql.map(({ path, text }) => [basename(path), text]));
}

/** The parts of a description that its kept form has, too. */
function partsOf({ loaded: { document } }: Description): unknown {
  const { components, ...rest } = document;
  const { schemas, securitySchemes } = isObject(components) ? components : {};
  return { ...rest, schemas, securitySchemes };
}

function graphqlIn(folder: string): readonly string[] {
  return globSync(join(folder, "*.graphql")).sort();
}
