import type { Schema } from "@commerce-http/types/schema";
import { ArgumentError } from "../error/argument-error.ts";
import type { FamilyRules } from "./choice/rules.ts";
import type { Described } from "./difference.ts";
import type { Store } from "./store.ts";

/** A class of resources that drafts can be applied to. */
export interface Family extends Described {
  /** The class. */
  readonly of: abstract new (...parts: never[]) => Store;
  /** Schema of its drafts. */
  readonly draft: Schema<unknown>;
  /** Rules that the traits do not hold. */
  readonly rules?: FamilyRules;
}

/**
 * Finds the family of the resources of a class.
 *
 * @throws ArgumentError if it is none of them, or of another copy of its package.
 */
export function familyOf(families: readonly Family[], resources: object): Family {
  const family = families.find(({ of }) => resources instanceof of);
  if (family) return family;
  throw new ArgumentError("Cannot apply a draft: expected resources of a client of this very package");
}
