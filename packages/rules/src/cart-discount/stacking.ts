import type { CartDiscountTerms } from "./cart.ts";
import { isSkip, skip, skipped, type DiscountExplanation, type Skip } from "./explanation.ts";
import { identityOf, quoted } from "./naming.ts";
import type { Entry } from "./order.ts";

/** Effect that a discount would have now, and how it is brought about. */
export interface Attempt {
  readonly discount: CartDiscountTerms;
  /** Cents that it takes off in all. */
  readonly saved: number;
  apply(): DiscountExplanation;
}

/** A discount that no further discount may follow. */
export interface Stopper {
  readonly position: number;
  readonly discount: CartDiscountTerms;
}

/**
 * Applies discounts with the same kind of target one after the other: document 2, StackingMode.
 *
 * A discount that would change nothing is not applied, and so stops none.
 *
 * @param entries In their order; only discounts whose conditions the Cart meets.
 * @param attempt Tells the effect of a discount on the prices as they are now.
 * @param explain Takes down what became of a discount.
 * @param stopper A discount from before that stops those with a lower sort order.
 * @returns The discount that stops those with a lower sort order, if there is one.
 */
export function applyInOrder(
  entries: readonly Entry[],
  attempt: (discount: CartDiscountTerms) => Attempt | Skip,
  explain: (discount: CartDiscountTerms, explanation: DiscountExplanation) => void,
  stopper?: Stopper,
): Stopper | undefined {
  let stoppedBy = stopper;
  for (const { position, discounts } of entries) {
    const attempts: Attempt[] = [];
    for (const discount of discounts) {
      const outcome =
        stoppedBy !== undefined && stoppedBy.position < position ? stopped(discount, stoppedBy) : attempt(discount);
      if (isSkip(outcome)) explain(discount, skipped(discount, outcome, true));
      else attempts.push(outcome);
    }
    const best = bestOfGroup(attempts);
    if (best === undefined) continue;
    for (const { discount } of attempts) {
      const isBest = discount === best.discount;
      explain(discount, isBest ? best.apply() : skipped(discount, lost(discount, best.discount), true));
    }
    if (best.discount.stackingMode === "StopAfterThisDiscount") stoppedBy = { position, discount: best.discount };
  }
  return stoppedBy;
}

/** The attempt that saves most on the prices as they are now; of equal ones, the first. */
function bestOfGroup(attempts: readonly Attempt[]): Attempt | undefined {
  let [best] = attempts;
  for (const attempt of attempts.slice(1)) {
    if (best !== undefined && attempt.saved > best.saved) best = attempt;
  }
  return best;
}

function stopped(discount: CartDiscountTerms, { discount: by }: Stopper): Skip {
  const predicate = `comes after ${quoted(by)}, which stops further discounts`;
  return skip(discount, "StoppedByStacking", predicate, identityOf(by));
}

function lost(discount: CartDiscountTerms, best: CartDiscountTerms): Skip {
  const predicate = `is not the best deal of its Discount Group: ${quoted(best)} is`;
  return skip(discount, "LostToGroupBestDeal", predicate, identityOf(best));
}
