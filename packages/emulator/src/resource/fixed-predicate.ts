import { parsePredicate, type Predicate } from "@commerce-http/rules";

/**
 * Reads a predicate that is part of the program.
 *
 * @param variables Names of the variables that queries fill.
 * @throws Error when it cannot be read: a defect.
 */
export function fixedPredicate(text: string, ...variables: readonly string[]): Predicate {
  const names = Object.fromEntries(variables.map((name) => [name, ""]));
  const { predicate, refusal } = parsePredicate(text, { variables: names });
  if (refusal) throw new Error(refusal.message);
  return predicate;
}
