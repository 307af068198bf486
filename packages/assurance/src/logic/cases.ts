import { not, type Atom, type Formula, type Some } from "./formula.ts";

/** An atom or an object that is asked for, or its contrary. */
export interface Literal {
  readonly positive: boolean;
  readonly node: Atom | Some;
}

/** Conditions that hold together, by a key of their own. */
type Term = ReadonlyMap<string, Literal>;

const MOST_TERMS = 512;

/** Writes a formula as cases, in each of which some literals hold together; `undefined` when there are more than 512. */
export function casesOf(formula: Formula): readonly (readonly Literal[])[] | undefined {
  const terms = termsOf(formula, true);
  return terms?.map((term) => Array.from(term.values()));
}

function termsOf(formula: Formula, positive: boolean): readonly Term[] | undefined {
  switch (formula.kind) {
    case "constant":
      return formula.value === positive ? [new Map()] : [];
    case "not":
      return termsOf(formula.operand, !positive);
    case "and":
    case "or":
      return (formula.kind === "and") === positive
        ? product(formula.operands, positive)
        : union(formula.operands, positive);
    default: {
      const key = `${JSON.stringify(formula.path)} ${formula.kind} ${formula.text}`;
      return [new Map([[key, { positive, node: formula }]])];
    }
  }
}

function union(operands: readonly Formula[], positive: boolean): readonly Term[] | undefined {
  const terms: Term[] = [];
  for (const operand of operands) {
    const more = termsOf(operand, positive);
    if (more === undefined || terms.length + more.length > MOST_TERMS) return undefined;
    for (const term of more) terms.push(term);
  }
  return terms;
}

function product(operands: readonly Formula[], positive: boolean): readonly Term[] | undefined {
  let terms: readonly Term[] = [new Map()];
  let isTooMuch = false;
  // Single literals first: they rule out most.
  for (const operand of operands.toSorted((left, right) => widthOf(left) - widthOf(right))) {
    const factors = termsOf(operand, positive);
    if (factors === undefined) {
      isTooMuch = true;
      continue;
    }
    const next: Term[] = [];
    for (const term of terms) {
      for (const factor of factors) {
        const both = joined(term, factor);
        if (both !== undefined) next.push(both);
        if (next.length > MOST_TERMS) return undefined;
      }
    }
    terms = next;
    // What contradicts itself does so whatever else is asked.
    if (terms.length === 0) return [];
  }
  return isTooMuch ? undefined : terms;
}

/** How much there is to choose from: nothing in a literal. */
function widthOf(formula: Formula): number {
  if (formula.kind === "not") return widthOf(formula.operand);
  return formula.kind === "and" || formula.kind === "or" ? formula.operands.length : 1;
}

/** Both at once; `undefined` when one says the contrary of the other. */
function joined(left: Term, right: Term): Term | undefined {
  const both = new Map(left);
  for (const [key, literal] of right) {
    const known = both.get(key);
    if (known !== undefined && known.positive !== literal.positive) return undefined;
    both.set(key, literal);
  }
  return both;
}

export function formulaOfLiterals(literals: readonly Literal[]): Formula {
  return { kind: "and", operands: literals.map(({ positive, node }) => (positive ? node : not(node))) };
}
