/** An empty folder beyond the repository, in which packages are installed as a user does. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "vitest";
import { install, pack, run } from "../../../packages/types/test/pack.ts";
import peers from "../../../tools/bench/peers/package.json" with { type: "json" };
import { withDependencies } from "../../../tools/release/src/repository.ts";
import runtimes from "../../../tools/runtimes/package.json" with { type: "json" };
import { strictest } from "../strictest.ts";

const root = new URL("../../../", import.meta.url);

/** Compilers that users have: all that programs of consumers are compiled with, by their packages. */
export const compilers: readonly string[] = Object.keys(runtimes.devDependencies).filter((name) =>
  name.startsWith("typescript-"),
);

/** Flags that came with later versions than the oldest of these compilers. */
const since: Readonly<Record<string, number>> = {
  isolatedDeclarations: 5.5,
  rewriteRelativeImportExtensions: 5.7,
  erasableSyntaxOnly: 5.8,
};

/** Types that programs for Node.js are compiled with. */
export const nodeTypes = "@types/node@24.19.2";

/** Gives a package that the pages compare with, in the version that the bench measures. */
export function peer(name: keyof typeof peers.devDependencies): string {
  return `${name}@${peers.devDependencies[name]}`;
}

/** Gives a package in the version that is installed here: of the newest one, npm may find no program for this machine. */
export function installed(name: string): string {
  const manifest = readFileSync(new URL(`node_modules/${name}/package.json`, root), "utf8");
  return `${name}@${(JSON.parse(manifest) as { readonly version: string }).version}`;
}

// Commands that users give find the Node.js that runs this, whatever else is installed.
process.env["PATH"] = [dirname(process.execPath), process.env["PATH"]].join(delimiter);

/** A folder for everything of a file's tests, which goes with the last of them. */
export function emptyFolder(): string {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "outside-")));
  afterAll(() => rmSync(path, { recursive: true }));
  return path;
}

/**
 * Packs built packages, and those of this repository that they depend on.
 *
 * @param folders Packages, from the root of the repository.
 * @returns Paths of the tarballs, each after those of its dependencies.
 */
export async function packAll(folders: readonly string[], destination: string): Promise<readonly string[]> {
  const all = withDependencies(fileURLToPath(root), folders);
  const packed = await Promise.all(all.map((folder) => pack(new URL(`${folder}/`, root), destination)));
  return packed.map(({ tarball }) => tarball);
}

/** Makes a project of modules with packages in it. */
export async function project(folder: string, packages: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  await install(folder, packages);
}

/** Makes a project of modules with built packages of ours in it, and others from the registry. */
export async function projectOf(
  folder: string,
  ours: readonly string[],
  others: readonly string[] = [],
): Promise<void> {
  await project(folder, [...(await packAll(ours, folder)), ...others]);
}

/** Writes the configuration of a project's compiler: as strict as it gets, with options besides. */
export function configure(folder: string, options: object): void {
  const compilerOptions = { target: "es2022", lib: ["es2023", "dom"], types: ["node"], ...strictest, ...options };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
}

/** Says whether a compiler knows an option. */
function knows(compiler: string, option: string): boolean {
  return Number(compiler.slice("typescript-".length)) >= (since[option] ?? 0);
}

/** Complaints of a compiler about a project; none where it has none. */
export async function complaints(folder: string, compiler: string): Promise<readonly string[]> {
  const path = join(folder, "tsconfig.json");
  const { compilerOptions, ...others } = JSON.parse(readFileSync(path, "utf8")) as { readonly compilerOptions: object };
  const known = Object.entries(compilerOptions).filter(([option]) => knows(compiler, option));
  const own = join(folder, `tsconfig.${compiler}.json`);
  writeFileSync(own, JSON.stringify({ ...others, compilerOptions: Object.fromEntries(known) }));
  const tsc = fileURLToPath(new URL(`tools/runtimes/node_modules/${compiler}/bin/tsc`, root));
  try {
    await run(process.execPath, [tsc, "-p", own, "--pretty", "false"], folder);
    return [];
  } catch (error) {
    const lines = String(error)
      .split("\n")
      .filter((line) => line.includes("error TS"));
    return lines.length > 0 ? lines : [String(error)];
  }
}
