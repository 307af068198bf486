import { fileURLToPath } from "node:url";
import { type Packed, packPackage } from "../../../release/src/pack.ts";
import { run as runIn } from "../../../release/src/program.ts";

const root = new URL("../../../", import.meta.url);

/** Runs a program to its end. Its output is in the error when it fails. */
export function run(command: string, args: readonly string[], folder: string): Promise<string> {
  return runIn(command, args, { folder });
}

/**
 * Packs a built package, as a release does.
 *
 * @param folder The package.
 * @param destination Where the tarball goes.
 */
export function pack(folder: URL, destination: string): Promise<Packed> {
  return packPackage(fileURLToPath(root), folder.pathname.slice(root.pathname.length).replace(/\/$/, ""), destination);
}

/**
 * Installs packages into a folder, as a user would; what they depend on comes from npm's cache where that has it.
 *
 * @param tarballs Paths of packed packages.
 */
export async function install(folder: string, tarballs: readonly string[]): Promise<void> {
  const quiet = ["--prefer-offline", "--ignore-scripts", "--no-package-lock", "--no-audit", "--no-fund"];
  // npm asks the registry for our own packages too, and goes on without an answer: without a network, retries only wait.
  await run("npm", ["install", ...quiet, "--fetch-retries=0", ...tarballs], folder);
}
