import { printPredicate, type Predicate, type Cart } from "@commerce-http/rules";
import { applicationModeRefusals, isObject } from "@commerce-http/rules/engine";
import { isCartDiscountValue } from "@commerce-http/types";
import { allOf, butNot } from "../logic/cart-formula.ts";
import { withLine } from "../logic/decide.ts";
import type { ReadDiscount, TargetPart } from "../read-discount.ts";
import { checkContest } from "./contest.ts";
import { isSkippedBy, type Claim, type Context, currenciesOf } from "./context.ts";
import type { LintCode, LintSeverity } from "./finding.ts";
import { needsOf } from "./needs.ts";

/** Checks a Cart Discount by itself; answers whether it could ever apply. */
export function checkAlone(context: Context, discount: ReadDiscount): boolean {
  const checks = [checkWindow, checkSupport, checkConditions, checkTarget, checkUnits, checkZero, checkContest];
  // After the first finding that rules the discount out, nothing more can be said about it.
  return checks.every((check) => check(context, discount));
}

type Check = (context: Context, discount: ReadDiscount) => boolean;

/** Reports why a discount does nothing, which ends its checks. */
function ruledOut(
  context: Context,
  discount: ReadDiscount,
  code: LintCode,
  why: string,
  severity: LintSeverity = "error",
): false {
  context.report({ code, severity, about: [discount], message: `${discount.called} ${why}.` });
  return false;
}

const checkWindow: Check = (context, discount) => {
  const { terms, starts, from, until } = discount;
  if (!terms.isActive) {
    return ruledOut(context, discount, "Inactive", "is switched off, so it applies to no Cart", "note");
  }
  if (starts >= until) {
    const window = `from ${terms.validFrom} until ${terms.validUntil}`;
    return ruledOut(context, discount, "WindowEmpty", `never applies: it is valid ${window}, which is no time at all`);
  }
  if (until <= from) {
    const why = `never applies again: it was valid until ${terms.validUntil}`;
    return ruledOut(context, discount, "WindowOver", why, "warning");
  }
  return true;
};

const checkSupport: Check = (context, discount) => {
  const { called } = discount;
  const unknown = unknownPart(discount);
  if (unknown !== undefined) {
    const message = `Whether ${called} can apply is not decided: it has a ${unknown}, which is not known here.`;
    context.leaveOpen({ code: "NotSupported", about: [discount], message });
    return false;
  }
  const [refused] = applicationModeRefusals(discount.terms.value, discount.terms.target, "");
  if (refused !== undefined) {
    const message = `The API would refuse ${called}, which gives each unit its price here: ${refused.message}.`;
    context.report({ code: "NotSupported", severity: "warning", about: [discount], message });
  }
  const reason = unsupported(discount);
  return reason === undefined || ruledOut(context, discount, "NotSupported", `never applies: it ${reason}`);
};

/** A part of a kind that a later version of the API may know. */
function unknownPart({ terms: { target, value }, target: { lane, unknownType } }: ReadDiscount): string | undefined {
  if (!isCartDiscountValue(value)) return `value of type "${String(value.type)}"`;
  if (unknownType !== undefined) return `part of a pattern of type "${unknownType}"`;
  return target !== undefined && lane === "none" ? `target of type "${String(target.type)}"` : undefined;
}

function unsupported({ terms, target }: ReadDiscount): string | undefined {
  if (target.lane === "none") return "has neither a target nor a gift";
  if (target.lane === "gifts" && terms.target !== undefined) return "gives a gift, and has a target besides";
  if (terms.discountGroup === undefined || target.lane === "lines") return undefined;
  return "is in a Discount Group, which takes only discounts of lines";
}

const checkConditions: Check = (context, discount) => {
  const { conditions, called, terms } = discount;
  const about = [discount];
  const found = context.ask(conditions);
  if (found.answer === "yes") return true;
  if (found.answer === "undecided") {
    const message = `Whether any Cart can satisfy the Cart Predicate of ${called} is not decided.`;
    context.leaveOpen({ code: "ContradictoryCartPredicate", about, message }, found.gap);
    return true;
  }
  const core = coreOf(conjunctsOf(conditions), (part) => context.ask(part).answer === "no");
  const where = (terms.stores ?? []).length > 0 ? " in its Stores" : "";
  const why = `never applies: no Cart${where} satisfies ${core}`;
  return ruledOut(context, discount, "ContradictoryCartPredicate", why);
};

const checkTarget: Check = (context, discount) => {
  const { target, called, conditions } = discount;
  const about = [discount];
  for (const part of target.parts) {
    const found = context.ask(withLine(part.type, part.predicate));
    if (found.answer === "undecided") {
      const message = `Whether any line can satisfy ${part.text} of the target of ${called} is not decided.`;
      context.leaveOpen({ code: "ContradictoryTarget", about, message }, found.gap);
    }
    if (found.answer !== "no" || part.min === 0) continue;
    const isNever = (predicate: Predicate) => context.ask(withLine(part.type, predicate)).answer === "no";
    const core = coreOf(conjunctsOf(part.predicate), isNever);
    const why = `never takes anything off: no ${nameOf(part)} satisfies ${core}`;
    return ruledOut(context, discount, "ContradictoryTarget", why);
  }
  const found = context.ask(allOf([conditions, needsOf(discount)]));
  if (found.answer === "yes") return true;
  if (found.answer === "undecided") {
    const message = `Whether a Cart that satisfies the Cart Predicate of ${called} can hold its target is not decided.`;
    context.leaveOpen({ code: "TargetExcluded", about, message }, found.gap);
    return true;
  }
  const why = "never takes anything off: no Cart that satisfies its Cart Predicate holds what it targets";
  return ruledOut(context, discount, "TargetExcluded", why);
};

