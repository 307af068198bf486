import type { Cart, Predicate } from "@commerce-http/rules";
import { expectedValue, isObject } from "@commerce-http/rules/engine";
import { cartShapes } from "./cart-fields.ts";
import { cartFormulaOf } from "./cart-formula.ts";
import type { Satisfiability, Gap } from "./certainty.ts";
import { isHidden } from "./formula.ts";
import { solve } from "./solve.ts";
import { witnessOf } from "./witness.ts";

/**
 * Decides whether some Cart satisfies a Cart Predicate.
 *
 * @param predicate The Cart Predicate.
 * @param currencies The currencies that Carts may have; those that the predicate names and one other when left out.
 * @returns Such a Cart, which the engine has confirmed; the proof that there is none; or neither.
 */
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

/** All texts of a syntax tree. */
function textsIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (!isObject(node)) return [];
  if (node["kind"] === "text" && "value" in node) return [String(node["value"])];
  return Object.values(node).flatMap(textsIn);
}
