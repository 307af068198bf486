import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Packed, packStage, stagePackage } from "../../../tools/release/src/pack.ts";
import { run as runIn } from "../../../tools/release/src/program.ts";

const root = new URL("../../../", import.meta.url);

/** Packages that have been packed, by the digest of their files. */
const kept = fileURLToPath(new URL("node_modules/.cache/packed/", root));

/** Runs a program to its end. Its output is in the error when it fails. */
export function run(command: string, args: readonly string[], folder: string): Promise<string> {
  return runIn(command, args, { folder });
}

/**
 * Packs a built package, as a release does. Many tests want the same ones: the same files are packed once.
 *
 * @param folder The package.
 * @param destination Where the tarball goes.
 */
export async function pack(folder: URL, destination: string): Promise<Packed> {
  const stage = mkdtempSync(join(tmpdir(), "stage-"));
  try {
    stagePackage(fileURLToPath(root), folder.pathname.slice(root.pathname.length).replace(/\/$/, ""), stage);
    const home = join(kept, digestOf(stage));
    if (!existsSync(home)) await packInto(home, stage);
    const now = new Date();
    utimesSync(home, now, now);
    const packed: Packed = JSON.parse(readFileSync(join(home, "packed.json"), "utf8"));
    const tarball = join(destination, basename(packed.tarball));
    copyFileSync(join(home, basename(packed.tarball)), tarball);
    return { ...packed, tarball };
  } finally {
    rmSync(stage, { recursive: true });
  }
}

/** Digest of the files of a folder, by their paths. */
function digestOf(folder: string): string {
  const hash = createHash("sha256");
  for (const path of globSync("**/*", { cwd: folder }).toSorted()) {
    const file = join(folder, path);
    if (!statSync(file).isFile()) continue;
    const contents = readFileSync(file);
    hash.update(`${path}\0${contents.length}\0`).update(contents);
  }
  return hash.digest("hex");
}

/** Packs into a folder that is there at once with all that it has: others may be about the same. */
async function packInto(home: string, stage: string): Promise<void> {
  mkdirSync(kept, { recursive: true });
  for (const name of readdirSync(kept)) {
    const old = join(kept, name);
    if ((statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < Date.now() - DAY) {
      rmSync(old, { recursive: true, force: true });
    }
  }
  const making = mkdtempSync(join(kept, "making-"));
  writeFileSync(join(making, "packed.json"), JSON.stringify(await packStage(stage, making)));
  try {
    renameSync(making, home);
  } catch (error) {
    rmSync(making, { recursive: true });
    if (!existsSync(home)) throw error;
  }
}

const DAY = 24 * 60 * 60 * 1000;

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
