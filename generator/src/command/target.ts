import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { editionLayout, type Layout, repositoryLayout, workspaceLayout } from "../layout.ts";
import { editionMark } from "../scaffold.ts";
import type { Arguments } from "./arguments.ts";
import { UsageError } from "./usage-error.ts";

/** A description, and where what is made of it goes. */
export interface Target {
  /** The root file, absolute. */
  readonly spec: string;
  readonly layout: Layout;
}

/**
 * Finds out what is to be generated, and where.
 *
 * @param root The repository, whose own description is meant where none is named.
 * @throws {UsageError} When the folder is somebody else's.
 */
export function targetOf(given: Arguments, root: string): Target {
  const spec = specOf(given, root);
  const { out, overlays, description } = given;
  if (out === undefined) {
    if (given.spec !== undefined)
      throw new UsageError("--spec needs --out: packages of another description need a folder of their own");
    if (overlays.length > 0)
      throw new UsageError("--overlay needs --out: packages of a changed description need a folder of their own");
    return { layout: repositoryLayout(root), spec };
  }
  const folder = resolve(out);
  const isEdition = given.spec === undefined;
  const layout = isEdition ? editionLayout(spec, folder, overlays) : workspaceLayout(spec, folder, overlays);
  expectOwnFolder(folder, layout);
  return { layout: description === undefined ? layout : { ...layout, description }, spec };
}

/**
 * The root file of the description, absolute.
 *
 * @param root The repository, whose own description is meant where none is named.
 * @throws {UsageError} When it is not on this machine, or would be written over what is read.
 */
export function specOf({ spec, overlays, description }: Arguments, root: string): string {
  if (spec !== undefined && /^[a-z][a-z\d+.-]+:\/\//i.test(spec)) {
    throw new UsageError(`--spec ${spec} is an address, and nothing is fetched: download it, and name the file`);
  }
  const file = spec === undefined ? ownDescription(root) : resolve(spec);
  if (description === undefined) return file;
  if (!/\.(?:ya?ml|json)$/i.test(description))
    throw new UsageError(`--write-description ${description} is neither .yaml, .yml nor .json`);
  if (file === description || overlays.includes(description))
    throw new UsageError(`--write-description ${description} would overwrite what is read`);
  return file;
}

/** Our own description: that of the repository, or the one that is installed with the generator. */
function ownDescription(root: string): string {
  const file = join(root, "spec/openapi.yaml");
  return existsSync(file) ? file : createRequire(import.meta.url).resolve("@commerce-http/spec/openapi.yaml");
}

/** Refuses to mix generated packages with whatever else a folder may hold. */
function expectOwnFolder(folder: string, { workspace }: Layout): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new UsageError(`--out ${folder} is no folder`);
  if (readdirSync(folder).length === 0) return;
  if (workspace === undefined) {
    if (firstLine(join(folder, "index.ts")) === editionMark) return;
    throw new UsageError(`--out ${folder} is not empty, and its index.ts is not that of an edition`);
  }
  const { name } = workspace;
  if (packageName(folder) !== name)
    throw new UsageError(`--out ${folder} is not empty, and its package.json is not named ${JSON.stringify(name)}`);
}

function firstLine(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").split("\n", 1)[0];
  } catch {
    return undefined;
  }
}

function packageName(folder: string): unknown {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return (manifest as { readonly name?: unknown } | null)?.name;
  } catch {
    return undefined;
  }
}
