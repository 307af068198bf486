import { parsePredicate } from "../predicate/parser.ts";
import { fieldOf, type DraftRefusal } from "./refusal.ts";

/** Refuses a predicate with a part that cannot be read: public facts, Query Predicates. Variables have no values here. */
export function predicateRefusals(text: string, pointer: string, functions: readonly string[]): DraftRefusal[] {
  const { refusal } = parsePredicate(text, { functions, variables: {} });
  if (refusal === undefined) return [];
  const { expected, line, column } = refusal;
  const message = `Malformed field "${fieldOf(pointer)}": expected ${expected} at line ${line}, column ${column}`;
  return [{ ...refusal, message, pointer }];
}
