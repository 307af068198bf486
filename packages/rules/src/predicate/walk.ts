import type { Conjunction, Disjunction, Negation, Operand, Predicate, Value, ValueList } from "./ast.ts";

/** Part of a predicate that no other part decides. */
export type Condition = Exclude<Predicate, Conjunction | Disjunction | Negation>;

/** All conditions that `and`, `or` and `not` join; those within brackets are parts of the condition with the brackets. */
export function conditionsOf(predicate: Predicate): readonly Condition[] {
  switch (predicate.kind) {
    case "and":
    case "or":
      return predicate.operands.flatMap(conditionsOf);
    case "not":
      return conditionsOf(predicate.operand);
    default:
      return [predicate];
  }
}

/** The side of a condition that depends on the document; a field with brackets looks like a call. */
export function operandOf(condition: Condition): Operand {
  switch (condition.kind) {
    case "comparison":
      return condition.left;
    case "nested":
      return { kind: "call", name: condition.path[0] ?? "", predicate: condition.predicate };
    default:
      return condition.operand;
  }
}

/** The values of a list; a variable in its place is one of them. */
export function itemsOf(values: ValueList): readonly Value[] {
  return values.kind === "list" ? values.items : [values];
}
