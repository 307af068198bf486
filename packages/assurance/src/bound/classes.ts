import { cartFunctions, compilePredicate, printPredicate, type Predicate } from "@commerce-http/rules";
import { conditionsOf, type Currency, lineDocuments, operandOf, grouped } from "@commerce-http/rules/engine";
import { Constants, type FieldValues, subjectWithin } from "../find/constants.ts";
import type { Invariant } from "../find/invariant.ts";
import type { Product } from "../find/options.ts";
import { cartOf, type CartSketch, type LineSketch } from "../find/sketch.ts";
import type { CartSpace } from "../find/space.ts";
import type { ReadDiscount } from "../read-discount.ts";

/** Products that no discount distinguishes; each of them can stand in one line. */
export type ProductClass = readonly Product[];

/**
 * Joins Products with equal prices for which all predicates of lines have equal answers, at every quantity, with and without
 * Product Discounts: best deal asks them both ways.
 *
 * In two Carts that differ by Products of one class, discounts do the same. Nothing is joined where something may look at
 * more than that: invariants of the caller's own, and Cart Predicates that ask fields of lines without brackets.
 */
export function productClasses(
  products: readonly Product[],
  maxQuantity: number,
  discounts: readonly ReadDiscount[],
  invariant: Invariant,
  currency: Currency,
): ProductClass[] {
  const questions = discounts.map(({ cartPredicate }) => questionsOf(cartPredicate));
  if (invariant.type === "holds" || questions.some(({ asksLinesAlone }) => asksLinesAlone)) {
    return products.map((product) => [product]);
  }
  const predicates = new Map<string, Predicate>();
  for (const { target } of discounts)
    for (const { predicate } of target.parts) predicates.set(printPredicate(predicate), predicate);
  for (const { ofLines } of questions)
    for (const predicate of ofLines) predicates.set(printPredicate(predicate), predicate);
  const tests = [...predicates.values()].map((predicate) => compilePredicate(predicate));
  const classes = grouped(products, (product) => {
    const answers = [];
    for (let quantity = 1; quantity <= maxQuantity; quantity++) {
      const line: LineSketch = { type: "LineItem", product, quantity, centAmount: 0, fields: {} };
      for (const document of documentsOf(line, currency)) {
        answers.push(tests.map((test) => Number(test(document))).join(""));
      }
    }
    const { value, discounted } = product.price;
    return JSON.stringify([value, discounted?.value, costOf(product, invariant), answers]);
  });
  return [...classes.values()];
}

/** Joins surroundings of the lines (fields, Store, shipping) for which all Cart Predicates have equal answers. */
export function surroundingClasses(
  surroundings: readonly CartSketch[],
  discounts: readonly ReadDiscount[],
  invariant: Invariant,
  currency: Currency,
): CartSketch[] {
  if (invariant.type === "holds") return [...surroundings];
  const tests = discounts
    .flatMap(({ cartPredicate }) => questionsOf(cartPredicate).ofCart)
    .map((predicate) => compilePredicate(predicate, { functions: cartFunctions }));
  const classes = grouped(surroundings, (sketch) => {
    const document = cartOf(sketch, currency);
    const stores = discounts.map(({ terms }) => Number(terms.stores?.some(({ key }) => key === sketch.store)));
    return JSON.stringify([sketch.shipping ?? null, stores, tests.map((test) => Number(test(document)))]);
  });
  return [...classes.values()].flatMap(([first]) => first ?? []);
}

/** Leaves one value of each field for those that Cart Predicates answer alike, unless brackets ask about several fields. */
export function fieldClasses(space: CartSpace, invariant: Invariant): FieldValues[] {
  const { fields, discounts, currency, shippingPrices } = space;
  if (invariant.type === "holds") return [...fields.cart];
  const questions = discounts
    .flatMap(({ cartPredicate }) => questionsOf(cartPredicate).ofCart)
    .map((predicate) => {
      const constants = new Constants();
      constants.addCartPredicate(predicate);
      const asked = constants.fieldsOf("cart").map(({ path }) => path);
      const about = fields.cart.filter(({ path }) => asked.some((other) => isWithin(path, other)));
      return { about, test: compilePredicate(predicate, { functions: cartFunctions }) };
    });
  const shipping = shippingPrices.find((price) => price !== undefined);
  return fields.cart.map((field) => {
    const own = questions.filter(({ about }) => about.includes(field));
    if (own.some(({ about }) => about.length > 1)) return field;
    const classes = grouped(field.values, (value) => {
      const cart = cartOf({ lines: [], fields: { [field.key]: value }, shipping, codes: [] }, currency);
      return own.map(({ test }) => Number(test(cart))).join("");
    });
    return { key: field.key, path: field.path, values: [...classes.values()].map(([first]) => first) };
  });
}

function isWithin(left: readonly string[], right: readonly string[]): boolean {
  const length = Math.min(left.length, right.length);
  return left.slice(0, length).every((name, index) => name === right[index]);
}

/** A line as predicates see it, at its price with Product Discounts and at that without. */
function documentsOf(line: LineSketch, currency: Currency): unknown[] {
  const cart = cartOf({ lines: [line], fields: {}, codes: [] }, currency);
  return [true, false].flatMap((isDiscounted) => lineDocuments(cart, isDiscounted));
}

function costOf({ variant, ...product }: Product, invariant: Invariant): unknown {
  if (invariant.type !== "aboveCost" || "permyriad" in invariant.cost) return null;
  return [variant, product["sku"], product["productId"], product["productKey"]];
}

interface Questions {
  /** Conditions on the Cart that do not depend on its lines. */
  readonly ofCart: Predicate[];
  readonly ofLines: Predicate[];
  asksLinesAlone: boolean;
}

function questionsOf(predicate: Predicate): Questions {
  const questions: Questions = { ofCart: [], ofLines: [], asksLinesAlone: false };
  for (const condition of conditionsOf(predicate)) {
    const operand = operandOf(condition);
    if (condition.kind === "nested" && subjectWithin(condition) === undefined) questions.ofCart.push(condition);
    else if (operand.kind === "call") questions.ofLines.push(operand.predicate);
    else if (operand.kind === "field" && /^(?:lineItems|customLineItems)$/.test(operand.path[0] ?? "")) {
      questions.asksLinesAlone = true;
    } else if (operand.kind === "field" && operand.path[0] !== "totalPrice") questions.ofCart.push(condition);
  }
  return questions;
}
