// Generated from spec/schemas/project-limits.yaml by `npm run generate`. Do not edit.

/**
 * How much of its limits a Project has used, as far as Discount Groups are concerned. The object is open.
 *
 * Limits that are known but not part of it: 100 active Cart Discounts that require no Discount Code, and 100
 * for each Store besides (assumed), 500 Stores for each Cart Discount, 1000 Import Containers (by default; more
 * for a Project on request, and Projects that had more keep them), 50 expressions in a query of the Product
 * Search.
 */
export interface ProjectLimitsProjection {
  /** Further fields. */
  [key: string]: unknown;
  /** Limits on Discount Groups. */
  discountGroups?: DiscountGroupLimitsProjection;
}

/** Limits on the Discount Groups of a Project. BETA: may change without notice. */
export interface DiscountGroupLimitsProjection {
  /** Limit on active Discount Groups. */
  totalActive: LimitWithCurrent;
}

/** A limit, and how much of it is used. */
export interface LimitWithCurrent {
  /**
   * The greatest number allowed. Optional; there is no limit when it is absent (assumed). 64-bit integer (exact
   * up to 2^53 - 1).
   */
  limit?: number;
  /** The number there is now. 64-bit integer (exact up to 2^53 - 1). */
  current: number;
}
