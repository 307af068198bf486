import { instantIn, type Column } from "@commerce-http/model";
import {
  compilePredicate,
  type Comparison,
  type ComparisonOperator,
  type Literal,
  type Membership,
  type Operand,
  type Predicate,
  type PredicateVariables,
  type Value,
} from "@commerce-http/rules";
import { fault, type Fault } from "../contract/faults.ts";
import { countConditions, gather } from "./gather.ts";
import { columnAt, columnName, columnText, isWellFormed, type ColumnValue } from "./kinds.ts";
import type { SortExpression } from "./store.ts";

/** A predicate, or a part of one, that documents are asked. */
export interface DocumentTest {
  readonly holds: (document: unknown) => boolean;
  readonly conditions: number;
}

/** A predicate as a condition on rows of `resource`. */
export interface Condition {
  readonly sql: string;
  readonly parameters: readonly ColumnValue[];
  /** Predicates that `holds(0, json)`, `holds(1, json)` … ask. */
  readonly tests: readonly DocumentTest[];
}

/** The SQL of a database. */
export interface Dialect {
  /** A condition that every row satisfies. */
  readonly yes: string;
  readonly no: string;
  readonly columnName: (column: Column) => string;
  /** Says whether columns come before and after a text as the field itself does. */
  readonly canOrder: (text: string) => boolean;
  /** A part that only the evaluator can answer, or its opposite. */
  readonly evaluated: (slot: number, holds: boolean) => string;
}

const SQLITE: Dialect = {
  yes: "1",
  no: "0",
  columnName,
  canOrder: isWellFormed,
  evaluated: (slot, holds) => `${holds ? "" : "not "}holds(${slot}, json)`,
};

/** Larger predicates than SQLite takes are left to the evaluator as a whole. */
const MAX_CONDITIONS = 250;
const MAX_PARAMETERS = 30_000;

/**
 * Compiles a predicate to SQL over columns; what columns cannot say becomes a call of the evaluator. On regular rows both agree, because a
 * column is null just where its field is missing or null, and holds one value of one type otherwise; the evaluator gets the others.
 */
export function compileWhere(
  written: Predicate,
  variables: PredicateVariables,
  columns: readonly Column[],
  hasIrregular: boolean,
  dialect: Dialect = SQLITE,
): Condition {
  compilePredicate(written, { variables });
  const predicate = gather(written);
  const whole = testOf(predicate, variables);
  const compiler = new WhereCompiler(columns, variables, dialect);
  const fragment = compiler.fragment(predicate, true, []);
  const tooLarge = compiler.conditions > MAX_CONDITIONS || (fragment?.parameters.length ?? 0) > MAX_PARAMETERS;
  if (fragment === undefined || tooLarge) return { sql: dialect.evaluated(0, true), parameters: [], tests: [whole] };
  if (!hasIrregular) return { ...fragment, tests: compiler.tests };
  return {
    sql: `(irregular = 0 and ${fragment.sql} or irregular = 1 and ${dialect.evaluated(compiler.tests.length, true)})`,
    parameters: fragment.parameters,
    tests: [...compiler.tests, whole],
  };
}

export function testOf(predicate: Predicate, variables: PredicateVariables): DocumentTest {
  return { holds: compilePredicate(predicate, { variables }), conditions: countConditions(predicate) };
}

type Fragment = Pick<Condition, "sql" | "parameters">;

/** Question of a condition to a column whose field is there. */
type ColumnTest =
  | { readonly holds: "always" | "never" }
  | { readonly holds: ComparisonOperator; readonly value: ColumnValue }
  | { readonly holds: "in" | "not in"; readonly values: readonly ColumnValue[] };

class WhereCompiler {
  readonly tests: DocumentTest[] = [];
  conditions = 0;
  readonly #columns: readonly Column[];
  readonly #variables: PredicateVariables;
  readonly #dialect: Dialect;

  constructor(columns: readonly Column[], variables: PredicateVariables, dialect: Dialect) {
    this.#columns = columns;
    this.#variables = variables;
    this.#dialect = dialect;
  }

