import { parsePredicate, type Predicate } from "../../src/index.ts";

/** Reads a predicate that can be read. */
export function parsed(text: string): Predicate {
  const { predicate, refusal } = parsePredicate(text);
  if (refusal) throw new Error(refusal.message);
  return predicate;
}
