import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../../../generator/src/plain-object.ts";
import { describe, type Description } from "../compare/side.ts";
import { tagOf } from "../forge.ts";
import { run } from "../program.ts";

/** Reads the description in a repository, or in another folder with its files. */
export async function descriptionIn(root: string): Promise<Description> {
  const graphql = globSync(join(root, "spec/*.graphql")).sort();
  return describe(join(root, "spec/openapi.yaml"), graphql, { sourceBase: root, errorBase: root });
}

/** Reads the description of a release from its tag; `undefined` when the repository has no such tag. */
export async function releasedDescription(root: string, version: string): Promise<Description | undefined> {
  const tag = tagOf(version);
  const tags = await run("git", ["tag", "--list", tag], { folder: root });
  if (tags.trim() === "") return undefined;
  const folder = mkdtempSync(join(tmpdir(), "released-"));
  try {
    const archive = "spec.tar";
    await run("git", ["archive", `--output=${join(folder, archive)}`, tag, "spec"], { folder: root });
    await run("tar", ["-xf", archive], { folder });
    return await descriptionIn(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function isUnchanged(before: Description, after: Description): boolean {
  return isDeepStrictEqual(graphqlOf(before), graphqlOf(after)) && isDeepStrictEqual(partsOf(before), partsOf(after));
}

function graphqlOf({ graphql }: Description): ReadonlyMap<string, string> {
  return new Map(graphql.map(({ path, text }) => [basename(path), text]));
}

/** The parts of a description without those that stand where they are referred to. */
function partsOf({ loaded: { document } }: Description): unknown {
  const { components, ...rest } = document;
  const { schemas, securitySchemes } = isObject(components) ? components : {};
  return { ...rest, schemas, securitySchemes };
}
