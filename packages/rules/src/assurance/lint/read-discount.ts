import { isCartDiscountTarget, type CartDiscountTarget } from "@commerce-http/types";
import type { CartDiscountTerms, DiscountIdentity, DiscountOptions } from "../../cart-discount/cart.ts";
import { instantOf } from "../../cart-discount/date-time.ts";
import { cartFunctions } from "../../cart-discount/functions.ts";
import { laneOf, type Lane } from "../../cart-discount/lane.ts";
import { identityOf, quoted, titled } from "../../cart-discount/naming.ts";
import { orderDiscounts } from "../../cart-discount/order.ts";
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
  /** Beginning of its validity, in milliseconds since 1970; or below all others. */
  readonly starts: number;
  /** Beginning of its validity from the present time on. */
  readonly from: number;
  /** End of its validity, or above all others. */
  readonly until: number;
}

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

/** A Cart Discount with a part that cannot be read. */
export interface Malformed {
  readonly terms: CartDiscountTerms;
  readonly code: "Malformed" | "MalformedPredicate";
  /** The sentence without the name of the discount, with which it begins. */
  readonly sentence: string;
}

/** Reads Cart Discounts, in the order of evaluation; those that cannot be read come with the reasons. */
export function readDiscounts(
  discounts: readonly CartDiscountTerms[],
  options: Pick<DiscountOptions, "now" | "discountGroups" | "languages">,
): { readonly read: readonly ReadDiscount[]; readonly malformed: readonly Malformed[] } {
  const whole = discounts.map((terms) => titled(terms, {}));
  const order = orderDiscounts(whole, options.discountGroups);
  const malformed: Malformed[] = [];
  for (const [terms, sentence] of order.malformed) malformed.push({ terms, code: "Malformed", sentence });
  const read: ReadDiscount[] = [];
  for (const terms of order.entries.flatMap(({ discounts: members }) => members)) {
    if (order.malformed.has(terms)) continue;
    const { predicate, refusal } = parsePredicate(terms.cartPredicate, CART);
    const unread = refusal === undefined ? [] : [unreadable("Cart Predicate", refusal)];
    for (const part of partsOf(terms.target)) if ("refusal" in part) unread.push(unreadable("target", part.refusal));
    for (const sentence of unread) malformed.push({ terms, code: "MalformedPredicate", sentence });
    if (predicate !== undefined && unread.length === 0) {
      read.push(readDiscount(terms, predicate, read.length, options));
    }
  }
  return { read, malformed };
}

/** Names that Cart Predicates may use. */
const CART = { variables: {}, functions: Object.keys(cartFunctions) };

function unreadable(what: string, { expected, found, line, column }: PredicateRefusal): string {
  const place = line === 1 ? `column ${column}` : `line ${line}, column ${column}`;
  return `has a ${what} that cannot be read: at ${place} stands ${found} instead of ${expected}`;
}

function readDiscount(
  terms: CartDiscountTerms,
  cartPredicate: Predicate,
  rank: number,
  { now, languages = [] }: Pick<DiscountOptions, "now" | "languages">,
): ReadDiscount {
  const discount = titled(terms, { languages });
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
  const { validFrom, validUntil } = terms;
  const from = validFrom === undefined ? undefined : instantOf(validFrom);
  const until = validUntil === undefined ? undefined : instantOf(validUntil);
  return {
    terms,
    identity: identityOf(discount),
    called: quoted(discount),
    rank,
    cartPredicate,
    conditions: allOf([cartPredicate, ...inStores]),
    target: { lane: knownLaneOf(terms), parts: partsOf(terms.target).filter((part) => "predicate" in part) },
    starts: from ?? -Infinity,
    from: Math.max(from ?? -Infinity, now.getTime()),
    until: until ?? Infinity,
  };
}

/** The lane of a discount; none without a target that is known. */
function knownLaneOf(terms: CartDiscountTerms): Lane | "none" {
  const lane = laneOf(terms);
  return lane === "lines" && !isCartDiscountTarget(terms.target) ? "none" : lane;
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
  { type, predicate, minCount, maxCount }: PatternComponent,
  isDiscounted: boolean,
): Part | { readonly refusal: PredicateRefusal } {
  return partOf(isCustom(type), predicate, isDiscounted, minCount ?? 1, maxCount ?? Infinity);
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
      const needed = target.parts.filter(({ min }) => min > 0);
      const parts = needed.some(({ isDiscounted }) => isDiscounted) ? needed : target.parts;
      const units = parts.reduce((sum, { min }) => sum + Math.max(1, min), 0);
      return allOf(
        parts.map(({ type, predicate }) => {
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
