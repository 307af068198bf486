import type { CallOptions } from "../request/call-options.ts";
import type { Call } from "../request/call.ts";

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
