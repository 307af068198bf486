import type { CartDiscount, Reference } from "@commerce-http/types";
import type { Predicate, Value } from "../predicate/ast.ts";
import { parsePredicate } from "../predicate/parser.ts";
import { type Condition, conditionsOf, operandOf, itemsOf } from "../predicate/walk.ts";
import { partsOf } from "./cart-discount-target.ts";

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
 * A resource is named if the `id` of a reference field is compared with a text, for equality or inequality: `product.id
 * = "…"`, `categories.id contains any ("…")`, `customer(customerGroup(id in ("…")))`. Comparisons with keys are not
 * included, since references have identifiers.
 *
 * @param predicate The syntax tree of a Cart Predicate or a (custom) line item predicate.
 * @returns References in the order of the predicate, each once.
 *
 * @example
 * const { predicate } = parsePredicate('customer.customerGroup.id = "members-id"');
 * if (predicate) predicateReferences(predicate); // [{ typeId: "customer-group", id: "members-id" }]
 */
export function predicateReferences(predicate: Predicate): Reference[] {
  return unique(namedWithin(predicate, []).flatMap(referenceOf));
}

/** An identifier that a predicate names. */
export interface NamedIdentifier {
  /** Names that lead to the field, from the outside in: `customer`, `customerGroup`, `id`. */
  readonly path: readonly string[];
  /** Type of the resource, where the field says it for certain. */
  readonly typeId?: string;
  readonly id: string;
}

/** Lists the identifiers that a predicate compares with, also of unknown types. One that cannot be read names nothing. */
export function identifiersIn(text: string): readonly NamedIdentifier[] {
  const { predicate } = parsePredicate(text);
  return predicate === undefined ? [] : namedWithin(predicate, []);
}

/**
 * Lists the resources that a Cart Discount names in its predicates: document 2, CartDiscount `references`.
 *
 * References of the Cart Predicate come first, then those of the target; see {@link predicateReferences}.
 *
 * @param discount A Cart Discount or its draft. Invalid predicates are ignored.
 * @returns References in order, each once.
 */
export function cartDiscountReferences({
  cartPredicate,
  target,
}: Readonly<Pick<CartDiscount, "cartPredicate" | "target">>): Reference[] {
  const texts = target === undefined ? [] : partsOf(target).map(({ text }) => text);
  return unique([cartPredicate, ...texts].flatMap(identifiersIn).flatMap(referenceOf));
}

function referenceOf({ path, typeId, id }: NamedIdentifier): Reference[] {
  return typeId === undefined || path.at(-1) !== "id" ? [] : [{ typeId, id }];
}

function namedWithin(predicate: Predicate, scope: readonly string[]): readonly NamedIdentifier[] {
  return conditionsOf(predicate).flatMap((condition) => {
    if (condition.kind === "nested") return namedWithin(condition.predicate, [...scope, ...condition.path]);
    const operand = operandOf(condition);
    if (operand.kind === "call") return namedWithin(operand.predicate, [...scope, operand.name]);
    return operand.kind === "field" ? named([...scope, ...operand.path], equalsIn(condition)) : [];
  });
}

/** The values that a condition compares with for equality or inequality. */
function equalsIn(condition: Condition): readonly Value[] {
  if (condition.kind === "in" || condition.kind === "contains") return itemsOf(condition.values);
  const isEquality = condition.kind === "comparison" && /^!?=$/.test(condition.operator);
  return isEquality ? [condition.right] : [];
}

function named(path: readonly string[], values: readonly Value[]): readonly NamedIdentifier[] {
  const typeId = typeOf(path);
  if (typeId === undefined && !isIdentifier(path)) return [];
  return values.flatMap((value) =>
    value.kind === "text" ? [{ path, ...(typeId !== undefined && { typeId }), id: value.value }] : [],
  );
}

function typeOf(path: readonly string[]): string | undefined {
  const [name = "", last = ""] = path.slice(-2);
  return last === "id" ? TYPE_OF_FIELD.get(name) : TYPE_OF_IDENTIFIER.get(path.at(-1) ?? "");
}

/** Fields that hold an identifier beside the resource that they are about. */
const TYPE_OF_IDENTIFIER: ReadonlyMap<string, string> = new Map([
  ["customerId", "customer"],
  ["productId", "product"],
]);

/** Says whether a field holds an identifier; a field that the project has defined may have the name without holding one. */
function isIdentifier(path: readonly string[]): boolean {
  const [outer, holder, last] = ["", "", ...path].slice(-3);
  return last === "id" && holder !== "attributes" && !(outer === "custom" && holder === "fields");
}

function unique(references: readonly Reference[]): Reference[] {
  return [...new Map(references.map((reference) => [`${reference.typeId} ${reference.id}`, reference])).values()];
}
