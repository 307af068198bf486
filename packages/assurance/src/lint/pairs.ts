import { isRecord } from "@commerce-http/model";
import { type CartDiscountTerms, fractionOf, type Predicate } from "@commerce-http/rules";
import { amountOf, compareAmounts, compareText } from "@commerce-http/rules/engine";
import { isTypedMoney } from "@commerce-http/types";
import { allOf, atLeast, butNot, compared } from "../logic/cart-formula.ts";
import type { Gap } from "../logic/certainty.ts";
import { currenciesFor, withLine } from "../logic/decide.ts";
import type { ReadDiscount } from "../read-discount.ts";
import { currenciesOf, isSkippedBy, outcomeOf, type Claim, type Context } from "./context.ts";
import type { PricedWitness } from "./finding.ts";
import { needsOf, pricedAt } from "./needs.ts";

/** Checks a discount and one that comes after it, or that is in its Discount Group. */
export function checkPair(context: Context, before: ReadDiscount, after: ReadDiscount): void {
  if (after.until <= before.from || before.until <= after.from) return;
  const group = after.terms.discountGroup?.id;
  if (group !== undefined && group === before.terms.discountGroup?.id) {
    checkGroup(context, before, after);
    checkGroup(context, after, before);
    return;
  }
  checkStop(context, before, after);
  checkShadow(context, before, after);
  checkDuplicate(context, before, after);
}

function checkStop(context: Context, before: ReadDiscount, after: ReadDiscount): void {
  const { terms, target } = before;
  if (terms.stackingMode !== "StopAfterThisDiscount" || terms.discountGroup !== undefined) return;
  const isSameLane = target.lane === after.target.lane;
  if (!isSameLane && !(target.lane === "lines" && after.target.lane === "totalPrice")) return;
  if (!isThereWhenever(before, after) || !savesForSure(context, before, after)) return;
  const isForOthers = currenciesOf(before.terms) !== undefined && currenciesOf(after.terms) === undefined;
  const message =
    `${after.called} never applies${isForOthers ? ` in ${listed(context.currencies)}` : ""}: ${before.called} comes ` +
    `first, applies wherever it would, and stops further discounts${exceptBelow(before)}.`;
  const severity = isForOthers ? "warning" : "error";
  const claim: Claim = { code: "AlwaysStopped", severity, about: [after, before], message };
  const exceptions = isSameLane ? uncovered(before, after) : [unmet(before, after), ...withoutLines(before, after)];
  if (isProven(context, claim, exceptions)) reportSkipped(context, claim, after, ["StoppedByStacking"], before);
}

function checkShadow(context: Context, before: ReadDiscount, after: ReadDiscount): void {
  const { lane } = after.target;
  if (lane !== before.target.lane || lane === "gifts" || before.terms.discountGroup !== undefined) return;
  if (!isThereWhenever(before, after) || !leavesNothing(before, after)) return;
  const message = `${after.called} never takes anything off: ${before.called} comes first, and leaves it nothing to take off.`;
  const claim: Claim = { code: "Shadowed", severity: "error", about: [after, before], message };
  if (!isProven(context, claim, uncovered(before, after))) return;
  reportSkipped(context, claim, after, ["NothingSaved", "StoppedByStacking"]);
}

/** Reports a member of a group that another member always beats. */
function checkGroup(context: Context, winner: ReadDiscount, loser: ReadDiscount): void {
  const isFirst = winner.rank < loser.rank;
  if (!isThereWhenever(winner, loser) || !takesAsMuch(winner, loser, isFirst)) return;
  const why = isFirst ? "as much or more, and comes first" : "more, except at prices that both make zero";
  const message =
    `${loser.called} never applies: ${winner.called} is in the same Discount Group, applies wherever it would, and ` +
    `takes off ${why}.`;
  const claim: Claim = { code: "AlwaysLosesGroup", severity: "error", about: [loser, winner], message };
  if (isProven(context, claim, uncovered(winner, loser)))
    reportSkipped(context, claim, loser, ["LostToGroupBestDeal"], winner);
}

/** Reports a discount that does the same as an earlier one, the first of them. */
function checkDuplicate(context: Context, before: ReadDiscount, after: ReadDiscount): void {
  if (context.duplicates.has(after)) return;
  const [effect, other] = [effectOf(before), effectOf(after)];
  if (effect.kind !== other.kind || areToldApart(context, effect, other) || areToldApart(context, other, effect))
    return;
  const needsCode = before.terms.requiresDiscountCode;
  const exceptions = [unmet(before, after), unmet(after, before)];
  for (const [index, { type, predicate }] of before.target.parts.entries()) {
    const other = after.target.parts[index]?.predicate ?? allOf([]);
    exceptions.push(withLine(type, butNot(predicate, other)), withLine(type, butNot(other, predicate)));
  }
  if (!exceptions.every((exception) => context.ask(exception).answer === "no")) return;
  context.duplicates.add(after);
  const message = `${after.called} does the same to the same Carts as ${before.called}.`;
  const claim: Claim = {
    code: "Duplicate",
    severity: needsCode ? "note" : "warning",
    about: [after, before],
    message,
  };
  context.reportShown(
    claim,
    after.conditions,
    (witness) => outcomeOf(witness.result, before)?.status === "applied" && appliesAlone(context, after, witness),
  );
}

