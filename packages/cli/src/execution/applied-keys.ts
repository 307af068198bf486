import type { Folder, ListName } from "../folder/folder.ts";
import type { KeyHistory } from "../folder/key-history.ts";
import { keyOf, listNames } from "../folder/lists.ts";
import type { StepReport } from "./step-report.ts";

/** A resource by its list and key. */
interface ListedKey {
  readonly list: ListName;
  readonly key: string;
}

/** A draft, wherever it comes from. */
interface Drafted {
  readonly list: ListName;
  readonly draft: unknown;
}

/** Keys that drafts have, and those that renames replace. */
export function keysOf(resources: readonly Drafted[], renames: Folder["renames"]): KeyHistory {
  const drafted = resources.flatMap(({ list, draft }) => {
    const key = keyOf(draft);
    return key === undefined ? [] : [{ list, key }];
  });
  return inLists([...drafted, ...renames.map(({ list, from }) => ({ list, key: from }))]);
}

/** Keys of two histories. */
export function bothOf(one: KeyHistory, other: KeyHistory): KeyHistory {
  return Object.fromEntries(listNames.map((list) => [list, [...(one[list] ?? []), ...(other[list] ?? [])]]));
}

/** Keys of what is deleted for sure. */
export function keysGone(reports: readonly StepReport[]): KeyHistory {
  const gone = reports.filter(({ step, isDone }) => step.does === "delete" && isDone);
  return inLists(gone.map(({ step }) => step));
}

function inLists(keys: readonly ListedKey[]): KeyHistory {
  return Object.fromEntries(
    listNames.map((list) => [list, keys.filter((each) => each.list === list).map(({ key }) => key)]),
  );
}
