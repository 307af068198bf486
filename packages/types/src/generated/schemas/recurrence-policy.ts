// Generated from spec/schemas/recurrence-policy.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  DayOfMonthSchedule,
  DayOfMonthScheduleDraft,
  IntervalUnit,
  RecurrencePolicy,
  RecurrencePolicyDraft,
  RecurrencePolicyKey,
  RecurrencePolicyPagedQueryResponse,
  RecurrencePolicyReference,
  RecurrencePolicyResourceIdentifier,
  RecurrencePolicySchedule,
  RecurrencePolicySetDescriptionAction,
  RecurrencePolicySetKeyAction,
  RecurrencePolicySetNameAction,
  RecurrencePolicyUpdate,
  RecurrencePolicyUpdateAction,
  ScheduleDraft,
  StandardSchedule,
  StandardScheduleDraft,
} from "../recurrence-policy.ts";
import { createdBySchema, lastModifiedBySchema } from "./audit.ts";
import { localizedStringSchema } from "./localized-string.ts";
import { pagedQueryResultSchema } from "./query.ts";

/** Schema of {@link RecurrencePolicy}. */
export const recurrencePolicySchema: Schema<RecurrencePolicy> = /* @__PURE__ */ schema(
  "RecurrencePolicy",
  false,
  () => ({
    type: "object",
    required: ["id", "version", "schedule", "createdAt", "lastModifiedAt"],
    properties: {
      id: { type: "string" },
      version: { type: "integer", format: "int32" },
      key: { type: "string" },
      name: localizedStringSchema,
      description: localizedStringSchema,
      schedule: { $ref: recurrencePolicyScheduleSchema, "x-open": true },
      createdAt: { type: "string", format: "date-time" },
      createdBy: createdBySchema,
      lastModifiedAt: { type: "string", format: "date-time" },
      lastModifiedBy: lastModifiedBySchema,
      versionModifiedAt: { type: "string", format: "date-time" },
    },
  }),
);

/** Schema of {@link RecurrencePolicyKey}. */
export const recurrencePolicyKeySchema: Schema<RecurrencePolicyKey> = /* @__PURE__ */ schema(
  "RecurrencePolicyKey",
  true,
  () => ({
    type: "string",
    minLength: 2,
    maxLength: 256,
    pattern: "^[A-Za-z0-9_-]+$",
    "x-pattern-words": "letters, digits, underscores and hyphens",
  }),
);

/** Schema of {@link RecurrencePolicyDraft}. */
export const recurrencePolicyDraftSchema: Schema<RecurrencePolicyDraft> = /* @__PURE__ */ schema(
  "RecurrencePolicyDraft",
  true,
  () => ({
    type: "object",
    required: ["key", "schedule"],
    properties: {
      key: recurrencePolicyKeySchema,
      name: localizedStringSchema,
      description: localizedStringSchema,
      schedule: scheduleDraftSchema,
    },
  }),
);

/** Schema of {@link RecurrencePolicySchedule}. */
export const recurrencePolicyScheduleSchema: Schema<RecurrencePolicySchedule> = /* @__PURE__ */ schema(
  "RecurrencePolicySchedule",
  false,
  () => ({
    type: "object",
    oneOf: [standardScheduleSchema, dayOfMonthScheduleSchema],
    discriminator: { propertyName: "type" },
  }),
);

/** Schema of {@link StandardSchedule}. */
export const standardScheduleSchema: Schema<StandardSchedule> = /* @__PURE__ */ schema(
  "StandardSchedule",
  false,
  () => ({
    type: "object",
    required: ["type", "value", "intervalUnit"],
    properties: {
      type: { type: "string", const: "standard" },
      value: { type: "integer", format: "int32" },
      intervalUnit: { $ref: intervalUnitSchema, "x-open": true },
    },
  }),
);

/** Schema of {@link DayOfMonthSchedule}. */
export const dayOfMonthScheduleSchema: Schema<DayOfMonthSchedule> = /* @__PURE__ */ schema(
  "DayOfMonthSchedule",
  false,
  () => ({
    type: "object",
    required: ["type", "day"],
    properties: {
      type: { type: "string", const: "dayOfMonth" },
      day: { type: "integer", format: "int32", minimum: 1, maximum: 31 },
    },
  }),
);

/** Schema of {@link ScheduleDraft}. */
export const scheduleDraftSchema: Schema<ScheduleDraft> = /* @__PURE__ */ schema("ScheduleDraft", true, () => ({
  type: "object",
  oneOf: [standardScheduleDraftSchema, dayOfMonthScheduleDraftSchema],
  discriminator: { propertyName: "type" },
}));

