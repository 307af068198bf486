import { printPredicate, type Predicate } from "@commerce-http/rules";
import type { CartDiscountTargetPattern, PatternComponent } from "@commerce-http/types";
import { allOf, butNot, compared } from "../logic/cart-formula.ts";
import { currenciesFor, withLine } from "../logic/decide.ts";
import type { ReadDiscount, TargetPart } from "../read-discount.ts";
import { commonCurrencies, isSkippedBy, outcomeOf, type Context } from "./context.ts";
import type { PricedWitness } from "./finding.ts";
import { pricedAt } from "./needs.ts";

/** Two parts of a pattern, the earlier of which may take what the later one needs, although other units would do. */
interface Contest {
  readonly earlier: TargetPart;
  readonly later: TargetPart;
  /** The predicate of the earlier part, without what the later one needs. */
  readonly without: Predicate;
}

/** Warns of parts of a pattern that may take units which a later part needs. */
export function checkContest(context: Context, discount: ReadDiscount): boolean {
  const { terms, called } = discount;
  if (terms.target?.type !== "pattern") return true;
  const contest = contestIn(context, discount.target.parts);
  if (contest === undefined) return true;
  const { earlier, later, without } = contest;
  const [taker, needer] = [earlier, later].map(({ isDiscounted }) => (isDiscounted ? "target" : "trigger"));
  const part = taker === needer ? `an earlier part of its ${taker}` : `its ${taker}`;
  const message =
    `${called} may take nothing off a Cart that holds enough units: ${part} takes units with ${earlier.text} first, and ` +
    `with them those with ${later.text} that its ${needer} needs. Say there what it may not take: ${printPredicate(without)}.`;
  const witness = witnessOf(context, discount, terms.target, contest);
  context.reportPriced({ code: "UnitsTakenFirst", severity: "warning", about: [discount], message }, witness);
  return true;
}

function contestIn(context: Context, parts: readonly TargetPart[]): Contest | undefined {
  const discounted = parts.filter(({ isDiscounted }) => isDiscounted);
  for (const [index, later] of parts.entries()) {
    const isOnlyTarget = later.isDiscounted && discounted.length === 1;
    if (later.min === 0 && !isOnlyTarget) continue;
    for (const earlier of parts.slice(0, index)) {
      if (earlier.type !== later.type || earlier.text === later.text) continue;
      const without = butNot(earlier.predicate, later.predicate);
      const both = allOf([earlier.predicate, later.predicate]);
      const canBe = [both, without].every((predicate) => context.ask(withLine(later.type, predicate)).answer !== "no");
      if (canBe) return { earlier, later, without };
    }
  }
  return undefined;
}

/** A Cart that holds enough for one application, to which the discount applies only if the earlier part leaves what the later one needs. */
function witnessOf(
  context: Context,
  discount: ReadDiscount,
  target: CartDiscountTargetPattern,
  contest: Contest,
): PricedWitness | undefined {
  const { terms, conditions } = discount;
  const mended = [{ ...terms, target: withoutContest(target, discount.target.parts, contest) }];
  for (const currency of commonCurrencies([discount]) ?? currenciesFor(conditions)) {
    for (const prices of PRICES) {
      const units = unitsFor(discount.target.parts, contest, prices, currency);
      const found = context.ask(allOf([conditions, ...units]), [currency]);
      const witness = found.answer === "yes" ? context.priced(found.witness, [discount]) : undefined;
      if (witness === undefined || !isSkippedBy(witness.result, discount, "NothingTargeted")) continue;
      const result = context.price(witness.cart, mended, witness.now);
      if (result && outcomeOf(result, discount)?.status === "applied") return witness;
    }
  }
  return undefined;
}

/** Prices, in cents, of the units that both parts could take, and of the others: parts take the dearest or the cheapest first. */
const PRICES: readonly (readonly [contested: number, others: number])[] = [
  [5000, 2000],
  [2000, 5000],
];

/** The predicate of a Cart with just the units that the parts of a pattern need. */
function unitsFor(
  parts: readonly TargetPart[],
  { earlier, later, without }: Contest,
  [contested, others]: readonly [contested: number, others: number],
  currency: string,
): Predicate[] {
  const line = ({ type, min }: TargetPart, cents: number, ...wanted: Predicate[]): Predicate =>
    withLine(
      type,
      allOf([...wanted, compared(["quantity"], "=", Math.max(1, min)), pricedAt(type, cents, currency, "=")]),
    );
  const rest = parts.filter((part) => part !== earlier && part !== later && part.min > 0);
  return [
    line(later, contested, earlier.predicate, later.predicate),
    line(earlier, others, without),
    ...rest.map((part) => {
      const own = [earlier, later].filter(({ type }) => type === part.type);
      const not = own.map(({ predicate }): Predicate => ({ kind: "not", operand: predicate }));
      return line(part, others, part.predicate, ...not);
    }),
  ];
}

function withoutContest(
  target: CartDiscountTargetPattern,
  parts: readonly TargetPart[],
  { earlier, without }: Contest,
): CartDiscountTargetPattern {
  const place = parts.indexOf(earlier);
  const mended = (component: PatternComponent, index: number): PatternComponent =>
    index === place ? { ...component, predicate: printPredicate(without) } : component;
  const { triggerPattern, targetPattern } = target;
  return {
    ...target,
    triggerPattern: triggerPattern.map(mended),
    targetPattern: targetPattern.map((component, index) => mended(component, triggerPattern.length + index)),
  };
}
