import type { Schema } from "@commerce-http/types/schema";
import { ArgumentError } from "../error/argument-error.ts";
import type { CallOptions, Call } from "../request/call.ts";
import type { Described } from "./difference.ts";
import type { FamilyRules } from "./rules.ts";

/** A resource class that drafts can be applied to. */
export interface Family extends Described {
  /** The class. */
  readonly of: abstract new (...parts: never[]) => Store;
  /** Schema of its drafts. */
  readonly draft: Schema<unknown>;
  /** Rules beyond its traits. */
  readonly rules?: FamilyRules;
}

/**
 * Finds the family of the resources of a class.
 *
 * @throws ArgumentError if it is not one of them, or comes from another copy of its package.
 */
export function familyOf(families: readonly Family[], resources: object): Family {
  const family = families.find(({ of }) => resources instanceof of);
  if (family) return family;
  throw new ArgumentError("Cannot apply a draft: expected resources of a client from this package");
}

/** The methods of a resource class that applying drafts uses. */
export interface Store {
  /** Reads a resource by its key. */
  get(
    address: { readonly key: string },
    options?: CallOptions & { readonly expand?: string | readonly string[] | undefined },
  ): Promise<Stored>;
  /** Creates a resource from a draft. */
  create(draft: object, options?: CallOptions): Call<Stored>;
  /** Updates a resource, addressed by id and key or by one of them. */
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
  /** Its current version. */
  readonly version: number;
}

/** A draft with a key. */
export interface Keyed {
  /** Key of the resource. */
  readonly key: string;
  /** Any other field. */
  readonly [field: string]: unknown;
}
