import { readFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../../../generator/test/temporary-folder.ts";
import { describe } from "../../src/compare/side.ts";
import type { Description } from "../../src/compare/side.ts";
import { answers } from "./rows/answers.ts";
import { drafts } from "./rows/drafts.ts";
import { operations } from "./rows/operations.ts";
import type { Row } from "./rows/row.ts";
import { schemas } from "./rows/schemas.ts";
import { whole } from "./rows/whole.ts";

/** The description that is edited. */
export const library: string = readFileSync(join(import.meta.dirname, "library.yaml"), "utf8");

const tables = [...answers, ...drafts, ...schemas, ...operations, ...whole].flat();

/** All kinds of edits, with the verdict on each, and the description before and after it. */
export const rows: readonly (Row & { readonly before: string; readonly after: string })[] = tables.map((row) => {
  const edited = row.change.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`Cannot find ${JSON.stringify(from)}`);
    return text.replace(from, () => to);
  }, library);
  return Object.assign(row, { before: row.isBack ? edited : library, after: row.isBack ? library : edited });
});

/**
 * Writes a description into a folder of its own.
 *
 * @returns Its file.
 */
export function written(text: string, others: Readonly<Record<string, string>> = {}): string {
  return join(temporaryFolder({ "library.yaml": text, ...others }), "library.yaml");
}

/** Reads a description that {@link written} has written. */
export async function described(text: string, others: Readonly<Record<string, string>> = {}): Promise<Description> {
  const file = written(text, others);
  const folder = join(file, "..");
  return describe(file, [], { sourceBase: folder, errorBase: folder });
}
