import type { CartDiscountTerms, Predicate, PredicateRefusal } from "@commerce-http/rules";
import { LINES_OF_COMPONENT, type LineType, ofLater, parseLinePredicate } from "@commerce-http/rules/engine";
import { isPatternComponent, type PatternComponent } from "@commerce-http/types";

/** A part of a target that matches units of lines. */
export interface TargetPart {
  readonly type: LineType;
  readonly predicate: Predicate;
  readonly text: string;
  /** `false` for what only triggers a discount. */
  readonly isDiscounted: boolean;
  /** Least number of units that one application takes. */
  readonly min: number;
  readonly max: number;
}

/** A part whose predicate cannot be read, or of a type that is not known. */
export type UnreadPart = { readonly refusal: PredicateRefusal } | { readonly unknownType: string };

/** The parts of a target that match lines, in the order in which they take units. */
export function partsOf(target: CartDiscountTerms["target"]): readonly (TargetPart | UnreadPart)[] {
  if (target === undefined) return [];
  switch (target.type) {
    case "lineItems":
    case "customLineItems":
      return [partOf(lineTypeOf(target.type), target, 1, Infinity, true)];
    case "multiBuyLineItems":
    case "multiBuyCustomLineItems":
      return [partOf(lineTypeOf(target.type), target, target.triggerQuantity, Infinity, true)];
    case "pattern":
      return [
        ...target.triggerPattern.map((component) => partOfPattern(component, false)),
        ...target.targetPattern.map((component) => partOfPattern(component, true)),
      ];
    case "shipping":
    case "totalPrice":
      return [];
    default:
      return ofLater(target, []);
  }
}

export function isRead(part: TargetPart | UnreadPart): part is TargetPart {
  return "predicate" in part;
}

function partOfPattern(component: PatternComponent, isDiscounted: boolean): TargetPart | UnreadPart {
  if (!isPatternComponent(component)) return { unknownType: typeOf(component) };
  const { type, minCount = 1, maxCount = Infinity } = component;
  return partOf(LINES_OF_COMPONENT[type], component, minCount, maxCount, isDiscounted);
}

function partOf(
  type: LineType,
  { predicate: text }: { readonly predicate: string },
  min: number,
  max: number,
  isDiscounted: boolean,
): TargetPart | UnreadPart {
  const { predicate, refusal } = parseLinePredicate(text);
  if (predicate === undefined) return { refusal };
  return { type, predicate, text, isDiscounted, min, max };
}

/** The type of a component that only a later version of the API knows. */
function typeOf({ type }: { readonly type?: unknown }): string {
  return String(type);
}

/** The lines that a name of the documents is about: that of a target, a list or a function. */
export function lineTypeOf(name: string): LineType {
  return name.toLowerCase().includes("custom") ? "CustomLineItem" : "LineItem";
}

export function listOf(name: string): "lineItems" | "customLineItems" {
  return lineTypeOf(name) === "LineItem" ? "lineItems" : "customLineItems";
}
