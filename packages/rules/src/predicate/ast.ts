/**
 * The one syntax tree of Query Predicates, Cart Predicates and the predicates of targets.
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

/** A node of the tree. */
export interface PredicateNode<Kind extends string> {
  /** Distinguishes the kinds of nodes. */
  readonly kind: Kind;
}

/** A condition on an operand. */
export interface FieldCondition<Kind extends string> extends PredicateNode<Kind> {
  /** The operand that is asked about. */
  readonly operand: Operand;
}

/** A condition that `not` may turn around within itself. */
export interface NegatableCondition<Kind extends string> extends FieldCondition<Kind> {
  /** `true` if the answer is turned around by `not`. */
  readonly negated: boolean;
}

/** Holds when all operands hold; at least two, no conjunctions. */
export interface Conjunction extends PredicateNode<"and"> {
  /** The operands. */
  readonly operands: readonly Predicate[];
}

/** Holds when some operand holds; at least two, no disjunctions. */
export interface Disjunction extends PredicateNode<"or"> {
  /** The operands. */
  readonly operands: readonly Predicate[];
}

/** Holds when its operand does not: `not(…)`. */
export interface Negation extends PredicateNode<"not"> {
  /** The operand that is asked about. */
  readonly operand: Predicate;
}

/** How a comparison compares; `<>` is read as `!=`. */
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
  /** The values that are looked for. */
  readonly values: ValueList;
}

/** Looks for listed values in an array: `roles contains any ("Return")`. */
export interface Containment extends FieldCondition<"contains"> {
  /** Share of the values that must be there. */
  readonly quantifier: "all" | "any";
  /** The values that are looked for. */
  readonly values: ValueList;
}

/** Asks whether an array, an object or a text has no content: `transitions is not empty`. */
export type Emptiness = NegatableCondition<"empty">;

/** Asks whether a field is present and not null: `description is defined`. */
export type Definedness = NegatableCondition<"defined">;

/** Asks whether a GeoJSON point lies near another: `geoLocation within circle(13.37, 52.52, 1000)`. */
export interface Proximity extends FieldCondition<"within"> {
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
export interface Nesting extends PredicateNode<"nested"> {
  /** Names from the outside in. */
  readonly path: readonly string[];
  /** The predicate that is asked of the elements. */
  readonly predicate: Predicate;
}

/** The left side of an operator. */
export type Operand = Field | FunctionCall | Literal;

/** A field by its path: `custom.fields.color`. */
export interface Field extends PredicateNode<"field"> {
  /** Names from the outside in. */
  readonly path: readonly string[];
}

/** A function over the elements that satisfy a predicate: `lineItemTotal(sku = "MUG-01")`. */
export interface FunctionCall extends PredicateNode<"call"> {
  /** Without its mark or brackets. */
  readonly name: string;
  /** The predicate that is asked of the elements. */
  readonly predicate: Predicate;
}

/** The right side of an operator. */
export type Value = Literal | Variable;

/** A list of values, or the variable that holds them. */
export type ValueList = LiteralList | Variable;

/** At least one value; a variable among them may stand for several. */
export interface LiteralList extends PredicateNode<"list"> {
  /** In the order in which they are written. */
  readonly items: readonly Value[];
}

/** A value written into the predicate. */
export type Literal = TextLiteral | NumberLiteral | BooleanLiteral;

/** A text; also a date, a time or an amount of money such as `"100.00 EUR"`, depending on what it is compared with. */
export interface TextLiteral extends PredicateNode<"text"> {
  /** The value that is written. */
  readonly value: string;
}

/** A finite number. */
export interface NumberLiteral extends PredicateNode<"number"> {
  /** The value that is written, or the double that is nearest to it. */
  readonly value: number;
  /** The number as it is written, where a double does not hold it: `9007199254740993`. It is compared by all its digits. */
  readonly written?: string;
}

/** `true` or `false`. */
export interface BooleanLiteral extends PredicateNode<"boolean"> {
  /** The value that is written. */
  readonly value: boolean;
}

/** A value given beside the predicate: `:name`. */
export interface Variable extends PredicateNode<"variable"> {
  /** Without its mark or brackets. */
  readonly name: string;
}

/**
 * The values of variables by name, without the colon: texts, as `var.name` carries them.
 *
 * What a value is compared with decides its type. A list stands where a predicate has a list.
 */
export type PredicateVariables = Readonly<Record<string, string | readonly string[]>>;
