import { createHash } from "node:crypto";
import type { Column } from "@commerce-http/model";
import { isWellFormed, rowOf, type ColumnValue } from "../kinds.ts";
import type { StoredResource } from "../store.ts";

/** Characters of a text in a column at most: three of them, with three bytes a character, fit into an index entry of 2,704 bytes. */
const LONGEST = 256;

/** Begins what stands for a text that a column cannot hold. */
const MARK = "\u{10FFFF}";

/** Says whether a column can hold a text as it is: PostgreSQL knows no NUL and no lone surrogates, and indexes bound the length. */
export function isPlain(text: string): boolean {
  return text.length <= LONGEST && !text.includes("\0") && isWellFormed(text) && !text.startsWith(MARK);
}

/** A name as a column holds it: itself, or a digest. Different names stay different. */
export function nameOf(text: string): string {
  return isPlain(text) ? text : MARK + createHash("sha256").update(text, "utf16le").digest("hex");
}

/** A text or a number as a column holds it; `null` when it cannot. */
function held(value: ColumnValue): string | number | null {
  if (typeof value === "number") return value;
  return typeof value === "string" && isPlain(value) ? value : null;
}

export type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Makes the row of a resource; it is irregular if some column cannot say what its field holds. */
export function rowFor(resource: StoredResource, columns: readonly Column[]): Row {
  const { values, irregular } = rowOf(resource, columns);
  const row: Record<string, string | number | boolean | null> = {};
  let isIrregular = irregular;
  for (const [index, column] of columns.entries()) {
    const value = values[index] ?? null;
    const kept = held(value);
    row[bareName(column)] = kept;
    isIrregular ||= value !== null && kept === null;
  }
  const { id, key } = resource;
  const names = { [NAMES.id]: nameOf(id), ...(NAMES.key in row && key !== undefined && { [NAMES.key]: nameOf(key) }) };
  return { ...row, ...names, irregular: isIrregular };
}

/** The parameter that a column is compared with; no regular row has what a column cannot hold, which says nothing of what comes before it. */
export function parameterOf(value: ColumnValue): string | number | null {
  if (typeof value === "string") return nameOf(value);
  return value instanceof Uint8Array ? nameOf(Buffer.from(value).toString("utf16le")) : value;
}

/** Bytes that PostgreSQL keeps of a name. */
const LONGEST_NAME = 63;

/** The name of a column: the path of its field behind a dot, which no name of the store's own begins with. Numbers have a column beside texts. */
export function bareName({ path, type }: Pick<Column, "path" | "type">): string {
  const name = `.${path.join(".")}${type === "text" ? "" : "#"}`;
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name;
  const digest = createHash("sha256").update(name).digest("hex").slice(0, 16);
  return `${Buffer.from(name)
    .subarray(0, LONGEST_NAME - digest.length - 4)
    .toString()
    .replace(/\uFFFD$/u, "")}~${digest}`;
}

/** Columns by which resources are found one by one. */
export const NAMES: Readonly<Record<"id" | "key", string>> = {
  id: bareName({ path: ["id"], type: "text" }),
  key: bareName({ path: ["key"], type: "text" }),
};

export function quotedName(column: Column): string {
  return `"${bareName(column).replaceAll('"', '""')}"`;
}

export interface TableColumn {
  readonly name: string;
  readonly type: "text" | "bigint";
}

/** Columns that a table has, each once. */
export function tableColumns(columns: readonly Column[]): readonly TableColumn[] {
  const types = new Map(
    columns.map((column) => [quotedName(column), column.type === "text" ? "text" : "bigint"] as const),
  );
  return Array.from(types, ([name, type]) => ({ name, type }));
}

/** Texts as an array that PostgreSQL reads. */
export function arrayOf(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`;
}
