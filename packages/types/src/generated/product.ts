// Generated from spec/schemas/product.yaml by `npm run generate`. Do not edit.

import type { PagedQueryResult } from "./query.ts";

/**
 * One page of Product Tailorings. Unlike other queries, this one computes `total` only with `withTotal=true`;
 * the default is `false`.
 */
export interface ProductTailoringPagedQueryResponse extends PagedQueryResult {
  /** Product Tailorings that match the query. Their fields are not documented. */
  results: { [key: string]: unknown }[];
}

/** All known values of {@link ImageUploadStatus}. */
export const imageUploadStatusValues = [200, 202] as const;

/**
 * HTTP status of the response to an image upload for a Product or a Product Tailoring.
 *
 * - `200`: all sizes of the image are available.
 * - `202`: only the small size is available yet; the others follow.
 *
 * Projects are migrated to this one by one; before that, a Project may respond with 200 while sizes are still
 * missing.
 */
export type ImageUploadStatus = (typeof imageUploadStatusValues)[number];

/** Says whether a value is a {@link ImageUploadStatus} that this version knows. */
export function isImageUploadStatus(value: unknown): value is ImageUploadStatus {
  const known: readonly unknown[] = imageUploadStatusValues;
  return known.includes(value);
}
