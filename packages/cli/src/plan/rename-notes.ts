import { valueOf } from "@commerce-http/model";
import type { FileResource } from "../folder/folder.ts";
import type { KeyHistory } from "../folder/key-history.ts";
import { listNames, titleOf } from "../folder/lists.ts";
import type { Problem } from "../problem/problem.ts";
import { traitsOf } from "../project/lists.ts";
import { type Project, resourceWith } from "../project/project.ts";
import type { FolderPlan } from "./plan.ts";

/** Says of resources that are new in the files while others have vanished from them that they may be the same. */
export function renameNotes(
  { changes }: Pick<FolderPlan, "changes">,
  request: {
    readonly history: KeyHistory;
    readonly resources: readonly FileResource[];
    readonly project: Project;
    /** `true` if what has vanished is deleted. */
    readonly prune: boolean;
  },
): readonly Problem[] {
  const { history, resources, project, prune } = request;
  return listNames.flatMap((list) => {
    const drafted = new Set(resources.flatMap((each) => (each.list === list ? [valueOf(each.draft, "key")] : [])));
    const renamed = new Set(changes.flatMap((each) => (each.list === list ? [each.renamedFrom] : [])));
    const vanished = [...new Set(history[list])]
      .filter((key) => !drafted.has(key) && !renamed.has(key) && resourceWith(project, list, key) !== undefined)
      .toSorted();
    if (vanished.length === 0) return [];
    const shown = vanished.slice(0, most).map((key) => JSON.stringify(key));
    const more = vanished.length > most ? ` and ${vanished.length - most} more` : "";
    const { noun } = traitsOf(list);
    const end = prune ? "and would be deleted" : "and stays in the project";
    const other = `the ${noun} ${shown.join(", ")}${more} has vanished from the files ${end}`;
    const created = changes.filter((change) => change.list === list && change.outcome === "created");
    return created.map(({ key, place }): Problem => {
      const message = `${titleOf(list, key)} is new, while ${other}: if it is the same with another key, name both under "renames"`;
      return Object.assign({ severity: "note", message, rule: "rename" } as const, place && { place });
    });
  });
}

/** Keys that are named at most. */
const most = 3;
