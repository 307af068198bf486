import type { FileResource, Folder } from "../folder/folder.ts";
import { keyRefusal } from "../folder/keys.ts";
import { familyOf, keyOf, titleOf } from "../folder/lists.ts";
import { schemaProblems } from "../folder/schema-problems.ts";
import type { Problem } from "../problem/problem.ts";
import { discountProblems } from "./discounts.ts";
import { ruleProblems } from "./draft-rules.ts";
import type { Finding } from "./finding.ts";
import { predicateProblems } from "./predicates.ts";
import { KnownKeys, referenceProblems } from "./references.ts";
import { sortOrderFindings } from "./sort-orders.ts";
import { tryOut } from "./trial.ts";
import { workflowFindingsOf } from "./workflows.ts";

/** Circumstances of a validation. */
export interface ValidationOptions {
  /** `true` if the project has nothing that the files do not. */
  readonly isClosed?: boolean;
  /** Discounts whose time is over then are told. */
  readonly now: Date;
  readonly signal?: AbortSignal;
}

/**
 * Finds everything that is wrong with the drafts of a folder, or looks like it, without any project: problems of reading, of
 * the form, of rules, of references, of workflows and of the set of discounts.
 */
export async function validateFolder(
  folder: Folder,
  { isClosed = false, now, signal = new AbortController().signal }: ValidationOptions,
): Promise<readonly Problem[]> {
  const { resources } = folder;
  const form = findings(resources, formProblems);
  const formed = without(resources, form);
  const rules = findings(formed, ruleProblems);
  const lawful = without(formed, rules);
  // With States left out, others would be called unreachable.
  const workflows = lawful.length === resources.length ? workflowFindingsOf(resources) : [];
  const together = [...sortOrderFindings(formed), ...workflows];
  const { problems: refused, ...discounts } = await tryOut(without(lawful, together), signal);
  return [
    ...folder.problems,
    ...[...form, ...rules, ...together].map(({ problem }) => problem),
    ...referenceProblems(formed, new KnownKeys(resources), isClosed),
    ...refused,
    ...discountProblems(discounts, resources, now),
  ];
}

function findings(
  resources: readonly FileResource[],
  check: (resource: FileResource) => readonly Problem[],
): readonly Finding[] {
  return resources.flatMap((resource) => check(resource).map((problem) => ({ resource, problem })));
}

/** Drafts without those that have errors. */
function without(resources: readonly FileResource[], found: readonly Finding[]): readonly FileResource[] {
  const faulty = new Set(found.flatMap(({ resource, problem }) => (problem.severity === "error" ? [resource] : [])));
  return resources.filter((resource) => !faulty.has(resource));
}

/** Finds what is not as the description has it in a draft, and whether it has a key. */
export function formProblems(resource: FileResource): readonly Problem[] {
  const { list, draft, placeAt } = resource;
  const title = titleOf(list, keyOf(draft));
  const found = [
    ...schemaProblems(familyOf(list).draft, { value: draft, placeAt, title, rule: "schema" }),
    ...predicateProblems(resource),
  ];
  if (found.length > 0) return found;
  const key = keyOf(draft);
  const refusal = key === undefined ? "key is missing: it says which resource is meant" : keyRefusal(key);
  if (refusal === undefined) return [];
  const place = placeAt(key === undefined ? [] : ["key"]);
  return [{ severity: "error", message: `${title}: ${refusal}`, place, rule: "schema" }];
}
