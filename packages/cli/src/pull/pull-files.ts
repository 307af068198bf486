import { isRecord } from "@commerce-http/model";
import { isCode } from "../folder/find-files.ts";
import {
  compareText,
  type FileResource,
  type Folder,
  keyOf,
  type ListName,
  listNames,
  titleOf,
} from "../folder/folder.ts";
import type { Problem } from "../problem/problem.ts";
import type { Project } from "../project/project.ts";
import { traitsOf } from "../project/resources.ts";
import { draftOf, keysIn } from "./draft-of.ts";
import { fileNames, type Layout } from "./file-names.ts";
import { isEqual, type ListEdit } from "./json-edit.ts";
import { mergedDraft } from "./merged.ts";

export interface PullOptions {
  readonly layout: Layout;
  readonly prunes: boolean;
}

export interface Pull {
  readonly edits: ReadonlyMap<string, readonly ListEdit[]>;
  readonly problems: readonly Problem[];
  readonly keys: Readonly<Partial<Record<ListName, readonly string[]>>>;
}

export function pullOf(folder: Folder, project: Project, { layout, prunes }: PullOptions): Pull {
  const keys = keysIn(project);
  const fileOf = fileNames(folder, layout);
  const edits = new Map<string, ListEdit[]>();
  const problems: Problem[] = [];
  const add = (file: string, edit: ListEdit): void => void edits.set(file, [...(edits.get(file) ?? []), edit]);
  const found: Partial<Record<ListName, readonly string[]>> = {};
  for (const list of listNames) {
    const there = byKey(folder.resources.filter((resource) => resource.list === list));
    const resources = (project.resources.get(list) ?? []).toSorted((one, other) =>
      compareText(one.key ?? "", other.key ?? ""),
    );
    for (const resource of resources) {
      const { key } = resource;
      if (key === undefined) {
        const message = `${titleOf(list, undefined)} with id "${resource.id}" has no key, and is left out`;
        problems.push({ severity: "warning", message, rule: "pull" });
        continue;
      }
      const { draft, problems: untold } = draftOf(list, resource, keys);
      problems.push(...untold);
      const file = there.get(key);
      if (file === undefined) {
        add(fileOf(list, key), { does: "add", list, draft });
        continue;
      }
      const before = isRecord(file.draft) ? file.draft : {};
      const after = mergedDraft(traitsOf(list).fields, before, draft, keys);
      if (isEqual(before, after)) continue;
      if (isOfOnePlace(file)) add(file.place.file, { does: "change", list, key, before, after });
      else problems.push(leftProblem(file, { does: "change", list, key, before, after }));
    }
    const known = new Set(resources.flatMap(({ key }) => key ?? []));
    for (const [key, file] of there) {
      if (known.has(key)) continue;
      const isPruned = prunes && isOfOnePlace(file);
      if (isPruned) add(file.place.file, { does: "remove", list, key });
      const byHand = "remove it by hand, since its draft is not in a single YAML or JSON file";
      const end = isPruned ? "it is removed" : prunes ? byHand : "--prune removes it from the files";
      const message = `${titleOf(list, key)} is not in the project: ${end}`;
      problems.push({ severity: isPruned ? "note" : "warning", message, place: file.place, rule: "pull" });
    }
    found[list] = [...known];
  }
  return { edits, problems, keys: found };
}

export function leftProblem(resource: FileResource | undefined, edit: ListEdit): Problem {
  const key = edit.does === "add" ? keyOf(edit.draft) : edit.key;
  const changes = edit.does === "change" ? `: ${changedFields(edit.before, edit.after)}` : "";
  return {
    severity: "error",
    message: `${titleOf(edit.list, key)} differs from the project, and cannot be changed in place${changes}`,
    place: resource?.place,
    rule: "pull",
  };
}

function changedFields(before: unknown, after: unknown): string {
  const [one, other] = [before, after].map((draft) => (isRecord(draft) ? draft : {}));
  const names = [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])];
  return names
    .filter((name) => !isEqual(one?.[name], other?.[name]))
    .map((name) => `${name} is ${JSON.stringify(other?.[name]) ?? "not there"}`)
    .join(", ");
}

/** Says whether all of a draft stands in one file, which is not code. */
function isOfOnePlace({ draft, place, placeAt }: FileResource): boolean {
  if (isCode(place.file) || !isRecord(draft)) return false;
  return Object.keys(draft).every((name) => placeAt([name]).file === place.file);
}

function byKey(resources: readonly FileResource[]): ReadonlyMap<string, FileResource> {
  return new Map(
    resources.flatMap((resource) => {
      const key = keyOf(resource.draft);
      return key === undefined ? [] : [[key, resource] as const];
    }),
  );
}
