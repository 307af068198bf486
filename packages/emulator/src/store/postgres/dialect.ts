import type { Column } from "@commerce-http/model";
import { compilePredicate, type Predicate, type PredicateVariables } from "@commerce-http/rules";
import { countConditions } from "../gather.ts";
import { columnAt } from "../kinds.ts";
import type { SortExpression } from "../store.ts";
import { compileWhere, type Dialect } from "../where.ts";
import { isPlain, quotedName } from "./columns.ts";
import type { RowFilter } from "./question.ts";

/** The SQL of PostgreSQL. What columns cannot say holds for every row there: documents are asked afterwards. */
const POSTGRES: Dialect = {
  yes: "true",
  no: "false",
  columnName: quotedName,
  canOrder: isPlain,
  evaluated: () => "true",
};

/**
 * Compiles a predicate to a condition that all rows satisfy that the predicate holds for, and a question to their documents.
 *
 * @throws RangeError as `compilePredicate` does.
 */
export function filterOf(where: Predicate, variables: PredicateVariables, columns: readonly Column[]): RowFilter {
  return {
    source: JSON.stringify([where, variables]),
    condition: compileWhere(where, variables, columns, false, POSTGRES),
    holds: compilePredicate(where, { variables }),
    conditions: countConditions(where),
  };
}

/**
 * Compiles an order to SQL; missing fields come first, as in SQLite.
 *
 * @returns `undefined` when there is a field without a column.
 */
export function orderOf(sort: readonly SortExpression[], columns: readonly Column[]): string | undefined {
  const terms: string[] = [];
  for (const { path, descending } of sort) {
    const column = columnAt(columns, path);
    if (column === undefined) return undefined;
    terms.push(`${quotedName(column)} ${descending ? "desc nulls last" : "asc nulls first"}`);
  }
  return [...terms, "seq"].join(", ");
}

/** Puts numbered parameters in the place of question marks. */
export function numbered(sql: string, first: number): string {
  let number = first;
  return sql.replaceAll("?", () => `$${number++}`);
}
