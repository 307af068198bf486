import { checkOptionNames } from "@commerce-http/types/schema";
import type { DiscountResult } from "../apply.ts";
import { itemsOf, totalItemOf } from "./items.ts";
import { layouts, type Receipt } from "./layout.ts";
import { labelledLines } from "./line-labels.ts";
import { combinationSentence, outcomesOf } from "./outcomes.ts";
import type { Escape } from "./price-path.ts";

/** How to write a receipt. */
export interface ReceiptOptions {
  /**
   * Syntax of the receipt: plain text with the amounts below each other, or lists in Markdown.
   *
   * @defaultValue `"text"`
   */
  readonly format?: "markdown" | "text";
  /** Languages to name the lines in, the preferred one first. A line without such a name shows its SKU, slug or id. */
  readonly languages?: readonly string[];
}

/**
 * Writes a receipt: each line of a priced Cart with the way to its price, each Cart Discount with what it took off and
 * where, and those that were left out with the reason.
 *
 * Cart Discounts are called as the result calls them, so the languages of their names are those of `applyDiscounts`.
 *
 * @param result A priced Cart, with its explanation.
 * @param options Format of the receipt, and languages of the lines.
 * @returns The receipt, which ends with a line break. Names and other data are shown as they are, each in one line.
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
 * The parts of a receipt, for those who lay it out themselves: a page, say.
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
