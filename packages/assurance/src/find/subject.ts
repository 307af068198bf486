import { cartFunctions, type FunctionCall, type Nesting } from "@commerce-http/rules";
import { listOf } from "../logic/cart-formula.ts";

/** The kinds of documents that predicates of discounts ask. */
export type Subject = "cart" | "LineItem" | "CustomLineItem";

/** Names by which a Cart Predicate asks lines, lists and functions alike. */
const LINES: ReadonlyMap<string, "LineItem" | "CustomLineItem"> = new Map([
  ["lineItems", "LineItem"],
  ["customLineItems", "CustomLineItem"],
  ...Object.keys(cartFunctions).map(
    (name) => [name, listOf(name) === "lineItems" ? "LineItem" : "CustomLineItem"] as const,
  ),
]);

/** The lines that a predicate in brackets is about, if a Cart Predicate asks them so. */
export function subjectWithin(predicate: FunctionCall | Nesting): "LineItem" | "CustomLineItem" | undefined {
  const [name = "", ...rest] = predicate.kind === "call" ? [predicate.name] : predicate.path;
  return rest.length === 0 ? LINES.get(name) : undefined;
}
