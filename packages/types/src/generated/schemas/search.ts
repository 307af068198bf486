// Generated from spec/schemas/search.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  BusinessUnitSearchStatus,
  CustomerSearchField,
  ProductSearchExactExpression,
  ProductSearchField,
  SearchSorting,
  SearchSortRequest,
} from "../search.ts";

/** Schema of {@link SearchSorting}. */
export const searchSortingSchema: Schema<SearchSorting> = /* @__PURE__ */ schema("SearchSorting", true, () => ({
  type: "object",
  required: ["field", "order"],
  properties: {
    field: { type: "string" },
    filter: { type: "object", additionalProperties: true },
    order: { type: "string" },
  },
}));

/** Schema of {@link SearchSortRequest}. */
export const searchSortRequestSchema: Schema<SearchSortRequest> = /* @__PURE__ */ schema(
  "SearchSortRequest",
  true,
  () => ({
    type: "object",
    properties: { sort: { type: "array", items: searchSortingSchema } },
    additionalProperties: true,
  }),
);

/** Schema of {@link ProductSearchExactExpression}. */
export const productSearchExactExpressionSchema: Schema<ProductSearchExactExpression> = /* @__PURE__ */ schema(
  "ProductSearchExactExpression",
  true,
  () => ({ type: "object", properties: { values: { type: "array", items: {} } }, additionalProperties: true }),
);

/** Schema of {@link ProductSearchField}. */
export const productSearchFieldSchema: Schema<ProductSearchField> = /* @__PURE__ */ schema(
  "ProductSearchField",
  false,
  () => ({
    type: "string",
    enum: ["variants.availability.hasInventoryEntryForChannel", "variants.availability.isOnStockForChannel"],
  }),
);

/** Schema of {@link CustomerSearchField}. */
export const customerSearchFieldSchema: Schema<CustomerSearchField> = /* @__PURE__ */ schema(
  "CustomerSearchField",
  false,
  () => ({ type: "string", enum: ["customerGroupAssignments.customerGroup.id"] }),
);

/** Schema of {@link BusinessUnitSearchStatus}. */
export const businessUnitSearchStatusSchema: Schema<BusinessUnitSearchStatus> = /* @__PURE__ */ schema(
  "BusinessUnitSearchStatus",
  false,
  () => ({ type: "string", enum: ["Activated", "Deactivated"] }),
);
