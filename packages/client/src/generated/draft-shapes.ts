// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

import type { DraftShape } from "../apply/family.ts";

/** Names of shapes: those of drafts, and of all that stands in them. */
export type DraftShapeName =
  | "StateDraft"
  | "StateTypeEnum"
  | "LocalizedString"
  | "StateRoleEnum"
  | "StateResourceIdentifier"
  | "RecurrencePolicyDraft"
  | "RecurrencePolicyKey"
  | "ScheduleDraft"
  | "StandardScheduleDraft"
  | "IntervalUnit"
  | "DayOfMonthScheduleDraft"
  | "CartDiscountDraft"
  | "CartDiscountKey"
  | "CartDiscountValueDraft"
  | "CartDiscountValueRelativeDraft"
  | "CartDiscountValueAbsoluteDraft"
  | "Money"
  | "DiscountApplicationMode"
  | "CartDiscountValueFixedDraft"
  | "TypedMoneyDraft"
  | "CentPrecisionMoneyDraft"
  | "HighPrecisionMoneyDraft"
  | "CartDiscountValueGiftLineItemDraft"
  | "ResourceIdentifier"
  | "CartDiscountTarget"
  | "CartDiscountTargetLineItems"
  | "CartDiscountTargetCustomLineItems"
  | "CartDiscountTargetShipping"
  | "CartDiscountTargetTotalPrice"
  | "CartDiscountTargetMultiBuyLineItems"
  | "SelectionMode"
  | "CartDiscountTargetMultiBuyCustomLineItems"
  | "CartDiscountTargetPattern"
  | "PatternComponent"
  | "CountOnLineItemUnits"
  | "CountOnCustomLineItemUnits"
  | "SortOrder"
  | "StoreResourceIdentifier"
  | "StackingMode"
  | "DiscountGroupResourceIdentifier"
  | "CustomFieldsDraft"
  | "TypeResourceIdentifier"
  | "FieldContainer"
  | "DiscountGroupDraft";

