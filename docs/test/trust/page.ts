import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../../../", import.meta.url);

/** Text of a file, by its path from the root. */
export function read(path: string): string {
  return readFileSync(new URL(path, root), "utf8");
}

/** Content of a JSON file, by its path from the root. */
export function readJson(path: string): unknown {
  return JSON.parse(read(path));
}

/** Path of a file on this machine, by its path from the root. */
export function pathOf(path: string): string {
  return fileURLToPath(new URL(path, root));
}

/**
 * Rows of a table in Markdown, without its head.
 *
 * @param page Path of the page from the root.
 * @param titles Titles of as many columns as tell it from the page's other tables, beginning with the first.
 */
export function rowsOf(page: string, ...titles: readonly string[]): readonly (readonly string[])[] {
  const lines = read(page).split("\n");
  const start = lines.findIndex((line) => titles.every((title, column) => cellsOf(line)[column] === title));
  if (start < 0) throw new Error(`Cannot find a table that begins with "${titles.join(" | ")}" in ${page}`);
  const end = lines.findIndex((line, index) => index > start && !line.startsWith("|"));
  return lines.slice(start + 2, end).map(cellsOf);
}

/** Names in code, in the order of a cell. */
export function codeIn(cell: string | undefined): readonly string[] {
  return [...(cell ?? "").matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
}

function cellsOf(line: string): readonly string[] {
  if (!line.startsWith("| ")) return [];
  return line
    .slice(2)
    .replace(/\s*\|$/, "")
    .split(" | ")
    .map((cell) => cell.trim());
}
