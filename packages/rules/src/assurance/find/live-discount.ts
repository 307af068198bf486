import { isPatternComponent, type CentPrecisionMoney } from "@commerce-http/types";
import { applicabilityRefusal } from "../../cart-discount/applicability.ts";
import type { CartDiscountTerms, DiscountOptions } from "../../cart-discount/cart.ts";
import { cartFunctions } from "../../cart-discount/functions.ts";
import { parsePredicate, type Predicate } from "../../predicate/index.ts";

/** A Cart Discount that can apply to some Cart now, with its predicates as trees. */
export interface Term {
  readonly discount: CartDiscountTerms;
  readonly cartPredicate: Predicate;
  /** The lines that it asks for; none when it targets the shipping cost or the total price, or gives a gift. */
  readonly targets: readonly TargetLines[];
}

/** Lines that a target asks for. */
export interface TargetLines {
  readonly type: "LineItem" | "CustomLineItem";
  readonly predicate: Predicate;
  /** Units that must be there. */
  readonly count: number;
}

/** The discounts that can apply now to some Cart: active, in their validity window, with predicates that can be read. */
export function termsOf(discounts: readonly CartDiscountTerms[], { now }: Pick<DiscountOptions, "now">): Term[] {
  const terms: Term[] = [];
  for (const discount of discounts) {
    const cartPredicate = parsed(discount.cartPredicate, Object.keys(cartFunctions));
    const targets = targetsOf(discount);
    if (cartPredicate === undefined || targets === undefined || !isInForce(discount, now)) continue;
    terms.push({ discount, cartPredicate, targets });
  }
  return terms;
}

/** Reasons for which a discount applies to no Cart now. */
const NEVER: ReadonlySet<string> = new Set(["Inactive", "NotYetValid", "NoLongerValid"]);

/** Says whether a discount may apply now, as the engine reads its dates. */
function isInForce(discount: CartDiscountTerms, now: Date): boolean {
  const cart = { lineItems: [], totalPrice: NOTHING };
  return !NEVER.has(applicabilityRefusal(cart, discount, { now })?.reason ?? "");
}

const NOTHING: CentPrecisionMoney = { type: "centPrecision", centAmount: 0, currencyCode: "EUR", fractionDigits: 2 };

function targetsOf({ target }: CartDiscountTerms): TargetLines[] | undefined {
  switch (target?.type) {
    case "lineItems":
    case "customLineItems":
      return all([[target.type === "lineItems" ? "LineItem" : "CustomLineItem", target.predicate, 1]]);
    case "multiBuyLineItems":
    case "multiBuyCustomLineItems":
      return all([
        [target.type === "multiBuyLineItems" ? "LineItem" : "CustomLineItem", target.predicate, target.triggerQuantity],
      ]);
    case "pattern": {
      const components = [...target.triggerPattern, ...target.targetPattern];
      if (!components.every(isPatternComponent)) return undefined;
      return all(
        components.map(({ type, predicate, minCount = 1 }) => [
          type === "CountOnLineItemUnits" ? "LineItem" : "CustomLineItem",
          predicate,
          Math.max(1, minCount),
        ]),
      );
    }
    default:
      return [];
  }
}

function all(
  targets: readonly (readonly [type: TargetLines["type"], predicate: string, count: number])[],
): TargetLines[] | undefined {
  const lines: TargetLines[] = [];
  for (const [type, text, count] of targets) {
    const predicate = parsed(text, []);
    if (predicate === undefined) return undefined;
    lines.push({ type, predicate, count });
  }
  return lines;
}

function parsed(text: string, functions: readonly string[]): Predicate | undefined {
  return parsePredicate(text, { variables: {}, functions }).predicate;
}