interface Effect {
  /** Equal for discounts that do the same apart from their predicates. */
  readonly kind: string;
  /** The Carts that it is for, and those with a line for each part of its target; each stands at the place of its condition. */
  readonly carts: readonly Predicate[];
  readonly conditions: readonly Predicate[];
}

const effects = new WeakMap<ReadDiscount, Effect>();

function effectOf(discount: ReadDiscount): Effect {
  const known = effects.get(discount);
  if (known !== undefined) return known;
  const { terms, target, conditions } = discount;
  const kind = [canonical(terms.value), canonical(terms.target, "predicate"), terms.requiresDiscountCode].join(" ");
  const lines = target.parts.map(({ type, predicate }) => withLine(type, predicate));
  const carts = [allOf([conditions, needsOf(discount)]), ...lines];
  const effect = { kind, carts, conditions: [conditions, ...lines] };
  effects.set(discount, effect);
  return effect;
}

/** Says whether a Cart is at hand that one discount is for, or has a line for it, and that is none for another. */
function areToldApart({ examples }: Context, { carts }: Effect, { conditions }: Effect): boolean {
  return carts.some((cart, place) => {
    const condition = conditions[place];
    return condition !== undefined && examples.tellApart(cart, condition);
  });
}

/** Asks whether a finding has no exception; where that stays open, the finding does, too. */
function isProven(context: Context, claim: Claim, exceptions: readonly Predicate[]): boolean {
  let gap: Gap | undefined;
  for (const exception of exceptions) {
    const found = context.ask(exception);
    if (found.answer === "yes") return false;
    if (found.answer === "undecided") gap ??= found.gap;
  }
  if (gap === undefined) return true;
  context.leaveOpen({ ...claim, message: `Not decided: ${claim.message}` }, gap);
  return false;
}

/** The Carts that meet the conditions of one discount, and not those of another. */
function unmet(other: ReadDiscount, discount: ReadDiscount): Predicate {
  return butNot(allOf([discount.conditions, needsOf(discount)]), other.conditions);
}

/** Carts and lines that one discount is for, and another is not. */
function uncovered(other: ReadDiscount, discount: ReadDiscount): Predicate[] {
  return [unmet(other, discount), ...uncoveredLines(other, discount)];
}

/** Carts with lines that one discount is for, and another is not. */
function uncoveredLines(other: ReadDiscount, discount: ReadDiscount): Predicate[] {
  if (isSameTarget(other, discount)) return [];
  return discount.target.parts
    .filter(({ isDiscounted }) => isDiscounted)
    .map(({ type, predicate }) => {
      const same = other.target.parts.find((part) => part.type === type);
      return withLine(type, same === undefined ? predicate : butNot(predicate, same.predicate));
    });
}

/** Carts that one discount is for, in some currency, without a line at a price that another takes something off. */
function withoutLines(lines: ReadDiscount, discount: ReadDiscount): Predicate[] {
  const lineAt = (currency: string) =>
    allOf(
      lines.target.parts.map(({ type, predicate }) => {
        const price = pricedAt(type, leastPrice(lines), currency);
        return withLine(type, allOf([predicate, atLeast(["quantity"], 1), price]));
      }),
    );
  return currenciesFor(allOf([discount.conditions, lineAt("EUR")])).map((currency) => {
    const isCurrency = compared(["totalPrice", "currencyCode"], "=", currency);
    return butNot(allOf([isCurrency, discount.conditions]), lineAt(currency));
  });
}

/** Says whether a discount is valid whenever another one is, and needs no code that might not be given. */
function isThereWhenever(discount: ReadDiscount, other: ReadDiscount): boolean {
  return !discount.terms.requiresDiscountCode && discount.from <= other.from && discount.until >= other.until;
}

/** Says whether a target is all that satisfies a predicate, so that it covers narrower ones. */
function isSimple({ terms: { target }, target: { lane } }: ReadDiscount): boolean {
  return lane !== "lines" || target?.type === "lineItems" || target?.type === "customLineItems";
}

function isSameTarget(left: ReadDiscount, right: ReadDiscount): boolean {
  return canonical(left.terms.target) === canonical(right.terms.target);
}

/** Says for certain that a discount stops another one of its lane in every Cart that meets its own conditions. */
export function stopsWhereMet(context: Context, discount: ReadDiscount, other: ReadDiscount): boolean {
  const { terms, target, rank } = discount;
  if (terms.stackingMode !== "StopAfterThisDiscount" || terms.discountGroup !== undefined) return false;
  if (target.lane !== other.target.lane || rank > other.rank) return false;
  if (!isThereWhenever(discount, other) || !savesForSure(context, discount, other)) return false;
  if (currenciesOf(terms) !== undefined && currenciesOf(other.terms) === undefined) return false;
  return uncoveredLines(discount, other).every((exception) => context.ask(exception).answer === "no");
}

