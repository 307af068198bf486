/**
 * The syntax tree that Query Predicates, Cart Predicates and (custom) line item predicates share.
 *
 * Plain data: no positions and no parentheses, so that printing a tree and parsing the text gives the same tree again.
 */
export type Predicate =
  | Conjunction
  | Disjunction
  | Negation
  | Comparison
  | Membership
  | Containment
  | Emptiness
  | Definedness
  | Proximity
  | Nesting;

/** Holds when all operands hold; at least two, none of them a conjunction. */
export interface Conjunction {
  readonly kind: "and";
  readonly operands: readonly Predicate[];
}

/** Holds when some operand holds; at least two, none of them a disjunction. */
export interface Disjunction {
  readonly kind: "or";
  readonly operands: readonly Predicate[];
}

/** Holds when its operand does not: `not(…)`. */
export interface Negation {
  readonly kind: "not";
  readonly operand: Predicate;
}

/** How a comparison compares; `<>` is read as `!=`. */
export type ComparisonOperator = "=" | "!=" | "<" | ">" | "<=" | ">=";

/** Compares a value with another: `quantity > 2`, `1 = 1`, `lineItemCount(sku = "MUG-01") >= :count`. */
export interface Comparison {
  readonly kind: "comparison";
  readonly operator: ComparisonOperator;
  readonly left: Operand;
  readonly right: Value;
}

/** Looks a value up in a list: `key in ("a", "b")`, `id not in :ids`. */
export interface Membership {
  readonly kind: "in";
  readonly operand: Operand;
  readonly negated: boolean;
  readonly values: ValueList;
}

/** Looks for listed values in an array: `roles contains any ("Return")`. */
export interface Containment {
  readonly kind: "contains";
  readonly operand: Operand;
  readonly quantifier: "all" | "any";
  readonly values: ValueList;
}

/** Asks whether an array, an object or a text has no content: `transitions is not empty`. */
export interface Emptiness {
  readonly kind: "empty";
  readonly operand: Operand;
  readonly negated: boolean;
}

/** Asks whether a field is present and not null: `description is defined`. */
export interface Definedness {
  readonly kind: "defined";
  readonly operand: Operand;
  readonly negated: boolean;
}

/** Asks whether a GeoJSON point lies near another: `geoLocation within circle(13.37, 52.52, 1000)`. */
export interface Proximity {
  readonly kind: "within";
  readonly operand: Operand;
  /** Degrees, from -180 to 180. */
  readonly longitude: NumberLiteral | Variable;
  /** Degrees, from -90 to 90. */
  readonly latitude: NumberLiteral | Variable;
  /** Metres. */
  readonly radius: NumberLiteral | Variable;
}

/**
 * Asks the object in a field, or some object of the array in it: `transitions(id = "…")`, `name(en = "Paid")`.
 *
 * A function that answers with a boolean looks the same: `lineItemExists(sku = "MUG-01")`.
 */
export interface Nesting {
  readonly kind: "nested";
  readonly path: readonly string[];
  readonly predicate: Predicate;
}

/** What stands left of an operator. */
export type Operand = Field | FunctionCall | Literal;

/** A field by its path: `custom.fields.color`. */
export interface Field {
  readonly kind: "field";
  readonly path: readonly string[];
}

/** A function over the elements that satisfy a predicate: `lineItemTotal(sku = "MUG-01")`. */
export interface FunctionCall {
  readonly kind: "call";
  readonly name: string;
  readonly predicate: Predicate;
}

/** What stands right of an operator. */
export type Value = Literal | Variable;

/** A list of values, or the variable that holds them. */
export type ValueList = LiteralList | Variable;

/** At least one value; a variable among them may stand for several. */
export interface LiteralList {
  readonly kind: "list";
  readonly items: readonly Value[];
}

/** A value written into the predicate. */
export type Literal = TextLiteral | NumberLiteral | BooleanLiteral;

/** A text; also a date, a time or an amount of money such as `"100.00 EUR"`, depending on what it is compared with. */
export interface TextLiteral {
  readonly kind: "text";
  readonly value: string;
}

/** A finite number. */
export interface NumberLiteral {
  readonly kind: "number";
  readonly value: number;
}

/** `true` or `false`. */
export interface BooleanLiteral {
  readonly kind: "boolean";
  readonly value: boolean;
}

/** A value given beside the predicate: `:name`. */
export interface Variable {
  readonly kind: "variable";
  readonly name: string;
}

/**
 * The values of variables by name, without the colon: texts, as `var.name` carries them.
 *
 * A value takes the type of what it is compared with. A list stands where a predicate has a list.
 */
export type PredicateVariables = Readonly<Record<string, string | readonly string[]>>;
