import type { TypedMoney } from "@commerce-http/types";
import type { DiscountedCart } from "../cart.ts";
import type { AppliedDiscount, LineExplanation } from "../explanation.ts";
import { calledOf } from "../naming.ts";
import type { DiscountResult } from "../prepare.ts";
import { amountOf, amountText, compareAmounts, moneyText } from "../units.ts";
import { type Escape, isGift, type LabelledLine } from "./items.ts";

/** Sentences about the outcomes of Cart Discounts, in the order of evaluation. */
export interface Outcomes {
  /** Savings of each applied discount. */
  readonly applied: readonly string[];
  /** The skipped discounts with their reasons. */
  readonly leftOut: readonly string[];
}

export function outcomesOf(result: DiscountResult, lines: readonly LabelledLine[], escape: Escape): Outcomes {
  const { cart, explanation } = result;
  const applied: string[] = [];
  const leftOut: string[] = [];
  for (const entry of explanation) {
    if (entry.status === "applied") applied.push(appliedSentence(entry, cart, lines, escape));
    else leftOut.push(`${escape(entry.message)}.`);
  }
  return { applied, leftOut };
}

export function combinationSentence({ discountTypeCombination: combination }: DiscountedCart): string | undefined {
  if (combination.type !== "BestDeal") return undefined;
  const chosen = combination.chosenDiscountType === "CartDiscount" ? "Cart Discounts" : "Product Discounts";
  return `Best deal of Product Discounts and Cart Discounts: ${chosen}.`;
}

function appliedSentence(
  entry: AppliedDiscount,
  cart: DiscountedCart,
  lines: readonly LabelledLine[],
  escape: Escape,
): string {
  const name = escape(calledOf(entry.discount));
  const amount = moneyText(entry.discountedAmount);
  const gift = lines.find((line) => isGift(line.line) && giversOf(line).includes(entry.discount.id));
  if (gift !== undefined) {
    const worth = entry.discountedAmount.centAmount === 0 ? "" : `, worth ${amount}`;
    return `${name} added ${escape(gift.label)} as a gift${worth}.`;
  }
  const reductions = new Map(entry.lines.map((line) => [`${line.type} ${line.id}`, line]));
  const places = lines.flatMap(({ type, line, label }) => {
    const place = isGift(line) ? undefined : reductions.get(`${type} ${line.id}`);
    return place === undefined ? [] : [{ place, label: escape(label) }];
  });
  const [first] = places;
  if (first === undefined)
    return `${name} took ${amount} off the ${isOnShipping(entry, cart) ? "shipping cost" : "total price"}.`;
  if (places.length === 1) return `${name} took ${amount} off ${first.label}${perUnit(first.place)}.`;
  const parts = places.map(({ place, label }) => `${decimal(place.discountedAmount)} off ${label}${perUnit(place)}`);
  return `${name} took ${amount}: ${parts.join(", ")}.`;
}

function giversOf({ line }: LabelledLine): string[] {
  return line.discountedPricePerQuantity.flatMap(({ discountedPrice }) =>
    discountedPrice.includedDiscounts.map(({ discount }) => discount.id),
  );
}

function isOnShipping({ discount }: AppliedDiscount, { shippingInfo }: DiscountedCart): boolean {
  return shippingInfo?.discountedPrice?.includedDiscounts.some((other) => other.discount.id === discount.id) ?? false;
}

function perUnit({ discountedAmount: all, perQuantity }: LineExplanation): string {
  const [first, ...others] = perQuantity;
  const isSame = first?.quantity === 1 && compareAmounts(amountOf(first.discountedAmount), amountOf(all)) === 0;
  if (isSame && others.length === 0) return "";
  return ` (${perQuantity.map(({ quantity, discountedAmount }) => `${quantity} × ${decimal(discountedAmount)}`).join(", ")})`;
}

function decimal(money: Readonly<TypedMoney>): string {
  return amountText(amountOf(money));
}
