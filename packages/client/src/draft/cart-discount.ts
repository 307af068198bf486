import type {
  CartDiscountDraft,
  CartDiscountTarget,
  CartDiscountValueDraft,
  CustomFieldsDraft,
  PatternComponent,
  TypedMoneyDraft,
} from "@commerce-http/types";
import type { Field, FieldsOf, OptionsOf } from "./field.ts";

/** Cart Discounts: document 2, CartDiscountDraft. */
export const cartDiscountFields: FieldsOf<CartDiscountDraft> = {
  name: { is: "text" },
  description: { is: "text" },
  value: {},
  cartPredicate: {},
  target: {},
  sortOrder: { is: "decimal", chosen: true },
  stores: { is: "set", initially: [] },
  isActive: { initially: true },
  validFrom: { is: "instant" },
  validUntil: { is: "instant" },
  requiresDiscountCode: { initially: false },
  stackingMode: { initially: "Stacking" },
  discountGroup: {},
  custom: {},
};

/** Document 2, Value drafts. */
const valueFields: OptionsOf<CartDiscountValueDraft> & Readonly<Record<ValueField, Field>> = {
  money: { is: "set" },
  applicationMode: {},
  "absolute.applicationMode": { initially: "ProportionateDistribution" },
  "fixed.applicationMode": { initially: "IndividualApplication" },
  supplyChannel: {},
  distributionChannel: {},
};

type ValueField = "money" | `${Extract<CartDiscountValueDraft, { money: unknown }>["type"]}.applicationMode`;

/** Document 2, Targets and PatternComponent variants; components take units in their order. */
const targetFields: OptionsOf<CartDiscountTarget | PatternComponent> = {
  maxOccurrence: {},
  minCount: { initially: 1 },
  maxCount: {},
  excludeCount: {},
};

/** Document 2, Value drafts: the currency decides on the digits of whole cents, and on the cents of a finer amount. */
const moneyFields: OptionsOf<TypedMoneyDraft> & { readonly type: Field } = {
  type: { chosen: true },
  centAmount: { chosen: true },
  fractionDigits: { chosen: true },
};

/** Custom fields: what type a value has, only the Type says. */
export const customFields: OptionsOf<CustomFieldsDraft> = { fields: { is: "instant", initially: {} } };

/** What stands deeper in Cart Discounts. */
export const cartDiscountParts: typeof valueFields & typeof moneyFields & typeof targetFields & typeof customFields = {
  ...valueFields,
  ...moneyFields,
  ...targetFields,
  ...customFields,
};
