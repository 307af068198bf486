import { columnsOf } from "../../columns.ts";
import { oneLine } from "../../localized.ts";
import { markdownText } from "../../markup.ts";
import type { Item } from "./items.ts";
import type { Outcomes } from "./outcomes.ts";
import type { Escape } from "./price-path.ts";

/** Everything that a receipt says. */
export interface Receipt extends Outcomes {
  /** Lines of the Cart, and its shipping cost if there is one. */
  readonly items: readonly Item[];
  /** The price of the whole Cart. */
  readonly total: Item;
  /** Outcome of the comparison of Product Discounts and Cart Discounts, if there was one. */
  readonly combination: string | undefined;
}

/** A syntax to write receipts in. */
export interface Layout {
  readonly escape: Escape;
  readonly write: (receipt: Receipt) => string;
}

export const layouts: Readonly<Record<"text" | "markdown", Layout>> = {
  text: { escape: oneLine, write: asText },
  markdown: { escape: markdownText, write: asMarkdown },
};

/** Writes plain text, with the amounts below each other. */
function asText({ items, total, combination, applied, leftOut }: Receipt): string {
  const all = [...items, total];
  const labelWidth = Math.max(...all.map(({ label }) => columnsOf(label)));
  const amountWidth = Math.max(...all.map(({ amount }) => amount.length));
  const rows: string[] = [];
  for (const { label, amount, details } of all) {
    const gap = " ".repeat(labelWidth - columnsOf(label));
    rows.push(`${label}${gap}  ${amount.padStart(amountWidth)}`, ...indented("    ", details));
  }
  return blocks([
    rows,
    combination === undefined ? [] : [combination],
    section("Cart Discounts:", indented("  ", applied)),
    section("Left out:", indented("  ", leftOut)),
  ]);
}

/** Writes lists in Markdown. */
function asMarkdown({ items, total, combination, applied, leftOut }: Receipt): string {
  const rows: string[] = [];
  for (const { label, amount, details } of items) rows.push(`- ${label}: ${amount}`, ...indented("  - ", details));
  rows.push(`- **${total.label}: ${total.amount}**`, ...indented("  - ", total.details));
  return blocks([
    rows,
    combination === undefined ? [] : [combination],
    section("**Cart Discounts**\n", indented("- ", applied)),
    section("**Left out**\n", indented("- ", leftOut)),
  ]);
}

function indented(indent: string, lines: readonly string[]): string[] {
  return lines.map((line) => indent + line);
}

function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines];
}

/** Joins blocks of lines, with an empty line between them. */
function blocks(all: readonly (readonly string[])[]): string {
  const written = all.filter((lines) => lines.length > 0).map((lines) => `${lines.join("\n")}\n`);
  return written.join("\n");
}
