import { checkRequiredOptions } from "@commerce-http/types/schema";
import type { Unmet } from "../predicate/unmet.ts";
import { Basis } from "./basis.ts";
import { type Candidate, candidatesOf } from "./candidate.ts";
import type { ApplicabilityOptions, Cart, CartDiscountTerms } from "./cart.ts";
import { explainRefusal, withUnmet } from "./explain.ts";
import { type InapplicabilityReason, Refusal, type SkippedDiscount } from "./explanation.ts";
import { withLazy } from "./lazy.ts";
import { titled } from "./naming.ts";
import { orderDiscounts } from "./order.ts";
import { Predicates } from "./predicates.ts";

/** Why a Cart does not meet the conditions of a Cart Discount. */
export interface ApplicabilityRefusal {
  /** Which condition is not met. */
  readonly reason: InapplicabilityReason;
  /** The reason in one sentence. */
  readonly message: string;
  /** Parts of the Cart Predicate that fail, with the values that they saw. */
  readonly unmet?: Unmet;
}

/**
 * Decides whether a Cart meets the conditions of a Cart Discount: document 2, What the service does.
 *
 * The conditions: its fields are valid; it is active; `now` is at or after `validFrom` and before `validUntil`; a
 * Discount Code was given if it requires one; the Cart belongs to one of its Stores if it has any; the Cart without
 * Cart Discounts satisfies the Cart Predicate. Use `applyDiscounts` to find out whether it also saves something.
 *
 * @param cart The Cart.
 * @param discount The Cart Discount.
 * @param options The current time and the given Discount Codes.
 * @returns The first unmet condition, or `undefined` if the discount is applicable.
 * @throws RangeError if `now` or an amount of the Cart is invalid.
 */
export function applicabilityRefusal(
  cart: Cart,
  discount: CartDiscountTerms,
  options: ApplicabilityOptions,
): ApplicabilityRefusal | undefined {
  checkRequiredOptions("applicabilityRefusal()", options, APPLICABILITY, ["now"]);
  const basis = new Basis(cart, true, options.currency);
  const order = orderDiscounts([titled(discount, options)]);
  const entries = Object.values(candidatesOf(order, new Predicates())).flat();
  const [candidate] = entries.flatMap(({ candidates }) => candidates);
  const reason = candidate && inapplicability(candidate, basis, new Circumstances(options));
  if (candidate === undefined || reason === undefined) return undefined;
  const explained = explainInapplicability(candidate, reason, basis);
  const message = (): string => explained.message;
  if (reason !== "PredicateFalse") return withLazy({ reason }, { message });
  return withLazy({ reason }, { message, unmet: () => explained.unmet });
}

const APPLICABILITY: Readonly<Record<keyof ApplicabilityOptions, true>> = {
  now: true,
  currency: true,
  discountCodes: true,
  languages: true,
};

export class Circumstances {
  /** Milliseconds since 1970. */
  readonly present: number;
  /** Discounts that Discount Codes lead to, by id. */
  readonly unlocked: ReadonlySet<string>;

  constructor({ now, discountCodes = [] }: ApplicabilityOptions) {
    this.present = now.getTime();
    if (Number.isNaN(this.present)) throw new RangeError("Cannot price a Cart at an invalid date");
    this.unlocked = new Set(discountCodes.flatMap(({ cartDiscounts }) => cartDiscounts.map(({ id }) => id)));
  }
}

export function inapplicability(
  candidate: Candidate,
  basis: Basis,
  { present, unlocked }: Circumstances,
): InapplicabilityReason | undefined {
  const { terms, malformed, validFrom, validUntil, stores, cartPredicate } = candidate;
  if (malformed !== undefined) return "Malformed";
  if (!terms.isActive) return "Inactive";
  if (present < validFrom) return "NotYetValid";
  if (present >= validUntil) return "NoLongerValid";
  if (terms.requiresDiscountCode && !unlocked.has(terms.id)) return "NeedsDiscountCode";
  if (stores.size > 0 && !stores.has(basis.cart.store?.key ?? "")) return "OtherStore";
  if (!("test" in cartPredicate)) return "PredicateInvalid";
  return cartPredicate.test(basis) ? undefined : "PredicateFalse";
}

export function explainInapplicability(
  candidate: Candidate,
  reason: InapplicabilityReason,
  basis: Basis,
): SkippedDiscount {
  const refused = new Refusal(reason, predicateFor(candidate, reason, basis));
  return withUnmet(explainRefusal(candidate, refused, false), candidate.terms, basis);
}

function predicateFor(candidate: Candidate, reason: InapplicabilityReason, { cart }: Basis): string {
  const { terms, malformed, stores, cartPredicate } = candidate;
  switch (reason) {
    case "Malformed":
      return malformed ?? "cannot be read";
    case "Inactive":
      return "is not active";
    case "NotYetValid":
      return `is not valid before ${terms.validFrom}`;
    case "NoLongerValid":
      return `was valid until ${terms.validUntil}`;
    case "NeedsDiscountCode":
      return "needs a Discount Code, and none that leads to it was given";
    case "OtherStore": {
      const own = cart.store === undefined ? "the Cart belongs to none" : `the Cart belongs to "${cart.store.key}"`;
      return `is for the Stores ${[...stores].map((key) => `"${key}"`).join(", ")} only, and ${own}`;
    }
    case "PredicateInvalid":
      return `cannot be read: ${"message" in cartPredicate ? cartPredicate.message : ""}`;
    case "PredicateFalse":
      return "has a Cart Predicate that the Cart does not satisfy";
  }
}
