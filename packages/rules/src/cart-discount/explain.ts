import type { TypedMoney } from "@commerce-http/types";
import { describeUnmet } from "../predicate/unmet-text.ts";
import { type Unmet, unmetConditions } from "../predicate/unmet.ts";
import type { Basis } from "./basis.ts";
import type { Candidate } from "./candidate.ts";
import type { CartDiscountTerms } from "./cart.ts";
import type { AppliedDiscount, LineExplanation, Refusal, Skip, SkippedDiscount } from "./explanation.ts";
import { cartFunctions, parseCartPredicate } from "./functions.ts";
import { withLazy } from "./lazy.ts";
import { Line } from "./line.ts";
import { quoted } from "./naming.ts";
import { centsOf, type Currency, moneyOf, moneyText, type Reduced } from "./units.ts";

/** Explains by how much a discount lowered prices; of the parts of the Cart, only lines stand in the explanation. */
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

export function savedBy(reduced: readonly Reduced[]): number {
  return reduced.reduce((sum, { saved }) => sum + saved, 0);
}

/** Explains that a discount added a Gift Line Item; `price` is as fine as it is, `discountedAmount` the same in cents. */
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

/** Nouns for what the functions of Cart Predicates answer, as far as one stands for it. */
const functions: Partial<Record<keyof typeof cartFunctions, string>> = {
  lineItemCount: "the number of units of Line Items",
  lineItemTotal: "the total of Line Items",
  lineItemExists: "a Line Item",
  customLineItemCount: "the number of units of Custom Line Items",
  customLineItemTotal: "the total of Custom Line Items",
  customLineItemExists: "a Custom Line Item",
};

/** Adds to a reason why the Cart Predicate fails; that is found out when it is read. */
export function withUnmet<Reason extends Pick<Skip, "reason" | "message">>(
  reason: Reason,
  discount: CartDiscountTerms,
  basis: Basis,
): Reason & Pick<Skip, "unmet"> {
  if (reason.reason !== "PredicateFalse") return reason;
  let found: Unmet | undefined;
  const find = () => (found ??= unmetOf(discount, basis.document));
  const message = (): string => {
    const unmet = find();
    return unmet === undefined ? reason.message : `${reason.message}: ${describeUnmet(unmet, { functions })}`;
  };
  return withLazy<Reason, Pick<Skip, "message"> & { unmet: Unmet | undefined }>(reason, { message, unmet: find });
}

function unmetOf({ cartPredicate }: CartDiscountTerms, document: unknown): Unmet | undefined {
  const { predicate } = parseCartPredicate(cartPredicate);
  return predicate && unmetConditions(predicate, document, { functions: cartFunctions });
}
