import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { Folder } from "../../src/folder/folder.ts";
import { readFolder } from "../../src/folder/read-folder.ts";
import { problemLines } from "../../src/problem/text.ts";
import { testTerminal } from "../terminal.ts";

/** Files by their paths: text, bytes, or what is written as JSON. */
export type Files = Readonly<Record<string, string | object>>;

/** Makes a folder of files, which is gone after the test, or, made outside of tests, after `afterAll`. */
export function folderOf(files: Files, after: (remove: () => void) => void = onTestFinished): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "folder-")));
  after(() => rmSync(root, { recursive: true }));
  write(root, files);
  return root;
}

/** Writes files into a folder. */
export function write(root: string, files: Files): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    const isWritten = typeof content === "string" || content instanceof Uint8Array;
    writeFileSync(join(root, file), isWritten ? content : JSON.stringify(content));
  }
}

/** Reads files as a folder. */
export async function readFiles(
  files: Files,
  { environment, env = {} }: { readonly environment?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Folder> {
  const root = folderOf(files);
  return readFolder({ root, environment, terminal: testTerminal({ folder: root, env }).terminal });
}

/** Drafts of a folder by list. */
export function draftsOf({ resources }: Folder): readonly (readonly [string, unknown])[] {
  return resources.map(({ list, draft }) => [list, draft]);
}

/** Problems of a folder as lines. */
export function problemsOf({ problems }: Pick<Folder, "problems">): readonly string[] {
  return problemLines(problems);
}
