import type { WorkflowState } from "@commerce-http/rules";
import { type FileResource, keyOf, type Finding } from "../folder/folder.ts";
import type { Problem } from "../problem/problem.ts";
import { inOrder } from "../problem/text.ts";
import type { Project } from "../project/project.ts";
import { discountFindings, type DiscountSet } from "../validate/discounts.ts";
import { stateFindings } from "../validate/workflows.ts";
import type { Stage } from "./stage.ts";

/** Says whether errors that a plan adds to a project refuse it, or are warnings. */
export type Lint = "refuse" | "allow";

/** Finds what looks wrong about a project as a plan leaves it; what was there before is a note, or left out. */
export async function lintProblems(
  stage: Stage,
  resources: readonly FileResource[],
  lint: Lint,
): Promise<readonly Problem[]> {
  const { project, steps } = stage;
  const now = new Date();
  const before = rehearsed(stage);
  const after = steps.length === 0 ? before : await stage.read([...project.resources.keys()]);
  const lists = new Set(stage.cannot.map(({ list }) => list));
  const planned = resources.filter(({ list, draft }) => {
    const key = keyOf(draft);
    return key !== undefined && !stage.hasFailed(list, key);
  });
  const findingsIn = (at: Project): readonly Finding[] => [
    // With States left out, others would be called unreachable.
    ...(lists.has("states") ? [] : stateFindings(statesOf(at), planned)),
    ...discountFindings(discountsOf(at), planned, now),
  ];
  const known = new Set(findingsIn(before).map(({ subject }) => subject));
  const problems = findingsIn(after).flatMap(({ subject, problem }): readonly Problem[] => {
    const { severity } = problem;
    if (subject !== undefined && known.has(subject))
      return severity === "note" ? [] : [{ ...problem, severity: "note" }];
    return [severity === "error" && lint === "allow" ? { ...problem, severity: "warning" } : problem];
  });
  return problems.toSorted(inOrder);
}

function rehearsed(stage: Stage): Project {
  const lists = [...stage.project.resources].map(
    ([list, found]) => [list, found.filter((each) => stage.reasonUnfit(each) === undefined)] as const,
  );
  return { resources: new Map(lists) };
}

function statesOf({ resources }: Project): readonly WorkflowState[] {
  const states = (resources.get("states") ?? []).map((state) => Object.assign({ key: state.id }, state));
  // The list says what they are.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return states as unknown as readonly WorkflowState[];
}

function discountsOf({ resources }: Project): DiscountSet {
  const [cartDiscounts = [], discountGroups = []] = [resources.get("cartDiscounts"), resources.get("discountGroups")];
  // The lists say what they are.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { cartDiscounts, discountGroups } as unknown as DiscountSet;
}
