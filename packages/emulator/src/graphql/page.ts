import { fault } from "../faults.ts";
import type { Caller, Engine } from "../resource/engine.ts";
import type { Family, Resource } from "../resource/family.ts";
import { hasFieldOf, readQuery } from "../resource/query.ts";

/** Results of a query that does not say how many: document 1, Common query parameters. */
export const DEFAULT_PAGE = 20;

/** Results that a query may ask for. */
export const MAX_PAGE = 500;

/** Results that a query may skip. */
const MAX_OFFSET = 10_000;

/** Arguments of a query; GraphQL makes no difference between an argument that is absent and `null`. */
export interface PageArguments {
  readonly where?: string | null;
  readonly sort?: readonly string[] | null;
  readonly limit?: number | null;
  readonly offset?: number | null;
}

/** A page as GraphQL answers it: document 2, DiscountGroup. */
export interface Page {
  readonly offset: number;
  readonly count: number;
  readonly total: number;
  readonly exists: boolean;
  readonly results: readonly object[];
}

/**
 * Answers a query for resources of one family.
 *
 * @param view What GraphQL shows of the JSON text of a resource.
 * @throws Fault `InvalidInput` for a predicate or a sort expression, `InvalidField` for numbers out of range.
 */
export function page<Type extends Resource>(
  engine: Engine,
  caller: Caller,
  family: Family<Type, never, never>,
  args: PageArguments,
  view: (json: string) => object,
): Page {
  const limit = inRange("limit", args.limit ?? DEFAULT_PAGE, MAX_PAGE);
  const offset = inRange("offset", args.offset ?? 0, MAX_OFFSET);
  const where = typeof args.where === "string" ? [args.where] : [];
  const query = readQuery({ where, sort: args.sort ?? [] }, hasFieldOf(family));
  const { results, total = 0 } = engine.query(family, caller, { ...query, limit, offset, withTotal: true });
  return { offset, count: results.length, total, exists: total > 0, results: results.map(view) };
}

function inRange(field: "limit" | "offset", value: number, max: number): number {
  if (value >= 0 && value <= max) return value;
  throw fault("InvalidField", `Value "${value}" is not allowed for parameter "${field}"`, {
    field,
    invalidValue: value,
  });
}
