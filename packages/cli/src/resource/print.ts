import { isRecord, valueAt } from "@commerce-http/model";
import type { OptionValues } from "../program/command.ts";
import { type Format, formats } from "../program/shared-options.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { cellText, jsonText, mapText, yamlText } from "../text.ts";
import type { ColumnDescription } from "./description.ts";
import { fitted, type TableLayout, tableText } from "./table.ts";

export interface Printing {
  readonly terminal: Terminal;
  readonly format: Format;
  readonly columns: readonly ColumnDescription[];
  readonly locale: string | undefined;
}

/** Prints a value that is no list: one resource, or anything else. In a table, each field has a line. */
export function printValue(value: unknown, { terminal, format, columns, locale }: Printing): void {
  if (format === "yaml") return terminal.print(yamlText(value));
  if (format !== "table") return terminal.print(jsonText(value, format === "json" ? 2 : undefined));
  if (!isRecord(value)) return terminal.print(cellText(value));
  const maps = new Set(columns.flatMap(({ path, isMap }) => (isMap ? [path.join(".")] : [])));
  const rows = Object.entries(value).map(([name, field]): readonly string[] => [
    cellText(name),
    maps.has(name) ? mapText(field, locale) : cellText(field),
  ]);
  const layout = fitted(columnsOf(["", ""], rows), widthOf(terminal), Number.POSITIVE_INFINITY);
  printRows(terminal, [], rows, layout);
}

export function printList(list: readonly unknown[], printing: Printing): void {
  const { terminal, format } = printing;
  if (format === "json") return terminal.print(jsonText(list, 2));
  const stream = new ListStream(printing);
  for (const each of list) stream.add(each);
  stream.end();
}

/** Prints what comes one after the other, in memory that does not grow with it; the first rows lay out a table. */
export class ListStream {
  readonly #printing: Printing;
  readonly #rows: unknown[] = [];
  #layout: TableLayout | undefined;
  #count = 0;

  constructor(printing: Printing) {
    this.#printing = printing;
  }

  add(value: unknown): void {
    const { terminal, format } = this.#printing;
    this.#count += 1;
    if (format === "jsonl") return terminal.print(jsonText(value));
    if (format === "yaml") return terminal.print(yamlText([value]));
    if (format === "json") return terminal.print(`${this.#count === 1 ? "[" : ","}${jsonText(value)}`);
    this.#rows.push(value);
    if (this.#rows.length >= rowsAtOnce) this.#printRows();
    return undefined;
  }

  end(): void {
    const { terminal, format } = this.#printing;
    if (format === "table") return this.#printRows();
    if (format === "json") return terminal.print(this.#count === 0 ? "[]" : "]");
    if (format === "yaml" && this.#count === 0) return terminal.print("[]");
    return undefined;
  }

  #printRows(): void {
    const { terminal, columns, locale } = this.#printing;
    const heads = columns.map(({ path }) => path.join("."));
    const rows = this.#rows.splice(0).map((value) => rowOf(value, columns, locale));
    const isFirst = this.#layout === undefined;
    const layout = (this.#layout ??= fitted(columnsOf(heads, rows), widthOf(terminal)));
    if (rows.length > 0) printRows(terminal, isFirst ? heads : [], rows, layout);
    if (!isFirst || rows.length === 0) return;
    const hidden = heads.slice(heads.length - layout.hidden);
    if (hidden.length > 0) terminal.note(`No room for ${hidden.join(", ")}; --output json has everything`);
  }
}

const rowsAtOnce = 100;

function rowOf(value: unknown, columns: readonly ColumnDescription[], locale: string | undefined): readonly string[] {
  return columns.map(({ path, isMap }) => {
    const field = valueAt(value, path);
    return isMap ? mapText(field, locale) : cellText(field);
  });
}

function columnsOf(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): readonly { readonly head: string; readonly cells: readonly string[] }[] {
  return heads.map((head, index) => ({ head, cells: rows.map((row) => row[index] ?? "") }));
}

function printRows(
  terminal: Terminal,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  layout: TableLayout,
): void {
  const text = tableText(heads.length === 0 ? rows : [heads, ...rows], layout);
  const [first = "", ...rest] = text.split("\n");
  terminal.print([heads.length === 0 ? first : terminal.styled("bold", first), ...rest].join("\n"));
}

function widthOf({ io: { stdout } }: Terminal): number {
  return stdout.columns ?? 200;
}

export function formatOf(options: OptionValues, terminal: Terminal, elsewhere: Format): Format {
  const given = formats.find((format) => format === options.text("output"));
  return given ?? (terminal.isForPeople ? "table" : elsewhere);
}
