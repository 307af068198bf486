import { compilePredicate, type Predicate } from "@commerce-http/rules";
import type { Satisfiability } from "./certainty.ts";
import { formulaOf } from "./formula.ts";
import { ANYTHING } from "./shape.ts";
import { solve } from "./solve.ts";

/**
 * Decides whether some JSON document satisfies a predicate.
 *
 * @param predicate A predicate without functions.
 * @returns Such a document, which the evaluator has confirmed; the proof that there is none; or neither.
 */
export function documentSatisfiability(predicate: Predicate): Satisfiability<unknown> {
  const outcome = solve(formulaOf(predicate), () => ANYTHING);
  if (outcome.kind === "none") return { answer: "no" };
  if (outcome.kind === "unknown") return { answer: "undecided", gap: outcome.gap };
  try {
    if (compilePredicate(predicate)(outcome.value)) return { answer: "yes", witness: outcome.value };
  } catch (error) {
    // The evaluator refuses variables and functions that it does not know.
    if (!(error instanceof RangeError)) throw error;
    return { answer: "undecided", gap: "OpaqueCondition" };
  }
  return { answer: "undecided", gap: "NoWitness" };
}
