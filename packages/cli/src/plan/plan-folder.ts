import type { Folder } from "../folder/folder.ts";
import type { KeyHistory } from "../folder/key-history.ts";
import { byName } from "../folder/keys.ts";
import type { Problem } from "../problem/problem.ts";
import { keysById, withKeys } from "../project/content.ts";
import type { Project } from "../project/project.ts";
import { createRehearsal } from "../project/rehearsal.ts";
import { planDeletions } from "./deletions.ts";
import { planDrafts } from "./drafts.ts";
import { type Lint, lintProblems } from "./lint.ts";
import type { FolderPlan, PlannedChange } from "./plan.ts";
import { planRenames, renameNotes } from "./renames.ts";
import { accountOf, Stage } from "./stage.ts";

export interface PlanRequest {
  readonly folder: Pick<Folder, "resources" | "renames">;
  /** The project as it was read: each list that {@link listsOf} names. */
  readonly project: Project;
  readonly history?: KeyHistory | undefined;
  /** `true` if what the history names and the files no longer do is deleted. */
  readonly prune?: boolean;
  /** Weight of errors that the plan adds to the project; they are not looked for unless given. */
  readonly lint?: Lint | undefined;
  readonly signal?: AbortSignal;
  readonly onProgress?: (text: string) => void;
}

/** Finds what is to be done so that a project becomes what files say, in a rehearsal. Their order makes no difference. */
export async function planFolder({
  folder,
  project,
  history = {},
  prune = false,
  lint,
  signal,
  onProgress,
}: PlanRequest): Promise<FolderPlan> {
  const rehearsal = await createRehearsal(project);
  try {
    const stage = new Stage({ project, rehearsal, signal, onProgress });
    const notes: Problem[] = rehearsal.notes.map((message) => ({ severity: "note", message, rule: "limit" }));
    const resources = folder.resources.toSorted(byName);
    notes.push(...(await planRenames(stage, folder.renames, resources)));
    const deletions = prune ? planDeletions(stage, { history, resources, renames: folder.renames }) : undefined;
    notes.push(...(deletions?.notes ?? []));
    await deletions?.begin();
    await planDrafts(stage, resources);
    await deletions?.end();
    const plan = accountOf(stage);
    notes.push(...renameNotes(plan, { history, resources, project, prune }));
    if (lint !== undefined) notes.push(...(await lintProblems(stage, resources, lint)));
    const keys = keysById(project);
    const changes = plan.changes.map((change): PlannedChange => {
      const shown = change.changes.map(({ field, before, after }) => ({
        field,
        before: withKeys(before, keys),
        after: withKeys(after, keys),
      }));
      return { ...change, changes: shown };
    });
    return { ...plan, changes, notes };
  } finally {
    await rehearsal.close();
  }
}
