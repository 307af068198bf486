import {
  type Cart,
  type CartDiscountTerms,
  type DiscountExplanation,
  type DiscountResult,
  type PreparedDiscounts,
  printPredicate,
  type Predicate,
  cartFunctions,
  compilePredicate,
} from "@commerce-http/rules";
import { once, prepared, cartDocument } from "@commerce-http/rules/engine";
import { isTypedMoney } from "@commerce-http/types";
import { allOf } from "../logic/cart-formula.ts";
import type { Gap, Satisfiability } from "../logic/certainty.ts";
import { cartSatisfiability, currenciesFor } from "../logic/decide.ts";
import type { ReadDiscount } from "../read-discount.ts";
import type { LintCode, LintFinding, LintOptions, LintSeverity, PricedWitness, UndecidedFinding } from "./finding.ts";
import { plentyFor } from "./needs.ts";

/** Something to be said about Cart Discounts, the first of which it is about. */
export interface Claim {
  readonly code: LintCode;
  readonly severity: LintSeverity;
  readonly about: readonly ReadDiscount[];
  readonly message: string;
  readonly field?: string;
}

/** State that all checks share: questions that were answered already, the findings so far, and how Carts are priced. */
export class Context {
  readonly findings: LintFinding[] = [];
  readonly undecided: UndecidedFinding[] = [];
  readonly options: LintOptions;
  /** The currencies of the shop, as far as its discounts and Carts show. */
  readonly currencies: ReadonlySet<string>;
  /** Carts at hand. */
  readonly examples: Examples;
  /** Discounts that are known to do the same as an earlier one. */
  readonly duplicates: Set<ReadDiscount> = new Set<ReadDiscount>();
  readonly #answers = new Map<string, Satisfiability<Cart>>();
  readonly #terms = new WeakMap<readonly ReadDiscount[], readonly CartDiscountTerms[]>();
  readonly #prepared = new WeakMap<readonly CartDiscountTerms[], PreparedDiscounts>();

  constructor(options: LintOptions, currencies: ReadonlySet<string>) {
    this.options = options;
    this.currencies = currencies;
    this.examples = new Examples((predicate) => this.ask(predicate));
  }

