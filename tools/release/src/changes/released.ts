import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../../../generator/src/plain-object.ts";
import { describe, type Description } from "../compare/side.ts";
import { tagOf } from "../forge.ts";
import { run } from "../program.ts";

/** The description of a release, in a temporary folder. */
export interface Released extends Disposable {
  readonly description: Description;
  readonly file: string;
}

/** Reads the description in a repository, or in another folder with its files. */
export async function descriptionIn(root: string): Promise<Description> {
  const graphql = globSync(join(root, "spec/*.graphql")).sort();
  return describe(rootFile(root), graphql, { sourceBase: root, errorBase: root });
}

export function rootFile(root: string): string {
  return join(root, "spec/openapi.yaml");
}

/** Reads the description of a release from its tag; `undefined` when the repository has no such tag. */
export async function releasedDescription(root: string, version: string): Promise<Released | undefined> {
  const tag = tagOf(version);
  const tags = await run("git", ["tag", "--list", tag], { folder: root });
  if (tags.trim() === "") return undefined;
  const folder = mkdtempSync(join(tmpdir(), "released-"));
  const remove = (): void => rmSync(folder, { recursive: true });
  try {
    const archive = "spec.tar";
    await run("git", ["archive", `--output=${join(folder, archive)}`, tag, "spec"], { folder: root });
    await run("tar", ["-xf", archive], { folder });
    return { description: await descriptionIn(folder), file: rootFile(folder), [Symbol.dispose]: remove };
  } catch (error) {
    remove();
    throw error;
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

/**
 * Asks Redocly's command for the changes from one root file to another. The command is experimental, does not know our
 * extensions and does not judge what users of our packages see, so that it decides nothing here.
 */
export async function secondOpinion(root: string, files: readonly [before: string, after: string]): Promise<string> {
  const cli = join(root, "node_modules/@redocly/cli/bin/cli.js");
  const options = ["--fail-on", "none", "--config", join(root, "spec/redocly.yaml")];
  return run(process.execPath, [cli, "diff", ...files, ...options], { folder: root });
}
