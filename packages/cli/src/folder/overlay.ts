import { isRecord } from "@commerce-http/model";
import { closest, problemsIn } from "@commerce-http/types/schema";
import type { Problem } from "../problem/problem.ts";
import { familyOf, type FileResource, keyOf, nameOfDraft, titleOf } from "./folder.ts";
import { repeatedKeys } from "./keys.ts";

/** Puts drafts of an environment on those of all: fields that are given replace, `null` removes; others are added. */
export function overlaid(base: readonly FileResource[], changes: readonly FileResource[]): readonly FileResource[] {
  const all = new Map<unknown, FileResource>();
  // Each draft without a name, and each further one of the same name, stays by itself.
  for (const resource of base) {
    const name = nameOfDraft(resource) ?? resource;
    all.set(all.has(name) ? resource : name, resource);
  }
  for (const change of changes) {
    const name = nameOfDraft(change) ?? change;
    const before = all.get(name);
    all.set(name, before === undefined ? change : merged(before, change));
  }
  return [...all.values()];
}

/** Finds drafts of an environment that probably change another one than they name, and keys that one file changes twice. */
export function overlayProblems(base: readonly FileResource[], changes: readonly FileResource[]): readonly Problem[] {
  const names = new Set(base.map(nameOfDraft));
  const added = changes.filter((change) => !names.has(nameOfDraft(change)));
  const files = new Set(changes.map(({ place: { file } }) => file));
  const repeated = [...files].flatMap((file) => repeatedKeys(changes.filter(({ place }) => place.file === file)));
  return [
    ...repeated,
    ...added.flatMap(({ list, draft, placeAt }): readonly Problem[] => {
      const key = keyOf(draft);
      // A draft of its own is whole.
      if (key === undefined || problemsIn(familyOf(list).draft, draft).length === 0) return [];
      const known = base.flatMap((each) => (each.list === list ? (keyOf(each.draft) ?? []) : []));
      const meant = closest(key, known);
      if (meant === undefined) return [];
      const message = `${titleOf(list, key)} is in no other file: did you mean ${JSON.stringify(meant)}?`;
      return [{ severity: "error", message, place: placeAt(["key"]), rule: "overlay" }];
    }),
  ];
}

function merged(before: FileResource, change: FileResource): FileResource {
  const given = isRecord(change.draft) ? change.draft : {};
  const fields = { ...(isRecord(before.draft) ? before.draft : {}), ...given };
  const owner = ([name]: readonly (string | number)[]): FileResource =>
    name !== undefined && name !== "key" && Object.hasOwn(given, name) ? change : before;
  return {
    list: before.list,
    draft: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
    place: before.place,
    placeAt: (path, part) => owner(path).placeAt(path, part),
    placeIn: (path, offset) => owner(path).placeIn(path, offset),
  };
}
