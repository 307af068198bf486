import { isObject } from "../../predicate/value.ts";
import { oneLine, textIn } from "../../text.ts";
import type { DiscountedCart, DiscountedCustomLineItem, DiscountedLineItem } from "../cart.ts";

/** A line of a priced Cart, with the text that a receipt calls it by. */
export type LabelledLine = (
  | { readonly type: "LineItem"; readonly line: DiscountedLineItem }
  | { readonly type: "CustomLineItem"; readonly line: DiscountedCustomLineItem }
) & { readonly label: string };

export function isGift(line: { readonly [field: string]: unknown }): boolean {
  return line["lineItemMode"] === "GiftLineItem";
}

/**
 * Calls the lines of a Cart by their names in the asked languages, else by SKU, slug, key of the Product or id.
 *
 * Lines with the same name are distinguished by their places in the Cart; gifts are not.
 */
export function labelledLines(cart: DiscountedCart, languages: readonly string[]): readonly LabelledLine[] {
  const { lineItems, customLineItems = [] } = cart;
  const all = [...lineItems, ...customLineItems].map((line) => ({ line, label: labelOf(line, languages) }));
  const counts = new Map<string, number>();
  for (const { line, label } of all) if (!isGift(line)) counts.set(label, (counts.get(label) ?? 0) + 1);
  const labels = all.map(({ line, label }, index) =>
    isGift(line) || counts.get(label) === 1 ? label : `${label} (line ${index + 1})`,
  );
  return [
    ...lineItems.map((line, index) => ({ type: "LineItem" as const, line, label: labels[index] ?? "" })),
    ...customLineItems.map((line, index) => ({
      type: "CustomLineItem" as const,
      line,
      label: labels[lineItems.length + index] ?? "",
    })),
  ];
}

function labelOf(
  line: Readonly<Record<string, unknown>> & { readonly id: string },
  languages: readonly string[],
): string {
  const { id, name, variant, sku, slug, productKey } = line;
  const candidates = [nameIn(name, languages), isObject(variant) ? variant["sku"] : undefined, sku, slug, productKey];
  const texts = candidates.filter((text) => typeof text === "string");
  return oneLine(texts.find((text) => oneLine(text) !== "") ?? id);
}

/** The name of a line; carts by hand may have it as a plain text. */
function nameIn(name: unknown, languages: readonly string[]): string | undefined {
  if (typeof name === "string") return name;
  if (!isObject(name)) return undefined;
  const texts = Object.entries(name).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return textIn(Object.fromEntries(texts), languages);
}
