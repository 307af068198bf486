// Generated from spec/schemas/query.yaml by `npm run generate`. Do not edit.

/** One page of matching resources. Every query returns this shape and adds `results`, the resources of its type. */
export interface PagedQueryResult {
  /**
   * Requested number of results. Integer from 0 to 500.
   *
   * @defaultValue `20`
   */
  limit: number;
  /**
   * Number of matching resources that were skipped. Counts resources, not pages. Integer from 0 to 10000.
   *
   * @defaultValue `0`
   */
  offset: number;
  /** Number of results on this page. Integer, at least 0. */
  count: number;
  /**
   * Estimated number of all matching resources; it may lag behind recent changes. Absent if the query has
   * `withTotal=false`. Under a Query Predicate it never exceeds the greatest offset, 10000. Integer, at least 0.
   */
  total?: number;
  /** Supplementary information about the results. Open; its fields are not documented. */
  meta?: { [key: string]: unknown };
}
