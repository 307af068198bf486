// Generated from spec/schemas/business-unit.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  BusinessUnit,
  BusinessUnitKeyReference,
  BusinessUnitResourceIdentifier,
  BusinessUnitSetUnitTypeAction,
} from "../business-unit.ts";
import { storeKeyReferenceSchema } from "./store.ts";

/** Schema of {@link BusinessUnit}. */
export const businessUnitSchema: Schema<BusinessUnit> = /* @__PURE__ */ schema("BusinessUnit", false, () => ({
  type: "object",
  required: ["id", "version", "createdAt", "lastModifiedAt"],
  properties: {
    id: { type: "string" },
    version: { type: "integer", format: "int32" },
    inheritedStores: { type: "array", items: storeKeyReferenceSchema },
    unitType: { type: "string" },
    createdAt: { type: "string", format: "date-time" },
    lastModifiedAt: { type: "string", format: "date-time" },
  },
  additionalProperties: true,
}));

/** Schema of {@link BusinessUnitKeyReference}. */
export const businessUnitKeyReferenceSchema: Schema<BusinessUnitKeyReference> = /* @__PURE__ */ schema(
  "BusinessUnitKeyReference",
  false,
  () => ({
    type: "object",
    required: ["typeId", "key"],
    properties: { typeId: { type: "string", const: "business-unit" }, key: { type: "string" } },
  }),
);

/** Schema of {@link BusinessUnitResourceIdentifier}. */
export const businessUnitResourceIdentifierSchema: Schema<BusinessUnitResourceIdentifier> = /* @__PURE__ */ schema(
  "BusinessUnitResourceIdentifier",
  true,
  () => ({
    type: "object",
    properties: { typeId: { type: "string", const: "business-unit" } },
    oneOf: [
      { type: "object", required: ["id"], properties: { id: { type: "string" }, key: false } },
      { type: "object", required: ["key"], properties: { id: false, key: { type: "string" } } },
    ],
  }),
);

/** Schema of {@link BusinessUnitSetUnitTypeAction}. */
export const businessUnitSetUnitTypeActionSchema: Schema<BusinessUnitSetUnitTypeAction> = /* @__PURE__ */ schema(
  "BusinessUnitSetUnitTypeAction",
  true,
  () => ({
    type: "object",
    required: ["action", "unitType"],
    properties: { action: { type: "string", const: "setUnitType" }, unitType: { type: "string" } },
    additionalProperties: true,
  }),
);
