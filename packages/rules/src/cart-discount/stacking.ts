import type { Candidate, CandidateEntry } from "./candidate.ts";
import { Refusal } from "./explanation.ts";
import { quoted } from "./naming.ts";

/** Effect that a discount would have now. */
export interface Attempt {
  /** Cents that it takes off in all. */
  readonly saved: number;
}

/** A discount that no further discount may follow. */
export interface Stopper {
  readonly position: number;
  readonly candidate: Candidate;
}

/**
 * Applies discounts with the same kind of target one after the other: document 2, StackingMode.
 *
 * A discount that would change nothing is not applied, and so stops none.
 *
 * @param entries In their order.
 * @param trials The way to try, apply and refuse them.
 * @param stopper A discount from before that stops those with a lower sort order.
 * @returns The discount that stops those with a lower sort order, if there is one.
 */
export function applyInOrder<Tried extends Attempt>(
  entries: readonly CandidateEntry[],
  trials: Trials<Tried>,
  stopper: Stopper | undefined,
): Stopper | undefined {
  let stoppedBy = stopper;
  for (const { position, candidates } of entries) {
    const stopped = stoppedBy !== undefined && stoppedBy.position < position ? stoppedFor(stoppedBy) : undefined;
    let best: Trial<Tried> | undefined;
    let others: Candidate[] | undefined;
    for (const candidate of candidates) {
      const attempt = trials.attempt(candidate, stopped);
      if (attempt === undefined) continue;
      if (attempt instanceof Refusal) trials.refuse(candidate, attempt);
      else if (best === undefined) best = { candidate, attempt };
      // Of equal savings, the first is the best.
      else if (attempt.saved <= best.attempt.saved) (others ??= []).push(candidate);
      else {
        (others ??= []).push(best.candidate);
        best = { candidate, attempt };
      }
    }
    if (best === undefined) continue;
    const { candidate, attempt } = best;
    trials.apply(candidate, attempt);
    for (const other of others ?? []) trials.refuse(other, lostTo(candidate));
    if (candidate.terms.stackingMode === "StopAfterThisDiscount") stoppedBy = { position, candidate };
  }
  return stoppedBy;
}

interface Trial<Tried> {
  readonly candidate: Candidate;
  readonly attempt: Tried;
}

/** Trials of discounts on the prices as they are now. */
export interface Trials<Tried extends Attempt> {
  /**
   * Returns the effect of a discount.
   *
   * @param stopped Present if an earlier discount stops it.
   * @returns Its effect, or why there is none; nothing if the Cart does not meet its conditions.
   */
  attempt(candidate: Candidate, stopped: Refusal | undefined): Tried | Refusal | undefined;
  /** Brings the effect about. */
  apply(candidate: Candidate, attempt: Tried): void;
  /** Takes down why a discount is not applied. */
  refuse(candidate: Candidate, refusal: Refusal): void;
}

function stoppedFor({ candidate: { terms, identity } }: Stopper): Refusal {
  return new Refusal("StoppedByStacking", `comes after ${quoted(terms)}, which stops further discounts`, {
    by: identity,
  });
}

function lostTo({ terms, identity }: Candidate): Refusal {
  const predicate = `is not the best deal of its Discount Group: ${quoted(terms)} is`;
  return new Refusal("LostToGroupBestDeal", predicate, { by: identity });
}
