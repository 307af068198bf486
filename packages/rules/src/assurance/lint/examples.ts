import { Basis } from "../../cart-discount/basis.ts";
import type { Cart } from "../../cart-discount/cart.ts";
import { type CartPredicate, Predicates } from "../../cart-discount/predicates.ts";
import { printPredicate, type Predicate } from "../../predicate/index.ts";
import type { Satisfiability } from "../logic/certainty.ts";

/**
 * Carts that satisfy predicates, one for each. Where such a Cart does not satisfy another predicate, nobody needs to ask whether
 * some Cart satisfies the one alone: of many predicates, all pairs are told apart at the price of asking for each of them once.
 */
export class Examples {
  readonly #ask: (predicate: Predicate) => Satisfiability<Cart>;
  readonly #predicates = new Predicates();
  readonly #carts = new Map<Predicate, Basis | undefined>();
  readonly #tests = new Map<Predicate, CartPredicate["test"] | undefined>();

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
    const test = once(this.#tests, other, () => this.#testOf(other));
    return cart !== undefined && test !== undefined && !test(cart);
  }

  #cartOf(predicate: Predicate): Basis | undefined {
    const found = this.#ask(predicate);
    return found.answer === "yes" ? new Basis(found.witness, true) : undefined;
  }

  #testOf(predicate: Predicate): CartPredicate["test"] | undefined {
    const read = this.#predicates.ofCarts(printPredicate(predicate));
    return "test" in read ? read.test : undefined;
  }
}

function once<Key, Made>(made: Map<Key, Made>, key: Key, make: () => Made): Made {
  // What was looked for in vain is not looked for again.
  if (!made.has(key)) made.set(key, make());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return made.get(key) as Made;
}
