import type { Family } from "../../../runtime/src/apply/family.ts";
import { families } from "../../src/apply/families.ts";

/** The family of a class of resources, by the name of the class. */
export function familyNamed(name: string): Family {
  const family = families.find(({ of }) => of.name === name);
  if (family === undefined) throw new Error(`Cannot find family "${name}"`);
  return family;
}

export const stateFamily: Family = familyNamed("States");
export const recurrencePolicyFamily: Family = familyNamed("RecurrencePolicies");
export const cartDiscountFamily: Family = familyNamed("CartDiscounts");
export const inStoreCartDiscountFamily: Family = familyNamed("InStoreCartDiscounts");
