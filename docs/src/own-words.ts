/**
 * Finds runs of words that our texts share with documents that we write from: `npm run own-words -- FOLDER`, where FOLDER holds
 * the documents. They are no part of this repository, so nothing runs this by itself.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Words in a row that are no accident. */
const LONGEST = 8;

/** So many of them must be plain words: lists of names and numbers are facts, and are the same wherever they stand. */
const PLAIN = 6;

/** Texts of ours, from the root of the repository. */
const texts: readonly string[] = [
  "spec/*.{yaml,graphql,md}",
  "spec/{paths,parameters,responses,schemas}/*.yaml",
  // Rows of coverage.md are headings and names of the documents.
  "docs/!(coverage).md",
  "docs/decisions/*.md",
  "docs/guide/**/*.md",
  "docs/maintaining/*.md",
  "*.md",
  "packages/*/README.md",
  ".changeset/*.md",
  // Doc comments become hovers; what is generated has its words from the description.
  "packages/*/src/*.ts",
  "packages/*/src/!(generated)/**/*.ts",
];

export interface SharedRun {
  /** Line of the first word, counted from 1. */
  readonly line: number;
  readonly words: string;
}

interface Word {
  readonly text: string;
  readonly line: number;
  readonly isPlain: boolean;
}

/** Finds the runs of eight and more words that a text shares with the documents, however either breaks its lines. */
export function sharedRuns(text: string, documents: readonly string[]): SharedRun[] {
  const known = new Set(documents.flatMap((document) => windows(wordsOf(document)).map(keyOf)));
  const found = windows(wordsOf(text)).map((window) => (isWorded(window) && known.has(keyOf(window)) ? window : []));
  const runs: Word[][] = [];
  found.forEach((window, index) => {
    if (window.length === 0) return;
    const last = found[index - 1]?.length ? runs.at(-1) : undefined;
    if (last === undefined) runs.push([...window]);
    else last.push(...window.slice(-1));
  });
  return runs.map((run) => ({ line: run[0]?.line ?? 0, words: run.map(({ text: word }) => word).join(" ") }));
}

/** Words without marks of Markdown and YAML; a term, such as a name in code, is one word. */
function wordsOf(text: string): Word[] {
  return text.split("\n").flatMap((line, index) =>
    [...line.matchAll(/[\p{L}\p{N}_{}]+(?:[-.:'’][\p{L}\p{N}_{}]+)*/gu)].map(([word]) => ({
      text: word,
      line: index + 1,
      isPlain: /^[\p{Lu}]?[\p{Ll}'’-]+$/u.test(word),
    })),
  );
}

function windows(words: readonly Word[]): Word[][] {
  return words.slice(LONGEST - 1).map((_, index) => words.slice(index, index + LONGEST));
}

function keyOf(window: readonly Word[]): string {
  return window.map(({ text }) => text.toLowerCase()).join(" ");
}

function isWorded(window: readonly Word[]): boolean {
  return window.filter(({ isPlain }) => isPlain).length >= PLAIN;
}

function run(folder: string): number {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const documents = globSync("**/*.md", { cwd: folder }).map((path) => readFileSync(join(folder, path), "utf8"));
  if (documents.length === 0) throw new Error(`Cannot find documents in "${folder}"`);
  let count = 0;
  for (const path of [...new Set(texts.flatMap((pattern) => globSync(pattern, { cwd: root })))].toSorted()) {
    for (const { line, words } of sharedRuns(readFileSync(join(root, path), "utf8"), documents)) {
      console.log(`${path}:${line}: ${words}`);
      count += 1;
    }
  }
  console.log(count === 0 ? "All words are our own" : `${count} runs of words are shared with the documents`);
  return count === 0 ? 0 : 1;
}

if (import.meta.main) {
  const [, , folder] = process.argv;
  if (folder === undefined) console.error("Give the folder of the documents: npm run own-words -- FOLDER");
  process.exitCode = folder === undefined ? 2 : run(folder);
}
