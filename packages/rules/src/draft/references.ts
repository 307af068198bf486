import type { CartDiscount, Reference } from "@commerce-http/types";
import type { Operand, Predicate, Value } from "../predicate/ast.ts";
import { parsePredicate } from "../predicate/parser.ts";
import { targetPredicates } from "./cart-discount-target.ts";

/** The type of the resource that a field points at, by the name of the field. Other fields say nothing for certain. */
const TYPE_OF_FIELD: ReadonlyMap<string, string> = new Map([
  ["businessUnit", "business-unit"],
  ["categories", "category"],
  ["categoriesWithAncestors", "category"],
  ["channel", "channel"],
  ["customer", "customer"],
  ["customerGroup", "customer-group"],
  ["discountCode", "discount-code"],
  ["distributionChannel", "channel"],
  ["product", "product"],
  ["productType", "product-type"],
  ["recurrencePolicy", "recurrence-policy"],
  ["shippingMethod", "shipping-method"],
  ["store", "store"],
  ["supplyChannel", "channel"],
  ["taxCategory", "tax-category"],
]);

/**
 * Lists the resources that a predicate names by their identifiers: document 2, CartDiscount `references`.
 *
 * A resource is named where the `id` of a field that is known to point at one is compared with a text, be it for equality
 * or inequality: `product.id = "…"`, `categories.id contains any ("…")`, `customer(customerGroup(id in ("…")))`. Keys name
 * resources too, but a reference has an identifier.
 *
 * @param predicate The syntax tree of a Cart Predicate or a (custom) line item predicate.
 * @returns References in the order in which the predicate names them, each of them once.
 *
 * @example
 * const { predicate } = parsePredicate('customer.customerGroup.id = "members-id"');
 * if (predicate) predicateReferences(predicate); // [{ typeId: "customer-group", id: "members-id" }]
 */
export function predicateReferences(predicate: Predicate): Reference[] {
  return unique(referencesWithin(predicate, []));
}

/**
 * Lists the resources that a Cart Discount names in its predicates: document 2, CartDiscount `references`.
 *
 * Those of the Cart Predicate come first, then those of the target; see {@link predicateReferences}.
 *
 * @param discount A Cart Discount or its draft. A predicate that cannot be read names nothing.
 * @returns References in the order in which they are named, each of them once.
 */
export function cartDiscountReferences({
  cartPredicate,
  target,
}: Readonly<Pick<CartDiscount, "cartPredicate" | "target">>): Reference[] {
  const texts = target === undefined ? [] : targetPredicates(target).map(({ text }) => text);
  return unique(
    [cartPredicate, ...texts].flatMap((text) => {
      const { predicate } = parsePredicate(text);
      return predicate === undefined ? [] : referencesWithin(predicate, []);
    }),
  );
}

function referencesWithin(predicate: Predicate, scope: readonly string[]): Reference[] {
  switch (predicate.kind) {
    case "and":
    case "or":
      return predicate.operands.flatMap((operand) => referencesWithin(operand, scope));
    case "not":
      return referencesWithin(predicate.operand, scope);
    case "nested":
      return referencesWithin(predicate.predicate, [...scope, ...predicate.path]);
    case "comparison":
      return [
        ...withinCall(predicate.left, scope),
        ...named(predicate.left, scope, equals(predicate) ? [predicate.right] : []),
      ];
    case "in":
    case "contains": {
      const { operand, values } = predicate;
      return [...withinCall(operand, scope), ...named(operand, scope, values.kind === "list" ? values.items : [])];
    }
    default:
      return withinCall(predicate.operand, scope);
  }
}

function withinCall(operand: Operand, scope: readonly string[]): Reference[] {
  return operand.kind === "call" ? referencesWithin(operand.predicate, [...scope, operand.name]) : [];
}

function equals({ operator }: Extract<Predicate, { kind: "comparison" }>): boolean {
  return operator === "=" || operator === "!=";
}

function named(operand: Operand, scope: readonly string[], values: readonly Value[]): Reference[] {
  if (operand.kind !== "field") return [];
  const [name = "", last] = [...scope, ...operand.path].slice(-2);
  const typeId = last === "id" ? TYPE_OF_FIELD.get(name) : undefined;
  if (typeId === undefined) return [];
  return values.flatMap((value) => (value.kind === "text" ? [{ typeId, id: value.value }] : []));
}

function unique(references: readonly Reference[]): Reference[] {
  return [...new Map(references.map((reference) => [`${reference.typeId} ${reference.id}`, reference])).values()];
}
