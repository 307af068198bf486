import { isDeepStrictEqual } from "node:util";
import type { FieldChange } from "@commerce-http/client/apply";
import type { ListName } from "../folder/folder.ts";
import { differencesOf } from "../project/content.ts";
import type { ProjectResource } from "../project/project.ts";
import { referencesIn } from "./references.ts";

/**
 * Values that the steps of a plan give to fields of resources that they are not about: members of a Discount Group have its
 * sort order, and get it some time later. So a resource may have each value from then on, and not only the last one.
 */
export class Moves {
  /** Values of fields that a resource shares with those that refer to it, by its id. */
  readonly #shared = new Map<string, readonly FieldChange[]>();
  /** Values that a resource may have got, by its id. */
  readonly #expected = new Map<string, readonly FieldChange[]>();

  /** Remembers what a step has made of the resource that it is about. */
  add(list: ListName, before: ProjectResource | undefined, after: ProjectResource | undefined): void {
    if (list !== "discountGroups" || before === undefined || after === undefined) return;
    const changes = differencesOf(list, before, after).filter(({ field }) => field === "sortOrder");
    this.#shared.set(after.id, union(this.#shared.get(after.id), changes));
  }

  /**
   * The values that a resource may have got by now.
   *
   * @param met Those that it was found with.
   */
  of(list: ListName, resource: ProjectResource, met: readonly FieldChange[]): readonly FieldChange[] {
    const shared = referencesIn(list, resource).map(({ id }) => this.#shared.get(id ?? ""));
    const expected = union(this.#expected.get(resource.id), ...shared, met);
    this.#expected.set(resource.id, expected);
    return expected;
  }
}

/** Changes that end with another value each. */
function union(...all: readonly (readonly FieldChange[] | undefined)[]): readonly FieldChange[] {
  const found: FieldChange[] = [];
  for (const change of all.flatMap((some) => some ?? [])) {
    if (!found.some(({ field, after }) => field === change.field && isDeepStrictEqual(after, change.after))) {
      found.push(change);
    }
  }
  return found;
}
