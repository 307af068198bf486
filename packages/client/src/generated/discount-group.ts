// Generated from spec/discount-group.graphql by `npm run generate`. Do not edit.

import type { CallOptions, Where } from "@commerce-http/runtime";
import type { DiscountGroup } from "@commerce-http/types";
import type { DiscountGroupSort } from "./discount-group-fields.ts";

/** Options of `DiscountGroups.query`. */
export interface QueryDiscountGroupsOptions extends CallOptions {
  /** Query Predicate that a group must satisfy, such as `key = "summer"`. */
  readonly where?: Where<DiscountGroup> | undefined;
  /** Sort expressions, the most important one first: `sortOrder desc`, `name.en asc`. */
  readonly sort?: DiscountGroupSort | readonly DiscountGroupSort[] | undefined;
  /**
   * Greatest number of groups to return, as for other queries. Integer from 0 to 500.
   *
   * @defaultValue `20`
   */
  readonly limit?: number | undefined;
  /**
   * Number of matching groups to skip, as for other queries. Integer from 0 to 10000.
   *
   * @defaultValue `0`
   */
  readonly offset?: number | undefined;
}

/** Options of `DiscountGroups.iterate`. */
export interface IterateDiscountGroupsOptions extends CallOptions {
  /** Query Predicate that a group must satisfy, such as `key = "summer"`. */
  readonly where?: Where<DiscountGroup> | undefined;
  /**
   * Size of a page. Integer from 1 to 500.
   *
   * @defaultValue `500`
   */
  readonly limit?: number | undefined;
  /** Where to resume: the `id` behind which the walk begins. */
  readonly after?: string | undefined;
}

/** Options of `DiscountGroups.existsMatching`. */
export interface ExistsDiscountGroupsOptions extends CallOptions {
  /** Query Predicate that a group must satisfy, such as `key = "summer"`. */
  readonly where?: Where<DiscountGroup> | undefined;
}
