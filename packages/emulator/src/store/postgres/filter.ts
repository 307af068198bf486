import { valueOf, type Column } from "@commerce-http/model";
import type { Predicate, PredicateVariables } from "@commerce-http/rules";
import { columnAt, rowOf, type ColumnValue } from "../kinds.ts";
import type { SortExpression, StoredResource } from "../store.ts";
import { compileWhere, testOf, type Dialect } from "../where.ts";
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

/** Compiles a predicate to a condition that holds for all rows that satisfy it, and a question to their documents. */
export function filterOf(where: Predicate, variables: PredicateVariables, columns: readonly Column[]): RowFilter {
  return {
    source: JSON.stringify([where, variables]),
    condition: compileWhere(where, variables, columns, false, POSTGRES),
    ...testOf(where, variables),
  };
}

/** Compiles an order to SQL, if all fields have columns; missing fields come first, as in SQLite. */
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

export interface Sortable {
  readonly keys: readonly ColumnValue[];
  /** Ties come in order of creation. */
  readonly seq: bigint;
}

/** Reads what a document is sorted by, as SQLite does: columns where there are some, fields of the document otherwise. */
export function sortKeys(
  document: StoredResource,
  sort: readonly SortExpression[],
  columns: readonly Column[],
): readonly ColumnValue[] {
  if (sort.length === 0) return [];
  return sort.map(({ path }) => {
    const column = columnAt(columns, path);
    return column === undefined
      ? keyOf(path.reduce<unknown>(valueOf, document))
      : (rowOf(document, [column]).values[0] ?? null);
  });
}

/** Compares documents as `compileOrder` lets SQLite do. */
export function compareSorted(sort: readonly SortExpression[]): (left: Sortable, right: Sortable) => number {
  return (left, right) => {
    for (const [index, { descending }] of sort.entries()) {
      const difference = compareKeys(left.keys[index] ?? null, right.keys[index] ?? null);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return left.seq < right.seq ? -1 : Number(left.seq > right.seq);
  };
}

function keyOf(value: unknown): ColumnValue {
  switch (typeof value) {
    case "number":
    case "string":
      return value;
    case "boolean":
      return Number(value);
    default:
      return value === undefined || value === null ? null : JSON.stringify(value);
  }
}

function compareKeys(left: ColumnValue, right: ColumnValue): number {
  if (typeof left === "string" && typeof right === "string") return compareCodePoints(left, right);
  if (typeof left === "number" && typeof right === "number") return Math.sign(left - right);
  if (left instanceof Uint8Array && right instanceof Uint8Array) return Buffer.compare(left, right);
  return rank(left) - rank(right);
}

function rank(value: ColumnValue): number {
  if (value === null) return 0;
  if (typeof value === "number") return 1;
  return typeof value === "string" ? 2 : 3;
}

/** Compares by code point, as UTF-8 sorts; a surrogate without its partner is a code point of its own, as in SQLite's JSON. */
function compareCodePoints(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const [one = 0, other = 0] = [left.codePointAt(index), right.codePointAt(index)];
    if (one !== other) return one < other ? -1 : 1;
    // The second half of a pair is no code point.
    if (one > 0xff_ff) index++;
  }
  return Math.sign(left.length - right.length);
}
