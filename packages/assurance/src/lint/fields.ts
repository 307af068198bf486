import { type CartDiscountTerms, cartFunctions, type Predicate } from "@commerce-http/rules";
import { conditionsOf, isObject, operandOf, listOf } from "@commerce-http/rules/engine";
import { isCartField, meantCartField } from "../logic/cart-fields.ts";
import { readDiscounts, type ReadDiscount } from "../read-discount.ts";
import type { Context } from "./context.ts";

/**
 * Finds fields that the predicates of a Cart Discount ask for, and that Carts are not known to have: misspelt ones, say.
 *
 * A condition on such a field may never hold. Fields that projects define, in `custom` or `attributes`, are not among them.
 *
 * @param discount The Cart Discount.
 * @returns Paths from the Cart: `lineItems.skoo`. Empty for a discount with a predicate that cannot be read.
 */
export function unknownCartFields(discount: CartDiscountTerms): readonly string[] {
  const { read } = readDiscounts([discount], { now: new Date(0) });
  return read.flatMap((terms) => unknownFields(terms).map((path) => path.join(".")));
}

export function checkFields(context: Context, discount: ReadDiscount): void {
  for (const path of unknownFields(discount)) {
    if (context.options.carts?.some((cart) => hasField(cart, path)) === true) continue;
    const field = path.join(".");
    const meant = meantCartField(path);
    const end = meant === undefined ? "." : `; did you mean \`${meant}\`?`;
    const message = `${discount.called} asks for ${field}, a field that Carts are not known to have: a condition on it may never hold${end}`;
    const severity = meant === undefined ? "note" : "warning";
    context.report({ code: "UnknownField", severity, about: [discount], message, field });
  }
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

/** Says whether a Cart has a field, in some element where it has arrays. */
function hasField(value: unknown, path: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some((element) => hasField(element, path));
  const [name, ...rest] = path;
  if (name === undefined) return value !== undefined && value !== null;
  return isObject(value) && Object.hasOwn(value, name) && hasField(value[name], rest);
}
