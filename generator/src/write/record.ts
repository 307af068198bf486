/** Names of the files that were generated into somebody's folder, kept in it: any other file there is not ours. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, isAbsolute, join, normalize, relative, sep } from "node:path";
import { isObject } from "../plain-object.ts";
import type { Difference, WrittenFile } from "./write.ts";

export const recordName = ".commerce-http-generated.json";

export function recordOf(path: string, files: readonly WrittenFile[]): WrittenFile {
  const folder = dirname(path);
  // What is written once belongs to the user from then on.
  const ours = files.filter(({ once }) => once !== true);
  const names = ours.map((file) => relative(folder, file.path).replaceAll(sep, "/")).sort();
  const note = "Files that @commerce-http/generator wrote and may overwrite or remove. Commit this file with them.";
  return { path, text: `${JSON.stringify({ note, files: names }, undefined, 2)}\n` };
}

/** Reads which files were generated before; throws when the record is damaged, or names a file outside of its folder. */
export function recorded(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  const folder = dirname(path);
  const names = namesIn(readFileSync(path, "utf8"));
  if (names === undefined || names.some(isOutside)) {
    throw new Error(
      `Cannot tell which files were generated: ${path} is damaged. Delete it, and the generated files if they are then refused`,
    );
  }
  return [path, ...names.map((name) => join(folder, name))];
}

/** Refuses to write over files that were not generated: all that change must be ours. */
export function expectNoClash(changes: readonly Difference[], ours: readonly (string | undefined)[]): void {
  const known = new Set(ours);
  const clashes = changes.filter(({ path, change }) => change === "changed" && !known.has(path));
  if (clashes.length === 0) return;
  const names = clashes.map(({ path }) => relative(process.cwd(), path)).join(", ");
  const [reason, them] =
    clashes.length === 1 ? ["the file exists and was", "it"] : ["the files exist and were", "them"];
  throw new Error(`Cannot write ${names}: ${reason} not generated. Choose another folder, or move ${them}`);
}

function isOutside(name: string): boolean {
  return isAbsolute(name) || normalize(name).startsWith("..");
}

function namesIn(text: string): readonly string[] | undefined {
  try {
    const data: unknown = JSON.parse(text);
    const names = isObject(data) ? data["files"] : undefined;
    return Array.isArray(names) && names.every((name) => typeof name === "string") ? names : undefined;
  } catch {
    return undefined;
  }
}
