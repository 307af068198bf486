import { parsePredicate, type ParsedPredicate } from "../predicate/index.ts";
import { cartFunctions } from "./functions.ts";

/** Reads a Cart Predicate. Variables have no values here. */
export function parseCartPredicate(text: string): ParsedPredicate {
  return parsePredicate(text, { variables: {}, functions: FUNCTIONS });
}

/** Reads a predicate of lines, which has no functions: those count over a Cart. */
export function parseLinePredicate(text: string): ParsedPredicate {
  return parsePredicate(text, { variables: {}, functions: [] });
}

const FUNCTIONS: readonly string[] = Object.keys(cartFunctions);
