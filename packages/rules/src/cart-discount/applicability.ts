import type { Unmet } from "../predicate/index.ts";
import { Predicates, basisOf, type Basis } from "./basis.ts";
import type { ApplicabilityOptions, Cart, CartDiscountTerms } from "./cart.ts";
import { instantOf } from "./date-time.ts";
import { skip, type InapplicabilityReason } from "./explanation.ts";
import { titled } from "./naming.ts";
import { orderDiscounts, type DiscountOrder } from "./order.ts";
import { withUnmet } from "./why-not.ts";

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
 * Its fields can be read, it is active, `now` lies from `validFrom` to before `validUntil`, a Discount Code was given if it requires
 * one, the Cart belongs to one of its Stores if it has any, and the Cart Predicate holds for the Cart before Cart
 * Discounts. That it then also saves something is for `applyDiscounts` to say.
 *
 * @param cart The Cart.
 * @param discount The Cart Discount.
 * @param options The present time, and which Discount Codes were given.
 * @returns The first condition that is not met, or `undefined` when the discount is applicable.
 * @throws RangeError when `now` is no date, or an amount of the Cart is none.
 */
export function applicabilityRefusal(
  cart: Cart,
  discount: CartDiscountTerms,
  options: ApplicabilityOptions,
): ApplicabilityRefusal | undefined {
  const [basis, terms] = [basisOf(cart, true, new Predicates(), options.currency), titled(discount, options)];
  const { malformed } = orderDiscounts([terms]);
  const refusal = isApplicable(cart, basis, options, malformed)(terms);
  return refusal && withUnmet(refusal, terms, basis);
}

/** Prepares {@link applicabilityRefusal} for many discounts of one Cart. */
export function isApplicable(
  cart: Cart,
  { document, predicates }: Basis,
  { now, discountCodes = [] }: ApplicabilityOptions,
  malformed: DiscountOrder["malformed"],
): (discount: CartDiscountTerms) => ApplicabilityRefusal | undefined {
  const present = now.getTime();
  if (Number.isNaN(present)) throw new RangeError("Cannot price a Cart at an invalid date");
  const unlocked = new Set(discountCodes.flatMap(({ cartDiscounts }) => cartDiscounts.map(({ id }) => id)));
  return (discount) => {
    const { isActive, validFrom, validUntil, requiresDiscountCode, stores, cartPredicate } = discount;
    const refuse = (reason: InapplicabilityReason, predicate: string) => refusal(discount, reason, predicate);
    const why = malformed.get(discount);
    if (why !== undefined) return refuse("Malformed", why);
    if (!isActive) return refuse("Inactive", "is not active");
    if (validFrom !== undefined && present < (instantOf(validFrom) ?? Number.NaN)) {
      return refuse("NotYetValid", `is not valid before ${validFrom}`);
    }
    if (validUntil !== undefined && present >= (instantOf(validUntil) ?? Number.NaN)) {
      return refuse("NoLongerValid", `was valid until ${validUntil}`);
    }
    if (requiresDiscountCode && !unlocked.has(discount.id)) {
      return refuse("NeedsDiscountCode", "needs a Discount Code, and none that leads to it was given");
    }
    if (stores !== undefined && stores.length > 0 && !stores.some(({ key }) => key === cart.store?.key)) {
      const own = cart.store === undefined ? "the Cart belongs to none" : `the Cart belongs to "${cart.store.key}"`;
      return refuse(
        "OtherStore",
        `is for the Stores ${stores.map(({ key }) => `"${key}"`).join(", ")} only, and ${own}`,
      );
    }
    const test = predicates.ofCarts(cartPredicate);
    if (typeof test !== "function") return refuse("PredicateInvalid", `cannot be read: ${test.message}`);
    return test(document) ? undefined : refuse("PredicateFalse", "has a Cart Predicate that the Cart does not satisfy");
  };
}

function refusal(discount: CartDiscountTerms, reason: InapplicabilityReason, predicate: string): ApplicabilityRefusal {
  return { reason, message: skip(discount, reason, predicate).message };
}
