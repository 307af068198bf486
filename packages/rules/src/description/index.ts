/**
 * Kinds of resources as the API's description has them, as data: their fields, update actions and columns.
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
  type FamilyKind,
  type OwnActions,
} from "../generated/families.ts";
export type * from "../generated/traits.ts";