  ask(predicate: Predicate, currencies: readonly string[] = currenciesFor(predicate)): Satisfiability<Cart> {
    const key = `${currencies.join()} ${printPredicate(predicate)}`;
    return once(this.#answers, key, () => cartSatisfiability(predicate, currencies));
  }

  report({ about, ...claim }: Claim, witness?: PricedWitness): void {
    const discounts = about.map(({ identity }) => identity);
    this.findings.push({ ...claim, discounts, ...(witness !== undefined && { witness }) });
  }

  leaveOpen({ code, about, message }: Omit<Claim, "severity">, gap?: Gap): void {
    const discounts = about.map(({ identity }) => identity);
    this.undecided.push({ code, discounts, message, ...(gap !== undefined && { gap }) });
  }

  /** Reports what a Cart shows, or leaves it open when no Cart does. */
  reportShown(claim: Claim, wanted: Predicate, shows: (witness: PricedWitness) => boolean): void {
    this.reportPriced(claim, this.#shown(claim.about, wanted, shows));
  }

  reportPriced(claim: Claim, witness: PricedWitness | undefined): void {
    if (witness !== undefined) this.report(claim, witness);
    else this.leaveOpen({ ...claim, message: `Perhaps: ${claim.message} But no Cart was found that shows it.` });
  }

  /** Prices a Cart at the first time, from now on, at which all the discounts are valid. */
  priced(cart: Cart, about: readonly ReadDiscount[]): PricedWitness | undefined {
    const now = new Date(Math.max(...about.map(({ from }) => from)));
    const applied = about.map(({ terms }) => terms);
    const result = this.price(cart, applied, now);
    return result && { cart, now, applied, result };
  }

  /**
   * Prices a Cart with the Discount Codes of all, or of some, given; nothing when it has amounts that cannot be computed with.
   * Discounts are prepared once for each array of them.
   */
  price(
    cart: Cart,
    discounts: readonly CartDiscountTerms[],
    now: Date,
    unlocked: readonly CartDiscountTerms[] = discounts,
  ): DiscountResult | undefined {
    try {
      return this.#preparedOf(discounts).apply(cart, { now, discountCodes: [{ cartDiscounts: unlocked }] });
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }

  termsOf(discounts: readonly ReadDiscount[]): readonly CartDiscountTerms[] {
    return once(this.#terms, discounts, () => discounts.map(({ terms }) => terms));
  }

  #preparedOf(discounts: readonly CartDiscountTerms[]): PreparedDiscounts {
    const { discountGroups, languages } = this.options;
    const given = { ...(discountGroups && { discountGroups }), ...(languages && { languages }) };
    return once(this.#prepared, discounts, () => prepared(discounts, given));
  }

  /** A Cart that satisfies a predicate, holds plenty of what the first discount needs, and shows something. */
  #shown(
    about: readonly ReadDiscount[],
    wanted: Predicate,
    shows: (witness: PricedWitness) => boolean,
  ): PricedWitness | undefined {
    const [subject] = about;
    if (subject === undefined) return undefined;
    const currencies = commonCurrencies(about) ?? currenciesFor(allOf([wanted, plentyFor(subject, 1, "EUR")]));
    for (const cents of PRICES) {
      for (const currency of currencies) {
        const found = this.ask(allOf([wanted, plentyFor(subject, cents, currency)]), [currency]);
        const witness = found.answer === "yes" ? this.priced(found.witness, about) : undefined;
        if (witness !== undefined && shows(witness)) return witness;
      }
    }
    return undefined;
  }
}

/** Least prices of witnesses, in cents: round ones first, for readers. */
const PRICES = [2000, 100, 1];

/** The currencies in which all discounts with amounts have one; `undefined` where none has amounts. */
export function commonCurrencies(discounts: readonly ReadDiscount[]): readonly string[] | undefined {
  const lists = discounts.map(({ terms }) => currenciesOf(terms)).filter((list) => list !== undefined);
  const [first, ...others] = lists;
  return first?.filter((code) => others.every((list) => list.includes(code)));
}

/** The currencies of a value's amounts; `undefined` where it has none by its kind. */
export function currenciesOf({ value }: CartDiscountTerms): readonly string[] | undefined {
  if (value.type !== "absolute" && value.type !== "fixed") return undefined;
  return [...value.money].filter(isTypedMoney).map(({ currencyCode }) => currencyCode);
}

export function outcomeOf(result: DiscountResult, { terms }: ReadDiscount): DiscountExplanation | undefined {
  return result.explanation.find(({ discount }) => discount.id === terms.id);
}

/** Says whether a discount is skipped for a reason, because of another one. */
export function isSkippedBy(
  result: DiscountResult,
  discount: ReadDiscount,
  reason: string,
  by?: ReadDiscount,
): boolean {
  const outcome = outcomeOf(result, discount);
  if (outcome?.status !== "skipped" || outcome.reason !== reason) return false;
  return by === undefined || outcome.by?.id === by.terms.id;
}

/**
 * Carts that satisfy predicates, one for each. A Cart that does not satisfy another predicate answers whether
 * some Cart satisfies the one alone: one question for each of many predicates distinguishes all their pairs.
 */
export class Examples {
  readonly #ask: (predicate: Predicate) => Satisfiability<Cart>;
  readonly #carts = new Map<Predicate, object | undefined>();
  readonly #tests = new Map<Predicate, (cart: unknown) => boolean>();

  constructor(ask: (predicate: Predicate) => Satisfiability<Cart>) {
    this.#ask = ask;
  }

  /** Says whether a Cart is at hand that satisfies one predicate and not another, by identity; `false` says nothing. */
  tellApart(one: Predicate, other: Predicate): boolean {
    const cart = once(this.#carts, one, () => this.#cartOf(one));
    if (cart === undefined) return false;
    const test = once(this.#tests, other, () => compilePredicate(other, { functions: cartFunctions }));
    return !test(cart);
  }

  #cartOf(predicate: Predicate): object | undefined {
    const found = this.#ask(predicate);
    return found.answer === "yes" ? cartDocument(found.witness) : undefined;
  }
}
