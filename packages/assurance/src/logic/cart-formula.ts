import { printPredicate, type Predicate } from "@commerce-http/rules";
import { listOf } from "@commerce-http/rules/engine";
import { and, formulaOf, hiddenField, not, type CallReading, type Formula } from "./formula.ts";

/** A call whose value is taken for one of the Cart's own, tied to the lines that it counts. */
interface Call {
  readonly field: string;
  readonly name: string;
  readonly predicate: Predicate;
}

export interface CartFormula {
  readonly formula: Formula;
  readonly calls: readonly Call[];
}

/** Reads a Cart Predicate as a formula. A count or a total becomes a field, which is zero without a line that it counts. */
export function cartFormulaOf(predicate: Predicate, currency: string): CartFormula {
  const calls = new Map<string, Call>();
  const read: CallReading = (name, inner) => {
    const [, lines, about] = /^(lineItem|customLineItem)(Exists|Count|Total)$/.exec(name) ?? [];
    const all = /^forAll(LineItem|CustomLineItem)s$/.exec(name)?.[1];
    if (all !== undefined) return not(someLine(all, { kind: "not", operand: inner }));
    if (lines === undefined) return undefined;
    if (about === "Exists") return someLine(lines, inner);
    const field = hiddenField(`${name}(${printPredicate(inner)})`);
    calls.set(field, { field, name, predicate: inner });
    return { field };
  };
  const formula = formulaOf(predicate, read);
  const facts = [...calls.values()].flatMap((call) => factsOf(call, currency));
  return { formula: and([formula, ...facts.map((fact) => formulaOf(fact, read))]), calls: [...calls.values()] };

  function someLine(lines: string, inner: Predicate): Formula {
    return formulaOf({ kind: "nested", path: [listOf(lines)], predicate: inner }, read);
  }
}

/** A value is zero, or some line is there that makes it another. */
function factsOf({ name, predicate, field }: Call, currency: string): readonly Predicate[] {
  const zero = compared([field], "=", name.endsWith("Count") ? 0 : `0 ${currency}`);
  const isCustomTotal = name === "customLineItemTotal";
  const counted = isCustomTotal
    ? predicate
    : allOf([
        predicate,
        atLeast(["quantity"], 1),
        ...(name.endsWith("Count") ? [] : [atLeast(["totalPrice", "centAmount"], 1)]),
      ]);
  const some: Predicate = { kind: "nested", path: [listOf(name)], predicate: counted };
  const either: Predicate = { kind: "or", operands: [zero, some] };
  // Amounts of Custom Line Items may cancel each other out.
  if (isCustomTotal) return [either];
  return [either, { kind: "not", operand: { kind: "and", operands: [zero, some] } }];
}

export function atLeast(path: readonly string[], value: number): Predicate {
  return compared(path, ">=", value);
}

export function compared(path: readonly string[], operator: "=" | ">=", value: number | string): Predicate {
  const right = typeof value === "number" ? ({ kind: "number", value } as const) : ({ kind: "text", value } as const);
  return { kind: "comparison", operator, left: { kind: "field", path }, right };
}

export function allOf(predicates: readonly Predicate[]): Predicate {
  const [first, ...others] = predicates;
  if (first === undefined) return { kind: "comparison", operator: "=", left: ONE, right: ONE };
  return others.length === 0 ? first : { kind: "and", operands: predicates };
}

export function butNot(predicate: Predicate, other: Predicate): Predicate {
  return allOf([predicate, { kind: "not", operand: other }]);
}

const ONE = { kind: "number", value: 1 } as const;
