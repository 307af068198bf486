// Generated from spec/schemas/custom-fields.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  CustomFields,
  CustomFieldsDraft,
  FieldContainer,
  TypeReference,
  TypeResourceIdentifier,
} from "../custom-fields.ts";

/** Schema of {@link CustomFields}. */
export const customFieldsSchema: Schema<CustomFields> = /* @__PURE__ */ schema("CustomFields", false, () => ({
  type: "object",
  required: ["type", "fields"],
  properties: { type: typeReferenceSchema, fields: fieldContainerSchema },
}));

/** Schema of {@link CustomFieldsDraft}. */
export const customFieldsDraftSchema: Schema<CustomFieldsDraft> = /* @__PURE__ */ schema(
  "CustomFieldsDraft",
  true,
  () => ({
    type: "object",
    required: ["type"],
    properties: { type: typeResourceIdentifierSchema, fields: fieldContainerSchema },
  }),
);

/** Schema of {@link FieldContainer}. */
export const fieldContainerSchema: Schema<FieldContainer> = /* @__PURE__ */ schema("FieldContainer", false, () => ({
  type: "object",
  additionalProperties: true,
}));

/** Schema of {@link TypeReference}. */
export const typeReferenceSchema: Schema<TypeReference> = /* @__PURE__ */ schema("TypeReference", false, () => ({
  type: "object",
  required: ["typeId", "id"],
  properties: {
    typeId: { type: "string", const: "type" },
    id: { type: "string" },
    obj: { type: "object", additionalProperties: true },
  },
}));

/** Schema of {@link TypeResourceIdentifier}. */
export const typeResourceIdentifierSchema: Schema<TypeResourceIdentifier> = /* @__PURE__ */ schema(
  "TypeResourceIdentifier",
  true,
  () => ({
    type: "object",
    properties: { typeId: { type: "string", const: "type" } },
    oneOf: [
      { type: "object", required: ["id"], properties: { id: { type: "string" }, key: false } },
      { type: "object", required: ["key"], properties: { id: false, key: { type: "string" } } },
    ],
  }),
);
