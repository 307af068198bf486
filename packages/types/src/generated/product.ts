// Generated from spec/schemas/product.yaml by `npm run generate`. Do not edit.

import type { PagedQueryResult } from "./query.ts";

/**
 * One page of Product Tailorings. Unlike other queries, this one computes `total` only when it is asked to with
 * `withTotal=true`; there, `false` is the default.
 */
export interface ProductTailoringPagedQueryResponse extends PagedQueryResult {
  /** Product Tailorings that match the query. Their fields are not documented. */
  results: { [key: string]: unknown }[];
}

/** All known values of {@link ImageUploadStatus}. */
export const imageUploadStatusValues = [200, 202] as const;

/**
 * HTTP status with which the upload of an image for a Product or a Product Tailoring is answered.
 *
 * - `200`: all sizes of the image can be fetched.
 * - `202`: only the small size can be fetched yet, the others follow.
 *
 * Projects change over to this one after the other; until then, a Project may answer 200 while sizes are still
 * missing.
 */
export type ImageUploadStatus = (typeof imageUploadStatusValues)[number];

/** Says whether a value is a {@link ImageUploadStatus} that this version knows. */
export function isImageUploadStatus(value: unknown): value is ImageUploadStatus {
  const known: readonly unknown[] = imageUploadStatusValues;
  return known.includes(value);
}
