import { type CartDiscountTerms, cartFunctions, matchesPredicate, type Predicate } from "@commerce-http/rules";
import { conditionsOf, operandOf, listOf } from "@commerce-http/rules/engine";
import { isCartField, meantCartField } from "../logic/cart-fields.ts";
import { readDiscounts, type ReadDiscount } from "../read-discount.ts";
import type { Context } from "./context.ts";

/**
 * Finds unknown fields in the predicates of a Cart Discount, such as misspelt ones.
 *
 * A condition on an unknown field may never hold. Fields that projects define, in `custom` or `attributes`, count as
 * known.
 *
 * @param discount The Cart Discount.
 * @returns Paths from the Cart: `lineItems.skoo`. Empty if a predicate is invalid.
 */
export function unknownCartFields(discount: CartDiscountTerms): readonly string[] {
  const { read } = readDiscounts([discount], { now: new Date(0) });
  return read.flatMap((terms) => unknownFields(terms).map((path) => path.join(".")));
}

export function checkFields(context: Context, discount: ReadDiscount): void {
  for (const path of unknownFields(discount)) {
    if (context.options.carts?.some((cart) => matchesPredicate(isDefined(path), cart)) === true) continue;
    const field = path.join(".");
    const meant = meantCartField(path);
    const end = meant === undefined ? "." : `; did you mean \`${meant}\`?`;
    const message = `${discount.called} asks for ${field}, a field that Carts are not known to have: a condition on it may never hold${end}`;
    const severity = meant === undefined ? "note" : "warning";
    context.report({ code: "UnknownField", severity, about: [discount], message, field });
  }
}

function isDefined(path: readonly string[]): Predicate {
  return { kind: "defined", operand: { kind: "field", path }, negated: false };
}

function unknownFields({ cartPredicate, target }: ReadDiscount): (readonly string[])[] {
  const parts = target.parts.flatMap(({ type, predicate }) => fieldsIn(predicate, [listOf(type)]));
  const asked = new Map([...fieldsIn(cartPredicate, []), ...parts].map((path) => [path.join("."), path]));
  return [...asked.values()].filter((path) => !isCartField(path));
}

/** Paths of the fields that a predicate asks for, from the Cart. */
function fieldsIn(predicate: Predicate, scope: readonly string[]): readonly (readonly string[])[] {
  return conditionsOf(predicate).flatMap((condition) => {
    const operand = operandOf(condition);
    if (condition.kind === "nested") {
      const [name = ""] = condition.path;
      const isCall = scope.length === 0 && condition.path.length === 1 && Object.hasOwn(cartFunctions, name);
      return fieldsIn(condition.predicate, isCall ? [listOf(name)] : [...scope, ...condition.path]);
    }
    if (operand.kind === "call") return fieldsIn(operand.predicate, [listOf(operand.name)]);
    return operand.kind === "field" ? [[...scope, ...operand.path]] : [];
  });
}
