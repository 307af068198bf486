// Generated from spec/schemas/cart-discount.yaml by `npm run generate`. Do not edit.

import type { FieldTraits, Traits } from "../traits.ts";

/** Fields of a draft of a Cart Discount, aside from its key. */
export const cartDiscountDraftFields: Readonly<Record<string, FieldTraits>> = {
  name: { is: "map", of: { is: "plain" }, required: true },
  description: { is: "map", of: { is: "plain" } },
  value: {
    is: "variants",
    tag: "type",
    by: {
      relative: { permyriad: { is: "plain", required: true } },
      absolute: {
        money: { is: "set", of: { is: "money" }, required: true },
        applicationMode: { is: "plain", initially: "ProportionateDistribution" },
      },
      fixed: {
        money: {
          is: "set",
          of: { is: "money", tag: "type", tags: ["centPrecision", "highPrecision"] },
          required: true,
        },
        applicationMode: { is: "plain", initially: "IndividualApplication" },
      },
      giftLineItem: {
        product: { is: "reference", to: "product", by: "id", required: true },
        variantId: { is: "plain", required: true },
        supplyChannel: { is: "reference", to: "channel", by: "id" },
        distributionChannel: { is: "reference", to: "channel", by: "id" },
      },
    },
    required: true,
  },
  cartPredicate: { is: "plain", required: true },
  target: {
    is: "variants",
    tag: "type",
    by: {
      lineItems: { predicate: { is: "plain", required: true } },
      customLineItems: { predicate: { is: "plain", required: true } },
      shipping: {},
      totalPrice: {},
      multiBuyLineItems: {
        predicate: { is: "plain", required: true },
        triggerQuantity: { is: "plain", required: true },
        discountedQuantity: { is: "plain", required: true },
        maxOccurrence: { is: "plain" },
        selectionMode: { is: "plain", required: true },
      },
      multiBuyCustomLineItems: {
        predicate: { is: "plain", required: true },
        triggerQuantity: { is: "plain", required: true },
        discountedQuantity: { is: "plain", required: true },
        maxOccurrence: { is: "plain" },
        selectionMode: { is: "plain", required: true },
      },
      pattern: {
        triggerPattern: {
          is: "list",
          of: {
            is: "variants",
            tag: "type",
            by: {
              CountOnLineItemUnits: {
                predicate: { is: "plain", required: true },
                minCount: { is: "plain", initially: 1 },
                maxCount: { is: "plain" },
                excludeCount: { is: "plain" },
              },
              CountOnCustomLineItemUnits: {
                predicate: { is: "plain", required: true },
                minCount: { is: "plain", initially: 1 },
                maxCount: { is: "plain" },
                excludeCount: { is: "plain" },
              },
            },
          },
          required: true,
        },
        targetPattern: {
          is: "list",
          of: {
            is: "variants",
            tag: "type",
            by: {
              CountOnLineItemUnits: {
                predicate: { is: "plain", required: true },
                minCount: { is: "plain", initially: 1 },
                maxCount: { is: "plain" },
                excludeCount: { is: "plain" },
              },
              CountOnCustomLineItemUnits: {
                predicate: { is: "plain", required: true },
                minCount: { is: "plain", initially: 1 },
                maxCount: { is: "plain" },
                excludeCount: { is: "plain" },
              },
            },
          },
          required: true,
        },
        maxOccurrence: { is: "plain" },
        selectionMode: { is: "plain", required: true },
      },
    },
  },
  sortOrder: { is: "decimal", required: true, absent: "kept", overriddenBy: "discountGroup" },
  stores: {
    is: "set",
    of: { is: "reference", to: "store", by: "key" },
    initially: [],
    required: true,
    within: "storeKey",
  },
  isActive: { is: "plain", initially: true, required: true },
  validFrom: { is: "instant" },
  validUntil: { is: "instant" },
  requiresDiscountCode: { is: "plain", initially: false, required: true },
  stackingMode: { is: "plain", initially: "Stacking", required: true },
  discountGroup: { is: "reference", to: "discount-group", by: "id" },
  custom: {
    is: "shape",
    fields: {
      type: { is: "reference", to: "type", by: "id", required: true },
      fields: { is: "map", of: { is: "open" }, initially: {}, required: true },
    },
  },
};

/** Fields and update actions of a Cart Discount. */
export const cartDiscountTraits: Traits = {
  noun: "Cart Discount",
  kind: "cart-discount",
  fields: cartDiscountDraftFields,
  assigned: {
    id: {},
    version: {},
    references: { from: ["cartPredicate", "target"] },
    createdAt: {},
    createdBy: {},
    lastModifiedAt: {},
    lastModifiedBy: {},
  },
  actions: {
    setKey: { writes: { key: "key" }, effect: "replace" },
    changeValue: {
      writes: { value: "value" },
      effect: "replace",
      required: ["value"],
      refuses: { "value.type": "giftLineItem" },
    },
    changeCartPredicate: { writes: { cartPredicate: "cartPredicate" }, effect: "replace", required: ["cartPredicate"] },
    changeTarget: { writes: { target: "target" }, effect: "replace", required: ["target"] },
    changeIsActive: { writes: { isActive: "isActive" }, effect: "replace", required: ["isActive"] },
    changeName: { writes: { name: "name" }, effect: "replace", required: ["name"] },
    setDescription: { writes: { description: "description" }, effect: "replace" },
    changeSortOrder: { writes: { sortOrder: "sortOrder" }, effect: "replace", required: ["sortOrder"] },
    setDiscountGroup: { writes: { discountGroup: "discountGroup", sortOrder: "sortOrder" }, effect: "own" },
    changeRequiresDiscountCode: {
      writes: { requiresDiscountCode: "requiresDiscountCode" },
      effect: "replace",
      required: ["requiresDiscountCode"],
    },
    setValidFrom: { writes: { validFrom: "validFrom" }, effect: "replace" },
    setValidUntil: { writes: { validUntil: "validUntil" }, effect: "replace" },
    setValidFromAndUntil: { writes: { validFrom: "validFrom", validUntil: "validUntil" }, effect: "replace" },
    changeStackingMode: { writes: { stackingMode: "stackingMode" }, effect: "replace", required: ["stackingMode"] },
    addStore: { writes: { store: "stores" }, effect: "append", required: ["store"], single: true },
    removeStore: { writes: { store: "stores" }, effect: "remove", required: ["store"], single: true },
    setStores: { writes: { stores: "stores" }, effect: "replace" },
    setCustomType: { writes: { type: "custom.type", fields: "custom.fields" }, effect: "replace" },
    setCustomField: { writes: { value: "custom.fields" }, effect: "put", entry: "name", required: ["name"] },
  },
};
