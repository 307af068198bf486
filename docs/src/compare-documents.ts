/** Compares the bold rows of the coverage page with the rows of the source documents, whose files it is given in their order. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { coverageRows } from "./coverage.ts";

/** A numbered rule or a row of a table in a source document. */
export interface DocumentRow {
  /** Title of its section, and the line that introduces it. */
  readonly section: string;
  /** Its number, or its name in the table. */
  readonly label: string;
}

export function documentRows(document: string): readonly DocumentRow[] {
  const rows: DocumentRow[] = [];
  let title = "";
  let introduction = "";
  let tableLines = 0;
  const add = (label: string): void => void rows.push({ section: `${title}${introduction}`, label });
  for (const line of document.split("\n")) {
    tableLines = line.startsWith("|") ? tableLines + 1 : 0;
    const heading = /^#{2,3} (.+)$/.exec(line)?.[1];
    if (heading !== undefined) {
      title = heading;
      introduction = "";
    }
    const number = /^(\d+)\. /.exec(line)?.[1];
    if (number !== undefined) add(number);
    // The first two lines of a table are its head.
    if (tableLines > 2) add(labelOf(line));
    const introduced = /([^.]+?)(?: \([^)]*\))?:$/.exec(line)?.[1] ?? /([^.:]+):[^.]*:$/.exec(line)?.[1];
    if (introduced !== undefined) introduction = `: ${introduced.trim()}`;
  }
  return rows;
}

/** Stands for rows in their order, so that a test finds a lost one without the documents. */
export function digestOf(rows: readonly DocumentRow[]): string {
  const text = rows.map(({ section, label }) => `${section}\n${label}`).join("\n");
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** The first cell of a row; of an endpoint the path as well. One that is empty is that of the row above, and the next one counts. */
function labelOf(line: string): string {
  const [first = "", second = ""] = line
    .split("|")
    .slice(1)
    .map((cell) => cell.trim());
  if (/^(?:GET|HEAD|POST|DELETE)$/.test(first)) return `${first} ${second}`;
  return first === "" ? second : first;
}

function compare(files: readonly string[]): void {
  const page = coverageRows(readFileSync(new URL("../coverage.md", import.meta.url), "utf8"));
  for (const [index, file] of files.entries()) {
    const wanted = documentRows(readFileSync(file, "utf8"));
    const found = page.flatMap(({ document, section, label }) =>
      document.startsWith(`Document ${index + 1}`) && label !== undefined ? [{ section, label }] : [],
    );
    const [missing, strange] = [without(wanted, found), without(found, wanted)];
    console.log(
      `${file}: ${wanted.length} rows, ${missing.length} missing, ${strange.length} unknown, ${digestOf(wanted)}`,
    );
    for (const { section, label } of missing) console.log(`  missing: ${section} | ${label}`);
    for (const { section, label } of strange) console.log(`  unknown: ${section} | ${label}`);
    if (digestOf(found) !== digestOf(wanted)) process.exitCode = 1;
  }
}

function without(rows: readonly DocumentRow[], others: readonly DocumentRow[]): readonly DocumentRow[] {
  const known = new Set(others.map(({ section, label }) => `${section}\n${label}`));
  return rows.filter(({ section, label }) => !known.has(`${section}\n${label}`));
}

if (import.meta.main) compare(process.argv.slice(2));
