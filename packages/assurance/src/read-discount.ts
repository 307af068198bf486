import {
  type CartDiscountTerms,
  type DiscountIdentity,
  type DiscountOptions,
  type Predicate,
  type PredicateRefusal,
} from "@commerce-http/rules";
import {
  instantOf,
  laneOf,
  type Lane,
  identityOf,
  quoted,
  titled,
  orderDiscounts,
  parseCartPredicate,
  parseLinePredicate,
  partsOf,
  type LineType,
  type UnreadPart,
} from "@commerce-http/rules/engine";
import { isCartDiscountTarget } from "@commerce-http/types";
import { allOf } from "./logic/cart-formula.ts";

/** A Cart Discount that could be read in full. */
export interface ReadDiscount {
  readonly terms: CartDiscountTerms;
  readonly identity: DiscountIdentity;
  readonly called: string;
  /** Index in the order of evaluation; of a Discount Group, in which its members win when they are equally good. */
  readonly rank: number;
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

export interface ReadTarget {
  readonly lane: Lane | "none";
  /** Parts that match units, in the order in which they take them. */
  readonly parts: readonly TargetPart[];
  readonly unknownType: string | undefined;
}

/** A part of a target that matches units of lines. */
export interface TargetPart extends Pick<UnreadPart, "text" | "isDiscounted" | "min" | "max"> {
  readonly type: LineType;
  readonly predicate: Predicate;
}

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
    const { predicate, refusal } = parseCartPredicate(terms.cartPredicate);
    const unread = refusal === undefined ? [] : [unreadable("Cart Predicate", refusal)];
    const target = readTarget(terms);
    for (const part of target.refusals) unread.push(unreadable("target", part));
    for (const sentence of unread) malformed.push({ terms, code: "MalformedPredicate", sentence });
    if (predicate !== undefined && unread.length === 0) {
      read.push({ ...readDiscount(terms, predicate, options), rank: read.length, target });
    }
  }
  return { read, malformed };
}

/** The discounts that can apply to some Cart now: active, valid, and read in full. */
export function liveDiscounts(
  discounts: readonly CartDiscountTerms[],
  options: Pick<DiscountOptions, "now" | "discountGroups">,
): readonly ReadDiscount[] {
  const present = options.now.getTime();
  if (Number.isNaN(present)) throw new RangeError("Cannot price a Cart at an invalid date");
  return discounts
    .flatMap((discount) => readDiscounts([discount], options).read)
    .filter(({ terms, target, starts, until }) => {
      return terms.isActive && starts <= present && present < until && target.unknownType === undefined;
    });
}

function unreadable(what: string, { expected, found, line, column }: PredicateRefusal): string {
  const place = line === 1 ? `column ${column}` : `line ${line}, column ${column}`;
  return `has a ${what} that cannot be read: at ${place} stands ${found} instead of ${expected}`;
}

function readDiscount(
  terms: CartDiscountTerms,
  cartPredicate: Predicate,
  { now, languages = [] }: Pick<DiscountOptions, "now" | "languages">,
): Omit<ReadDiscount, "rank" | "target"> {
  const discount = titled(terms, { languages });
  const stores = (terms.stores ?? []).map(({ key }) => ({ kind: "text", value: key }) as const);
  const inStores: Predicate = {
    kind: "in",
    operand: { kind: "field", path: ["store", "key"] },
    negated: false,
    values: { kind: "list", items: stores },
  };
  const { validFrom, validUntil } = terms;
  const from = validFrom === undefined ? undefined : instantOf(validFrom);
  const until = validUntil === undefined ? undefined : instantOf(validUntil);
  return {
    terms,
    identity: identityOf(discount),
    called: quoted(discount),
    cartPredicate,
    conditions: stores.length === 0 ? cartPredicate : allOf([cartPredicate, inStores]),
    starts: from ?? -Infinity,
    from: Math.max(from ?? -Infinity, now.getTime()),
    until: until ?? Infinity,
  };
}

function readTarget(terms: CartDiscountTerms): ReadTarget & { readonly refusals: readonly PredicateRefusal[] } {
  const parts: TargetPart[] = [];
  const refusals: PredicateRefusal[] = [];
  let unknownType: string | undefined;
  for (const { type, kind, ...part } of terms.target === undefined ? [] : partsOf(terms.target)) {
    if (type === undefined) {
      unknownType ??= kind;
      continue;
    }
    const { predicate, refusal } = parseLinePredicate(part.text);
    if (predicate === undefined) refusals.push(refusal);
    else parts.push({ ...part, type, predicate });
  }
  return { lane: knownLaneOf(terms), parts, unknownType, refusals };
}

/** The lane of a discount; none without a target that is known. */
function knownLaneOf(terms: CartDiscountTerms): Lane | "none" {
  const lane = laneOf(terms);
  return lane === "lines" && !isCartDiscountTarget(terms.target) ? "none" : lane;
}
