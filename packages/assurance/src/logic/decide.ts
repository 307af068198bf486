import type { Cart, Predicate } from "@commerce-http/rules";
import type { LineType } from "@commerce-http/rules/engine";
import { listOf } from "../lines.ts";
import { butNot } from "./cart-formula.ts";
import type { Satisfiability, Validity } from "./certainty.ts";
import { cartSatisfiability } from "./decide-cart.ts";
import { documentSatisfiability } from "./decide-document.ts";

/** The kind of document that a predicate of a Cart Discount asks. */
export type PredicateSubject = "Cart" | "LineItem" | "CustomLineItem";

/**
 * Decides whether a predicate can hold.
 *
 * This is the fragment that is decided, without doubt where the answer is `yes` or `no`:
 *
 * - `and`, `or` and `not` over comparisons, `in`, `contains`, `is empty` and `is defined` with literals, in at most 512
 *   cases at every level of brackets;
 * - texts, numbers, booleans, money and date-times; absent fields; values of other types;
 * - fields that may hold arrays: every condition may have an element of its own, a negated one is about all of them;
 * - brackets, and fields within fields;
 * - of Carts, besides: the kinds of the fields that are known, one currency, lines, `lineItemExists` and `forAllLineItems`,
 *   and counts and totals as numbers that are zero without such a line.
 *
 * Outside it: variables, circles, functions within brackets, a sum of money beside its own parts, date-times and other
 * texts asked for more or less in one field, and most of what two counts or totals say about each other. There the answer
 * is `undecided`, unless some document shows that it is `yes`.
 *
 * @param predicate A tree of `parsePredicate`.
 * @param subject The kind of document; of Carts and lines more is known than of JSON documents in general.
 * @returns A document, or a Cart with such a line, for which the predicate holds; that there is none; or neither.
 */
export function satisfiability(predicate: Predicate, subject: PredicateSubject): Satisfiability<Cart>;
/** Decides the same of JSON documents in general. */
export function satisfiability(predicate: Predicate, subject?: undefined): Satisfiability<unknown>;
export function satisfiability(predicate: Predicate, subject?: PredicateSubject): Satisfiability<unknown> {
  if (subject === undefined) return documentSatisfiability(predicate);
  return cartSatisfiability(subject === "Cart" ? predicate : withLine(subject, predicate));
}

/**
 * Decides whether a predicate always holds, as `1 = 1` does; see {@link satisfiability} for what is decided.
 *
 * @param predicate A tree of `parsePredicate`.
 * @param subject The kind of document.
 * @returns Either that it does, or where it fails, or neither.
 */
export function tautology(predicate: Predicate, subject: PredicateSubject): Validity<Cart>;
/** Decides the same of JSON documents in general. */
export function tautology(predicate: Predicate, subject?: undefined): Validity<unknown>;
export function tautology(predicate: Predicate, subject?: PredicateSubject): Validity<unknown> {
  return unless({ kind: "not", operand: predicate }, subject);
}

/**
 * Decides whether one predicate holds wherever another does; see {@link satisfiability} for what is decided.
 *
 * @param premise A tree of `parsePredicate`.
 * @param conclusion Another.
 * @param subject The kind of document; one and the same line satisfies both.
 * @returns Either that it does, or a document for which the premise holds alone, or neither.
 */
export function implication(premise: Predicate, conclusion: Predicate, subject: PredicateSubject): Validity<Cart>;
/** Decides the same of JSON documents in general. */
export function implication(premise: Predicate, conclusion: Predicate, subject?: undefined): Validity<unknown>;
export function implication(premise: Predicate, conclusion: Predicate, subject?: PredicateSubject): Validity<unknown> {
  return unless(butNot(premise, conclusion), subject);
}

/** The predicate that a Cart has a line for which another holds. */
export function withLine(type: LineType, predicate: Predicate): Predicate {
  return { kind: "nested", path: [listOf(type)], predicate };
}

/** A predicate always holds when it has no exception. */
function unless(exception: Predicate, subject: PredicateSubject | undefined): Validity<unknown> {
  const found = subject === undefined ? satisfiability(exception) : satisfiability(exception, subject);
  if (found.answer === "yes") return { answer: "no", counterexample: found.witness };
  return found.answer === "no" ? { answer: "yes" } : found;
}
