import type { CartDiscount, CartDiscountTarget, PatternComponent } from "@commerce-http/types";
import { parseLinePredicate } from "../cart-discount/functions.ts";
import { ofLater } from "../later.ts";
import { type DraftRefusal, invalidInput, outOfRange, predicateRefusals } from "./refusal.ts";

/** The target of a Cart Discount, as a draft holds it or as the API returns it. */
export type Target = NonNullable<CartDiscount["target"]>;

/** Refuses what is wrong with a target by itself: document 2, Targets. */
export function targetRefusals(target: Readonly<CartDiscountTarget>, pointer: string): DraftRefusal[] {
  return [
    ...quantityRefusals(target, pointer),
    ...occurrenceRefusals(target, pointer),
    ...targetPredicates(target).flatMap((predicate) =>
      predicateRefusals(parseLinePredicate(predicate.text), `${pointer}${predicate.pointer}`),
    ),
  ];
}

export interface TargetPredicate {
  readonly text: string;
  readonly pointer: string;
}

/** Lists the predicates of a target in the order in which they are written. */
export function targetPredicates(target: Target): TargetPredicate[] {
  switch (target.type) {
    case "lineItems":
    case "customLineItems":
    case "multiBuyLineItems":
    case "multiBuyCustomLineItems":
      return [{ text: target.predicate, pointer: "/predicate" }];
    case "pattern":
      return (["triggerPattern", "targetPattern"] as const).flatMap((name) =>
        target[name].map(({ predicate }, index) => ({ text: predicate, pointer: `/${name}/${index}/predicate` })),
      );
    case "shipping":
    case "totalPrice":
      return [];
    default:
      return ofLater(target, []);
  }
}

function occurrenceRefusals(target: Readonly<CartDiscountTarget>, pointer: string): DraftRefusal[] {
  if (!("maxOccurrence" in target) || target.maxOccurrence === undefined) return [];
  return outOfRange(target.maxOccurrence, 1, Number.MAX_SAFE_INTEGER, `${pointer}/maxOccurrence`);
}

function quantityRefusals(target: Readonly<CartDiscountTarget>, pointer: string): DraftRefusal[] {
  switch (target.type) {
    case "multiBuyLineItems":
    case "multiBuyCustomLineItems": {
      const { discountedQuantity: discounted, triggerQuantity: trigger } = target;
      if (discounted <= trigger) return [];
      const message = `Field "discountedQuantity" is ${discounted}, greater than "triggerQuantity", which is ${trigger}`;
      return [invalidInput(`${pointer}/discountedQuantity`, message)];
    }
    case "pattern":
      return [
        ...(target.targetPattern.length === 0
          ? [invalidInput(`${pointer}/targetPattern`, 'Field "targetPattern" must not be empty')]
          : []),
        ...countRefusals(target.triggerPattern, `${pointer}/triggerPattern`),
        ...countRefusals(target.targetPattern, `${pointer}/targetPattern`),
      ];
    case "lineItems":
    case "customLineItems":
    case "shipping":
    case "totalPrice":
      return [];
    default:
      return ofLater(target, []);
  }
}

function countRefusals(components: readonly PatternComponent[], pointer: string): DraftRefusal[] {
  return components.flatMap(({ minCount = 1, maxCount }, index) => {
    if (maxCount === undefined || maxCount >= minCount) return [];
    const message = `Field "maxCount" is ${maxCount}, less than "minCount", which is ${minCount}`;
    return [invalidInput(`${pointer}/${index}/maxCount`, message)];
  });
}
