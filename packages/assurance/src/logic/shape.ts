/** Facts that are known about a field before any predicate is read. */
export interface Shape {
  /** Kinds of values that the field may have; several kinds for a field of which nothing is known. */
  readonly kinds: readonly Kind[];
  /** Says whether the field may hold, or always holds, an array of such values. */
  readonly arrays: "never" | "maybe" | "always";
  /** `true` if documents may lack the field. */
  readonly optional: boolean;
  /** The only values that a text can be. */
  readonly values?: readonly string[];
  /** The least number or amount. */
  readonly min?: number;
}

/**
 * Kinds of values. A `record` is an object that is never empty; `cents` is money in the minor unit of its currency, `money`
 * may be finer.
 */
export type Kind = "text" | "dateTime" | "number" | "integer" | "boolean" | "object" | "record" | "money" | "cents";

/** Tells the shape of the field at a path from the root of the document; elements of arrays have their field's path. */
export type Shapes = (path: readonly string[]) => Shape;

/** A field of which nothing is known. */
export const ANYTHING: Shape = {
  kinds: ["text", "number", "boolean", "object", "money"],
  arrays: "maybe",
  optional: true,
};
