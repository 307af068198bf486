import type { ReferencedResourceNotFoundError } from "@commerce-http/types";
import { isObject } from "../predicate/value.ts";

/** A resource, as far as references ask about it. */
export interface KnownResource {
  /** Unique identifier. */
  readonly id: string;
  /** User-defined identifier, if it has one. */
  readonly key?: string;
}

/** Resources by the type of references to them: `store`, `discount-group`, `product` … */
export type KnownResources = Readonly<Record<string, readonly KnownResource[]>>;

/** Finds resources that drafts and update actions name. */
export class References {
  readonly #resources: KnownResources;

  constructor(resources: KnownResources) {
    this.#resources = resources;
  }

  /**
   * The id or the key of a resource. What is given in the wanted form is taken as it is; the other form must be known.
   *
   * @returns The id or key, or why it is not known.
   */
  find(typeId: string, identifier: unknown, by: "id" | "key"): string | ReferencedResourceNotFoundError {
    const given = isObject(identifier) ? identifier : {};
    const wanted = given[by];
    if (typeof wanted === "string") return wanted;
    const other = by === "id" ? "key" : "id";
    const value = given[other];
    const known = Object.hasOwn(this.#resources, typeId) ? (this.#resources[typeId] ?? []) : [];
    const found = known.find((resource) => resource[other] === value)?.[by];
    return found ?? notFound(typeId, { [other]: String(value) });
  }
}

/** Refuses the name of an unknown resource. */
export function notFound(
  typeId: string,
  name: { readonly id?: string; readonly key?: string },
): ReferencedResourceNotFoundError {
  const [[form, value] = []] = Object.entries(name);
  const message = `There is no resource of type "${typeId}" with ${form} "${value}" among those that are given`;
  return { code: "ReferencedResourceNotFound", message, typeId, ...name };
}
