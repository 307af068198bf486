import {
  applicabilityRefusal,
  type CartDiscountTerms,
  type DiscountOptions,
  type Predicate,
} from "@commerce-http/rules";
import { type LineType, parseCartPredicate } from "@commerce-http/rules/engine";
import type { CentPrecisionMoney } from "@commerce-http/types";
import { isRead, partsOf } from "../target-parts.ts";

/** A Cart Discount that can apply to some Cart now, with its predicates as trees. */
export interface LiveDiscount {
  readonly discount: CartDiscountTerms;
  readonly cartPredicate: Predicate;
  /** The lines that it asks for; none when it targets the shipping cost or the total price, or gives a gift. */
  readonly targets: readonly TargetLines[];
}

export interface TargetLines {
  readonly type: LineType;
  readonly predicate: Predicate;
  readonly count: number;
}

/** The discounts that can apply now to some Cart: active, in their validity window, with predicates that can be read. */
export function liveDiscounts(
  discounts: readonly CartDiscountTerms[],
  { now }: Pick<DiscountOptions, "now">,
): LiveDiscount[] {
  const terms: LiveDiscount[] = [];
  for (const discount of discounts) {
    const { predicate: cartPredicate } = parseCartPredicate(discount.cartPredicate);
    const targets = targetsOf(discount);
    if (cartPredicate === undefined || targets === undefined || !isInForce(discount, now)) continue;
    terms.push({ discount, cartPredicate, targets });
  }
  return terms;
}

const NEVER: ReadonlySet<string> = new Set(["Inactive", "NotYetValid", "NoLongerValid"]);

function isInForce(discount: CartDiscountTerms, now: Date): boolean {
  const cart = { lineItems: [], totalPrice: NOTHING };
  return !NEVER.has(applicabilityRefusal(cart, discount, { now })?.reason ?? "");
}

const NOTHING: CentPrecisionMoney = { type: "centPrecision", centAmount: 0, currencyCode: "EUR", fractionDigits: 2 };

/** The lines that a target asks for; `undefined` when it cannot be read in full. */
function targetsOf({ target }: CartDiscountTerms): TargetLines[] | undefined {
  const parts = partsOf(target);
  if (!parts.every(isRead)) return undefined;
  return parts.map(({ type, predicate, min }) => ({ type, predicate, count: Math.max(1, min) }));
}
