import { type FieldTraits, valueOf, isEqual } from "@commerce-http/model";
import type { Family } from "../family.ts";
import type { FieldChange } from "../field-change.ts";
import type { Stored } from "../store.ts";

/**
 * Values that steps of a plan give to resources that they are not about: members of a group may have its value in a field, and
 * get it some time later. So a resource may have each value from then on, and not only the last one.
 */
export class Moves {
  /** Fields that steps have changed, by the id of their resource. */
  readonly #changes = new Map<unknown, readonly FieldChange[]>();

  /** Remembers what a step has changed, or may have. */
  add({ id }: Stored, changes: readonly FieldChange[]): void {
    this.#changes.set(id, [...(this.#changes.get(id) ?? []), ...changes]);
  }

  /** Says whether steps about what a resource refers to may have made it of the one that was known, and nobody else. */
  explain({ traits: { assigned, fields } }: Family, known: Stored, found: Stored): boolean {
    const differing = Object.keys({ ...known, ...found }).filter(
      (name) =>
        // Two resources with the same key are still two.
        (name === "id" || !Object.hasOwn(assigned, name)) &&
        !isEqual({ is: "open" }, valueOf(known, name), valueOf(found, name), { as: "draft" }),
    );
    return differing.length > 0 && differing.every((name) => this.#isGiven(found, name, fields[name]));
  }

  /** Says whether a field has a value that a step has given to the resource that decides on it. */
  #isGiven(found: Stored, name: string, traits: FieldTraits | undefined): boolean {
    if (traits?.overriddenBy === undefined) return false;
    const changes = this.#changes.get(valueOf(valueOf(found, traits.overriddenBy), "id")) ?? [];
    return changes.some(
      ({ field, after }) =>
        field === name && after !== undefined && isEqual(traits, after, valueOf(found, name), { as: "draft" }),
    );
  }
}
