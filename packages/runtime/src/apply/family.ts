import type { Schema } from "@commerce-http/types/schema";
import { ArgumentError } from "../error/argument-error.ts";
import type { CallOptions, Call } from "../request/call.ts";
import type { Described } from "./difference.ts";
import type { FamilyRules } from "./rules.ts";

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
 * @throws ArgumentError if it is not one of them, or of another copy of its package.
 */
export function familyOf(families: readonly Family[], resources: object): Family {
  const family = families.find(({ of }) => resources instanceof of);
  if (family) return family;
  throw new ArgumentError("Cannot apply a draft: expected resources of a client of this very package");
}

/** Methods of all resource classes, as far as applying needs them. */
export interface Store {
  /** Reads a resource by its key. */
  get(
    address: { readonly key: string },
    options?: CallOptions & { readonly expand?: string | readonly string[] | undefined },
  ): Promise<Stored>;
  /** Creates a resource of a draft. */
  create(draft: object, options?: CallOptions): Call<Stored>;
  /** A resource may be addressed by either name, or by one of them only. */
  update(
    resource: Stored & { readonly key: string },
    actions: readonly object[],
    options?: CallOptions,
  ): Promise<Stored>;
}

/** The fields of all stored resources. */
export interface Stored {
  /** Identifier that the API has given it. */
  readonly id: string;
  /** Number of its present version. */
  readonly version: number;
}

/** A draft that says which resource it is for. */
export interface Keyed {
  /** Key of the resource. */
  readonly key: string;
  /** Any other field. */
  readonly [field: string]: unknown;
}
