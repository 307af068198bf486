import type {
  CartDiscountDraft,
  CartDiscountTarget,
  CartDiscountValueDraft,
  CustomFieldsDraft,
  PatternComponent,
} from "@commerce-http/types";
import type { Field, FieldsOf, VariantOf, VariantsOf } from "./field.ts";

const money: Field = { is: "set" };

/** Document 2, Value drafts. */
const values: VariantsOf<CartDiscountValueDraft> = {
  relative: { permyriad: {} },
  absolute: { money, applicationMode: { initially: "ProportionateDistribution" } },
  fixed: { money, applicationMode: { initially: "IndividualApplication" } },
  giftLineItem: { product: {}, variantId: {}, supplyChannel: {}, distributionChannel: {} },
};

/** Document 2, PatternComponent variants. */
const component: VariantOf<PatternComponent> = {
  predicate: {},
  minCount: { initially: 1 },
  maxCount: {},
  excludeCount: {},
};

/** Components take units in their order. */
const pattern: Field = { of: { fields: component } };

const multiBuy: VariantsOf<CartDiscountTarget>["multiBuyLineItems"] = {
  predicate: {},
  triggerQuantity: {},
  discountedQuantity: {},
  maxOccurrence: {},
  selectionMode: {},
};

/** Document 2, Targets. */
const targets: VariantsOf<CartDiscountTarget> = {
  lineItems: { predicate: {} },
  customLineItems: { predicate: {} },
  shipping: {},
  totalPrice: {},
  multiBuyLineItems: multiBuy,
  multiBuyCustomLineItems: multiBuy,
  pattern: { triggerPattern: pattern, targetPattern: pattern, maxOccurrence: {}, selectionMode: {} },
};

/** Values of custom fields: what type they have, only the Type says. */
export const customField: Field = { is: "custom" };

const custom: FieldsOf<CustomFieldsDraft> = { type: {}, fields: { ...customField, initially: {} } };

/** Cart Discounts: document 2, CartDiscountDraft. */
export const cartDiscountFields: FieldsOf<CartDiscountDraft> = {
  name: {},
  description: { blank: true },
  value: { variants: values },
  cartPredicate: {},
  target: { variants: targets },
  sortOrder: { is: "decimal", chosen: true },
  stores: { is: "set", initially: [] },
  isActive: { initially: true },
  validFrom: { is: "instant" },
  validUntil: { is: "instant" },
  requiresDiscountCode: { initially: false },
  stackingMode: { initially: "Stacking" },
  discountGroup: {},
  custom: { fields: custom },
};
