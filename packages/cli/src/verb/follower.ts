import type { Client } from "@commerce-http/client";
import { planOf } from "@commerce-http/client/apply";
import {
  draftsByList,
  type FileResource,
  type Folder,
  keyOf,
  nameOfDraft,
  namesIn,
  titleOf,
} from "../folder/folder.ts";
import { ProblemError } from "../problem/problem.ts";
import { resourcesOf } from "../project/resources.ts";
import { counted } from "../text.ts";
import { formProblems } from "../validate/draft-mistakes.ts";

/**
 * Keeps an emulator as the files are: what they say is applied, and what they no longer name is deleted. Gives lines on what was
 * done.
 *
 * @param fill Stores all of a folder in an emulator that has nothing yet.
 */
export function follower(
  client: Client,
  fill: (folder: Folder) => Promise<void>,
): (folder: Folder) => Promise<readonly string[]> {
  let known: readonly FileResource[] | undefined;
  return async (folder) => {
    const before = known;
    if (before === undefined) {
      await fill(folder);
      known = folder.resources;
      return [`Filled with ${counted(folder.resources.length, "resource")}`];
    }
    if (draftsIn(before) === draftsIn(folder.resources)) return [];
    const problems = folder.resources.flatMap(formProblems);
    if (problems.length > 0) throw new ProblemError(problems);
    const plan = await planOf(client, draftsByList(folder.resources));
    const lines = plan.changes.length === 0 ? [] : String(plan).split("\n");
    await plan.apply();
    known = [...folder.resources, ...before];
    const names = namesIn(folder.resources);
    const gone = before.filter((resource) => !names.has(nameOfDraft(resource) ?? ""));
    const deleted = await deleteAll(client, gone);
    known = folder.resources;
    return [...lines, ...deleted];
  };
}

/** Deletes what the files no longer name. What others refer to goes when they are gone. */
async function deleteAll(client: Client, gone: readonly FileResource[]): Promise<readonly string[]> {
  let left = gone;
  const lines: string[] = [];
  for (;;) {
    const kept: { readonly resource: FileResource; readonly reason: string }[] = [];
    for (const resource of left) {
      const reason = await reasonToStay(client, resource);
      if (reason === undefined) lines.push(`delete ${titleIn(resource)}`);
      else kept.push({ resource, reason });
    }
    const isDone = kept.length === 0 || kept.length === left.length;
    if (isDone) return [...lines, ...kept.map(({ resource, reason }) => `${titleIn(resource)} stays: ${reason}`)];
    left = kept.map(({ resource }) => resource);
  }
}

/** Deletes a resource; gives the reason where it cannot be deleted. */
async function reasonToStay(client: Client, { list, draft }: FileResource): Promise<string | undefined> {
  const resources = resourcesOf(client, list);
  const key = keyOf(draft) ?? "";
  if (resources.delete === undefined) return "the API has no operation that deletes it";
  try {
    if (await resources.exists({ key })) await resources.delete(await resources.get({ key }));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function titleIn({ list, draft }: FileResource): string {
  return titleOf(list, keyOf(draft));
}

function draftsIn(resources: readonly FileResource[]): string {
  return JSON.stringify(resources.map(({ list, draft }) => [list, draft]));
}
