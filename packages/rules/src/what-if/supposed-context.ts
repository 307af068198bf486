import { isRecord, type ReferenceForm, type StoreContext } from "@commerce-http/model";
import type { ReferencedResourceNotFoundError } from "@commerce-http/types";
import { invalidField } from "../draft/refusal.ts";
import { isObject } from "../predicate/value.ts";
import type { KnownResources, SuppositionRefusal } from "./supposition.ts";

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

/** The context of a draft or an update action in a supposition: its references, and the refusals so far. */
export class SupposedContext implements StoreContext {
  readonly #references: References;
  readonly #place: string;
  /** Reasons against what has been completed so far. */
  readonly refusals: SuppositionRefusal[] = [];

  /** @param place Where the draft or the action stands in the supposition. */
  constructor(references: References, place: string) {
    this.#references = references;
    this.#place = place;
  }

  /** The reference that the service would answer with; a resource that is not known is refused. */
  resolve({ to, by }: ReferenceForm, identifier: unknown, pointer: string): object | undefined {
    const typeId = to ?? (isRecord(identifier) ? String(identifier["typeId"]) : "");
    const found = this.#references.find(typeId, identifier, by);
    if (typeof found === "string") return { typeId, [by]: found };
    this.refusals.push({ ...found, pointer: this.#place + pointer });
    return undefined;
  }

  /** Takes down that a field cannot take a value. */
  refuse(pointer: string, value: unknown): void {
    this.refusals.push(invalidField(this.#place + pointer, value));
  }
}
