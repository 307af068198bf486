import { type Cart, cartFunctions, compilePredicate, type Predicate } from "@commerce-http/rules";
import { cartDocument, once } from "@commerce-http/rules/engine";
import type { Satisfiability } from "../logic/certainty.ts";

/**
 * Carts that satisfy predicates, one for each. Where such a Cart does not satisfy another predicate, nobody needs to ask whether
 * some Cart satisfies the one alone: of many predicates, all pairs are told apart at the price of asking for each of them once.
 */
export class Examples {
  readonly #ask: (predicate: Predicate) => Satisfiability<Cart>;
  readonly #carts = new Map<Predicate, object | undefined>();
  readonly #tests = new Map<Predicate, (cart: unknown) => boolean>();

  /** Begins with a way to ask for Carts. */
  constructor(ask: (predicate: Predicate) => Satisfiability<Cart>) {
    this.#ask = ask;
  }

  /**
   * Says whether a Cart is at hand that satisfies one predicate and not another; `false` says nothing.
   *
   * Predicates are told apart by their identity.
   */
  tellApart(one: Predicate, other: Predicate): boolean {
    const cart = once(this.#carts, one, () => this.#cartOf(one));
    if (cart === undefined) return false;
    const test = once(this.#tests, other, () => compilePredicate(other, { functions: cartFunctions }));
    return !test(cart);
  }

  /** A Cart that satisfies a predicate, as predicates see it. */
  #cartOf(predicate: Predicate): object | undefined {
    const found = this.#ask(predicate);
    return found.answer === "yes" ? cartDocument(found.witness) : undefined;
  }
}
