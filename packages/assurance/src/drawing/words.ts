import { moneyText, type CartDiscountTerms } from "@commerce-http/rules";
import {
  decimalText,
  isEverything,
  LINES_OF_COMPONENT,
  ofLater,
  type LineType,
  lineTypeOf,
} from "@commerce-http/rules/engine";
import { isPatternComponent, isTypedMoney, type PatternComponent } from "@commerce-http/types";

/** Says what a Cart Discount does to what, and then what it asks for; one row each. */
export function rowsOf(discount: CartDiscountTerms): string[] {
  const { cartPredicate, requiresDiscountCode, stores = [], validFrom, validUntil, isActive } = discount;
  const conditions = [
    ...(isActive ? [] : ["not active"]),
    ...(requiresDiscountCode ? ["needs a Discount Code"] : []),
    ...(stores.length > 0 ? [`only in ${stores.map(({ key }) => key).join(", ")}`] : []),
    ...(validFrom === undefined ? [] : [`from ${validFrom}`]),
    ...(validUntil === undefined ? [] : [`until ${validUntil}`]),
  ];
  return [
    effectOf(discount),
    ...(isEverything(cartPredicate) ? [] : [`if ${cartPredicate}`]),
    ...(conditions.length > 0 ? [conditions.join(", ")] : []),
  ];
}

function effectOf(discount: CartDiscountTerms): string {
  const { value, target } = discount;
  switch (value.type) {
    case "relative":
      return `${percentage(value.permyriad)} off ${targetOf(discount)}`;
    case "absolute":
      return `${amountsOf(value.money)} off ${targetOf(discount)}${spreadOf(discount, value.applicationMode)}`;
    case "fixed":
      return `${amountsOf(value.money)}${spanOf(target, value.applicationMode)} for ${targetOf(discount)}`;
    case "giftLineItem":
      return `variant ${value.variantId} of Product ${value.product.id} as a gift`;
    default:
      return ofLater(value, `value of type ${String(value.type)}, which is not known`);
  }
}

function percentage(permyriad: number): string {
  return `${decimalText(permyriad, 2).replace(/\.?0+$/, "")}%`;
}

function amountsOf(money: readonly unknown[]): string {
  return money.filter(isTypedMoney).map(moneyText).join(" or ");
}

/** Units that have a fixed price: each for itself, or all of a bundle. */
function spanOf(target: CartDiscountTerms["target"], mode = "IndividualApplication"): string {
  if (target?.type === "shipping" || target?.type === "totalPrice") return "";
  return target?.type === "pattern" && mode !== "IndividualApplication" ? " together" : " each";
}

function spreadOf({ target }: CartDiscountTerms, mode = "ProportionateDistribution"): string {
  if (target?.type === "shipping" || target?.type === "totalPrice") return "";
  const words: Readonly<Record<string, string>> = {
    ProportionateDistribution: "in proportion to the prices",
    EvenDistribution: "in equal parts",
    IndividualApplication: "each",
  };
  return `, ${words[mode] ?? mode}`;
}

function targetOf({ target }: CartDiscountTerms): string {
  if (target === undefined) return "nothing, for it has no target";
  switch (target.type) {
    case "lineItems":
    case "customLineItems":
      return `${NOUNS[lineTypeOf(target.type)]}${where(target.predicate)}`;
    case "multiBuyLineItems":
    case "multiBuyCustomLineItems": {
      const { discountedQuantity, triggerQuantity, selectionMode, maxOccurrence, predicate } = target;
      const noun = NOUNS[lineTypeOf(target.type)];
      const first = `${discountedQuantity} ${superlative(selectionMode)} of every ${triggerQuantity} ${noun}`;
      return `the ${first}${where(predicate)}${atMost(maxOccurrence)}`;
    }
    case "pattern": {
      const { triggerPattern, targetPattern, selectionMode, maxOccurrence } = target;
      const trigger = triggerPattern.length === 0 ? "" : `, with ${componentsOf(triggerPattern)}`;
      return `the ${superlative(selectionMode)} ${componentsOf(targetPattern)}${trigger}${atMost(maxOccurrence)}`;
    }
    case "shipping":
      return "the shipping cost";
    case "totalPrice":
      return "the total price";
    default:
      return ofLater(target, `a target of type ${String(target.type)}, which is not known`);
  }
}

const NOUNS: Readonly<Record<LineType, string>> = { LineItem: "Line Items", CustomLineItem: "Custom Line Items" };

function componentsOf(pattern: readonly PatternComponent[]): string {
  return pattern.map(componentOf).join(" and ");
}

function componentOf(component: PatternComponent): string {
  if (!isPatternComponent(component)) return "units that are not known";
  const { minCount = 1, maxCount, predicate } = component;
  const noun = NOUNS[LINES_OF_COMPONENT[component.type]];
  const count = maxCount === undefined ? `${minCount} or more` : `${minCount} to ${maxCount}`;
  return `${minCount === maxCount ? minCount : count} ${noun}${where(predicate)}`;
}

function superlative(mode: string): string {
  const words: Readonly<Record<string, string>> = { Cheapest: "cheapest", MostExpensive: "most expensive" };
  return words[mode] ?? mode;
}

function atMost(maxOccurrence: number | undefined): string {
  return maxOccurrence === undefined ? "" : `, at most ${maxOccurrence === 1 ? "once" : `${maxOccurrence} times`}`;
}

function where(predicate: string): string {
  return isEverything(predicate) ? "" : ` where ${predicate}`;
}
