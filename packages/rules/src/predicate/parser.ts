import { checkOptionNames } from "@commerce-http/types/schema";
import type {
  ComparisonOperator,
  Literal,
  NumberLiteral,
  Operand,
  Predicate,
  PredicateVariables,
  Value,
  ValueList,
  Variable,
} from "./ast.ts";
import { isNumberText, Lexer, numberLiteral, predicateRefusal, type PredicateRefusal, Unreadable } from "./lexer.ts";
import { type FieldTypes, misfitIn } from "./misfit.ts";
import { expectedValue, order } from "./value.ts";
import type { Condition } from "./walk.ts";

/** Names to check a predicate against; omitted options are not checked. */
export interface PredicateParseOptions {
  /** The allowed variables. Unknown variables are refused, and so is a list in place of a single value. */
  readonly variables?: PredicateVariables;
  /** Names of the allowed functions. */
  readonly functions?: readonly string[];
  /**
   * Says whether the resource has a field, for every path and each of its beginnings: `["custom"]`,
   * `["custom", "fields"]`. Within the brackets of a field or a function of `functions`, paths start with its name.
   */
  readonly hasField?: (path: readonly string[]) => boolean;
  /**
   * Returns the types of a field by its path; `undefined` if they are unknown. A condition that is never or always true
   * for these types is refused: `version = "1"`.
   *
   * @param depth Number of names before the brackets; a list there is checked element by element.
   */
  readonly typesOf?: (path: readonly string[], depth: number) => FieldTypes | undefined;
}

/** The predicate, or the reason why it cannot be parsed. */
export type ParsedPredicate =
  | { readonly predicate: Predicate; readonly refusal?: undefined }
  | { readonly predicate?: undefined; readonly refusal: PredicateRefusal };

/** Greatest depth of parentheses, including those of `not(…)`, fields and functions; also the most names in a path. */
export const MAX_PREDICATE_DEPTH = 100;

/**
 * Parses a Query Predicate, a Cart Predicate or a (custom) line item predicate.
 *
 * Follows "Query Predicates (grammar)" of the public facts. Runs in linear time for any text.
 *
 * @param text The predicate, as in `where`, `cartPredicate` or a target.
 * @param options Known names.
 * @returns The syntax tree, or a refusal with the first place that cannot be parsed.
 * @throws TypeError when `text` is not a string.
 * @example
 * const { predicate, refusal } = parsePredicate('type = "OrderState" and initial = true');
 * if (refusal) console.error(refusal.message);
 */
export function parsePredicate(text: string, options: PredicateParseOptions = {}): ParsedPredicate {
  checkOptionNames("parsePredicate()", options, NAMES);
  if (typeof text !== "string") throw new TypeError(`Cannot parse a predicate of type "${typeof text}"`);
  try {
    return { predicate: new Parser(text, options).predicate() };
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: predicateRefusal(text, error) };
    throw error;
  }
}

const NAMES: Readonly<Record<keyof PredicateParseOptions, true>> = {
  variables: true,
  functions: true,
  hasField: true,
  typesOf: true,
};

/** Longer marks first, so that `<=` is not read as `<`. */
const OPERATORS: readonly (readonly [string, ComparisonOperator])[] = [
  ["=", "="],
  ["!=", "!="],
  ["<>", "!="],
  ["<=", "<="],
  [">=", ">="],
  ["<", "<"],
  [">", ">"],
];

class Parser {
  readonly #lexer: Lexer;
  readonly #options: PredicateParseOptions;
  /** Where values stand. */
  readonly #places = new Map<Value, number>();
  #depth = 0;
  #scope: readonly string[] = [];

  constructor(text: string, options: PredicateParseOptions) {
    this.#lexer = new Lexer(text);
    this.#options = options;
  }

