import type { Cart, CartDiscountTerms } from "@commerce-http/rules";
import { identityOf, PREPARATION, quoted, titled, grouped } from "@commerce-http/rules/engine";
import { checkRequiredOptions } from "@commerce-http/types/schema";
import { readDiscounts, type Malformed, type ReadDiscount } from "../read-discount.ts";
import { checkAlive } from "./alive.ts";
import { checkAlone, checkCurrencies, currenciesInUse } from "./alone.ts";
import { Context, outcomeOf } from "./context.ts";
import { checkFields } from "./fields.ts";
import type { CartsSeen, LintFinding, LintOptions, LintResult, LintSeverity } from "./finding.ts";
import { checkOrder } from "./order.ts";
import { checkPair } from "./pairs.ts";

/**
 * Finds problems in a set of Cart Discounts before it goes live.
 *
 * Finds discounts that never apply, are always stopped or beaten by others, duplicate others, lack an amount, share a
 * sort order, or use unknown fields in predicates. Findings are proven by the logic of predicates (see
 * `satisfiability`) and the terms of the discounts; if a Cart can show one, `applyDiscounts` has priced it and confirms
 * the finding. Anything that cannot be proven or shown is in `undecided`.
 *
 * Product Discounts count as stacking, Discount Codes as given, and gifts as available.
 *
 * @param discounts Cart Discounts, including drafts with an identifier.
 * @param options The current time and facts about the shop.
 * @returns All findings and all open questions.
 * @example
 * const { findings } = lintDiscounts(discounts, { now: new Date() });
 * for (const { severity, message } of findings) console.log(severity, message);
 */
export function lintDiscounts(discounts: readonly CartDiscountTerms[], options: LintOptions): LintResult {
  checkRequiredOptions("lintDiscounts()", options, NAMES, ["now"]);
  const unique = [...new Map(discounts.map((discount) => [discount.id, discount])).values()];
  const { read, malformed } = readDiscounts(unique, options);
  const context = new Context(options, currenciesInUse(read, options.carts));
  if (unique.length === 0) {
    const message = "There are no Cart Discounts, so this says nothing.";
    context.findings.push({ code: "NoDiscounts", severity: "note", discounts: [], message });
  }
  checkIds(context, discounts);
  for (const part of malformed) reportMalformed(context, part);
  checkOrder(context, read);
  for (const discount of read) checkFields(context, discount);
  const able = read.filter((discount) => checkAlone(context, discount) && checkCurrencies(context, discount));
  for (const [index, after] of able.entries()) {
    for (const before of able.slice(0, index)) checkPair(context, before, after);
  }
  const never = new Set(
    context.findings.filter(({ code }) => NEVER.has(code)).map(({ discounts: [about] }) => about?.id),
  );
  for (const discount of able) if (!never.has(discount.terms.id)) checkAlive(context, discount, able);
  return withCarts(context, read);
}

const NAMES: Readonly<Record<keyof LintOptions, true>> = { ...PREPARATION, now: true, carts: true };

function checkIds(context: Context, discounts: readonly CartDiscountTerms[]): void {
  for (const [id, same] of grouped(discounts, (discount) => discount.id)) {
    if (same.length === 1) continue;
    const all = same.map((discount) => titled(discount, context.options));
    const message = `${all.map(quoted).join(" and ")} have the same identifier, "${id}"; the last one is looked at here.`;
    context.findings.push({ code: "RepeatedId", severity: "error", discounts: all.map(identityOf), message });
  }
}

function reportMalformed(context: Context, { terms, code, sentence }: Malformed): void {
  const discount = titled(terms, context.options);
  const message = `${quoted(discount)} ${sentence}, so it never applies.`;
  context.findings.push({ code, severity: "error", discounts: [identityOf(discount)], message });
}

const SEVERITIES: readonly LintSeverity[] = ["error", "warning", "note"];

/** Codes of findings that a discount never applies because of others. Only these may have exceptions, which Carts show. */
const NEVER: ReadonlySet<string> = new Set(["AlwaysStopped", "Shadowed", "AlwaysLosesGroup"]);

/** Adds to each finding what the given Carts say to it; a Cart that contradicts a finding turns it into an open question. */
function withCarts(context: Context, read: readonly ReadDiscount[]): LintResult {
  const { carts } = context.options;
  const findings = context.findings.toSorted(
    (left, right) => SEVERITIES.indexOf(left.severity) - SEVERITIES.indexOf(right.severity),
  );
  if (carts === undefined) return { findings, undecided: context.undecided };
  const seen = seenIn(context, read, carts);
  const kept: LintFinding[] = [];
  const undecided = [...context.undecided];
  for (const finding of findings) {
    const [about] = finding.discounts;
    const count = about && seen.get(about.id);
    if (count === undefined) kept.push(finding);
    else if (count.applied === 0 || !NEVER.has(finding.code)) kept.push({ ...finding, carts: count });
    else {
      const message = `${finding.message} But it is applied to ${count.applied} of the given Carts.`;
      undecided.push({ code: finding.code, discounts: finding.discounts, message });
    }
  }
  return { findings: kept, undecided };
}

function seenIn(
  context: Context,
  read: readonly ReadDiscount[],
  carts: readonly Cart[],
): ReadonlyMap<string, CartsSeen> {
  const terms = read.map((discount) => discount.terms);
  const results = carts
    .map((cart) => context.price(cart, terms, context.options.now))
    .filter((result) => result !== undefined);
  return new Map(
    read.map((discount) => {
      const outcomes = results.map((result) => outcomeOf(result, discount));
      const met = outcomes.filter((outcome) => outcome?.matched === true).length;
      const applied = outcomes.filter((outcome) => outcome?.status === "applied").length;
      return [discount.terms.id, { priced: results.length, met, applied }];
    }),
  );
}
