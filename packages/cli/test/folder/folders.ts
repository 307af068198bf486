import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { Folder } from "../../src/folder/folder.ts";
import { readFolder } from "../../src/folder/read-folder.ts";
import { problemLines } from "../../src/problem/text.ts";
import { Terminal } from "../../src/terminal/terminal.ts";

/** Files by their paths. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** Makes a folder of files, which is gone after the test. */
export function folderOf(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), "folder-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  write(root, files);
  return root;
}

/** Writes files into a folder. */
export function write(root: string, files: Files): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

/** A terminal that nobody reads. */
export function silentTerminal(folder: string, env: Readonly<Record<string, string>> = {}): Terminal {
  const output = { write: () => {}, isTerminal: false };
  return new Terminal({ folder, env, stdout: output, stderr: output, signal: new AbortController().signal });
}

/** Reads files as a folder. */
export async function readFiles(
  files: Files,
  { environment, env = {} }: { readonly environment?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Folder> {
  const root = folderOf(files);
  return readFolder({ root, environment, terminal: silentTerminal(root, env) });
}

/** Drafts of a folder by list. */
export function draftsOf({ resources }: Folder): readonly (readonly [string, unknown])[] {
  return resources.map(({ list, draft }) => [list, draft]);
}

/** Problems of a folder as lines. */
export function problemsOf({ problems }: Folder): readonly string[] {
  return problemLines(problems);
}