/** Schema of {@link StandardScheduleDraft}. */
export const standardScheduleDraftSchema: Schema<StandardScheduleDraft> = /* @__PURE__ */ schema(
  "StandardScheduleDraft",
  true,
  () => ({
    type: "object",
    required: ["type", "value", "intervalUnit"],
    properties: {
      type: { type: "string", const: "standard" },
      value: { type: "integer", format: "int32", minimum: 1 },
      intervalUnit: intervalUnitSchema,
    },
  }),
);

/** Schema of {@link DayOfMonthScheduleDraft}. */
export const dayOfMonthScheduleDraftSchema: Schema<DayOfMonthScheduleDraft> = /* @__PURE__ */ schema(
  "DayOfMonthScheduleDraft",
  true,
  () => ({
    type: "object",
    required: ["type", "day"],
    properties: {
      type: { type: "string", const: "dayOfMonth" },
      day: { type: "integer", format: "int32", minimum: 1, maximum: 31 },
    },
  }),
);

/** Schema of {@link IntervalUnit}. */
export const intervalUnitSchema: Schema<IntervalUnit> = /* @__PURE__ */ schema("IntervalUnit", false, () => ({
  type: "string",
  enum: ["Days", "Weeks", "Months"],
}));

/** Schema of {@link RecurrencePolicyReference}. */
export const recurrencePolicyReferenceSchema: Schema<RecurrencePolicyReference> = /* @__PURE__ */ schema(
  "RecurrencePolicyReference",
  false,
  () => ({
    type: "object",
    required: ["typeId", "id"],
    properties: {
      typeId: { type: "string", const: "recurrence-policy" },
      id: { type: "string" },
      obj: recurrencePolicySchema,
    },
  }),
);

/** Schema of {@link RecurrencePolicyResourceIdentifier}. */
export const recurrencePolicyResourceIdentifierSchema: Schema<RecurrencePolicyResourceIdentifier> =
  /* @__PURE__ */ schema("RecurrencePolicyResourceIdentifier", true, () => ({
    oneOf: [
      {
        type: "object",
        required: ["id"],
        properties: { typeId: { type: "string", const: "recurrence-policy" }, id: { type: "string" }, key: false },
      },
      {
        type: "object",
        required: ["key"],
        properties: { typeId: { type: "string", const: "recurrence-policy" }, id: false, key: { type: "string" } },
      },
    ],
  }));

/** Schema of {@link RecurrencePolicyPagedQueryResponse}. */
export const recurrencePolicyPagedQueryResponseSchema: Schema<RecurrencePolicyPagedQueryResponse> =
  /* @__PURE__ */ schema("RecurrencePolicyPagedQueryResponse", false, () => ({
    type: "object",
    allOf: [pagedQueryResultSchema],
    required: ["results"],
    properties: { results: { type: "array", items: recurrencePolicySchema } },
  }));

/** Schema of {@link RecurrencePolicyUpdate}. */
export const recurrencePolicyUpdateSchema: Schema<RecurrencePolicyUpdate> = /* @__PURE__ */ schema(
  "RecurrencePolicyUpdate",
  true,
  () => ({
    type: "object",
    required: ["version", "actions"],
    properties: {
      id: { type: "string" },
      version: { type: "integer", format: "int32" },
      actions: { type: "array", items: recurrencePolicyUpdateActionSchema },
    },
  }),
);

/** Schema of {@link RecurrencePolicyUpdateAction}. */
export const recurrencePolicyUpdateActionSchema: Schema<RecurrencePolicyUpdateAction> = /* @__PURE__ */ schema(
  "RecurrencePolicyUpdateAction",
  true,
  () => ({
    type: "object",
    oneOf: [
      recurrencePolicySetKeyActionSchema,
      recurrencePolicySetNameActionSchema,
      recurrencePolicySetDescriptionActionSchema,
    ],
    discriminator: { propertyName: "action" },
  }),
);

/** Schema of {@link RecurrencePolicySetKeyAction}. */
export const recurrencePolicySetKeyActionSchema: Schema<RecurrencePolicySetKeyAction> = /* @__PURE__ */ schema(
  "RecurrencePolicySetKeyAction",
  true,
  () => ({
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "setKey" }, key: recurrencePolicyKeySchema },
  }),
);

/** Schema of {@link RecurrencePolicySetNameAction}. */
export const recurrencePolicySetNameActionSchema: Schema<RecurrencePolicySetNameAction> = /* @__PURE__ */ schema(
  "RecurrencePolicySetNameAction",
  true,
  () => ({
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "setName" }, name: localizedStringSchema },
  }),
);

/** Schema of {@link RecurrencePolicySetDescriptionAction}. */
export const recurrencePolicySetDescriptionActionSchema: Schema<RecurrencePolicySetDescriptionAction> =
  /* @__PURE__ */ schema("RecurrencePolicySetDescriptionAction", true, () => ({
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "setDescription" }, description: localizedStringSchema },
  }));