  /** A condition, or its opposite: a `not` in SQL would lead astray where a column is null. `undefined` when no column helps. */
  fragment(predicate: Predicate, holds: boolean, prefix: readonly string[]): Fragment | undefined {
    switch (predicate.kind) {
      case "and":
      case "or":
        return this.#combination(predicate.kind, predicate.operands, holds, prefix);
      case "not":
        // Within brackets, the opposite also asks whether there is an object at all.
        return prefix.length > 0 ? undefined : this.fragment(predicate.operand, !holds, prefix);
      case "nested":
        return this.fragment(predicate.predicate, holds, [...prefix, ...predicate.path]);
      case "comparison":
        if (isLiteral(predicate.left) && prefix.length === 0) return this.#constant(predicate, holds);
        return this.#condition(predicate.left, prefix, holds, (column) => this.#comparison(predicate, column));
      case "in":
        return this.#condition(predicate.operand, prefix, holds, (column) => this.#membership(predicate, column));
      case "empty":
        return this.#condition(predicate.operand, prefix, holds, ({ type }) => {
          if (type === "text") return { holds: predicate.negated ? "!=" : "=", value: "" };
          return { holds: predicate.negated ? "always" : "never" };
        });
      case "defined":
        if (predicate.negated && prefix.length > 0) return undefined;
        return this.#condition(predicate.operand, prefix, holds !== predicate.negated, () => ({ holds: "always" }));
      default:
        return undefined;
    }
  }

  #combination(
    kind: "and" | "or",
    operands: readonly Predicate[],
    holds: boolean,
    prefix: readonly string[],
  ): Fragment | undefined {
    const fragments: Fragment[] = [];
    const rest: Predicate[] = [];
    for (const operand of operands) {
      const fragment = this.fragment(operand, holds, prefix);
      if (fragment === undefined) rest.push(operand);
      else fragments.push(fragment);
    }
    if (fragments.length === 0 || (rest.length > 0 && prefix.length > 0)) return undefined;
    if (rest.length > 0) fragments.push(this.#residue({ kind, operands: rest }, holds));
    return {
      sql: `(${fragments.map(({ sql }) => sql).join((kind === "and") === holds ? " and " : " or ")})`,
      parameters: fragments.flatMap(({ parameters }) => parameters),
    };
  }

  /** Leaves a part to the evaluator. */
  #residue(predicate: Predicate, holds: boolean): Fragment {
    const slot = this.tests.push(testOf(predicate, this.#variables)) - 1;
    this.conditions++;
    return { sql: this.#dialect.evaluated(slot, holds), parameters: [] };
  }

  #constant(predicate: Predicate, holds: boolean): Fragment {
    const isTrue = compilePredicate(predicate, { variables: this.#variables })({});
    this.conditions++;
    return { sql: isTrue === holds ? this.#dialect.yes : this.#dialect.no, parameters: [] };
  }

  #condition(
    operand: Operand,
    prefix: readonly string[],
    holds: boolean,
    questionOf: (column: Column) => ColumnTest | undefined,
  ): Fragment | undefined {
    const column = operand.kind === "field" ? columnAt(this.#columns, [...prefix, ...operand.path]) : undefined;
    const test = column && questionOf(column);
    if (column === undefined || test === undefined) return undefined;
    this.conditions++;
    return columnFragment(this.#dialect, column, test, holds);
  }

  #comparison({ operator, right }: Comparison, { type }: Column): ColumnTest | undefined {
    const [expected] = this.#literals([right]);
    const differs: ColumnTest = { holds: operator === "!=" ? "always" : "never" };
    const isEquality = operator === "=" || operator === "!=";
    if (type === "boolean") {
      const boolean = booleanOf(expected);
      if (boolean === undefined) return differs;
      if (operator === "<" || operator === ">") return { holds: "never" };
      return { holds: operator === "!=" ? "!=" : "=", value: Number(boolean) };
    }
    const text = textOfLiteral(expected);
    if (text === undefined) return differs;
    const instant = instantIn(text);
    if (type === "instant") {
      if (instant !== undefined) return { holds: operator, value: instant };
      return isEquality ? differs : undefined;
    }
    // Two date-times compare as instants, which a column of texts does not tell.
    if (instant !== undefined || !(isEquality || this.#dialect.canOrder(text))) return undefined;
    return { holds: operator, value: columnText(text) };
  }

  #membership({ values, negated }: Membership, { type }: Column): ColumnTest | undefined {
    const literals = this.#literals(values.kind === "list" ? values.items : [values]);
    const texts = literals.map(textOfLiteral).filter((text) => text !== undefined);
    const holds = negated ? "not in" : "in";
    if (type === "boolean") {
      const booleans = literals.map(booleanOf).filter((boolean) => boolean !== undefined);
      return { holds, values: booleans.map(Number) };
    }
    if (type === "instant") {
      return { holds, values: texts.map(instantIn).filter((instant) => instant !== undefined) };
    }
    return texts.some((text) => instantIn(text) !== undefined) ? undefined : { holds, values: texts.map(columnText) };
  }

  /** Values with variables as the texts that they stand for; `compilePredicate` has refused what is missing. */
  #literals(values: readonly Value[]): (Literal | VariableText)[] {
    return values.flatMap((value): (Literal | VariableText)[] => {
      if (value.kind !== "variable") return [value];
      return [this.#variables[value.name] ?? []].flat().map((text) => ({ kind: "variable", value: text }));
    });
  }
}

/** A variable's text; what it is compared with decides its type. */
interface VariableText {
  readonly kind: "variable";
  readonly value: string;
}

function textOfLiteral(literal: Literal | VariableText | undefined): string | undefined {
  return literal?.kind === "text" || literal?.kind === "variable" ? literal.value : undefined;
}

function booleanOf(literal: Literal | VariableText | undefined): boolean | undefined {
  if (literal?.kind === "boolean") return literal.value;
  const isBoolean = literal?.kind === "variable" && (literal.value === "true" || literal.value === "false");
  return isBoolean ? literal.value === "true" : undefined;
}

function isLiteral({ kind }: Operand): boolean {
  return kind !== "field" && kind !== "call";
}

const OPPOSITES: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  "=": "!=",
  "!=": "=",
  "<": ">=",
  ">": "<=",
  "<=": ">",
  ">=": "<",
};

/** A missing field satisfies no test, and therefore the opposite of any. */
function columnFragment(dialect: Dialect, column: Column, test: ColumnTest, holds: boolean): Fragment {
  const name = dialect.columnName(column);
  switch (test.holds) {
    case "always":
      return { sql: `${name} is ${holds ? "not " : ""}null`, parameters: [] };
    case "never":
      return { sql: holds ? dialect.no : dialect.yes, parameters: [] };
    case "in":
    case "not in": {
      const operator = (test.holds === "in") === holds ? "in" : "not in";
      const listed = membership(dialect, name, operator, test.values.length);
      // An empty list gives a plain answer also for null.
      const presence = holds ? `${name} is not null and` : `${name} is null or`;
      return { sql: `(${presence} ${listed})`, parameters: test.values };
    }
    default: {
      if (holds) return { sql: `${name} ${test.holds} ?`, parameters: [test.value] };
      return { sql: `(${name} is null or ${name} ${OPPOSITES[test.holds]} ?)`, parameters: [test.value] };
    }
  }
}

/** PostgreSQL knows no empty lists. */
function membership({ yes, no }: Dialect, name: string, operator: "in" | "not in", length: number): string {
  if (length === 0) return operator === "in" ? no : yes;
  return `${name} ${operator} (${Array.from({ length }, () => "?").join(", ")})`;
}

export interface Order {
  readonly sql: string;
  readonly parameters: readonly string[];
}

/**
 * Compiles sort expressions: columns where there are some, fields of the JSON text otherwise.
 *
 * Missing fields come first, then numbers, with `false` and `true` among them as 0 and 1, then texts by code point;
 * objects and lists sort as their JSON texts. Descending turns all of that around. Date-times that have columns come in
 * order of time. A surrogate without its partner, which no request can bring, is a code point as well; only where a field
 * has a column do texts with one come after all others. Ties come in order of creation.
 */
export function compileOrder(sort: readonly SortExpression[], columns: readonly Column[]): Order {
  const terms = new Map<string, string>();
  const parameters: string[] = [];
  for (const { path, descending } of sort) {
    const address = `$${path.map((name) => `.${JSON.stringify(name)}`).join("")}`;
    if (terms.has(address)) continue;
    const column = columnAt(columns, path);
    // SQLite refuses JSON that is nested more than a thousand levels deep.
    const value = column === undefined ? "iif(json_valid(json), json_extract(json, ?), null)" : columnName(column);
    if (column === undefined) parameters.push(address);
    terms.set(address, descending ? `${value} desc` : value);
    // No two have the same id: nothing is left to sort.
    if (value === '"id"') return { sql: [...terms.values()].join(", "), parameters };
  }
  return { sql: [...terms.values(), "seq"].join(", "), parameters };
}

/** So many conditions take as long as it takes to read what they are asked of. */
const CONDITIONS_LIKE_READING = 20;

export function workOf(json: string, conditions: number): number {
  return json.length * (1 + conditions / CONDITIONS_LIKE_READING);
}

export function tooMuchWork(limit: number): Fault {
  const message =
    `Cannot go on with the query: no index answers its predicate, and it takes more work than ${limit}; ` +
    'ask for less, or raise the limit "queryWork" (--limit query-work=N)';
  return fault("InvalidInput", message);
}