/** Says whether a discount takes something off whatever another one could take something off. */
function savesForSure(context: Context, discount: ReadDiscount, other: ReadDiscount): boolean {
  const { value } = discount.terms;
  if (value.type === "giftLineItem") return true;
  if (!isSimple(discount) && !isSameTarget(discount, other)) return false;
  if (value.type === "relative") return value.permyriad > 0;
  if (value.type !== "absolute") return false;
  const amounts = value.money.filter(({ centAmount }) => centAmount > 0);
  const own = new Set(amounts.map(({ currencyCode }) => currencyCode));
  const wanted = currenciesOf(other.terms) ?? [...context.currencies];
  return wanted.every((code) => own.has(code));
}

/** The lowest price, in cents, that a discount takes something off. */
function leastPrice({ terms: { value } }: ReadDiscount): number {
  if (value.type !== "relative") return 1;
  let price = 1;
  while (fractionOf(price, Math.min(value.permyriad, 10_000), 10_000) < 1) price++;
  return price;
}

function listed(currencies: ReadonlySet<string>): string {
  return [...currencies].join(", ");
}

export function exceptBelow(discount: ReadDiscount): string {
  const { type } = discount.terms.value;
  if (type === "giftLineItem") return ", as long as its gift is there";
  const cents = leastPrice(discount);
  return cents > 1 ? `, unless all that it could discount costs less than ${cents} cents` : "";
}

/** Says whether a discount leaves nothing that another could take off what both are for. */
function leavesNothing(discount: ReadDiscount, other: ReadDiscount): boolean {
  if (!isSimple(discount)) return false;
  const [value, theirs] = [discount.terms.value, other.terms.value];
  if (value.type === "relative") return value.permyriad >= 10_000;
  if (value.type !== "fixed" || theirs.type !== "fixed") return false;
  return areEachPrice(value, theirs) && amountsCompare(value, theirs, (difference) => difference <= 0);
}

/** Says whether a discount takes off more than another from what both are for, or as much. */
function takesAsMuch(winner: ReadDiscount, loser: ReadDiscount, mayBeEqual: boolean): boolean {
  const isSame = isSameTarget(winner, loser);
  if (!isSame && !isSimple(winner)) return false;
  const [value, other] = [winner.terms.value, loser.terms.value];
  const isMore = (more: number) => more > 0 || (mayBeEqual && more === 0);
  if (value.type === "relative" && other.type === "relative") return isMore(value.permyriad - other.permyriad);
  if (value.type === "absolute" && other.type === "absolute") {
    const isSpreadAlike = isSame && modeOf(value) === modeOf(other);
    return (areEachPrice(value, other) || isSpreadAlike) && amountsCompare(value, other, isMore);
  }
  if (value.type !== "fixed" || other.type !== "fixed") return false;
  return areEachPrice(value, other) && amountsCompare(value, other, (difference) => isMore(-difference));
}

type Amounts = Extract<CartDiscountTerms["value"], { money: unknown }>;

/** The way in which an amount is applied, with the documents' defaults. */
function modeOf(value: Amounts): string {
  return value.applicationMode ?? (value.type === "absolute" ? "ProportionateDistribution" : "IndividualApplication");
}

/** Says whether both values work on each unit by its own price. */
function areEachPrice(left: Amounts, right: Amounts): boolean {
  return [left, right].every((value) => modeOf(value) === "IndividualApplication");
}

function amountsCompare(left: Amounts, right: Amounts, holds: (difference: number) => boolean): boolean {
  const ours = [...left.money].filter(isTypedMoney);
  return [...right.money].filter(isTypedMoney).every((money) => {
    const own = ours.find(({ currencyCode }) => currencyCode === money.currencyCode);
    return own !== undefined && holds(compareAmounts(amountOf(own), amountOf(money)));
  });
}

/** Reports a discount that would apply alone and that others keep from it, as a Cart shows. */
export function reportSkipped(
  context: Context,
  claim: Claim,
  skipped: ReadDiscount,
  reasons: readonly string[],
  by?: ReadDiscount,
): void {
  context.reportShown(claim, skipped.conditions, (witness) => {
    const isSkipped = reasons.some((reason) => isSkippedBy(witness.result, skipped, reason, by));
    return isSkipped && appliesAlone(context, skipped, witness);
  });
}

function appliesAlone(context: Context, discount: ReadDiscount, { cart, now }: PricedWitness): boolean {
  const result = context.price(cart, [discount.terms], now);
  return result !== undefined && outcomeOf(result, discount)?.status === "applied";
}

/** Writes a value so that equal ones are equal texts, in whatever order they have their names. */
function canonical(value: unknown, leftOut?: string): string {
  return JSON.stringify(value, (name, inner: unknown) => {
    if (name === leftOut) return undefined;
    if (!isRecord(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => compareText(one, other)));
  });
}
