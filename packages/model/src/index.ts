/**
 * The fields of the API as data, generated from the description, and everything that traverses values by them:
 * comparing values, storing drafts, executing update actions, finding references.
 *
 * The other packages are built on this one. The shape of the data follows the generator, so any release may change it.
 *
 * @module
 */
export {
  families,
  type ChosenFields,
  type DerivedFields,
  type DraftNames,
  type FamilyKind,
  type OwnActions,
} from "./generated/families.ts";
export * from "./generated/index.ts";
export type * from "./traits.ts";
export { Decimal, longDecimal, normalDecimal } from "./decimal.ts";
export {
  completedMoney,
  defaultFractionDigits,
  fractionDigits,
  roundHalfEven,
  unfitMoney,
  type CentPrecisionAmount,
  type HighPrecisionAmount,
  type HighPrecisionAmountDraft,
  type MoneyDraft,
  type UnfitMoney,
} from "./money.ts";
export { compareDraft, filled, isEqual, type EqualOptions, type Keys, type Verdict } from "./equal.ts";
export { preparedActions, type Act, type Changes } from "./act.ts";
export {
  keyedReferences,
  referenceFields,
  referencesIn,
  type FoundReference,
  type ReferenceField,
  type ReferenceForm,
} from "./references.ts";
export { KEY, preparedStoreFields, type Fields, type StoreContext, type StoreFields } from "./store.ts";
export { elementsOf, inPointer, instantIn, isEmpty, isRecord, namesIn, own, valueAt, valueOf } from "./value.ts";
export {
  allFields,
  fieldsOf,
  innerFields,
  partField,
  partsOf,
  PLAIN,
  variantsOf,
  withParts,
  type FieldsTraits,
  type Part,
} from "./walk.ts";
