import type { ParsedPredicate } from "../predicate/index.ts";
import { fieldOf, type DraftRefusal } from "./refusal.ts";

/** Refuses a predicate with a part that cannot be read: public facts, Query Predicates. */
export function predicateRefusals({ refusal }: ParsedPredicate, pointer: string): DraftRefusal[] {
  if (refusal === undefined) return [];
  const { expected, line, column } = refusal;
  const message = `Malformed field "${fieldOf(pointer)}": expected ${expected} at line ${line}, column ${column}`;
  return [{ ...refusal, message, pointer }];
}
