import type { Operand, Predicate, Value } from "../predicate/ast.ts";
import { compileFor, joined, type Subject } from "../predicate/evaluator.ts";
import type { PredicateRefusal } from "../predicate/lexer.ts";
import { printPredicate } from "../predicate/printer.ts";
import { expectedValue } from "../predicate/value.ts";
import {
  cartFunctionMeanings,
  type CartFunctionName,
  cartFunctions,
  parseCartPredicate,
  parseLinePredicate,
} from "./functions.ts";
import { once } from "./lazy.ts";
import { type Line, lineSubject, type LineType } from "./line.ts";

/** The Cart, as far as predicates ask about it. */
export interface PredicateBasis {
  readonly document: Readonly<Record<string, unknown>>;
  field(name: string): unknown;
  money(centAmount: number): unknown;
  ofType(type: LineType): readonly Line[];
  matching(type: LineType, predicate: LinePredicate): readonly Line[];
  answer(index: number, test: CartTest): boolean;
  call(index: number, compute: () => unknown): unknown;
}

export interface CartPredicate {
  readonly test: CartTest;
}

type CartTest = (basis: PredicateBasis) => boolean;

/** A predicate of lines, prepared for many Carts when it is first asked. */
export class LinePredicate {
  /** Place of its lines among those that a Basis keeps. */
  readonly index: number;
  readonly #predicate: Predicate;
  #test: ((line: Line) => boolean) | undefined;
  #lookup: Lookup | undefined | null = null;

  constructor(index: number, predicate: Predicate) {
    this.index = index;
    this.#predicate = predicate;
  }

  get test(): (line: Line) => boolean {
    return (this.#test ??= compileFor(this.#predicate, lineSubject, { functions: cartFunctions }));
  }

  /** A condition that lines can be looked up by; those that meet it are still to be tested. */
  get lookup(): Lookup | undefined {
    if (this.#lookup === null) this.#lookup = lookupOf(this.#predicate);
    return this.#lookup;
  }
}

/** A field with the values of which lines have one. */
export interface Lookup {
  readonly key: string;
  readonly path: readonly string[];
  readonly wanted: readonly unknown[];
}

/** Predicates of Cart Discounts, each of them prepared once. */
export class Predicates {
  readonly #carts = new Map<string, CartPredicate | PredicateRefusal>();
  readonly #lines = new Map<string, LinePredicate | PredicateRefusal>();
  /** Those within brackets, by how they are printed. */
  readonly #ofCalls = new Map<string, LinePredicate>();
  readonly #calls = new Map<string, number>();
  readonly #conditions = new Map<string, { readonly index: number; readonly test: CartTest }>();
  #count = 0;

  ofCarts(text: string): CartPredicate | PredicateRefusal {
    return once(this.#carts, text, () => {
      const { predicate, refusal } = parseCartPredicate(text);
      if (refusal !== undefined) return refusal;
      let test: CartTest | undefined;
      return { test: (basis) => (test ??= this.#test(predicate))(basis) };
    });
  }

  /** Prepares a test that asks each condition once, however many predicates have it. */
  #test(predicate: Predicate): CartTest {
    switch (predicate.kind) {
      case "and":
      case "or":
        return joined(
          predicate.kind,
          predicate.operands.map((operand) => this.#test(operand)),
        );
      default: {
        const { index, test } = once(this.#conditions, printPredicate(predicate), () => ({
          index: this.#conditions.size,
          test: compileFor(predicate, this.#subject, { functions: cartFunctions }),
        }));
        return (basis) => basis.answer(index, test);
      }
    }
  }

  ofLines(text: string): LinePredicate | PredicateRefusal {
    return once(this.#lines, text, () => {
      const { predicate, refusal } = parseLinePredicate(text);
      return refusal ?? new LinePredicate(this.#count++, predicate);
    });
  }

  readonly #subject: Subject<PredicateBasis> = {
    read: (basis, name) => basis.field(name),
    document: (basis) => basis.document,
    call: (name, of) => (isFunction(name) ? this.#call(name, of) : undefined),
  };

  /** Prepares a function of Cart Predicates, whose answer the Basis keeps. */
  #call(name: CartFunctionName, predicate: Predicate): (basis: PredicateBasis) => unknown {
    const text = printPredicate(predicate);
    const lines = once(this.#ofCalls, text, () => new LinePredicate(this.#count++, predicate));
    const index = once(this.#calls, `${name} ${text}`, () => this.#calls.size);
    const { type, answer } = cartFunctionMeanings[name];
    return (basis) =>
      basis.call(index, () =>
        answer({
          all: basis.ofType(type),
          matching: basis.matching(type, lines),
          quantity: ({ source }) => source.quantity,
          total: (matching) => basis.money(matching.reduce((sum, { before }) => sum + before, 0)),
        }),
      );
  }
}

function isFunction(name: string): name is CartFunctionName {
  return Object.hasOwn(cartFunctions, name);
}

/** Finds a condition that must hold and asks a field for constants that are equal only to themselves. */
function lookupOf(predicate: Predicate): Lookup | undefined {
  switch (predicate.kind) {
    case "and":
      return predicate.operands.map(lookupOf).find((lookup) => lookup !== undefined);
    case "comparison":
      return predicate.operator === "=" ? lookup(predicate.left, [predicate.right]) : undefined;
    case "in":
      if (predicate.negated || predicate.values.kind !== "list") return undefined;
      return lookup(predicate.operand, predicate.values.items);
    case "contains":
      if (predicate.quantifier !== "any" || predicate.values.kind !== "list") return undefined;
      return lookup(predicate.operand, predicate.values.items);
    default:
      return undefined;
  }
}

function lookup(operand: Operand, values: readonly Value[]): Lookup | undefined {
  if (operand.kind !== "field") return undefined;
  const { path } = operand;
  const wanted = values.map(constantOf);
  if (wanted.includes(undefined)) return undefined;
  return { key: JSON.stringify(path), path, wanted };
}

/** The value of a literal; none for date-times and money, which equal other texts and objects. */
function constantOf(value: Value): unknown {
  if (value.kind === "variable") return undefined;
  const { instant, money } = expectedValue(value);
  return instant === undefined && money === undefined ? value.value : undefined;
}
