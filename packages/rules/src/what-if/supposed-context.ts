import { isRecord, own, type ReferenceForm, type StoreContext } from "@commerce-http/model";
import type { ReferencedResourceNotFoundError } from "@commerce-http/types";
import { invalidField } from "../draft/refusal.ts";
import type { KnownResources, SuppositionRefusal } from "./supposition.ts";

/** The context of a draft or an update action in a supposition: its references, and the refusals so far. */
export class SupposedContext implements StoreContext {
  readonly #resources: KnownResources;
  readonly #place: string;
  /** Reasons against what has been completed so far. */
  readonly refusals: SuppositionRefusal[] = [];

  /**
   * @param resources Resources that drafts and update actions may name.
   * @param place Where the draft or the action stands in the supposition.
   */
  constructor(resources: KnownResources, place: string) {
    this.#resources = resources;
    this.#place = place;
  }

  /**
   * The reference that the service would answer with. A name in the form of the answer is taken as it is; of another form it must
   * be known, or is refused.
   */
  resolve({ to, by }: ReferenceForm, identifier: unknown, pointer: string): object | undefined {
    const given = isRecord(identifier) ? identifier : {};
    const typeId = to ?? (isRecord(identifier) ? String(identifier["typeId"]) : "");
    if (typeof given[by] === "string") return { typeId, [by]: given[by] };
    const other = by === "id" ? "key" : "id";
    const found = own(this.#resources, typeId)?.find((resource) => resource[other] === given[other])?.[by];
    if (found !== undefined) return { typeId, [by]: found };
    this.refusals.push({ ...notFound(typeId, { [other]: String(given[other]) }), pointer: this.#place + pointer });
    return undefined;
  }

  refuse(pointer: string, value: unknown): void {
    this.refusals.push(invalidField(this.#place + pointer, value));
  }
}

export function notFound(
  typeId: string,
  name: { readonly id?: string; readonly key?: string },
): ReferencedResourceNotFoundError {
  const [[form, value] = []] = Object.entries(name);
  const message = `There is no resource of type "${typeId}" with ${form} "${value}" among those that are given`;
  return { code: "ReferencedResourceNotFound", message, typeId, ...name };
}
