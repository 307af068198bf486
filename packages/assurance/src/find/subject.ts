import { cartFunctions, type FunctionCall, type Nesting } from "@commerce-http/rules";
import type { LineType } from "@commerce-http/rules/engine";
import { lineTypeOf } from "../lines.ts";

/** The kinds of documents that predicates of discounts ask. */
export type Subject = "cart" | LineType;

/** Names by which a Cart Predicate asks lines, lists and functions alike. */
const LINES: ReadonlySet<string> = new Set(["lineItems", "customLineItems", ...Object.keys(cartFunctions)]);

/** The lines that a predicate in brackets is about, if a Cart Predicate asks them so. */
export function subjectWithin(predicate: FunctionCall | Nesting): LineType | undefined {
  const [name = "", ...rest] = predicate.kind === "call" ? [predicate.name] : predicate.path;
  return rest.length === 0 && LINES.has(name) ? lineTypeOf(name) : undefined;
}
