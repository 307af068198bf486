/**
 * The fields of the API as data that follows the description, and everything that walks a value by them: which values are
 * equal, what is stored of a draft, what an update action writes, which references a value holds.
 *
 * The packages beside this one are built on it. The shape of the data follows the generator, so that any release may change it.
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
export type * from "./generated/traits.ts";
export { Decimal, longDecimal } from "./decimal.ts";
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
export { isSame, normalText, type Keys } from "./normal.ts";
export { performings, type Changes, type Performing } from "./performing.ts";
export {
  KEY,
  storingFields,
  type Fields,
  type ReferenceForm,
  type StoringFields,
  type Surroundings,
} from "./storing.ts";
export { inPointer, isRecord } from "./value.ts";
