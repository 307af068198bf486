import type { ListName } from "../folder/folder.ts";
import { differencesOf, withKeys } from "../project/content.ts";
import type { ProjectResource } from "../project/resources.ts";

export interface Effect {
  readonly change: number;
  readonly in: ListName;
  readonly key: string;
  readonly outcome: "created" | "updated" | "unchanged" | "deleted";
  /** Fields that differ: as they were, and as they are. */
  readonly fields: Readonly<Record<string, { readonly before?: unknown; readonly after?: unknown }>>;
}

/** Compares a resource before and after a change; `undefined` if it exists at neither time. */
export function effectOf(
  about: Pick<Effect, "change" | "in" | "key">,
  before: ProjectResource | undefined,
  after: ProjectResource | undefined,
): Effect | undefined {
  const id = before?.id ?? after?.id;
  if (id === undefined) return undefined;
  const nothing = { id, version: 0 };
  const differences = differencesOf(about.in, before ?? nothing, after ?? nothing);
  const fields = differences.map(({ field, before, after }) => [field, { before, after }]);
  return { ...about, outcome: outcomeOf(before, after), fields: Object.fromEntries(fields) };
}

function outcomeOf(before: ProjectResource | undefined, after: ProjectResource | undefined): Effect["outcome"] {
  if (before === undefined) return "created";
  if (after === undefined) return "deleted";
  return before.version === after.version ? "unchanged" : "updated";
}

/** Effects as they are shown: references by key, which people know, instead of ids, which a rehearsal makes up. */
export function readable(effects: readonly Effect[], keys: ReadonlyMap<string, string | undefined>): readonly Effect[] {
  return effects.map((effect) => {
    const shown = Object.entries(effect.fields).map(([name, change]) => [name, withKeys(change, keys)]);
    return Object.assign({}, effect, { fields: Object.fromEntries(shown) });
  });
}
