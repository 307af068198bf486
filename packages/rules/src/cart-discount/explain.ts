import type { TypedMoney } from "@commerce-http/types";
import { moneyText } from "./amount-text.ts";
import type { Candidate } from "./candidate.ts";
import type { AppliedDiscount, LineExplanation, Refusal, SkippedDiscount } from "./explanation.ts";
import { Line } from "./line.ts";
import { quoted } from "./naming.ts";
import { centsOf, moneyOf, type Currency, type Reduced } from "./units.ts";

/**
 * Explains by how much a discount lowered prices.
 *
 * @param reduced Parts of the Cart that it made cheaper; the lines among these stand in the explanation.
 */
export function explainReductions(
  candidate: Candidate,
  reduced: readonly Reduced[],
  currency: Currency,
): AppliedDiscount {
  const lines: LineExplanation[] = [];
  for (const { part, taken, saved } of reduced) {
    if (!(part instanceof Line)) continue;
    const perQuantity = taken.map((units) => ({ quantity: units.count, discountedAmount: moneyOf(units, currency) }));
    lines.push({ type: part.type, id: part.source.id, discountedAmount: centsOf(saved, currency), perQuantity });
  }
  const discountedAmount = centsOf(savedBy(reduced), currency);
  return applied(candidate, discountedAmount, lines, `takes ${moneyText(discountedAmount)} off`);
}

/** Cents that the parts of the Cart cost less. */
export function savedBy(reduced: readonly Reduced[]): number {
  return reduced.reduce((sum, { saved }) => sum + saved, 0);
}

/**
 * Explains that a discount added a Gift Line Item.
 *
 * @param price Its price, as fine as it is; `discountedAmount` is the same in cents.
 */
export function explainGift(
  candidate: Candidate,
  id: string,
  price: Readonly<TypedMoney>,
  discountedAmount: Readonly<TypedMoney>,
): AppliedDiscount {
  const perQuantity = [{ quantity: 1, discountedAmount: price }];
  const line: LineExplanation = { type: "LineItem", id, discountedAmount, perQuantity };
  return applied(candidate, discountedAmount, [line], `adds a gift worth ${moneyText(price)}`);
}

function applied(
  { terms, identity }: Candidate,
  discountedAmount: Readonly<TypedMoney>,
  lines: readonly LineExplanation[],
  predicate: string,
): AppliedDiscount {
  const message = `Cart Discount ${quoted(terms)} ${predicate}`;
  return { discount: identity, status: "applied", matched: true, discountedAmount, lines, message };
}

/** Explains why a discount is skipped. */
export function explainRefusal({ terms, identity }: Candidate, refusal: Refusal, matched: boolean): SkippedDiscount {
  const { reason, predicate, facts } = refusal;
  const hasLostCode = reason === "LostToGroupBestDeal" && terms.requiresDiscountCode;
  return {
    discount: identity,
    status: "skipped",
    matched,
    reason,
    message: `Cart Discount ${quoted(terms)} ${predicate}`,
    ...facts,
    ...(hasLostCode && { discountCodeState: "ApplicationStoppedByGroupBestDeal" }),
  };
}
