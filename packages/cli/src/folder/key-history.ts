import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Problem, ProblemError } from "../problem/problem.ts";
import { compareText, type ListName, listNames } from "./folder.ts";
export const keyHistoryName = "commerce-http.keys.json";

export type KeyHistory = Readonly<Partial<Record<ListName, readonly string[]>>>;

export function readKeyHistory(root: string): KeyHistory {
  let text: string;
  try {
    text = readFileSync(join(root, keyHistoryName), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
  const parsed = parsedJson(text);
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    throw unfit("it is not an object of lists");
  for (const [list, keys] of Object.entries(parsed)) {
    if (!listNames.some((name) => name === list)) throw unfit(`${JSON.stringify(list)} is not a list`);
    if (!Array.isArray(keys) || keys.some((key) => typeof key !== "string"))
      throw unfit(`${list} is not a list of keys`);
  }
  return parsed;
}

/** Remembers keys beside those that are remembered already, in an order that makes for small differences. */
export function writeKeyHistory(root: string, keys: KeyHistory): void {
  const known = readKeyHistory(root);
  save(root, known, (list) => [...(known[list] ?? []), ...(keys[list] ?? [])]);
}

export function forgetKeys(root: string, gone: KeyHistory): void {
  const known = readKeyHistory(root);
  save(root, known, (list) => (known[list] ?? []).filter((key) => !(gone[list] ?? []).includes(key)));
}

/** Writes the keys that are remembered from now on; a file that has just those stays as it is. */
function save(root: string, known: KeyHistory, keysOf: (list: ListName) => readonly string[]): void {
  const lists = listNames.flatMap((list) => {
    const all = [...new Set(keysOf(list))];
    return all.length === 0 ? [] : [[list, all.toSorted(compareText)] as const];
  });
  const count = (keys: KeyHistory): number => listNames.reduce((sum, list) => sum + new Set(keys[list]).size, 0);
  const after: KeyHistory = Object.fromEntries(lists);
  // Keys are only ever added or taken away.
  if (count(after) === count(known)) return;
  const path = join(root, keyHistoryName);
  // A process that is stopped here leaves the file whole.
  writeFileSync(`${path}.new`, `${JSON.stringify(after, undefined, 2)}\n`);
  renameSync(`${path}.new`, path);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unfit("it is not JSON");
  }
}

function unfit(reason: string): ProblemError {
  const message = `Cannot read the keys that were applied: ${reason}`;
  const problem: Problem = { severity: "error", message, place: { file: keyHistoryName }, rule: "key-history" };
  return new ProblemError([problem]);
}
