// Generated from spec/schemas/money.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  CentPrecisionMoney,
  CentPrecisionMoneyDraft,
  HighPrecisionMoney,
  HighPrecisionMoneyDraft,
  Money,
  TypedMoney,
  TypedMoneyDraft,
} from "../money.ts";

/** Schema of {@link Money}. */
export const moneySchema: Schema<Money> = /* @__PURE__ */ schema("Money", true, () => ({
  type: "object",
  required: ["centAmount", "currencyCode"],
  properties: {
    centAmount: { type: "integer", format: "int64", minimum: 0 },
    currencyCode: { type: "string", pattern: "^[A-Z]{3}$", "x-pattern-words": 'three capital letters, such as "EUR"' },
  },
}));

/** Schema of {@link CentPrecisionMoney}. */
export const centPrecisionMoneySchema: Schema<CentPrecisionMoney> = /* @__PURE__ */ schema(
  "CentPrecisionMoney",
  false,
  () => ({
    type: "object",
    required: ["type", "centAmount", "currencyCode", "fractionDigits"],
    properties: {
      type: { type: "string", const: "centPrecision" },
      centAmount: { type: "integer", format: "int64" },
      currencyCode: { type: "string" },
      fractionDigits: { type: "integer", format: "int32" },
    },
  }),
);

/** Schema of {@link HighPrecisionMoney}. */
export const highPrecisionMoneySchema: Schema<HighPrecisionMoney> = /* @__PURE__ */ schema(
  "HighPrecisionMoney",
  false,
  () => ({
    type: "object",
    required: ["type", "preciseAmount", "fractionDigits", "centAmount", "currencyCode"],
    properties: {
      type: { type: "string", const: "highPrecision" },
      preciseAmount: { type: "integer", format: "int64" },
      fractionDigits: { type: "integer", format: "int32" },
      centAmount: { type: "integer", format: "int64" },
      currencyCode: { type: "string" },
    },
  }),
);

/** Schema of {@link TypedMoney}. */
export const typedMoneySchema: Schema<TypedMoney> = /* @__PURE__ */ schema("TypedMoney", false, () => ({
  type: "object",
  oneOf: [centPrecisionMoneySchema, highPrecisionMoneySchema],
  discriminator: { propertyName: "type" },
}));

/** Schema of {@link CentPrecisionMoneyDraft}. */
export const centPrecisionMoneyDraftSchema: Schema<CentPrecisionMoneyDraft> = /* @__PURE__ */ schema(
  "CentPrecisionMoneyDraft",
  true,
  () => ({
    type: "object",
    required: ["type", "centAmount", "currencyCode"],
    properties: {
      type: { type: "string", const: "centPrecision" },
      centAmount: { type: "integer", format: "int64", minimum: 0 },
      currencyCode: {
        type: "string",
        pattern: "^[A-Z]{3}$",
        "x-pattern-words": 'three capital letters, such as "EUR"',
      },
      fractionDigits: { type: "integer", format: "int32" },
    },
  }),
);

/** Schema of {@link HighPrecisionMoneyDraft}. */
export const highPrecisionMoneyDraftSchema: Schema<HighPrecisionMoneyDraft> = /* @__PURE__ */ schema(
  "HighPrecisionMoneyDraft",
  true,
  () => ({
    type: "object",
    required: ["type", "preciseAmount", "fractionDigits", "currencyCode"],
    properties: {
      type: { type: "string", const: "highPrecision" },
      preciseAmount: { type: "integer", format: "int64", minimum: 0 },
      fractionDigits: { type: "integer", format: "int32", minimum: 0, maximum: 20 },
      centAmount: { type: "integer", format: "int64", minimum: 0 },
      currencyCode: {
        type: "string",
        pattern: "^[A-Z]{3}$",
        "x-pattern-words": 'three capital letters, such as "EUR"',
      },
    },
  }),
);

/** Schema of {@link TypedMoneyDraft}. */
export const typedMoneyDraftSchema: Schema<TypedMoneyDraft> = /* @__PURE__ */ schema("TypedMoneyDraft", true, () => ({
  type: "object",
  oneOf: [centPrecisionMoneyDraftSchema, highPrecisionMoneyDraftSchema],
  discriminator: { propertyName: "type" },
}));
