import { type Cart, type Predicate, compilePredicate } from "@commerce-http/rules";
import { type LineType, expectedValue, isObject, listOf } from "@commerce-http/rules/engine";
import { cartShapes } from "./cart-fields.ts";
import { butNot, cartFormulaOf } from "./cart-formula.ts";
import type { Satisfiability, Validity, Gap } from "./certainty.ts";
import { isHidden, formulaOf } from "./formula.ts";
import { ANYTHING } from "./points.ts";
import { solve } from "./solve.ts";
import { witnessOf } from "./witness.ts";

/** The kind of document that a predicate of a Cart Discount applies to. */
export type PredicateSubject = "Cart" | "LineItem" | "CustomLineItem";

/**
 * Decides whether a predicate can hold.
 *
 * An answer of `yes` or `no` is certain. These predicates are decided:
 *
 * - `and`, `or` and `not` over comparisons, `in`, `contains`, `is empty` and `is defined` with literals, in at most 512
 *   cases at every level of brackets;
 * - texts, numbers, booleans, money and date-times; absent fields; values of other types;
 * - fields that may hold arrays: each condition may match a different element, a negated one applies to all of them;
 * - brackets, and fields within fields;
 * - of Carts, besides: the kinds of the fields that are known, one currency, lines, `lineItemExists` and `forAllLineItems`,
 *   and counts and totals as numbers that are zero without such a line.
 *
 * Not decided: variables, circles, functions within brackets, an amount of money together with its parts, order
 * comparisons of date-times and other texts in one field, and most relations between two counts or totals. There the
 * answer is `undecided`, unless some document shows that it is `yes`.
 *
 * @param predicate A tree of `parsePredicate`.
 * @param subject The kind of document; more is known about Carts and lines than about JSON documents in general.
 * @returns A document, or a Cart with such a line, for which the predicate holds; or that there can be no such
 *   document; or neither.
 */
export function satisfiability(predicate: Predicate, subject: PredicateSubject): Satisfiability<Cart>;
/** Decides the same for JSON documents in general. */
export function satisfiability(predicate: Predicate, subject?: undefined): Satisfiability<unknown>;
export function satisfiability(predicate: Predicate, subject?: PredicateSubject): Satisfiability<unknown> {
  if (subject === undefined) return documentSatisfiability(predicate);
  return cartSatisfiability(subject === "Cart" ? predicate : withLine(subject, predicate));
}

/**
 * Decides whether a predicate always holds, like `1 = 1`; see {@link satisfiability} for its limits.
 *
 * @param predicate A tree of `parsePredicate`.
 * @param subject The kind of document.
 * @returns That it does, or a counterexample, or neither.
 */
export function tautology(predicate: Predicate, subject: PredicateSubject): Validity<Cart>;
/** Decides the same for JSON documents in general. */
export function tautology(predicate: Predicate, subject?: undefined): Validity<unknown>;
export function tautology(predicate: Predicate, subject?: PredicateSubject): Validity<unknown> {
  return unless({ kind: "not", operand: predicate }, subject);
}

/**
 * Decides whether one predicate holds whenever another does; see {@link satisfiability} for its limits.
 *
 * @param premise A tree of `parsePredicate`.
 * @param conclusion Another tree.
 * @param subject The kind of document; the same line must satisfy both.
 * @returns That it does, or a document for which only the premise holds, or neither.
 */
export function implication(premise: Predicate, conclusion: Predicate, subject: PredicateSubject): Validity<Cart>;
/** Decides the same for JSON documents in general. */
export function implication(premise: Predicate, conclusion: Predicate, subject?: undefined): Validity<unknown>;
export function implication(premise: Predicate, conclusion: Predicate, subject?: PredicateSubject): Validity<unknown> {
  return unless(butNot(premise, conclusion), subject);
}

export function withLine(type: LineType, predicate: Predicate): Predicate {
  return { kind: "nested", path: [listOf(type)], predicate };
}

/** A predicate always holds when it has no exception. */
function unless(exception: Predicate, subject: PredicateSubject | undefined): Validity<unknown> {
  const found = subject === undefined ? satisfiability(exception) : satisfiability(exception, subject);
  if (found.answer === "yes") return { answer: "no", counterexample: found.witness };
  return found.answer === "no" ? { answer: "yes" } : found;
}

/** Decides whether some Cart satisfies a Cart Predicate, in the currencies that it names and one other unless given. */
export function cartSatisfiability(predicate: Predicate, currencies?: readonly string[]): Satisfiability<Cart> {
  let gap: Gap | undefined;
  for (const currency of currencies ?? currenciesFor(predicate)) {
    const cartFormula = cartFormulaOf(predicate, currency);
    const outcome = solve(cartFormula.formula, cartShapes(currency), currency);
    if (outcome.kind === "none") continue;
    if (outcome.kind === "unknown") {
      gap ??= outcome.gap;
      continue;
    }
    const model = outcome.value;
    const witness = witnessOf(model, predicate, cartFormula, currency);
    if (witness !== undefined) return { answer: "yes", witness };
    gap ??= Object.keys(model).some(isHidden) ? "OpaqueCondition" : "NoWitness";
  }
  return gap === undefined ? { answer: "no" } : { answer: "undecided", gap };
}

/** The currencies that a predicate names, and one that it does not; codes that may mean something else come last. */
export function currenciesFor(predicate: Predicate): readonly string[] {
  const texts = textsIn(predicate);
  const named = texts.map((value) => expectedValue({ kind: "text", value }).money?.currencyCode);
  const codes = texts.filter((text) => /^[A-Z]{3}$/.test(text));
  const other = ["EUR", "USD", "GBP", "CHF"].find((code) => !named.includes(code) && !codes.includes(code));
  return [...new Set([...named, other, ...codes])].filter((code) => code !== undefined);
}

function textsIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (!isObject(node)) return [];
  if (node["kind"] === "text" && "value" in node) return [String(node["value"])];
  return Object.values(node).flatMap(textsIn);
}

/** Decides whether some JSON document satisfies a predicate without functions; the evaluator confirms the document. */
function documentSatisfiability(predicate: Predicate): Satisfiability<unknown> {
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
