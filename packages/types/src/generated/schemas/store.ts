// Generated from spec/schemas/store.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type { StoreKeyReference, StoreResourceIdentifier } from "../store.ts";

/** Schema of {@link StoreKeyReference}. */
export const storeKeyReferenceSchema: Schema<StoreKeyReference> = /* @__PURE__ */ schema(
  "StoreKeyReference",
  false,
  () => ({
    type: "object",
    required: ["typeId", "key"],
    properties: { typeId: { type: "string", const: "store" }, key: { type: "string" } },
  }),
);

/** Schema of {@link StoreResourceIdentifier}. */
export const storeResourceIdentifierSchema: Schema<StoreResourceIdentifier> = /* @__PURE__ */ schema(
  "StoreResourceIdentifier",
  true,
  () => ({
    type: "object",
    properties: { typeId: { type: "string", const: "store" } },
    oneOf: [
      { type: "object", required: ["id"], properties: { id: { type: "string" }, key: false } },
      { type: "object", required: ["key"], properties: { id: false, key: { type: "string" } } },
    ],
  }),
);
