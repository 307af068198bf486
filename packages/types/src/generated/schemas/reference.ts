// Generated from spec/schemas/reference.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type { Reference, ResourceIdentifier } from "../reference.ts";

/** Schema of {@link Reference}. */
export const referenceSchema: Schema<Reference> = /* @__PURE__ */ schema("Reference", false, () => ({
  type: "object",
  required: ["typeId", "id"],
  properties: {
    typeId: { type: "string" },
    id: { type: "string" },
    obj: { type: "object", additionalProperties: true },
  },
}));

/** Schema of {@link ResourceIdentifier}. */
export const resourceIdentifierSchema: Schema<ResourceIdentifier> = /* @__PURE__ */ schema(
  "ResourceIdentifier",
  true,
  () => ({
    oneOf: [
      {
        type: "object",
        required: ["id"],
        properties: { typeId: { type: "string" }, id: { type: "string" }, key: false },
      },
      {
        type: "object",
        required: ["key"],
        properties: { typeId: { type: "string" }, id: false, key: { type: "string" } },
      },
    ],
  }),
);
