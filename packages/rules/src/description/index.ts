/**
 * Kinds of resources as the API's description has them, as data: their fields, update actions and columns; and what drafts
 * and update actions make of it.
 *
 * Meant for the packages beside this one, which carry the description out. The shape of the data follows the generator, so
 * that any release may change it.
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
} from "../generated/families.ts";
export type * from "../generated/traits.ts";
export { Decimal, longDecimal } from "../predicate/decimal.ts";
export { draftOf, type MadeDraft } from "./draft-of.ts";
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
