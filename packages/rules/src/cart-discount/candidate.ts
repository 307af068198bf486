import type { PredicateRefusal } from "../predicate/lexer.ts";
import type { DiscountIdentity } from "./cart.ts";
import { Refusal } from "./explanation.ts";
import { instantOf } from "./malformation.ts";
import { identityOf, type TitledDiscount } from "./naming.ts";
import { type DiscountOrder, type Lane, laneOf, LANES } from "./order.ts";
import type { CartPredicate, Predicates } from "./predicates.ts";
import { type Selection, selectionOf } from "./select.ts";
import type { Currency } from "./units.ts";
import { type Reducer, reducerOf } from "./value.ts";

/** A Cart Discount, prepared for many Carts. */
export interface Candidate {
  /** Place among all, in the order of evaluation. */
  index: number;
  readonly terms: TitledDiscount;
  readonly identity: DiscountIdentity;
  readonly malformed: string | undefined;
  readonly cartPredicate: CartPredicate | PredicateRefusal;
  /** Milliseconds since 1970. */
  readonly validFrom: number;
  readonly validUntil: number;
  readonly stores: ReadonlySet<string>;
  readonly selection: Selection | Refusal;
  readonly reducerFor: (currency: Currency) => Reducer | Refusal;
}

export interface CandidateEntry {
  readonly position: number;
  readonly candidates: readonly Candidate[];
}

export function candidatesOf(order: DiscountOrder, predicates: Predicates): Record<Lane, CandidateEntry[]> {
  const byLane: Record<Lane, (Omit<CandidateEntry, "candidates"> & { readonly candidates: Candidate[] })[]> = {
    lines: [],
    gifts: [],
    shipping: [],
    totalPrice: [],
  };
  for (const { position, discounts } of order.entries) {
    for (const terms of discounts) {
      const lane = byLane[laneOf(terms)];
      const candidate = candidateOf(terms, order.malformed.get(terms), predicates);
      const last = lane.at(-1);
      if (last?.position === position) last.candidates.push(candidate);
      else lane.push({ position, candidates: [candidate] });
    }
  }
  const all = LANES.flatMap((lane) => byLane[lane].flatMap(({ candidates }) => candidates));
  for (const [index, candidate] of all.entries()) candidate.index = index;
  return byLane;
}

function candidateOf(terms: TitledDiscount, malformed: string | undefined, predicates: Predicates): Candidate {
  const { cartPredicate, validFrom, validUntil, stores } = terms;
  const isReadable = malformed === undefined;
  return {
    index: 0,
    terms,
    identity: Object.freeze(identityOf(terms)),
    malformed,
    cartPredicate: predicates.ofCarts(isReadable ? cartPredicate : "1 = 1"),
    validFrom: (isReadable && validFrom !== undefined ? instantOf(validFrom) : undefined) ?? -Infinity,
    validUntil: (isReadable && validUntil !== undefined ? instantOf(validUntil) : undefined) ?? Infinity,
    stores: new Set(isReadable ? stores?.map(({ key }) => key) : []),
    selection: isReadable ? selectionOf(terms, predicates) : new Refusal("Malformed", malformed),
    reducerFor: reducersOf(terms),
  };
}

/** Keeps what is prepared for the currency that came last: most Carts have the same. */
function reducersOf(terms: TitledDiscount): (currency: Currency) => Reducer | Refusal {
  let last: { readonly currency: Currency; readonly reducer: Reducer | Refusal } | undefined;
  return (currency) => {
    if (last?.currency.code !== currency.code || last.currency.digits !== currency.digits) {
      last = { currency, reducer: reducerOf(terms, currency) };
    }
    return last.reducer;
  };
}
