// Generated from spec/schemas/product.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type { ImageUploadStatus, ProductTailoringPagedQueryResponse } from "../product.ts";
import { pagedQueryResultSchema } from "./query.ts";

/** Schema of {@link ProductTailoringPagedQueryResponse}. */
export const productTailoringPagedQueryResponseSchema: Schema<ProductTailoringPagedQueryResponse> =
  /* @__PURE__ */ schema("ProductTailoringPagedQueryResponse", false, () => ({
    type: "object",
    allOf: [pagedQueryResultSchema],
    required: ["results"],
    properties: { results: { type: "array", items: { type: "object", additionalProperties: true } } },
  }));

/** Schema of {@link ImageUploadStatus}. */
export const imageUploadStatusSchema: Schema<ImageUploadStatus> = /* @__PURE__ */ schema(
  "ImageUploadStatus",
  false,
  () => ({ type: "integer", enum: [200, 202] }),
);
