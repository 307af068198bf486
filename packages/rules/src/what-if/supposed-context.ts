import { isRecord, type ReferenceForm, type StoreContext } from "@commerce-http/model";
import { invalidField } from "../draft/refusal.ts";
import type { References } from "./references.ts";
import type { SuppositionRefusal } from "./supposition.ts";

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
