import { type CartDiscountTerms, parsePredicate, type Predicate, type PredicateRefusal } from "@commerce-http/rules";
import { LINES_OF_COMPONENT, ofLater } from "@commerce-http/rules/engine";
import { isPatternComponent, type PatternComponent } from "@commerce-http/types";

/** A part of a target that matches units of lines. */
export interface TargetPart {
  readonly type: "LineItem" | "CustomLineItem";
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

/**
 * The parts of a target in the order in which they take units; none when it is the shipping cost or the total price, or when
 * there is no target.
 */
export function partsOf(target: CartDiscountTerms["target"]): readonly (TargetPart | UnreadPart)[] {
  if (target === undefined) return [];
  switch (target.type) {
    case "lineItems":
    case "customLineItems":
      return [partOf(target, 1, Infinity, true)];
    case "multiBuyLineItems":
    case "multiBuyCustomLineItems":
      return [partOf(target, target.triggerQuantity, Infinity, true)];
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

/** Says whether a part could be read. */
export function isRead(part: TargetPart | UnreadPart): part is TargetPart {
  return "predicate" in part;
}

function partOfPattern(component: PatternComponent, isDiscounted: boolean): TargetPart | UnreadPart {
  if (!isPatternComponent(component)) return { unknownType: typeOf(component) };
  const type = LINES_OF_COMPONENT[component.type];
  return partOf({ ...component, type }, component.minCount ?? 1, component.maxCount ?? Infinity, isDiscounted);
}

function partOf(
  { type, predicate: text }: { readonly type: string; readonly predicate: string },
  min: number,
  max: number,
  isDiscounted: boolean,
): TargetPart | UnreadPart {
  const { predicate, refusal } = parsePredicate(text, { variables: {}, functions: [] });
  if (predicate === undefined) return { refusal };
  return { type: isCustom(type) ? "CustomLineItem" : "LineItem", predicate, text, isDiscounted, min, max };
}

/** The type of a component that only a later version of the API knows. */
function typeOf({ type }: { readonly type?: unknown }): string {
  return String(type);
}

/** Says whether a target or a component, by its type, is about Custom Line Items. */
function isCustom(type: string): boolean {
  return type.toLowerCase().includes("custom");
}
