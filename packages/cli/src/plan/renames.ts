import { compareText, type FileResource, listNames, nameOf, namesIn, type Rename, titleOf } from "../folder/folder.ts";
import type { KeyHistory } from "../folder/key-history.ts";
import type { Problem } from "../problem/problem.ts";
import { type Project, resourceWith } from "../project/project.ts";
import { traitsOf } from "../project/resources.ts";
import type { FolderPlan } from "./plan.ts";
import { seenOf, type Stage } from "./stage.ts";

/** Plans other keys for resources that are there; a rename with nothing to rename is none. Gives remarks. */
export async function planRenames(
  stage: Stage,
  renames: readonly Rename[],
  resources: readonly FileResource[],
): Promise<readonly Problem[]> {
  const drafted = namesIn(resources);
  const open = renames.filter(({ list, from, to }) => from !== to && stage.found(list, from) !== undefined);
  const notes = open.flatMap(({ list, from, to, place }): readonly Problem[] =>
    drafted.has(nameOf(list, to))
      ? []
      : [
          {
            severity: "warning",
            message: `${titleOf(list, from)} is not renamed: no draft has the key ${JSON.stringify(to)}`,
            place,
            rule: "rename",
          },
        ],
  );
  const pending = new Set(
    open
      .filter(({ list, to }) => drafted.has(nameOf(list, to)))
      .toSorted((one, other) => compareText(nameOf(one.list, one.from), nameOf(other.list, other.from))),
  );
  const rivals = Map.groupBy(pending, ({ list, to }) => nameOf(list, to));
  for (const [, [first, ...others]] of rivals) {
    for (const { list, to, from, place } of first && others.length > 0 ? [first, ...others] : []) {
      const reason = `${titleOf(list, from)} is not the only one that is renamed to this key`;
      stage.refuse(list, to, { reason, rule: "rename", place });
    }
  }
  for (const rename of pending) if (stage.hasFailed(rename.list, rename.to)) pending.delete(rename);
  // One whose new key is free comes first: it may free that of another.
  for (let next = freeOf(stage, pending); next; next = freeOf(stage, pending)) {
    pending.delete(next);
    await rename(stage, next);
  }
  for (const { list, from, to, place } of pending) {
    const reason = `${titleOf(list, from)} cannot get the key: another ${traitsOf(list).noun} has it`;
    stage.refuse(list, to, { reason, rule: "rename", place });
  }
  return notes;
}

function freeOf(stage: Stage, pending: ReadonlySet<Rename>): Rename | undefined {
  return [...pending].find(({ list, to }) => {
    if (stage.found(list, to) === undefined) return true;
    return stage.steps.some(
      (step) => step.does === "rename" && step.list === list && step.from === to && !stage.hasFailed(list, step.key),
    );
  });
}

async function rename(stage: Stage, { list, from, to, place }: Rename): Promise<void> {
  const found = stage.found(list, from);
  const { noun, actions } = traitsOf(list);
  const [action] = Object.entries(actions).find(([, { writes }]) => writes["key"] === "key") ?? [];
  if (found === undefined || action === undefined) return;
  await stage.take({
    does: "rename",
    outcome: "updated",
    list,
    noun,
    key: to,
    from,
    seen: seenOf(found),
    actions: [{ action, key: to }],
    changes: [{ field: "key", before: from, after: to }],
    place,
  });
}

/** Says of resources that are new in the files while others have vanished from them that they may be the same. */
export function renameNotes(
  { changes }: Pick<FolderPlan, "changes">,
  request: {
    readonly history: KeyHistory;
    readonly resources: readonly FileResource[];
    readonly project: Project;
    readonly prune: boolean;
  },
): readonly Problem[] {
  const { history, resources, project, prune } = request;
  const drafted = namesIn(resources);
  return listNames.flatMap((list) => {
    const renamed = new Set(changes.flatMap((each) => (each.list === list ? [each.renamedFrom] : [])));
    const vanished = [...new Set(history[list])]
      .filter(
        (key) => !drafted.has(nameOf(list, key)) && !renamed.has(key) && resourceWith(project, list, key) !== undefined,
      )
      .toSorted();
    if (vanished.length === 0) return [];
    const shown = vanished.slice(0, most).map((key) => JSON.stringify(key));
    const more = vanished.length > most ? ` and ${vanished.length - most} more` : "";
    const { noun } = traitsOf(list);
    const end = prune ? "and would be deleted" : "and stays in the project";
    const other = `the ${noun} ${shown.join(", ")}${more} was removed from the files ${end}`;
    const created = changes.filter((change) => change.list === list && change.outcome === "created");
    return created.map(({ key, place }): Problem => {
      const message = `${titleOf(list, key)} is new, while ${other}: if it was renamed, give both keys under "renames"`;
      return { severity: "note", message, rule: "rename", place };
    });
  });
}

const most = 3;
