// Generated from spec/schemas/state.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  State,
  StateAddRolesAction,
  StateChangeInitialAction,
  StateChangeKeyAction,
  StateChangeTypeAction,
  StateDraft,
  StatePagedQueryResponse,
  StateReference,
  StateRemoveRolesAction,
  StateResourceIdentifier,
  StateRoleEnum,
  StateSetDescriptionAction,
  StateSetNameAction,
  StateSetRolesAction,
  StateSetTransitionsAction,
  StateTypeEnum,
  StateUpdate,
  StateUpdateAction,
} from "../state.ts";
import { createdBySchema, lastModifiedBySchema } from "./audit.ts";
import { localizedStringSchema } from "./localized-string.ts";
import { pagedQueryResultSchema } from "./query.ts";

/** Schema of {@link State}. */
export const stateSchema: Schema<State> = /* @__PURE__ */ schema("State", false, () => ({
  type: "object",
  required: ["id", "version", "key", "type", "initial", "builtIn", "createdAt", "lastModifiedAt"],
  properties: {
    id: { type: "string" },
    version: { type: "integer", format: "int32" },
    key: { type: "string" },
    type: { $ref: stateTypeEnumSchema, "x-open": true },
    name: localizedStringSchema,
    description: localizedStringSchema,
    initial: { type: "boolean" },
    builtIn: { type: "boolean", default: false },
    roles: { type: "array", items: { $ref: stateRoleEnumSchema, "x-open": true } },
    transitions: { type: "array", items: stateReferenceSchema },
    createdAt: { type: "string", format: "date-time" },
    createdBy: createdBySchema,
    lastModifiedAt: { type: "string", format: "date-time" },
    lastModifiedBy: lastModifiedBySchema,
  },
}));

/** Schema of {@link StateDraft}. */
export const stateDraftSchema: Schema<StateDraft> = /* @__PURE__ */ schema("StateDraft", true, () => ({
  type: "object",
  required: ["key", "type"],
  properties: {
    key: { type: "string", minLength: 1 },
    type: stateTypeEnumSchema,
    name: localizedStringSchema,
    description: localizedStringSchema,
    initial: { type: "boolean", default: true },
    roles: { type: "array", items: stateRoleEnumSchema },
    transitions: { type: "array", items: stateResourceIdentifierSchema },
  },
}));

/** Schema of {@link StateTypeEnum}. */
export const stateTypeEnumSchema: Schema<StateTypeEnum> = /* @__PURE__ */ schema("StateTypeEnum", false, () => ({
  type: "string",
  enum: [
    "OrderState",
    "RecurringOrderState",
    "LineItemState",
    "ProductState",
    "ReviewState",
    "PaymentState",
    "QuoteRequestState",
    "StagedQuoteState",
    "QuoteState",
  ],
}));

/** Schema of {@link StateRoleEnum}. */
export const stateRoleEnumSchema: Schema<StateRoleEnum> = /* @__PURE__ */ schema("StateRoleEnum", false, () => ({
  type: "string",
  enum: ["ReviewIncludedInStatistics", "Return"],
}));

/** Schema of {@link StateReference}. */
export const stateReferenceSchema: Schema<StateReference> = /* @__PURE__ */ schema("StateReference", false, () => ({
  type: "object",
  required: ["typeId", "id"],
  properties: { typeId: { type: "string", const: "state" }, id: { type: "string" }, obj: stateSchema },
}));

/** Schema of {@link StateResourceIdentifier}. */
export const stateResourceIdentifierSchema: Schema<StateResourceIdentifier> = /* @__PURE__ */ schema(
  "StateResourceIdentifier",
  true,
  () => ({
    oneOf: [
      {
        type: "object",
        required: ["id"],
        properties: { typeId: { type: "string", const: "state" }, id: { type: "string" }, key: false },
      },
      {
        type: "object",
        required: ["key"],
        properties: { typeId: { type: "string", const: "state" }, id: false, key: { type: "string" } },
      },
    ],
  }),
);

/** Schema of {@link StatePagedQueryResponse}. */
export const statePagedQueryResponseSchema: Schema<StatePagedQueryResponse> = /* @__PURE__ */ schema(
  "StatePagedQueryResponse",
  false,
  () => ({
    type: "object",
    allOf: [pagedQueryResultSchema],
    required: ["results"],
    properties: { results: { type: "array", items: stateSchema } },
  }),
);

