import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { run } from "../program.ts";

/**
 * Finds the last release that the checkout knows of, by its tag.
 *
 * @returns The version, or `undefined` where nothing has been released.
 */
export async function lastRelease(root: string): Promise<string | undefined> {
  const tags = await run("git", ["tag", "--list", "v*", "--merged", "HEAD", "--sort=-version:refname"], {
    folder: root,
  });
  return tags
    .split("\n")
    .map((tag) => /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1])
    .find((version) => version !== undefined);
}

/**
 * Fetches a package as it was released.
 *
 * @param target Where the tarball goes.
 * @returns Where it lies; `undefined` for a package that this release did not have.
 */
export async function fetchReleased(name: string, version: string, target: string): Promise<string | undefined> {
  mkdirSync(target, { recursive: true });
  const args = ["pack", `${name}@${version}`, "--json", "--pack-destination", target];
  try {
    const [packed] = Object.values(JSON.parse(await run("npm", args, { folder: target })) as { filename: string }[]);
    return packed && join(target, packed.filename);
  } catch (error) {
    if (/\bE404\b/.test(String(error))) return undefined;
    throw error;
  }
}
