// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

import type { FamilyTraits } from "./traits.ts";

/** Kinds of resources: the types of references to them. */
export type FamilyKind = "state" | "recurrence-policy" | "cart-discount" | "discount-group";

/** Update actions that do more than they write, by kind: each is carried out by hand. */
export interface OwnActions {
  /** Those of a State. */
  readonly state: never;
  /** Those of a Recurrence Policy. */
  readonly "recurrence-policy": never;
  /** Those of a Cart Discount. */
  readonly "cart-discount": "setDiscountGroup";
  /** Those of a Discount Group. */
  readonly "discount-group": never;
}

/** Fields that follow from others, by kind: each is worked out by hand. */
export interface DerivedFields {
  /** Those of a State. */
  readonly state: never;
  /** Those of a Recurrence Policy. */
  readonly "recurrence-policy": never;
  /** Those of a Cart Discount. */
  readonly "cart-discount": "references";
  /** Those of a Discount Group. */
  readonly "discount-group": never;
}

/** Fields that the service chooses where a draft leaves them out, by kind: each is chosen by hand. */
export interface ChosenFields {
  /** Those of a State. */
  readonly state: never;
  /** Those of a Recurrence Policy. */
  readonly "recurrence-policy": never;
  /** Those of a Cart Discount. */
  readonly "cart-discount": "sortOrder";
  /** Those of a Discount Group. */
  readonly "discount-group": never;
}

/** Names of the schemas that they are created of, by kind. */
export interface DraftNames {
  /** Those of a State. */
  readonly state: "StateDraft";
  /** Those of a Recurrence Policy. */
  readonly "recurrence-policy": "RecurrencePolicyDraft";
  /** Those of a Cart Discount. */
  readonly "cart-discount": "CartDiscountDraft";
  /** Those of a Discount Group. */
  readonly "discount-group": "DiscountGroupDraft";
}

/** Every kind of resource, with all that is known about it. */
export const families: Readonly<Record<FamilyKind, FamilyTraits>> = {
  state: {
    noun: "State",
    kind: "state",
    resource: "states",
    representation: "State",
    draft: "StateDraft",
    fields: {
      type: { is: "plain", required: true },
      name: { is: "map", of: { is: "plain" } },
      description: { is: "map", of: { is: "plain" } },
      initial: { is: "plain", initially: true, required: true },
      roles: { is: "set", of: { is: "plain" } },
      transitions: { is: "set", of: { is: "reference", to: "state", by: "id" }, empty: "kept" },
    },
    assigned: {
      id: {},
      version: {},
      builtIn: { initially: false },
      createdAt: {},
      createdBy: {},
      lastModifiedAt: {},
      lastModifiedBy: {},
    },
    actions: {
      changeKey: { writes: { key: "key" }, effect: "replace", required: ["key"] },
      setName: { writes: { name: "name" }, effect: "replace" },
      setDescription: { writes: { description: "description" }, effect: "replace" },
      changeType: { writes: { type: "type" }, effect: "replace", required: ["type"] },
      changeInitial: { writes: { initial: "initial" }, effect: "replace", required: ["initial"] },
      setTransitions: { writes: { transitions: "transitions" }, effect: "replace" },
      setRoles: { writes: { roles: "roles" }, effect: "replace" },
      addRoles: { writes: { roles: "roles" }, effect: "append", required: ["roles"] },
      removeRoles: { writes: { roles: "roles" }, effect: "remove", required: ["roles"] },
    },
    columns: [
      { path: ["type"], type: "text" },
      { path: ["initial"], type: "boolean" },
      { path: ["builtIn"], type: "boolean" },
    ],
  },
  "recurrence-policy": {
    noun: "Recurrence Policy",
    kind: "recurrence-policy",
    resource: "recurrencePolicies",
    representation: "RecurrencePolicy",
    draft: "RecurrencePolicyDraft",
    fields: {
      name: { is: "map", of: { is: "plain" } },
      description: { is: "map", of: { is: "plain" } },
      schedule: {
        is: "variants",
        tag: "type",
        by: {
          standard: { value: { is: "plain", required: true }, intervalUnit: { is: "plain", required: true } },
          dayOfMonth: { day: { is: "plain", required: true } },
        },
        required: true,
      },
    },
    assigned: {
      id: {},
      version: {},
      createdAt: {},
      createdBy: {},
      lastModifiedAt: {},
      lastModifiedBy: {},
      versionModifiedAt: {},
    },
    actions: {
      setKey: { writes: { key: "key" }, effect: "replace" },
      setName: { writes: { name: "name" }, effect: "replace" },
      setDescription: { writes: { description: "description" }, effect: "replace" },
    },
    columns: [{ path: ["schedule", "type"], type: "text" }],
  },
  "cart-discount": {
    noun: "Cart Discount",
    kind: "cart-discount",
    resource: "cartDiscounts",
    representation: "CartDiscount",
    draft: "CartDiscountDraft",
    fields: {
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
    },
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
      changeCartPredicate: {
        writes: { cartPredicate: "cartPredicate" },
        effect: "replace",
        required: ["cartPredicate"],
      },
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
    columns: [
      { path: ["sortOrder"], type: "text" },
      { path: ["isActive"], type: "boolean" },
      { path: ["validFrom"], type: "instant" },
      { path: ["validUntil"], type: "instant" },
      { path: ["requiresDiscountCode"], type: "boolean" },
      { path: ["discountGroup", "id"], type: "text" },
    ],
  },
  "discount-group": {
    noun: "Discount Group",
    kind: "discount-group",
    representation: "DiscountGroup",
    draft: "DiscountGroupDraft",
    fields: {
      sortOrder: { is: "decimal", required: true },
      name: { is: "map", of: { is: "plain" } },
      description: { is: "map", of: { is: "plain" } },
    },
    assigned: { id: {}, version: {}, createdAt: {}, createdBy: {}, lastModifiedAt: {}, lastModifiedBy: {} },
    actions: {
      setKey: { writes: { key: "key" }, effect: "replace", required: ["key"] },
      setSortOrder: { writes: { sortOrder: "sortOrder" }, effect: "replace", required: ["sortOrder"] },
      setName: { writes: { name: "name" }, effect: "replace" },
      setDescription: { writes: { description: "description" }, effect: "replace" },
    },
    columns: [{ path: ["sortOrder"], type: "text" }],
  },
};
