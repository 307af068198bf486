import type { FileResource, Folder, Path } from "../folder/folder.ts";
import { repeatedKeys } from "../folder/keys.ts";
import { counted } from "../output/counted.ts";
import type { Place } from "../problem/problem.ts";
import { inOrder, problemCount } from "../problem/text.ts";
import { validateFolder } from "../validate/validate-folder.ts";
import { type Answer, failed } from "./answer.ts";
import { type Change, fieldAt, readChanges } from "./changes.ts";

/** Tells all that is wrong with changes, as far as it can be told without the project. */
export async function validateChanges(given: unknown, signal: AbortSignal): Promise<Answer> {
  const { changes, problems } = readChanges(given);
  if (problems.length > 0) return failed("The changes have not the form that the API asks for", problems);
  const found = await validateFolder(folderOf(changes), { now: new Date(), signal });
  const told = found
    .toSorted(inOrder)
    .map(({ severity, message, place, rule }) => ({ severity, message, change: place?.file, rule }));
  const hasErrors = found.some(({ severity }) => severity === "error");
  const text = `${problemCount(found)} in ${counted(changes.length, "change")}; rehearse tells whether the project allows them`;
  return { text, ...(told.length > 0 && { data: told }), ...(hasErrors && { isError: true }) };
}

/** Drafts among changes, as if they stood in files. */
function folderOf(changes: readonly Change[]): Folder {
  const resources = changes.flatMap((change, index): readonly FileResource[] => {
    if (change.does !== "draft") return [];
    const placeAt = (path: Path): Place => ({
      file: [`changes[${index}].draft`, fieldAt(path)].filter(Boolean).join("."),
    });
    const place = { file: `changes[${index}].draft` };
    return [{ list: change.list, draft: change.draft, place, placeAt, placeIn: placeAt }];
  });
  return { root: "", files: [], resources, problems: repeatedKeys(resources), renames: [] };
}
