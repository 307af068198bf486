import type { Schema } from "@commerce-http/types/schema";
import { ArgumentError } from "../error/argument-error.ts";
import type { Traits } from "../generated/traits.ts";
import type { Store } from "./store.ts";

/** A class of resources that drafts can be applied to. */
export interface Family {
  /** The property of a client that holds an instance. */
  readonly list: string;
  /** The class. */
  readonly of: abstract new (...parts: never[]) => Store;
  /** Path parameter that an instance is bound to. */
  readonly within?: string;
  /** Traits of its resources. */
  readonly traits: Traits;
  /** Schema of its drafts. */
  readonly draft: Schema<unknown>;
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
