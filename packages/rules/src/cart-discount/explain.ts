import type { TypedMoney } from "@commerce-http/types";
import { moneyText } from "./amount-text.ts";
import type { Line } from "./basis.ts";
import type { CartDiscountTerms } from "./cart.ts";
import type { AppliedDiscount, LineExplanation } from "./explanation.ts";
import { identityOf, quoted } from "./naming.ts";
import { centsOf, moneyOf, type Currency, type Priced, type Reduced } from "./units.ts";

/**
 * Explains by how much a discount lowered prices.
 *
 * @param reduced Parts of the Cart that it made cheaper; the lines among these stand in the explanation.
 */
export function explainReductions(
  discount: CartDiscountTerms,
  reduced: readonly Reduced<Line | Priced>[],
  currency: Currency,
): AppliedDiscount {
  const lines: LineExplanation[] = [];
  for (const { part, taken, saved } of reduced) {
    if (!("source" in part)) continue;
    const perQuantity = taken.map((units) => ({ quantity: units.count, discountedAmount: moneyOf(units, currency) }));
    lines.push({ type: part.type, id: part.source.id, discountedAmount: centsOf(saved, currency), perQuantity });
  }
  const discountedAmount = centsOf(savedBy(reduced), currency);
  return applied(discount, discountedAmount, lines, `takes ${moneyText(discountedAmount)} off`);
}

/** Cents that the parts of the Cart cost less. */
export function savedBy(reduced: readonly Reduced<Priced>[]): number {
  return reduced.reduce((sum, { saved }) => sum + saved, 0);
}

/** Explains that a discount added a Gift Line Item. */
export function explainGift(
  discount: CartDiscountTerms,
  id: string,
  discountedAmount: Readonly<TypedMoney>,
): AppliedDiscount {
  const perQuantity = [{ quantity: 1, discountedAmount }];
  const line: LineExplanation = { type: "LineItem", id, discountedAmount, perQuantity };
  return applied(discount, discountedAmount, [line], `adds a gift worth ${moneyText(discountedAmount)}`);
}

function applied(
  discount: CartDiscountTerms,
  discountedAmount: Readonly<TypedMoney>,
  lines: readonly LineExplanation[],
  predicate: string,
): AppliedDiscount {
  const message = `Cart Discount ${quoted(discount)} ${predicate}`;
  return { discount: identityOf(discount), status: "applied", matched: true, discountedAmount, lines, message };
}
