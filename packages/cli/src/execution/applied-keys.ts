import { type FileResource, keyOf, listNames, type Rename } from "../folder/folder.ts";
import type { KeyHistory } from "../folder/key-history.ts";
import type { FolderStep, StepReport } from "../plan/plan.ts";
import { type Project, resourceWith } from "../project/project.ts";

type ListedKey = Pick<FolderStep, "list" | "key">;

export type Drafted = Pick<FileResource, "list" | "draft">;

/** Keys that drafts have, and those that renames replace. */
export function keysOf(resources: readonly Drafted[], renames: readonly Rename[] = []): KeyHistory {
  const drafted = resources.flatMap(({ list, draft }) => {
    const key = keyOf(draft);
    return key === undefined ? [] : [{ list, key }];
  });
  return inLists([...drafted, ...keysReplaced(renames)]);
}

export function isOpen({ list, from }: Rename, project: Project): boolean {
  return resourceWith(project, list, from) !== undefined;
}

export function bothOf(one: KeyHistory, other: KeyHistory): KeyHistory {
  return Object.fromEntries(listNames.map((list) => [list, [...(one[list] ?? []), ...(other[list] ?? [])]]));
}

export interface KnownKeys {
  /** Renames that had nothing to rename any more. */
  readonly closed: readonly Rename[];
  /** Keys that drafts have: they stay, whatever was renamed or deleted to make place for them. */
  readonly drafted: KeyHistory;
}

/** Keys that a folder has no longer to do with: of what is deleted for sure, and of what has another key for sure. */
export function keysGone(
  reports: readonly StepReport[],
  { closed, drafted }: KnownKeys = { closed: [], drafted: {} },
): KeyHistory {
  const gone = reports.flatMap(({ step, isDone }): readonly ListedKey[] => {
    if (!isDone) return [];
    return step.does === "rename" ? keysReplaced([step]) : step.does === "delete" ? [step] : [];
  });
  return inLists([...gone, ...keysReplaced(closed)].filter(({ list, key }) => !drafted[list]?.includes(key)));
}

function keysReplaced(renames: readonly Pick<Rename, "list" | "from">[]): readonly ListedKey[] {
  return renames.map(({ list, from }) => ({ list, key: from }));
}

function inLists(keys: readonly ListedKey[]): KeyHistory {
  return Object.fromEntries(
    listNames.map((list) => [list, keys.filter((each) => each.list === list).map(({ key }) => key)]),
  );
}
