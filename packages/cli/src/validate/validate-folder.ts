import { type FileResource, type Finding, findingOf, type Folder } from "../folder/folder.ts";
import type { Problem } from "../problem/problem.ts";
import { discountFindings } from "./discounts.ts";
import { mistakesIn } from "./draft-mistakes.ts";
import { referenceProblems } from "./references.ts";
import { sortOrderFindings } from "./sort-orders.ts";
import { tryOut } from "./trial.ts";
import { workflowFindingsOf } from "./workflows.ts";

export interface ValidationOptions {
  /** `true` if the project has nothing that the files do not. */
  readonly isClosed?: boolean;
  readonly now: Date;
  readonly signal?: AbortSignal;
}

/** Finds everything that is wrong with the drafts of a folder, or looks like it, without any project. */
export async function validateFolder(
  folder: Folder,
  { isClosed = false, now, signal = new AbortController().signal }: ValidationOptions,
): Promise<readonly Problem[]> {
  const { resources } = folder;
  const mistakes = resources.flatMap((resource) => mistakesIn(resource).map((each) => findingOf(resource, each)));
  const lawful = without(resources, mistakes);
  // With States left out, others would be called unreachable.
  const workflows = lawful.length === resources.length ? workflowFindingsOf(resources) : [];
  const together = [...sortOrderFindings(resources), ...workflows];
  const { problems: refused, ...discounts } = await tryOut(without(lawful, together), signal);
  return [
    ...folder.problems,
    ...[...mistakes, ...together].map(({ problem }) => problem),
    ...referenceProblems(resources, isClosed),
    ...refused,
    ...discountFindings(discounts, resources, now).map(({ problem }) => problem),
  ];
}

function without(resources: readonly FileResource[], found: readonly Finding[]): readonly FileResource[] {
  const faulty = new Set(found.flatMap(({ resource, problem }) => (problem.severity === "error" ? [resource] : [])));
  return resources.filter((resource) => !faulty.has(resource));
}