/** Finds a part of a pattern that an earlier part without a maximum leaves no unit for. */
const checkUnits: Check = (context, discount) => {
  const { terms, target, called, conditions } = discount;
  if (terms.target?.type !== "pattern") return true;
  const { parts } = target;
  const takers = new Map<TargetPart, TargetPart>();
  for (const [index, part] of parts.entries()) {
    const taker = parts.slice(0, index).find((other) => takesAll(context, other, part));
    if (taker !== undefined) takers.set(part, taker);
  }
  const [taker] = takers.values();
  const isIncomplete = parts.some((part) => part.min > 0 && takers.has(part));
  const isNothingLeft = parts.every((part) => !part.isDiscounted || takers.has(part));
  if (taker === undefined || !(isIncomplete || isNothingLeft)) return true;
  const message =
    `${called} never takes anything off: a part of its ${taker.isDiscounted ? "target" : "trigger"} without a maximum ` +
    `takes every unit that satisfies ${taker.text}, and leaves none to what comes after.`;
  const claim: Claim = { code: "UnitsTaken", severity: "error", about: [discount], message };
  context.reportShown(claim, conditions, ({ result }) => isSkippedBy(result, discount, "NothingTargeted"));
  return false;
};

/** Says for certain that a part takes all units that another could. */
function takesAll(context: Context, taker: TargetPart, part: TargetPart): boolean {
  if (taker.max !== Infinity || taker.type !== part.type) return false;
  return context.ask(withLine(part.type, butNot(part.predicate, taker.predicate))).answer === "no";
}

const checkZero: Check = (context, discount) => {
  const { value } = discount.terms;
  const zero = (why: string, severity: LintSeverity) =>
    ruledOut(context, discount, "ZeroDiscount", `never takes anything off: ${why}`, severity);
  if (value.type === "relative" && value.permyriad <= 0) return zero("it is a discount of 0 %", "warning");
  if (value.type !== "absolute" && value.type !== "fixed") return true;
  if (value.money.length === 0) return zero("it has no amount in any currency", "error");
  if (value.type === "fixed" || value.money.some(({ centAmount }) => centAmount > 0)) return true;
  return zero("its amounts are zero", "warning");
};

function conjunctsOf(predicate: Predicate): readonly Predicate[] {
  return predicate.kind === "and" ? predicate.operands.flatMap(conjunctsOf) : [predicate];
}

/** Writes as few of some conditions as contradict each other already. */
function coreOf(conditions: readonly Predicate[], isNever: (predicate: Predicate) => boolean): string {
  let core = conditions;
  for (const condition of conditions) {
    const others = core.filter((other) => other !== condition);
    if (others.length > 0 && isNever(allOf(others))) core = others;
  }
  const texts = core.map(printPredicate);
  return texts.length === 1 ? String(texts[0]) : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)} at once`;
}

function nameOf({ type }: TargetPart): string {
  return type === "LineItem" ? "Line Item" : "Custom Line Item";
}

/** The currencies of a shop, as far as its discounts and Carts show. */
export function currenciesInUse(discounts: readonly ReadDiscount[], carts: readonly Cart[] = []): ReadonlySet<string> {
  const currencies = new Set<string>();
  for (const { terms } of discounts) for (const code of currenciesOf(terms) ?? []) currencies.add(code);
  for (const cart of carts) {
    const prices = [cart.totalPrice, ...cart.lineItems.map(({ price }) => price.value)];
    const code = prices.find(isObject)?.currencyCode;
    if (code !== undefined) currencies.add(code);
  }
  return currencies;
}

/** Checks that a discount has amounts for the Carts that it is for; answers whether it has any. */
export function checkCurrencies(context: Context, discount: ReadDiscount): boolean {
  const own = currenciesOf(discount.terms);
  if (own === undefined) return true;
  const wanted = allOf([discount.conditions, needsOf(discount)]);
  const about = [discount];
  const { called } = discount;
  if (context.ask(wanted, own).answer === "no") {
    const why = `its amounts are in ${own.join(", ")}, and no Cart in that satisfies its conditions`;
    return ruledOut(context, discount, "CurrencyExcluded", `never takes anything off: ${why}`);
  }
  for (const code of context.currencies) {
    if (own.includes(code)) continue;
    const found = context.ask(wanted, [code]);
    if (found.answer === "no") continue;
    const message = `${called} takes nothing off Carts in ${code}: it has amounts in ${own.join(", ")} only.`;
    const claim: Claim = { code: "MissingCurrency", severity: "warning", about, message };
    const witness = found.answer === "yes" ? context.priced(found.witness, about) : undefined;
    const isShown = witness !== undefined && isSkippedBy(witness.result, discount, "OtherCurrency");
    context.reportPriced(claim, isShown ? witness : undefined);
  }
  return true;
}
