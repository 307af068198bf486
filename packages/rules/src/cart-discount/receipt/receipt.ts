import { checkOptionNames } from "@commerce-http/types/schema";
import { columnsOf, markdownText, oneLine } from "../../text.ts";
import type { DiscountResult } from "../prepare.ts";
import { type Escape, type Item, itemsOf, labelledLines, totalItemOf } from "./items.ts";
import { combinationSentence, type Outcomes, outcomesOf } from "./outcomes.ts";

/** Options of a receipt. */
export interface ReceiptOptions {
  /**
   * Format of the receipt: plain text with aligned amounts, or Markdown lists.
   *
   * @defaultValue `"text"`
   */
  readonly format?: "markdown" | "text";
  /**
   * Languages for the names of lines, in order of preference. A line without a name in any of them shows its SKU, slug
   * or id.
   */
  readonly languages?: readonly string[];
}

/**
 * Writes a receipt: the steps to the price of each line, the savings of each applied Cart Discount, and the reason for
 * each skipped one.
 *
 * The names of Cart Discounts come from the result, so their languages are those given to `applyDiscounts`.
 *
 * @param result A priced Cart, with its explanation.
 * @param options Format of the receipt, and languages of the lines.
 * @returns The receipt, ending with a line break. Names and other data are escaped and each on one line.
 * @example
 * renderReceipt(applyDiscounts(cart, discounts, { now, languages: ["en"] }), { format: "markdown", languages: ["en"] });
 */
export function renderReceipt(result: DiscountResult, options: ReceiptOptions = {}): string {
  checkOptionNames("renderReceipt()", options, NAMES);
  const { format = "text", languages = [] } = options;
  const { escape, write } = layouts[format];
  return write(readReceipt(result, languages, escape));
}

/**
 * The parts of a receipt, for a layout of your own such as a web page.
 *
 * @param result A priced Cart, with its explanation.
 * @param options Languages of the lines.
 * @returns Texts without any markup, each in one line.
 */
export function receiptOf(result: DiscountResult, options: Pick<ReceiptOptions, "languages"> = {}): Receipt {
  checkOptionNames("receiptOf()", options, { languages: true });
  const { languages = [] } = options;
  return readReceipt(result, languages, layouts.text.escape);
}

const NAMES: Readonly<Record<keyof ReceiptOptions, true>> = { format: true, languages: true };

function readReceipt(result: DiscountResult, languages: readonly string[], escape: Escape): Receipt {
  const lines = labelledLines(result.cart, languages);
  return {
    items: itemsOf(result.cart, lines, escape),
    total: totalItemOf(result.cart, escape),
    combination: combinationSentence(result.cart),
    ...outcomesOf(result, lines, escape),
  };
}

/** The parts of a receipt. */
export interface Receipt extends Outcomes {
  /** Lines of the Cart, and its shipping cost if there is one. */
  readonly items: readonly Item[];
  /** The price of the whole Cart. */
  readonly total: Item;
  /** Result of comparing Product Discounts with Cart Discounts, if they were compared. */
  readonly combination: string | undefined;
}

export interface Layout {
  readonly escape: Escape;
  readonly write: (receipt: Receipt) => string;
}

const layouts: Readonly<Record<"text" | "markdown", Layout>> = {
  text: { escape: oneLine, write: asText },
  markdown: { escape: markdownText, write: asMarkdown },
};

function asText(receipt: Receipt): string {
  const { items, total } = receipt;
  const all = [...items, total];
  const labelWidth = Math.max(...all.map(({ label }) => columnsOf(label)));
  const amountWidth = Math.max(...all.map(({ amount }) => amount.length));
  const rows: string[] = [];
  for (const { label, amount, details } of all) {
    const gap = " ".repeat(labelWidth - columnsOf(label));
    rows.push(`${label}${gap}  ${amount.padStart(amountWidth)}`, ...indented("    ", details));
  }
  return blocks(rows, receipt, (title) => `${title}:`, "  ");
}

function asMarkdown(receipt: Receipt): string {
  const { items, total } = receipt;
  const rows: string[] = [];
  for (const { label, amount, details } of items) rows.push(`- ${label}: ${amount}`, ...indented("  - ", details));
  rows.push(`- **${total.label}: ${total.amount}**`, ...indented("  - ", total.details));
  return blocks(rows, receipt, (title) => `**${title}**\n`, "- ");
}

function indented(indent: string, lines: readonly string[]): string[] {
  return lines.map((line) => indent + line);
}

/** Joins the rows and the sentences of a receipt, with an empty line between its parts. */
function blocks(
  rows: readonly string[],
  { combination, applied, leftOut }: Receipt,
  heading: (title: string) => string,
  indent: string,
): string {
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [heading(title), ...indented(indent, lines)];
  const all = [rows, [combination ?? []].flat(), section("Cart Discounts", applied), section("Left out", leftOut)];
  const written = all.filter((lines) => lines.length > 0).map((lines) => `${lines.join("\n")}\n`);
  return written.join("\n");
}
