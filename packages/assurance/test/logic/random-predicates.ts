import type { Literal, Operand, Predicate, Value } from "@commerce-http/rules";
import type { Draw } from "../../../rules/test/random.ts";

/** A field that predicates may ask about, with constants that they compare it with. */
export interface AskedField {
  readonly path: readonly string[];
  readonly constants: readonly Literal["value"][];
}

/** A language of predicates. */
export interface Vocabulary {
  readonly fields: readonly AskedField[];
  /** Paths that brackets may follow, with the language within. */
  readonly brackets?: readonly (readonly [path: readonly string[], within: Vocabulary])[];
  /** Functions, with the language within and the constants that they are compared with. */
  readonly calls?: readonly (readonly [name: string, within: Vocabulary, constants: readonly Literal["value"][]])[];
}

/** A predicate of a language, with at most so many levels. */
export function randomPredicate(draw: Draw, vocabulary: Vocabulary, depth: number): Predicate {
  const choice = draw.next();
  if (depth > 0 && choice < 0.5) {
    const kind = choice < 0.4 ? "and" : "or";
    const operands = [0, 1].map(() => randomPredicate(draw, vocabulary, depth - 1));
    // Trees as the parser makes them.
    return { kind, operands: operands.flatMap((operand) => (operand.kind === kind ? operand.operands : [operand])) };
  }
  if (depth > 0 && choice < 0.6) return { kind: "not", operand: randomPredicate(draw, vocabulary, depth - 1) };
  const { brackets = [], calls = [] } = vocabulary;
  if (brackets.length > 0 && choice < 0.75) {
    const [path, within] = draw.pick(brackets);
    return { kind: "nested", path, predicate: randomPredicate(draw, within, Math.max(0, depth - 1)) };
  }
  if (calls.length > 0 && choice < 0.9) {
    const [name, within, constants] = draw.pick(calls);
    const predicate = randomPredicate(draw, within, Math.max(0, depth - 2));
    if (constants.length === 0) return { kind: "nested", path: [name], predicate };
    return condition(draw, { kind: "call", name, predicate }, constants);
  }
  const { path, constants } = draw.pick(vocabulary.fields);
  return condition(draw, { kind: "field", path }, constants);
}

function condition(draw: Draw, operand: Operand, constants: readonly Literal["value"][]): Predicate {
  const some = (): Literal => literal(draw.pick(constants));
  const items = (): readonly [Value, ...Value[]] => (draw.chance(0.5) ? [some()] : [some(), some()]);
  const negated = draw.chance(0.5);
  const choice = draw.next();
  if (choice < 0.62) {
    return {
      kind: "comparison",
      operator: draw.pick(["=", "!=", "<", ">", "<=", ">="]),
      left: operand,
      right: some(),
    };
  }
  if (choice < 0.76) return { kind: "in", operand, negated, values: { kind: "list", items: items() } };
  if (choice < 0.84) {
    return { kind: "contains", operand, quantifier: negated ? "all" : "any", values: { kind: "list", items: items() } };
  }
  return { kind: choice < 0.94 ? "defined" : "empty", operand, negated };
}

function literal(value: Literal["value"]): Literal {
  if (typeof value === "string") return { kind: "text", value };
  return typeof value === "number" ? { kind: "number", value } : { kind: "boolean", value };
}
