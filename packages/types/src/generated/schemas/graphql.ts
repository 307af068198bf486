// Generated from spec/schemas/graphql.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  GraphQLError,
  GraphQLErrorLocation,
  GraphQLRequest,
  GraphQLResponse,
  LocalizedStringItem,
} from "../graphql.ts";
import { errorObjectSchema } from "./error.ts";

/** Schema of {@link GraphQLRequest}. */
export const graphQLRequestSchema: Schema<GraphQLRequest> = /* @__PURE__ */ schema("GraphQLRequest", true, () => ({
  type: "object",
  required: ["query"],
  properties: {
    query: { type: "string" },
    operationName: { type: "string" },
    variables: { type: "object", additionalProperties: true },
  },
}));

/** Schema of {@link GraphQLResponse}. */
export const graphQLResponseSchema: Schema<GraphQLResponse> = /* @__PURE__ */ schema("GraphQLResponse", false, () => ({
  type: "object",
  properties: {
    data: { type: ["object", "null"], additionalProperties: true },
    errors: { type: "array", items: graphQLErrorSchema },
  },
}));

/** Schema of {@link GraphQLError}. */
export const graphQLErrorSchema: Schema<GraphQLError> = /* @__PURE__ */ schema("GraphQLError", false, () => ({
  type: "object",
  required: ["message"],
  properties: {
    message: { type: "string" },
    locations: { type: "array", items: graphQLErrorLocationSchema },
    path: { type: "array", items: { oneOf: [{ type: "string" }, { type: "integer" }] } },
    extensions: { $ref: errorObjectSchema, "x-open": true },
  },
}));

/** Schema of {@link GraphQLErrorLocation}. */
export const graphQLErrorLocationSchema: Schema<GraphQLErrorLocation> = /* @__PURE__ */ schema(
  "GraphQLErrorLocation",
  false,
  () => ({
    type: "object",
    required: ["line", "column"],
    properties: { line: { type: "integer", format: "int32" }, column: { type: "integer", format: "int32" } },
  }),
);

/** Schema of {@link LocalizedStringItem}. */
export const localizedStringItemSchema: Schema<LocalizedStringItem> = /* @__PURE__ */ schema(
  "LocalizedStringItem",
  true,
  () => ({
    type: "object",
    required: ["locale", "value"],
    properties: { locale: { type: "string" }, value: { type: "string" } },
  }),
);
