import type { Column } from "@commerce-http/model";
import { columnAt, columnName } from "./kinds.ts";
import type { SortExpression } from "./store.ts";

/** Expression that sorts rows of `resource`. */
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
