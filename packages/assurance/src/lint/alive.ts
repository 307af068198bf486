import type { Predicate } from "@commerce-http/rules";
import { allOf } from "../logic/cart-formula.ts";
import { currenciesFor } from "../logic/decide.ts";
import type { ReadDiscount } from "../read-discount.ts";
import { commonCurrencies, outcomeOf, type Claim, type Context } from "./context.ts";
import { plentyFor, needsOf } from "./needs.ts";
import { exceptBelow, reportSkipped, stopsWhereMet } from "./pairs.ts";

/**
 * Looks for a Cart to which a discount applies beside all others. Where none is found, several others may be proven to be
 * the reason; else the question is left open.
 *
 * What is in the way in one Cart is avoided in the next: its conditions, and then its lines.
 */
export function checkAlive(context: Context, discount: ReadDiscount, all: readonly ReadDiscount[]): void {
  const blockers = new Set<ReadDiscount>();
  for (let attempt = 0; attempt <= MOST_BLOCKERS; attempt++) {
    const found = attemptsFor(context, discount, all, [...blockers]);
    if (found === "applied") return;
    const known = blockers.size;
    for (const blocker of found) blockers.add(blocker);
    if (blockers.size === known) break;
  }
  if (checkTogether(context, discount, all)) return;
  const others = [...blockers].map(({ called }) => called);
  const because =
    others.length === 0 ? "" : `, and ${others.join(", ")} ${others.length === 1 ? "is" : "are"} in the way`;
  const message = `Whether ${discount.called} ever applies is not decided: no Cart was found in which it does${because}.`;
  context.leaveOpen({ code: "NeverApplies", about: [discount, ...blockers], message });
}

const MOST_BLOCKERS = 4;

/** Least prices, in cents: those at which rates and amounts are better than each other are among them. */
const PRICES = [2000, 100, 100_000, 1];

/** Prices Carts that avoid some discounts; answers which others are in the way. */
function attemptsFor(
  context: Context,
  discount: ReadDiscount,
  all: readonly ReadDiscount[],
  blockers: readonly ReadDiscount[],
): "applied" | ReadonlySet<ReadDiscount> {
  const inTheWay = new Set<ReadDiscount>();
  const lines = blockers.flatMap(({ target }) => target.parts.filter(({ isDiscounted }) => isDiscounted));
  const conditions: Predicate[] = blockers.map((blocker) => ({ kind: "not", operand: blocker.conditions }));
  const ways =
    blockers.length === 0
      ? [{ wanted: [], others: [] }]
      : [
          { wanted: conditions, others: [] },
          { wanted: [], others: lines },
        ];
  const currencies = commonCurrencies([discount]) ?? currenciesFor(discount.conditions).slice(0, 2);
  for (const { wanted, others } of ways) {
    for (const cents of PRICES) {
      for (const currency of currencies) {
        const predicate = allOf([discount.conditions, ...wanted, plentyFor(discount, cents, currency, others)]);
        const found = context.ask(predicate, [currency]);
        if (found.answer !== "yes") continue;
        const more = blockersIn(context, found.witness, discount, all);
        if (more === "applied") return more;
        for (const blocker of more) inTheWay.add(blocker);
      }
    }
  }
  return inTheWay;
}

/** The discounts that keep one from being applied to a Cart: the one that is named, or all that come before it. */
function blockersIn(
  context: Context,
  cart: Parameters<Context["price"]>[0],
  discount: ReadDiscount,
  all: readonly ReadDiscount[],
): "applied" | readonly ReadDiscount[] {
  const result = context.price(cart, context.termsOf(all), new Date(discount.from), [discount.terms]);
  if (result === undefined) return [];
  const outcome = outcomeOf(result, discount);
  if (outcome?.status === "applied") return outcome.status;
  const by = outcome?.by?.id;
  const applied = result.explanation.filter(({ status }) => status === "applied");
  const inTheWay = new Set(by === undefined ? applied.map((other) => other.discount.id) : [by]);
  return all.filter(({ terms: { id } }) => inTheWay.has(id));
}

/** Reports a discount that several others always stop together: in every Cart where it would apply, one of them does. */
function checkTogether(context: Context, discount: ReadDiscount, all: readonly ReadDiscount[]): boolean {
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
  reportSkipped(context, claim, discount, ["StoppedByStacking"]);
  return true;
}

/** The Carts that a discount is for and that do not meet the conditions of any of the given others. */
function unmetByAll(others: readonly ReadDiscount[], discount: ReadDiscount): Predicate {
  const unmet = others.map((other): Predicate => ({ kind: "not", operand: other.conditions }));
  return allOf([discount.conditions, needsOf(discount), ...unmet]);
}
