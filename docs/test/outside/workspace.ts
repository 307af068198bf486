/** An empty folder beyond the repository, in which packages are installed as a user does. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { install, pack, run } from "../../../packages/types/test/pack.ts";
import { strictest } from "../strictest.ts";

const root = new URL("../../../", import.meta.url);

/** Compilers that users have, by their versions. */
export const compilers: Readonly<Record<string, string>> = {
  "TypeScript 6": new URL("node_modules/typescript/bin/tsc", root).pathname,
  "TypeScript 7": new URL("dev/node_modules/typescript/bin/tsc", root).pathname,
};

/** Types that programs for Node.js are compiled with. */
export const nodeTypes = "@types/node@24.19.2";

// Commands that users give find the Node.js that runs this, whatever else is installed.
process.env["PATH"] = [dirname(process.execPath), process.env["PATH"]].join(delimiter);

/** A folder for everything of a test. */
export function emptyFolder(): { readonly path: string; readonly remove: () => void } {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "outside-")));
  return { path, remove: () => rmSync(path, { recursive: true }) };
}

/**
 * Packs built packages.
 *
 * @param folders Packages, from the root of the repository.
 * @returns Paths of the tarballs.
 */
export async function packAll(folders: readonly string[], destination: string): Promise<readonly string[]> {
  const packed = await Promise.all(folders.map((folder) => pack(new URL(`${folder}/`, root), destination)));
  return packed.map(({ tarball }) => tarball);
}

/** Makes a project of modules with packages in it. */
export async function project(folder: string, packages: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  await install(folder, packages);
}

/** Writes the configuration of a project's compiler: as strict as it gets, with options besides. */
export function configure(folder: string, options: object): void {
  const compilerOptions = { target: "es2023", lib: ["es2023", "dom"], types: ["node"], ...strictest, ...options };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
}

/** Complaints of a compiler about a project; none where it has none. */
export async function complaints(folder: string, compiler: string): Promise<readonly string[]> {
  try {
    await run(process.execPath, [compilers[compiler] ?? compiler, "-p", ".", "--pretty", "false"], folder);
    return [];
  } catch (error) {
    const lines = String(error)
      .split("\n")
      .filter((line) => line.includes("error TS"));
    return lines.length > 0 ? lines : [String(error)];
  }
}