/** Shapes by the names of their types. */
export const draftShapes: Readonly<Record<DraftShapeName, DraftShape<DraftShapeName>>> = {
  StateDraft: {
    type: "object",
    fields: {
      key: { type: "string", atLeast: 1 },
      type: "StateTypeEnum",
      name: "LocalizedString",
      description: "LocalizedString",
      initial: { type: "boolean" },
      roles: { type: "array", items: "StateRoleEnum" },
      transitions: { type: "array", items: "StateResourceIdentifier" },
    },
    required: ["key", "type"],
  },
  StateTypeEnum: {
    type: "string",
    values: [
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
  },
  LocalizedString: { type: "object", entries: { type: "string" } },
  StateRoleEnum: { type: "string", values: ["ReviewIncludedInStatistics", "Return"] },
  StateResourceIdentifier: {
    type: "object",
    fields: { typeId: { type: "string", values: ["state"] }, id: { type: "string" }, key: { type: "string" } },
    oneOf: ["id", "key"],
  },
  RecurrencePolicyDraft: {
    type: "object",
    fields: {
      key: "RecurrencePolicyKey",
      name: "LocalizedString",
      description: "LocalizedString",
      schedule: "ScheduleDraft",
    },
    required: ["key", "schedule"],
  },
  RecurrencePolicyKey: { type: "string", pattern: "^[A-Za-z0-9_-]+$", atLeast: 2, atMost: 256 },
  ScheduleDraft: {
    type: "object",
    tag: "type",
    variants: { standard: "StandardScheduleDraft", dayOfMonth: "DayOfMonthScheduleDraft" },
  },
  StandardScheduleDraft: {
    type: "object",
    fields: {
      type: { type: "string", values: ["standard"] },
      value: { type: "integer", atLeast: 1 },
      intervalUnit: "IntervalUnit",
    },
    required: ["type", "value", "intervalUnit"],
  },
  IntervalUnit: { type: "string", values: ["Days", "Weeks", "Months"] },
  DayOfMonthScheduleDraft: {
    type: "object",
    fields: { type: { type: "string", values: ["dayOfMonth"] }, day: { type: "integer", atLeast: 1, atMost: 31 } },
    required: ["type", "day"],
  },
  CartDiscountDraft: {
    type: "object",
    fields: {
      key: "CartDiscountKey",
      name: "LocalizedString",
      description: "LocalizedString",
      value: "CartDiscountValueDraft",
      cartPredicate: { type: "string" },
      target: "CartDiscountTarget",
      sortOrder: "SortOrder",
      stores: { type: "array", atMost: 500, items: "StoreResourceIdentifier" },
      isActive: { type: "boolean" },
      validFrom: { type: "string", format: "date-time" },
      validUntil: { type: "string", format: "date-time" },
      requiresDiscountCode: { type: "boolean" },
      stackingMode: "StackingMode",
      discountGroup: "DiscountGroupResourceIdentifier",
      custom: "CustomFieldsDraft",
    },
    required: ["name", "value", "cartPredicate"],
  },
  CartDiscountKey: { type: "string", pattern: "^[A-Za-z0-9_-]+$", atLeast: 2, atMost: 256 },
  CartDiscountValueDraft: {
    type: "object",
    tag: "type",
    variants: {
      relative: "CartDiscountValueRelativeDraft",
      absolute: "CartDiscountValueAbsoluteDraft",
      fixed: "CartDiscountValueFixedDraft",
      giftLineItem: "CartDiscountValueGiftLineItemDraft",
    },
  },
  CartDiscountValueRelativeDraft: {
    type: "object",
    fields: {
      type: { type: "string", values: ["relative"] },
      permyriad: { type: "integer", atLeast: 0, atMost: 10000 },
    },
    required: ["type", "permyriad"],
  },
  CartDiscountValueAbsoluteDraft: {
    type: "object",
    fields: {
      type: { type: "string", values: ["absolute"] },
      money: { type: "array", atLeast: 1, items: "Money" },
      applicationMode: "DiscountApplicationMode",
    },
    required: ["type", "money"],
  },
  Money: {
    type: "object",
    fields: { centAmount: { type: "integer", atLeast: 0 }, currencyCode: { type: "string", pattern: "^[A-Z]{3}$" } },
    required: ["centAmount", "currencyCode"],
  },
  DiscountApplicationMode: {
    type: "string",
    values: ["ProportionateDistribution", "EvenDistribution", "IndividualApplication"],
  },
  CartDiscountValueFixedDraft: {
    type: "object",
    fields: {
      type: { type: "string", values: ["fixed"] },
      money: { type: "array", atLeast: 1, items: "TypedMoneyDraft" },
      applicationMode: "DiscountApplicationMode",
    },
    required: ["type", "money"],
  },
  TypedMoneyDraft: {
    type: "object",
    tag: "type",
    variants: { centPrecision: "CentPrecisionMoneyDraft", highPrecision: "HighPrecisionMoneyDraft" },
  },
  CentPrecisionMoneyDraft: {
    type: "object",
    fields: {
      type: { type: "string", values: ["centPrecision"] },
      centAmount: { type: "integer", atLeast: 0 },
      currencyCode: { type: "string", pattern: "^[A-Z]{3}$" },
      fractionDigits: { type: "integer" },
    },
    required: ["type", "centAmount", "currencyCode"],
  },
  HighPrecisionMoneyDraft: {
    type: "object",
    fields: {
      type: { type: "string", values: ["highPrecision"] },
      preciseAmount: { type: "integer", atLeast: 0 },
      fractionDigits: { type: "integer", atLeast: 0, atMost: 20 },
      centAmount: { type: "integer", atLeast: 0 },
      currencyCode: { type: "string", pattern: "^[A-Z]{3}$" },
    },
    required: ["type", "preciseAmount", "fractionDigits", "currencyCode"],
  },
  CartDiscountValueGiftLineItemDraft: {
    type: "object",
    fields: {
      type: { type: "string", values: ["giftLineItem"] },
      product: "ResourceIdentifier",
      variantId: { type: "integer" },
      supplyChannel: "ResourceIdentifier",
      distributionChannel: "ResourceIdentifier",
    },
    required: ["type", "product", "variantId"],
  },
  ResourceIdentifier: {
    type: "object",
    fields: { typeId: { type: "string" }, id: { type: "string" }, key: { type: "string" } },
    oneOf: ["id", "key"],
  },
  CartDiscountTarget: {
    type: "object",
    tag: "type",
    variants: {
      lineItems: "CartDiscountTargetLineItems",
      customLineItems: "CartDiscountTargetCustomLineItems",
      shipping: "CartDiscountTargetShipping",
      totalPrice: "CartDiscountTargetTotalPrice",
      multiBuyLineItems: "CartDiscountTargetMultiBuyLineItems",
      multiBuyCustomLineItems: "CartDiscountTargetMultiBuyCustomLineItems",
      pattern: "CartDiscountTargetPattern",
    },
  },
  CartDiscountTargetLineItems: {
    type: "object",
    fields: { type: { type: "string", values: ["lineItems"] }, predicate: { type: "string" } },
    required: ["type", "predicate"],
  },
  CartDiscountTargetCustomLineItems: {
    type: "object",
    fields: { type: { type: "string", values: ["customLineItems"] }, predicate: { type: "string" } },
    required: ["type", "predicate"],
  },
  CartDiscountTargetShipping: {
    type: "object",
    fields: { type: { type: "string", values: ["shipping"] } },
    required: ["type"],
  },
  CartDiscountTargetTotalPrice: {
    type: "object",
    fields: { type: { type: "string", values: ["totalPrice"] } },
    required: ["type"],
  },
  CartDiscountTargetMultiBuyLineItems: {
    type: "object",
    fields: {
      type: { type: "string", values: ["multiBuyLineItems"] },
      predicate: { type: "string" },
      triggerQuantity: { type: "integer", atLeast: 2 },
      discountedQuantity: { type: "integer", atLeast: 1 },
      maxOccurrence: { type: "integer", atLeast: 1 },
      selectionMode: "SelectionMode",
    },
    required: ["type", "predicate", "triggerQuantity", "discountedQuantity", "selectionMode"],
  },
  SelectionMode: { type: "string", values: ["Cheapest", "MostExpensive"] },
  CartDiscountTargetMultiBuyCustomLineItems: {
    type: "object",
    fields: {
      type: { type: "string", values: ["multiBuyCustomLineItems"] },
      predicate: { type: "string" },
      triggerQuantity: { type: "integer", atLeast: 2 },
      discountedQuantity: { type: "integer", atLeast: 1 },
      maxOccurrence: { type: "integer", atLeast: 1 },
      selectionMode: "SelectionMode",
    },
    required: ["type", "predicate", "triggerQuantity", "discountedQuantity", "selectionMode"],
  },
  CartDiscountTargetPattern: {
    type: "object",
    fields: {
      type: { type: "string", values: ["pattern"] },
      triggerPattern: { type: "array", items: "PatternComponent" },
      targetPattern: { type: "array", atLeast: 1, items: "PatternComponent" },
      maxOccurrence: { type: "integer", atLeast: 1 },
      selectionMode: "SelectionMode",
    },
    required: ["type", "triggerPattern", "targetPattern", "selectionMode"],
  },
  PatternComponent: {
    type: "object",
    tag: "type",
    variants: {
      CountOnLineItemUnits: "CountOnLineItemUnits",
      CountOnCustomLineItemUnits: "CountOnCustomLineItemUnits",
    },
  },
  CountOnLineItemUnits: {
    type: "object",
    fields: {
      type: { type: "string", values: ["CountOnLineItemUnits"] },
      predicate: { type: "string" },
      minCount: { type: "integer", atLeast: 0 },
      maxCount: { type: "integer", atLeast: 1 },
      excludeCount: { type: "integer" },
    },
    required: ["type", "predicate"],
  },
  CountOnCustomLineItemUnits: {
    type: "object",
    fields: {
      type: { type: "string", values: ["CountOnCustomLineItemUnits"] },
      predicate: { type: "string" },
      minCount: { type: "integer", atLeast: 0 },
      maxCount: { type: "integer", atLeast: 1 },
      excludeCount: { type: "integer" },
    },
    required: ["type", "predicate"],
  },
  SortOrder: { type: "string", pattern: "^(0?\\.[0-9]+|0|1(\\.0+)?)$", format: "decimal" },
  StoreResourceIdentifier: {
    type: "object",
    fields: { typeId: { type: "string", values: ["store"] }, id: { type: "string" }, key: { type: "string" } },
    oneOf: ["id", "key"],
  },
  StackingMode: { type: "string", values: ["Stacking", "StopAfterThisDiscount"] },
  DiscountGroupResourceIdentifier: {
    type: "object",
    fields: { typeId: { type: "string", values: ["discount-group"] }, id: { type: "string" }, key: { type: "string" } },
    oneOf: ["id", "key"],
  },
  CustomFieldsDraft: {
    type: "object",
    fields: { type: "TypeResourceIdentifier", fields: "FieldContainer" },
    required: ["type"],
  },
  TypeResourceIdentifier: {
    type: "object",
    fields: { typeId: { type: "string", values: ["type"] }, id: { type: "string" }, key: { type: "string" } },
    oneOf: ["id", "key"],
  },
  FieldContainer: { type: "object", entries: {} },
  DiscountGroupDraft: {
    type: "object",
    fields: {
      key: { type: "string" },
      sortOrder: "SortOrder",
      name: "LocalizedString",
      description: "LocalizedString",
    },
    required: ["key", "sortOrder"],
  },
};
