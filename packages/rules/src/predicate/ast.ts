/**
 * The syntax tree of Query Predicates, Cart Predicates and the predicates of targets.
 *
 * Plain data without positions and parentheses: printing a tree and parsing the text gives the same tree.
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

/** A node of the tree. */
export interface PredicateNode<Kind extends string> {
  /** Distinguishes the kinds of nodes. */
  readonly kind: Kind;
}

/** A condition on an operand. */
export interface FieldCondition<Kind extends string> extends PredicateNode<Kind> {
  /** The operand. */
  readonly operand: Operand;
}

/** A condition that can contain `not`, such as `is not empty`. */
export interface NegatableCondition<Kind extends string> extends FieldCondition<Kind> {
  /** `true` if it contains `not`. */
  readonly negated: boolean;
}

/** Holds if all operands hold; at least two operands, none of them a conjunction. */
export interface Conjunction extends PredicateNode<"and"> {
  /** The operands. */
  readonly operands: readonly Predicate[];
}

/** Holds if any operand holds; at least two operands, none of them a disjunction. */
export interface Disjunction extends PredicateNode<"or"> {
  /** The operands. */
  readonly operands: readonly Predicate[];
}

/** Holds if its operand does not: `not(…)`. */
export interface Negation extends PredicateNode<"not"> {
  /** The operand. */
  readonly operand: Predicate;
}

/** Operator of a comparison; `<>` is parsed as `!=`. */
export type ComparisonOperator = "=" | "!=" | "<" | ">" | "<=" | ">=";

/** Compares a value with another: `quantity > 2`, `1 = 1`, `lineItemCount(sku = "MUG-01") >= :count`. */
export interface Comparison extends PredicateNode<"comparison"> {
  /** How the sides are compared. */
  readonly operator: ComparisonOperator;
  /** The side that depends on the document. */
  readonly left: Operand;
  /** The side that does not. */
  readonly right: Value;
}

/** Looks a value up in a list: `key in ("a", "b")`, `id not in :ids`. */
export interface Membership extends NegatableCondition<"in"> {
  /** The values to look for. */
  readonly values: ValueList;
}

/** Looks for listed values in an array: `roles contains any ("Return")`. */
export interface Containment extends FieldCondition<"contains"> {
  /** `all` or `any` of the values must be present. */
  readonly quantifier: "all" | "any";
  /** The values to look for. */
  readonly values: ValueList;
}

/** Checks whether an array, an object or a text is empty: `transitions is not empty`. */
export type Emptiness = NegatableCondition<"empty">;

/** Checks whether a field is present and not null: `description is defined`. */
export type Definedness = NegatableCondition<"defined">;

/** Checks whether a GeoJSON point is near another: `geoLocation within circle(13.37, 52.52, 1000)`. */
export interface Proximity extends FieldCondition<"within"> {
  /** Degrees, from -180 to 180. */
  readonly longitude: NumberLiteral | Variable;
  /** Degrees, from -90 to 90. */
  readonly latitude: NumberLiteral | Variable;
  /** Metres. */
  readonly radius: NumberLiteral | Variable;
}

/**
 * Applies a predicate to the object in a field, or to any object of the array in it: `transitions(id = "…")`, `name(en
 * = "Paid")`.
 *
 * A function that returns a boolean has the same form: `lineItemExists(sku = "MUG-01")`.
 */
export interface Nesting extends PredicateNode<"nested"> {
  /** Field names, outermost first. */
  readonly path: readonly string[];
  /** The predicate for the elements. */
  readonly predicate: Predicate;
}

/** The left side of an operator. */
export type Operand = Field | FunctionCall | Literal;

/** A field by its path: `custom.fields.color`. */
export interface Field extends PredicateNode<"field"> {
  /** Field names, outermost first. */
  readonly path: readonly string[];
}

/** A function over the elements that satisfy a predicate: `lineItemTotal(sku = "MUG-01")`. */
export interface FunctionCall extends PredicateNode<"call"> {
  /** Name without its colon or brackets. */
  readonly name: string;
  /** The predicate for the elements. */
  readonly predicate: Predicate;
}

/** The right side of an operator. */
export type Value = Literal | Variable;

/** A list of values, or the variable that holds them. */
export type ValueList = LiteralList | Variable;

/** At least one value; a variable may stand for several. */
export interface LiteralList extends PredicateNode<"list"> {
  /** The values in order. */
  readonly items: readonly Value[];
}

/** A value written into the predicate. */
export type Literal = TextLiteral | NumberLiteral | BooleanLiteral;

/** A text; also a date, a time or an amount of money such as `"100.00 EUR"`, depending on what it is compared with. */
export interface TextLiteral extends PredicateNode<"text"> {
  /** The value. */
  readonly value: string;
}

/** A finite number. */
export interface NumberLiteral extends PredicateNode<"number"> {
  /** The value, or the nearest double. */
  readonly value: number;
  /** The number as written, if a double cannot hold it exactly: `9007199254740993`. Comparisons use all its digits. */
  readonly written?: string;
}

/** `true` or `false`. */
export interface BooleanLiteral extends PredicateNode<"boolean"> {
  /** The value. */
  readonly value: boolean;
}

/** A variable, whose value is given separately: `:name`. */
export interface Variable extends PredicateNode<"variable"> {
  /** Name without its colon or brackets. */
  readonly name: string;
}

/**
 * The values of variables by name, without the colon: texts, as `var.name` carries them.
 *
 * The type of a value depends on the value that it is compared with. Use a list where the predicate has a list.
 */
export type PredicateVariables = Readonly<Record<string, string | readonly string[]>>;
