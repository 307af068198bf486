import type { Predicate } from "@commerce-http/rules";
import { allOf } from "../logic/cart-formula.ts";
import { isSkippedBy, type Claim, type Context } from "./context.ts";
import { needsOf } from "./needs.ts";
import { appliesAlone, exceptBelow, stopsWhereMet } from "./pairs.ts";
import type { ReadDiscount } from "./read-discount.ts";

/**
 * Reports a discount that several others always stop together: in every Cart where it would apply, one of them does.
 *
 * @param all The discounts that could stop it.
 * @returns `true` if that is proven.
 */
export function checkTogether(context: Context, discount: ReadDiscount, all: readonly ReadDiscount[]): boolean {
  const isProvenBy = (stoppers: readonly ReadDiscount[]) => context.ask(unmetByAll(stoppers, discount)).answer === "no";
  let stoppers = all.filter((other) => other !== discount && stopsWhereMet(context, other, discount));
  if (stoppers.length < 2 || !isProvenBy(stoppers)) return false;
  for (const stopper of stoppers) {
    const fewer = stoppers.filter((other) => other !== stopper);
    if (isProvenBy(fewer)) stoppers = fewer;
  }
  const called = stoppers.map((stopper) => stopper.called);
  const message =
    `${discount.called} never applies: wherever it would, ${called.slice(0, -1).join(", ")} or ${called.at(-1)} comes ` +
    `first, and stops further discounts${[...new Set(stoppers.map(exceptBelow))].join("")}.`;
  const claim: Claim = { code: "AlwaysStopped", severity: "error", about: [discount, ...stoppers], message };
  context.reportShown(
    claim,
    discount.conditions,
    (witness) => isSkippedBy(witness.result, discount, "StoppedByStacking") && appliesAlone(context, discount, witness),
  );
  return true;
}

/** The Carts that a discount is for, and that meet the conditions of none of some others. */
function unmetByAll(others: readonly ReadDiscount[], discount: ReadDiscount): Predicate {
  const unmet = others.map((other): Predicate => ({ kind: "not", operand: other.conditions }));
  return allOf([discount.conditions, needsOf(discount), ...unmet]);
}
