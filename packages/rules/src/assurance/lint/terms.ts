import type { CartDiscountTarget } from "@commerce-http/types";
import type { CartDiscountTerms, DiscountIdentity, DiscountOptions } from "../../cart-discount/cart.ts";
import { cartFunctions } from "../../cart-discount/functions.ts";
import { identityOf, quoted, titled } from "../../cart-discount/naming.ts";
import { orderDiscounts } from "../../cart-discount/order.ts";
import { normalSortOrder } from "../../cart-discount/sort-order.ts";
import { parsePredicate, type Predicate, type PredicateRefusal } from "../../predicate/index.ts";
import { allOf, atLeast } from "../logic/cart-formula.ts";
import { withLine } from "../logic/decide.ts";
import { centDigits } from "../logic/points.ts";

/** A Cart Discount that could be read in full. */
export interface ReadDiscount {
  readonly terms: CartDiscountTerms;
  readonly identity: DiscountIdentity;
  /** The name for sentences, in quotes. */
  readonly called: string;
  /** Index in the order of evaluation; of a Discount Group, in which its members win when they are equally good. */
  readonly rank: number;
  /** The Cart Predicate. */
  readonly cartPredicate: Predicate;
  /** The Cart Predicate, in the Stores that the discount is for. */
  readonly conditions: Predicate;
  readonly target: ReadTarget;
  /** Milliseconds since 1970, from the present time on. */
  readonly from: number;
  readonly until: number;
}

/** Kinds of targets in the order of evaluation. */
export type Lane = "lines" | "gifts" | "shipping" | "totalPrice";

/** The target of a Cart Discount, with its predicates read. */
export interface ReadTarget {
  readonly lane: Lane | "none";
  /** Parts that match units, in the order in which they take them. */
  readonly parts: readonly Part[];
}

/** A part of a target that matches units of lines. */
export interface Part {
  readonly type: "LineItem" | "CustomLineItem";
  readonly predicate: Predicate;
  readonly text: string;
  /** `false` for what only triggers a discount. */
  readonly isDiscounted: boolean;
  /** Least number of units that one application takes. */
  readonly min: number;
  readonly max: number;
}

/** A part of a Cart Discount that cannot be read. */
export interface Malformed {
  readonly code: "MalformedPredicate" | "MalformedDate" | "MalformedSortOrder";
  /** The sentence without the name of the discount, with which it begins. */
  readonly sentence: string;
}

/** Reads Cart Discounts, in the order of evaluation; those that cannot be read come with the reasons. */
export function readDiscounts(
  discounts: readonly CartDiscountTerms[],
  options: Pick<DiscountOptions, "now" | "discountGroups" | "languages">,
): {
  readonly read: readonly ReadDiscount[];
  readonly malformed: readonly { readonly terms: CartDiscountTerms; readonly reasons: readonly Malformed[] }[];
} {
  const malformed: { terms: CartDiscountTerms; reasons: readonly Malformed[] }[] = [];
  const readable: CartDiscountTerms[] = [];
  for (const terms of discounts) {
    const reasons = malformedParts(terms);
    if (reasons.length > 0) malformed.push({ terms, reasons });
    else readable.push(terms);
  }
  const { entries } = orderDiscounts(readable, options.discountGroups);
  const read = entries
    .flatMap(({ discounts: members }) => members)
    .map((terms, rank) => readDiscount(terms, rank, options));
  return { read, malformed };
}

function malformedParts(terms: CartDiscountTerms): Malformed[] {
  const reasons: Malformed[] = [];
  const { predicate, refusal } = readCartPredicate(terms.cartPredicate);
  if (predicate === undefined) reasons.push(unreadable("Cart Predicate", refusal));
  for (const part of partsOf(terms.target)) {
    if ("refusal" in part) reasons.push(unreadable("target", part.refusal));
  }
  for (const name of ["validFrom", "validUntil"] as const) {
    const date = terms[name];
    if (date === undefined || !Number.isNaN(new Date(date).getTime())) continue;
    reasons.push({ code: "MalformedDate", sentence: `has the ${name} "${date}", which is no date and time` });
  }
  try {
    normalSortOrder(terms.sortOrder);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const sentence = `has the sort order "${terms.sortOrder}", which is no decimal from 0 to 1`;
    reasons.push({ code: "MalformedSortOrder", sentence });
  }
  return reasons;
}

function unreadable(what: string, { expected, found, line, column }: PredicateRefusal): Malformed {
  const place = line === 1 ? `column ${column}` : `line ${line}, column ${column}`;
  const sentence = `has a ${what} that cannot be read: at ${place} stands ${found} instead of ${expected}`;
  return { code: "MalformedPredicate", sentence };
}

function readCartPredicate(text: string): ReturnType<typeof parsePredicate> {
  return parsePredicate(text, { variables: {}, functions: Object.keys(cartFunctions) });
}