  predicate(): Predicate {
    const predicate = this.#disjunction();
    if (!this.#lexer.atEnd()) this.#fail('"and", "or" or the end');
    return predicate;
  }

  #disjunction(): Predicate {
    const first = this.#conjunction();
    if (!this.#lexer.atKeyword("or")) return first;
    const operands: Predicate[] = [];
    append(operands, "or", first);
    while (this.#lexer.takeKeyword("or")) append(operands, "or", this.#conjunction());
    return { kind: "or", operands };
  }

  #conjunction(): Predicate {
    const first = this.#term();
    if (!this.#lexer.atKeyword("and")) return first;
    const operands: Predicate[] = [];
    append(operands, "and", first);
    while (this.#lexer.takeKeyword("and")) append(operands, "and", this.#term());
    return { kind: "and", operands };
  }

  #term(): Predicate {
    if (this.#lexer.at("(")) return this.#enclosed();
    if (this.#lexer.takeKeyword("not")) return { kind: "not", operand: this.#enclosed() };
    const literal = this.#literal();
    return literal === undefined ? this.#fieldTerm() : this.#test(literal, "an operator");
  }

  #fieldTerm(): Predicate {
    const isJoint = this.#lexer.atKeyword("and") || this.#lexer.atKeyword("or");
    const start = this.#lexer.offset;
    const name = isJoint ? undefined : this.#lexer.name();
    if (name === undefined) throw new Unreadable("a predicate", start);

    const isFunction = this.#options.functions?.includes(name) === true && this.#lexer.at("(");
    const path = isFunction ? [name] : this.#path(name, start);
    if (!this.#lexer.at("(")) {
      return this.#typed(this.#test({ kind: "field", path }, 'an operator, "." or "("'), path, start);
    }

    const predicate = this.#scoped(isFunction ? path : [...this.#scope, ...path]);
    if (path.length > 1 || !this.#atOperator()) {
      const nesting = { kind: "nested", path, predicate } as const;
      return isFunction ? nesting : this.#typed(nesting, path, start);
    }
    if (this.#options.functions !== undefined && !isFunction) throw new Unreadable("a known function", start);
    return this.#test({ kind: "call", name, predicate }, "an operator");
  }

  #path(first: string, start: number): readonly string[] {
    const path = [first];
    this.#checkField(path, start);
    while (this.#lexer.take(".")) {
      this.#lexer.skip();
      const offset = this.#lexer.offset;
      const name = this.#lexer.name();
      if (name === undefined) throw new Unreadable("a name", offset);
      if (path.length === MAX_PREDICATE_DEPTH)
        throw new Unreadable(`at most ${MAX_PREDICATE_DEPTH} names in a path`, offset);
      path.push(name);
      this.#checkField(path, offset);
    }
    return path;
  }

  #checkField(path: readonly string[], offset: number): void {
    const { hasField } = this.#options;
    if (hasField === undefined || hasField([...this.#scope, ...path])) return;
    throw new Unreadable("a field of the resource", offset);
  }

  #scoped(scope: readonly string[]): Predicate {
    const outer = this.#scope;
    this.#scope = scope;
    const predicate = this.#enclosed();
    this.#scope = outer;
    return predicate;
  }

  #enclosed(): Predicate {
    const start = this.#lexer.offset;
    this.#expect("(");
    this.#depth++;
    if (this.#depth > MAX_PREDICATE_DEPTH) {
      throw new Unreadable(`at most ${MAX_PREDICATE_DEPTH} levels of parentheses`, start);
    }
    const predicate = this.#disjunction();
    if (!this.#lexer.take(")")) this.#fail('"and", "or" or ")"');
    this.#depth--;
    return predicate;
  }

  #test(operand: Operand, expected: string): Condition {
    for (const [mark, operator] of OPERATORS) {
      if (this.#lexer.take(mark)) return { kind: "comparison", operator, left: operand, right: this.#value() };
    }
    if (this.#lexer.takeKeyword("in")) return { kind: "in", operand, negated: false, values: this.#values() };
    if (this.#lexer.takeKeyword("not")) {
      if (!this.#lexer.takeKeyword("in")) this.#fail('"in"');
      return { kind: "in", operand, negated: true, values: this.#values() };
    }
    if (this.#lexer.takeKeyword("contains")) return this.#containment(operand);
    if (this.#lexer.takeKeyword("is")) return this.#condition(operand);
    if (this.#lexer.takeKeyword("within")) return this.#proximity(operand);
    return this.#fail(expected);
  }

  #typed(condition: Condition, path: readonly string[], start: number): Condition {
    const types = this.#options.typesOf?.([...this.#scope, ...path], this.#scope.length);
    const misfit = types && misfitIn(condition, types, this.#options.variables);
    if (misfit === undefined) return condition;
    throw new Unreadable(misfit.expected, (misfit.value && this.#places.get(misfit.value)) ?? start);
  }

  #containment(operand: Operand): Condition {
    const isAll = this.#lexer.takeKeyword("all");
    if (!isAll && !this.#lexer.takeKeyword("any")) this.#fail('"all" or "any"');
    return { kind: "contains", operand, quantifier: isAll ? "all" : "any", values: this.#values() };
  }

  #condition(operand: Operand): Condition {
    const negated = this.#lexer.takeKeyword("not");
    if (this.#lexer.takeKeyword("empty")) return { kind: "empty", operand, negated };
    if (this.#lexer.takeKeyword("defined")) return { kind: "defined", operand, negated };
    return this.#fail(negated ? '"empty" or "defined"' : '"not", "empty" or "defined"');
  }

  #proximity(operand: Operand): Condition {
    if (!this.#lexer.takeKeyword("circle")) this.#fail('"circle"');
    this.#expect("(");
    const longitude = this.#measure("a longitude from -180 to 180", -180, 180);
    this.#expect(",");
    const latitude = this.#measure("a latitude from -90 to 90", -90, 90);
    this.#expect(",");
    const radius = this.#measure("a distance in metres", 0, Infinity);
    this.#expect(")");
    return { kind: "within", operand, longitude, latitude, radius };
  }

  #measure(expected: string, minimum: number, maximum: number): NumberLiteral | Variable {
    this.#lexer.skip();
    const start = this.#lexer.offset;
    const variable = this.#variable(false);
    const literal = variable === undefined ? this.#lexer.number() : this.#numberIn(variable);
    const isInside = literal !== undefined && isBetween(minimum, literal, maximum);
    if (variable === undefined && isInside) return literal;
    if (variable === undefined || (!isInside && this.#options.variables !== undefined)) {
      throw new Unreadable(expected, start);
    }
    return variable;
  }

  #numberIn({ name }: Variable): NumberLiteral | undefined {
    const text = this.#options.variables?.[name];
    return typeof text === "string" && isNumberText(text) ? numberLiteral(text) : undefined;
  }

  #values(): ValueList {
    this.#lexer.skip();
    const start = this.#lexer.offset;
    const variable = this.#variable(true);
    if (variable !== undefined) {
      this.#places.set(variable, start);
      return variable;
    }
    if (!this.#lexer.take("(")) this.#fail('"(" or a variable');
    const items = [this.#value(true)];
    while (this.#lexer.take(",")) items.push(this.#value(true));
    if (!this.#lexer.take(")")) this.#fail('"," or ")"');
    return { kind: "list", items };
  }

  #value(mayBeList = false): Value {
    this.#lexer.skip();
    const start = this.#lexer.offset;
    const value = this.#variable(mayBeList) ?? this.#literal() ?? this.#fail("a value");
    this.#places.set(value, start);
    return value;
  }

  #variable(mayBeList: boolean): Variable | undefined {
    if (!this.#lexer.at(":")) return undefined;
    const start = this.#lexer.offset;
    this.#lexer.take(":");
    const name = this.#lexer.name();
    if (name === undefined) throw new Unreadable("the name of a variable", this.#lexer.offset);
    const { variables } = this.#options;
    if (variables !== undefined) {
      if (!Object.hasOwn(variables, name)) throw new Unreadable("a known variable", start);
      const value = variables[name];
      if (typeof value !== "string") {
        if (!mayBeList) throw new Unreadable("a variable with one value", start);
        if (value?.length === 0) throw new Unreadable("a variable with at least one value", start);
      }
    }
    return { kind: "variable", name };
  }

  #literal(): Literal | undefined {
    this.#lexer.skip();
    const text = this.#lexer.text();
    if (text !== undefined) return { kind: "text", value: text };
    const number = this.#lexer.number();
    if (number !== undefined) return number;
    if (this.#lexer.takeKeyword("true")) return { kind: "boolean", value: true };
    if (this.#lexer.takeKeyword("false")) return { kind: "boolean", value: false };
    return undefined;
  }

  #atOperator(): boolean {
    return (
      ["=", "!", "<", ">"].some((mark) => this.#lexer.at(mark)) ||
      ["in", "not", "contains", "is", "within"].some((keyword) => this.#lexer.atKeyword(keyword))
    );
  }

  #expect(mark: string): void {
    if (!this.#lexer.take(mark)) this.#fail(`"${mark}"`);
  }

  #fail(expected: string): never {
    this.#lexer.skip();
    throw new Unreadable(expected, this.#lexer.offset);
  }
}

function isBetween(minimum: number, literal: NumberLiteral, maximum: number): boolean {
  const value = expectedValue(literal);
  return order(minimum, value) <= 0 && order(maximum, value) >= 0;
}

/** Adds an operand, or the operands of an operand of the same kind: `a and (b and c)` is one conjunction of three. */
function append(operands: Predicate[], kind: "and" | "or", operand: Predicate): void {
  if (operand.kind !== kind) operands.push(operand);
  else for (const inner of operand.operands) operands.push(inner);
}
