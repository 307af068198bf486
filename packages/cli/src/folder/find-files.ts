import { readdirSync, statSync } from "node:fs";
import { basename, join, matchesGlob } from "node:path";
import { closest } from "@commerce-http/types/schema";
import type { Problem } from "../problem/problem.ts";
import { configurationName, type ReadConfiguration } from "./configuration.ts";
import { keyHistoryName } from "./key-history.ts";

/** Files of a folder, by what they are read for. Paths are relative to it, in order. */
export interface FoundFiles {
  readonly base: readonly string[];
  /** Files that change drafts in the environment, in the order in which they are named. */
  readonly overlay: readonly string[];
  readonly problems: readonly Problem[];
}

const data = "**/*.{yaml,yml,json}";

/** Code runs only if the user has named it. */
const code = "**/*.{ts,mts,js,mjs}";

const foreign = [
  "**/package.json",
  "**/package-lock.json",
  "**/npm-shrinkwrap.json",
  "**/pnpm-{lock,workspace}.yaml",
  "**/{ts,js}config{,.*}.json",
  "**/deno.json",
];

/** Finds the files of a folder; symbolic links are not followed, hidden folders and `node_modules` are left aside. */
export function findFiles(
  root: string,
  { configuration, problemAt }: ReadConfiguration,
  environment: string | undefined,
): FoundFiles {
  const { files: patterns, exclude = [], environments = {} } = configuration;
  const { files: all, problems: found } = walk(root);
  const readable = all.filter((file) => isOf(file, [data, code]) && !isOf(file, exclude) && !isOwn(file));
  const overlays = Object.values(environments).flatMap(({ overlay = [] }) => overlay);
  const base = readable.filter((file) => !isOf(file, overlays) && isBase(file, patterns));
  const chosen = environment === undefined ? [] : (environments[environment]?.overlay ?? []);
  const overlay = chosen.map((pattern) => readable.filter((file) => matchesGlob(file, pattern)));
  const problems = [
    ...found.filter(({ place }) => isLinkOfInterest(place?.file ?? "", patterns, exclude)),
    ...(patterns ?? []).flatMap((pattern, index) => {
      if (readable.some((file) => matchesGlob(file, pattern))) return [];
      return [problemAt(["files", index], noMatch(pattern, readable), "warning")];
    }),
    ...overlay.flatMap((files, index) => {
      if (files.length > 0 || environment === undefined) return [];
      const path = ["environments", environment, "overlay", index];
      const pattern = chosen[index] ?? "";
      return [problemAt(path, noMatch(pattern, readable))];
    }),
    ...unread(readable.filter((file) => !isOf(file, overlays) && patterns === undefined && isCode(file))),
  ];
  return { base, overlay: [...new Set(overlay.flat())], problems };
}

function noMatch(pattern: string, files: readonly string[]): string {
  const meant = closest(pattern, files);
  return `${JSON.stringify(pattern)} matches no file that could be read${meant === undefined ? "" : `; did you mean ${meant}?`}`;
}

export function isCode(file: string): boolean {
  return matchesGlob(file, code);
}

export function hasForeignName(file: string): boolean {
  return isOf(file, foreign) || basename(file) === configurationName || isOwn(file);
}

function isOwn(file: string): boolean {
  return file === configurationName || basename(file) === keyHistoryName;
}

function isBase(file: string, patterns: readonly string[] | undefined): boolean {
  if (patterns !== undefined) return isOf(file, patterns);
  return matchesGlob(file, data) && !isOf(file, foreign);
}

function isOf(file: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matchesGlob(file, pattern));
}

/** Links that stand where a file would be read, or a folder with such files. */
function isLinkOfInterest(file: string, patterns: readonly string[] | undefined, exclude: readonly string[]): boolean {
  if (isOf(file, exclude)) return false;
  return file.endsWith("/") || isBase(file, patterns);
}

function unread(files: readonly string[]): readonly Problem[] {
  const [file, ...more] = files;
  if (file === undefined) return [];
  const others = more.length === 0 ? "" : `, nor ${more.length === 1 ? more[0] : `${more.length} more modules`}`;
  const message = `is not read${others}: modules run only if ${configurationName} names them under "files"`;
  return [{ severity: "note", message, place: { file }, rule: "file" }];
}

/** Lists all files below a folder, in order, and links as problems; those to folders end in `/`. */
function walk(root: string, folder = ""): { readonly files: readonly string[]; readonly problems: readonly Problem[] } {
  const files: string[] = [];
  const problems: Problem[] = [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = folder + entry.name;
    if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
    if (entry.isFile()) files.push(path);
    else if (entry.isSymbolicLink()) problems.push(linkProblem(root, path));
    else if (entry.isDirectory()) {
      const within = walk(root, `${path}/`);
      files.push(...within.files);
      problems.push(...within.problems);
    }
  }
  return { files, problems };
}

function linkProblem(root: string, path: string): Problem {
  const isFolder = statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() === true;
  return {
    severity: isFolder ? "warning" : "error",
    message: "symbolic links are not followed: put the file itself here, or exclude the link",
    place: { file: isFolder ? `${path}/` : path },
    rule: "file",
  };
}
