import { listNames, titleOf } from "../folder/lists.ts";
import { nameOf } from "../project/resource-name.ts";
import type { Cannot, FolderPlan, FolderStep, Outcome, PlannedChange, Totals } from "./plan.ts";
import type { Stage } from "./stage.ts";

/**
 * Makes a plan of what was rehearsed: without resources that cannot become what the files say, whole, and without those that
 * need them.
 */
export function accountOf(stage: Stage): Omit<FolderPlan, "notes"> {
  // A step can fail after others have built on an earlier one of the same resource.
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const { list, key, needs, place } of stage.steps) {
      if (stage.hasFailed(list, key)) continue;
      const missing = needs
        .map((need) => stage.steps[need])
        .find((need) => need && stage.hasFailed(need.list, need.key));
      if (missing === undefined) continue;
      const reason = `it needs ${titleOf(missing.list, missing.key)}, which cannot be ${missing.outcome}`;
      stage.refuse(list, key, { reason, rule: "needs", ...(place && { place }) });
      isDone = false;
    }
  }
  const isLeft = ({ list, key }: FolderStep | PlannedChange): boolean => !stage.hasFailed(list, key);
  const kept = [...stage.steps.entries()].filter(([, step]) => isLeft(step));
  const places = new Map(kept.map(([before], after) => [before, after]));
  const steps = kept.map(([, step]): FolderStep =>
    Object.assign(step, { needs: step.needs.flatMap((need) => places.get(need) ?? []) }),
  );
  const changes = stage.changes.filter(isLeft);
  const cannot = stage.cannot.toSorted(inOrder);
  return { steps, changes: changes.toSorted(inOrder), cannot, totals: totalsOf(changes, cannot) };
}

/** The order in which resources are told: by list, and by key. Several reasons of one resource stay in their order. */
function inOrder(one: Cannot | PlannedChange, other: Cannot | PlannedChange): number {
  const [left, right] = [one.key ?? "", other.key ?? ""];
  return listNames.indexOf(one.list) - listNames.indexOf(other.list) || (left === right ? 0 : left < right ? -1 : 1);
}

/** Counts resources by what becomes of them. */
function totalsOf(changes: readonly PlannedChange[], cannot: readonly Cannot[]): Totals {
  const count = (outcome: Outcome): number => changes.filter((change) => change.outcome === outcome).length;
  const named = cannot.flatMap(({ list, key }) => (key === undefined ? [] : [nameOf(list, key)]));
  return {
    created: count("created"),
    updated: count("updated"),
    deleted: count("deleted"),
    unchanged: count("unchanged"),
    cannot: new Set(named).size + cannot.length - named.length,
  };
}
