import type { FieldChange } from "@commerce-http/client/apply";
import { type ListName, listNames, nameOf, namesIn } from "../folder/folder.ts";
import type { Place } from "../problem/problem.ts";
import { resourceWith } from "../project/project.ts";
import { traitsOf } from "../project/resources.ts";
import type { PlanRequest } from "./plan-folder.ts";
import type { Cannot, FolderPlan } from "./plan.ts";

export interface Drift {
  readonly changed: readonly ChangedResource[];
  readonly missing: readonly MissingResource[];
  /** Resources that only the project has; built-in ones do not count. */
  readonly extra: readonly ExtraResource[];
  /** Drafts that cannot be compared with anything. */
  readonly cannot: readonly Cannot[];
  readonly same: number;
}

export interface NamedResource {
  readonly list: ListName;
  readonly noun: string;
  readonly key: string;
  readonly place?: Place | undefined;
}

export interface ChangedResource extends NamedResource {
  /** Fields that differ: in the project `before`, in the files `after`. */
  readonly fields: readonly FieldChange[];
  readonly reasons: readonly string[];
}

export interface MissingResource extends NamedResource {
  readonly reasons?: readonly string[];
}

export interface ExtraResource {
  readonly list: ListName;
  readonly noun: string;
  readonly id: string;
  readonly key?: string | undefined;
}

/** Finds the differences in a plan: what is to be done is what has drifted, also where it cannot be done. */
export function driftOf(
  plan: FolderPlan,
  { folder, project, isWhole }: Pick<PlanRequest, "folder" | "project"> & { readonly isWhole: boolean },
): Drift {
  const changed = plan.changes.flatMap((change): readonly ChangedResource[] => {
    const { list, noun, key, place, changes: fields, outcome, uncompared } = change;
    // What is sent only because it cannot be compared says nothing.
    const differing = fields.filter(({ field }) => !uncompared.includes(field));
    if (outcome !== "updated" || differing.length === 0) return [];
    return [{ list, noun, key, fields: differing, reasons: [], place }];
  });
  const created = plan.changes.flatMap(({ list, noun, key, place, outcome }): readonly NamedResource[] =>
    outcome === "created" ? [{ list, noun, key, place }] : [],
  );
  const refused = new Map<string, ChangedResource & { readonly reasons: string[] }>();
  const cannot: Cannot[] = [];
  for (const each of plan.cannot) {
    const { list, noun, key, reason, rule, place } = each;
    if (key === undefined || isBroken(rule)) {
      cannot.push(each);
      continue;
    }
    const known = refused.get(nameOf(list, key)) ?? { list, noun, key, fields: [], reasons: [], place };
    known.reasons.push(reason);
    refused.set(nameOf(list, key), known);
  }
  const isThere = ({ list, key }: NamedResource): boolean => resourceWith(project, list, key) !== undefined;
  const others = [...refused.values()];
  return {
    changed: [...changed, ...others.filter(isThere)],
    missing: [...created, ...others.filter((each) => !isThere(each)).map(({ fields: _none, ...each }) => each)],
    extra: isWhole ? extraIn({ folder, project }) : [],
    cannot,
    same: plan.changes.length - changed.length - created.length,
  };
}

/** Reasons that lie in the files alone: they say nothing of the project. */
function isBroken(rule: string): boolean {
  return broken.has(rule) || rule.startsWith("rule/");
}

const broken: ReadonlySet<string> = new Set(["schema", "predicate", "repeated-key", "repeated-sort-order", "unfit"]);

function extraIn({ folder, project }: Pick<PlanRequest, "folder" | "project">): readonly ExtraResource[] {
  const known = new Set([...namesIn(folder.resources), ...folder.renames.map(({ list, from }) => nameOf(list, from))]);
  return listNames.flatMap((list) => {
    const { noun } = traitsOf(list);
    return (project.resources.get(list) ?? []).flatMap(({ id, key, builtIn }): readonly ExtraResource[] =>
      builtIn === true || (key !== undefined && known.has(nameOf(list, key))) ? [] : [{ list, noun, id, key }],
    );
  });
}
