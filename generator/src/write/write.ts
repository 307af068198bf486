import { hash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

export interface WrittenFile {
  readonly path: string;
  readonly text: string;
  /** Set where the file is the user's as soon as it is there: written when it is missing, and never touched again. */
  readonly once?: true;
}

export interface Difference {
  readonly path: string;
  readonly change: "new" | "changed" | "stale";
}

/** Compares files with the disk. Files that were generated before, and are not any more, are stale. */
export function differences(files: readonly WrittenFile[], ours: readonly string[]): readonly Difference[] {
  const wanted = new Set(files.map(({ path }) => path));
  const found = files.flatMap((file): Difference[] => {
    const change = changeOf(file);
    return change === undefined ? [] : [{ path: file.path, change }];
  });
  const stale = ours.filter((path) => !wanted.has(path) && existsSync(path));
  const all = [...found, ...stale.map((path): Difference => ({ path, change: "stale" }))];
  return all.sort((left, right) => (left.path < right.path ? -1 : 1));
}

/** Brings the disk up to date: files are first laid beside their places, and change places only when all are on disk. */
export function write(files: readonly WrittenFile[], changes: readonly Difference[]): void {
  const textByPath = new Map(files.map(({ path, text }) => [path, text]));
  const staged = new Map<string, string>();
  try {
    for (const { path, change } of changes) {
      if (change === "stale") continue;
      expectNoFolder(path);
      makeFolder(dirname(path));
      const beside = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
      staged.set(beside, path);
      writeFileSync(beside, textByPath.get(path) ?? "");
    }
  } catch (error) {
    for (const beside of staged.keys()) rmSync(beside, { force: true });
    throw new Error(`Cannot write: ${(error as Error).message}`, { cause: error });
  }
  for (const [beside, path] of staged) renameSync(beside, path);
  for (const { path, change } of changes) if (change === "stale") removeWithEmptyFolders(path);
}

export function filesIn(folders: readonly string[]): readonly string[] {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
}

function changeOf({ path, text, once }: WrittenFile): "new" | "changed" | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return "new";
  }
  return once === true || bytes.equals(Buffer.from(text)) ? undefined : "changed";
}

/** Step by step: asked for all at once, some file systems make Node try for ever. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

function expectNoFolder(path: string): void {
  if (isFolder(path)) throw new Error(`${path} is a folder`);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function removeWithEmptyFolders(path: string): void {
  rmSync(path);
  const folder = dirname(path);
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
}

/** Tells one content from another: equal contents have equal hashes. */
export function contentHash(content: string | Uint8Array): string {
  return hash("sha256", content);
}