function readDiscount(
  terms: CartDiscountTerms,
  rank: number,
  { now, languages = [] }: Pick<DiscountOptions, "now" | "languages">,
): ReadDiscount {
  const discount = titled(terms, { languages });
  const cartPredicate = readCartPredicate(terms.cartPredicate).predicate ?? allOf([]);
  const stores = (terms.stores ?? []).map(({ key }) => ({ kind: "text", value: key }) as const);
  const inStores: Predicate[] =
    stores.length === 0
      ? []
      : [
          {
            kind: "in",
            operand: { kind: "field", path: ["store", "key"] },
            negated: false,
            values: { kind: "list", items: stores },
          },
        ];
  const from = terms.validFrom === undefined ? -Infinity : Date.parse(terms.validFrom);
  return {
    terms,
    identity: identityOf(discount),
    called: quoted(discount),
    rank,
    cartPredicate,
    conditions: allOf([cartPredicate, ...inStores]),
    target: { lane: laneOf(terms), parts: partsOf(terms.target).filter((part) => "predicate" in part) },
    from: Math.max(from, now.getTime()),
    until: terms.validUntil === undefined ? Infinity : Date.parse(terms.validUntil),
  };
}

function laneOf({ target, value }: CartDiscountTerms): Lane | "none" {
  if (value.type === "giftLineItem") return "gifts";
  switch (target?.type) {
    case "shipping":
    case "totalPrice":
      return target.type;
    case "lineItems":
    case "customLineItems":
    case "multiBuyLineItems":
    case "multiBuyCustomLineItems":
    case "pattern":
      return "lines";
    default:
      return "none";
  }
}

function partsOf(target: CartDiscountTerms["target"]): (Part | { readonly refusal: PredicateRefusal })[] {
  switch (target?.type) {
    case "lineItems":
    case "customLineItems":
      return [partOf(isCustom(target.type), target.predicate, true, 1, Infinity)];
    case "multiBuyLineItems":
    case "multiBuyCustomLineItems":
      return [partOf(isCustom(target.type), target.predicate, true, target.triggerQuantity, Infinity)];
    case "pattern":
      return [
        ...target.triggerPattern.map((component) => partOfPattern(component, false)),
        ...target.targetPattern.map((component) => partOfPattern(component, true)),
      ];
    default:
      return [];
  }
}

function partOfPattern(
  { type, predicate, minCount = 1, maxCount = Infinity }: PatternComponent,
  isDiscounted: boolean,
): Part | { readonly refusal: PredicateRefusal } {
  return partOf(isCustom(type), predicate, isDiscounted, minCount, maxCount);
}

type PatternComponent = Extract<CartDiscountTarget, { type: "pattern" }>["targetPattern"][number];

function isCustom(type: string): boolean {
  return type.toLowerCase().includes("custom");
}

function partOf(
  custom: boolean,
  text: string,
  isDiscounted: boolean,
  min: number,
  max: number,
): Part | { readonly refusal: PredicateRefusal } {
  const { predicate, refusal } = parsePredicate(text, { variables: {}, functions: [] });
  if (predicate === undefined) return { refusal };
  return { type: custom ? "CustomLineItem" : "LineItem", predicate, text, isDiscounted, min, max };
}

/**
 * The least that a Cart must hold for a discount to take something off: necessary, and not enough.
 *
 * A gift needs nothing, and of a pattern every part needs a unit.
 */
export function needsOf({ target }: ReadDiscount): Predicate {
  switch (target.lane) {
    case "lines": {
      const needs: Predicate[] = [];
      for (const { type, predicate, min } of target.parts) {
        if (min > 0) needs.push(withLine(type, allOf([predicate, atLeast(["quantity"], 1)])));
        if (min > 1) needs.push(unitsOf(type, predicate, min));
      }
      return allOf(needs);
    }
    case "shipping":
      return atLeast(["shippingInfo", "price", "centAmount"], 0);
    default:
      return allOf([]);
  }
}

/** The predicate that a Cart has so many units for which another predicate holds. */
function unitsOf(type: Part["type"], predicate: Predicate, min: number): Predicate {
  const name = type === "LineItem" ? "lineItemCount" : "customLineItemCount";
  return {
    kind: "comparison",
    operator: ">=",
    left: { kind: "call", name, predicate },
    right: { kind: "number", value: min },
  };
}

/**
 * Enough that a discount takes something off, most of the time: units for all parts, at some price each.
 *
 * @param others Predicates of lines that other discounts are for, which none of the units shall satisfy.
 */
export function plentyFor(
  { target }: ReadDiscount,
  cents: number,
  currency: string,
  others: readonly Pick<Part, "type" | "predicate">[] = [],
): Predicate {
  switch (target.lane) {
    case "lines": {
      const units = target.parts.reduce((sum, { min }) => sum + Math.max(1, min), 0);
      return allOf(
        target.parts.map(({ type, predicate }) => {
          const enough = [predicate, atLeast(["quantity"], units), pricedAt(type, cents, currency)];
          for (const other of others) {
            if (other.type === type) enough.push({ kind: "not", operand: other.predicate });
          }
          return withLine(type, allOf(enough));
        }),
      );
    }
    case "shipping":
      return atLeast(["shippingInfo", "price", "centAmount"], cents);
    case "totalPrice":
      return atLeast(["totalPrice", "centAmount"], cents);
    default:
      return allOf([]);
  }
}

/** The predicate that a unit of a line costs at least so much. */
export function pricedAt(type: Part["type"], cents: number, currency: string): Predicate {
  const digits = centDigits(currency);
  const amount = `${(cents / 10 ** digits).toFixed(digits)} ${currency}`;
  return {
    kind: "comparison",
    operator: ">=",
    left: { kind: "field", path: [type === "LineItem" ? "price" : "money"] },
    right: { kind: "text", value: amount },
  };
}
