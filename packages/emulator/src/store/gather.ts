import type { Field, Predicate, Value } from "@commerce-http/rules";

/**
 * Gathers the alternatives of a predicate that ask for the same field, since a list is looked up at once: `a = 1 or a = 2` becomes
 * `a in (1, 2)`, and `name(en = "a") or name(en = "b")` becomes `name(en in ("a", "b"))`. The answers stay the same.
 */
export function gather(predicate: Predicate): Predicate {
  switch (predicate.kind) {
    case "and":
      return { kind: "and", operands: predicate.operands.map(gather) };
    case "or":
      return disjunction(predicate.operands);
    case "not":
      return { kind: "not", operand: gather(predicate.operand) };
    case "nested":
      return { ...predicate, predicate: gather(predicate.predicate) };
    default:
      return predicate;
  }
}

function disjunction(operands: readonly Predicate[]): Predicate {
  const groups = new Map<string, [Predicate, ...Predicate[]]>();
  for (const operand of operands) {
    const address = addressOf(operand) ?? `other ${groups.size}`;
    const group = groups.get(address);
    if (group === undefined) groups.set(address, [operand]);
    else group.push(operand);
  }
  const gathered = Array.from(groups.values(), merged);
  const [only] = gathered;
  return only !== undefined && gathered.length === 1 ? only : { kind: "or", operands: gathered };
}

function merged(members: readonly [Predicate, ...Predicate[]]): Predicate {
  const [first] = members;
  if (members.length === 1) return gather(first);
  if (first.kind === "nested") return { ...first, predicate: disjunction(members.flatMap(insideOf)) };
  const operand = fieldOf(first);
  if (operand === undefined) return { kind: "or", operands: members };
  return { kind: "in", operand, negated: false, values: { kind: "list", items: members.flatMap(valuesOf) } };
}

/** Tells what can be put together; `undefined` stands for nothing. */
function addressOf(predicate: Predicate): string | undefined {
  if (predicate.kind === "nested") return `nested ${JSON.stringify(predicate.path)}`;
  const field = fieldOf(predicate);
  return field && `field ${JSON.stringify(field.path)}`;
}

/** The field that is asked for one value or one of several. */
function fieldOf(predicate: Predicate): Field | undefined {
  const asked =
    predicate.kind === "comparison" && predicate.operator === "="
      ? predicate.left
      : predicate.kind === "in" && !predicate.negated
        ? predicate.operand
        : undefined;
  return asked?.kind === "field" ? asked : undefined;
}

function valuesOf(predicate: Predicate): readonly Value[] {
  if (predicate.kind === "comparison") return [predicate.right];
  if (predicate.kind !== "in") return [];
  return predicate.values.kind === "list" ? predicate.values.items : [predicate.values];
}

function insideOf(predicate: Predicate): readonly Predicate[] {
  if (predicate.kind !== "nested") return [];
  return predicate.predicate.kind === "or" ? predicate.predicate.operands : [predicate.predicate];
}

export function countConditions(predicate: Predicate): number {
  switch (predicate.kind) {
    case "and":
    case "or":
      return predicate.operands.reduce((count, operand) => count + countConditions(operand), 0);
    case "not":
      return countConditions(predicate.operand);
    case "nested":
      return countConditions(predicate.predicate);
    default:
      return 1;
  }
}