/** Schema of {@link StateUpdate}. */
export const stateUpdateSchema: Schema<StateUpdate> = /* @__PURE__ */ schema("StateUpdate", true, () => ({
  type: "object",
  required: ["version", "actions"],
  properties: {
    id: { type: "string" },
    version: { type: "integer", format: "int32" },
    actions: { type: "array", items: stateUpdateActionSchema },
  },
}));

/** Schema of {@link StateUpdateAction}. */
export const stateUpdateActionSchema: Schema<StateUpdateAction> = /* @__PURE__ */ schema(
  "StateUpdateAction",
  true,
  () => ({
    type: "object",
    oneOf: [
      stateChangeKeyActionSchema,
      stateSetNameActionSchema,
      stateSetDescriptionActionSchema,
      stateChangeTypeActionSchema,
      stateChangeInitialActionSchema,
      stateSetTransitionsActionSchema,
      stateSetRolesActionSchema,
      stateAddRolesActionSchema,
      stateRemoveRolesActionSchema,
    ],
    discriminator: { propertyName: "action" },
  }),
);

/** Schema of {@link StateChangeKeyAction}. */
export const stateChangeKeyActionSchema: Schema<StateChangeKeyAction> = /* @__PURE__ */ schema(
  "StateChangeKeyAction",
  true,
  () => ({
    type: "object",
    required: ["action", "key"],
    properties: { action: { type: "string", const: "changeKey" }, key: { type: "string", minLength: 1 } },
  }),
);

/** Schema of {@link StateSetNameAction}. */
export const stateSetNameActionSchema: Schema<StateSetNameAction> = /* @__PURE__ */ schema(
  "StateSetNameAction",
  true,
  () => ({
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "setName" }, name: localizedStringSchema },
  }),
);

/** Schema of {@link StateSetDescriptionAction}. */
export const stateSetDescriptionActionSchema: Schema<StateSetDescriptionAction> = /* @__PURE__ */ schema(
  "StateSetDescriptionAction",
  true,
  () => ({
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "setDescription" }, description: localizedStringSchema },
  }),
);

/** Schema of {@link StateChangeTypeAction}. */
export const stateChangeTypeActionSchema: Schema<StateChangeTypeAction> = /* @__PURE__ */ schema(
  "StateChangeTypeAction",
  true,
  () => ({
    type: "object",
    required: ["action", "type"],
    properties: { action: { type: "string", const: "changeType" }, type: stateTypeEnumSchema },
  }),
);

/** Schema of {@link StateChangeInitialAction}. */
export const stateChangeInitialActionSchema: Schema<StateChangeInitialAction> = /* @__PURE__ */ schema(
  "StateChangeInitialAction",
  true,
  () => ({
    type: "object",
    required: ["action", "initial"],
    properties: { action: { type: "string", const: "changeInitial" }, initial: { type: "boolean" } },
  }),
);

/** Schema of {@link StateSetTransitionsAction}. */
export const stateSetTransitionsActionSchema: Schema<StateSetTransitionsAction> = /* @__PURE__ */ schema(
  "StateSetTransitionsAction",
  true,
  () => ({
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setTransitions" },
      transitions: { type: "array", items: stateResourceIdentifierSchema },
    },
  }),
);

/** Schema of {@link StateSetRolesAction}. */
export const stateSetRolesActionSchema: Schema<StateSetRolesAction> = /* @__PURE__ */ schema(
  "StateSetRolesAction",
  true,
  () => ({
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "setRoles" }, roles: { type: "array", items: stateRoleEnumSchema } },
  }),
);

/** Schema of {@link StateAddRolesAction}. */
export const stateAddRolesActionSchema: Schema<StateAddRolesAction> = /* @__PURE__ */ schema(
  "StateAddRolesAction",
  true,
  () => ({
    type: "object",
    required: ["action", "roles"],
    properties: { action: { type: "string", const: "addRoles" }, roles: { type: "array", items: stateRoleEnumSchema } },
  }),
);

/** Schema of {@link StateRemoveRolesAction}. */
export const stateRemoveRolesActionSchema: Schema<StateRemoveRolesAction> = /* @__PURE__ */ schema(
  "StateRemoveRolesAction",
  true,
  () => ({
    type: "object",
    required: ["action", "roles"],
    properties: {
      action: { type: "string", const: "removeRoles" },
      roles: { type: "array", items: stateRoleEnumSchema },
    },
  }),
);
