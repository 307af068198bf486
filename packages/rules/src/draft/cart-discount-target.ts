import {
  type CartDiscount,
  type CartDiscountTarget,
  isPatternComponent,
  type PatternComponent,
} from "@commerce-http/types";
import { parseLinePredicate } from "../cart-discount/functions.ts";
import { LINES_OF_COMPONENT, lineTypeOf, type LineType } from "../cart-discount/line.ts";
import { ofLater } from "../later.ts";
import { type DraftRefusal, invalidInput, outOfRange, predicateRefusals } from "./refusal.ts";

/** The target of a Cart Discount, as a draft holds it or as the API returns it. */
/** A target of a resource. */
export type Target = NonNullable<CartDiscount["target"]>;

/** Refuses what is wrong with a target by itself: document 2, Targets. */
export function targetRefusals(target: Readonly<CartDiscountTarget>, pointer: string): DraftRefusal[] {
  return [
    ...quantityRefusals(target, pointer),
    ...occurrenceRefusals(target, pointer),
    ...partsOf(target).flatMap((part) => predicateRefusals(parseLinePredicate(part.text), pointer + part.pointer)),
  ];
}

/** A part of a target: units of lines that satisfy a predicate. */
export interface TargetPart {
  /** Absent for a component of a kind that is not known. */
  readonly type: LineType | undefined;
  /** Kind of the target, or of the component of its pattern. */
  readonly kind: string;
  /** The predicate. */
  readonly text: string;
  /** Place of the predicate in the target. */
  readonly pointer: string;
  /** `false` for what only triggers a discount. */
  readonly isDiscounted: boolean;
  /** Least number of units that one application takes. */
  readonly min: number;
  /** Greatest number of units that one application takes. */
  readonly max: number;
}

/** The parts of a target that match lines, in the order in which they are written and take units. */
export function partsOf(target: Target): readonly TargetPart[] {
  switch (target.type) {
    case "lineItems":
    case "customLineItems":
    case "multiBuyLineItems":
    case "multiBuyCustomLineItems": {
      const { type: kind, predicate: text } = target;
      const min = "triggerQuantity" in target ? target.triggerQuantity : 1;
      return [{ type: lineTypeOf(kind), kind, text, pointer: "/predicate", isDiscounted: true, min, max: Infinity }];
    }
    case "pattern":
      return (["triggerPattern", "targetPattern"] as const).flatMap((name) =>
        target[name].map((component, index) => ({
          type: isPatternComponent(component) ? LINES_OF_COMPONENT[component.type] : undefined,
          kind: component.type,
          text: component.predicate,
          pointer: `/${name}/${index}/predicate`,
          isDiscounted: name === "targetPattern",
          min: component.minCount ?? 1,
          max: component.maxCount ?? Infinity,
        })),
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
