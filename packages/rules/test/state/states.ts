import type { WorkflowState } from "../../src/state/workflow.ts";

/** A State whose id is its key in capitals, as later steps of an order are; `to` names its transitions by key. */
export function state(
  key: string,
  to: readonly string[] | undefined,
  more: Partial<WorkflowState> = {},
): WorkflowState {
  const transitions = to?.map((target) => ({ id: target.toUpperCase() }));
  return { id: key.toUpperCase(), key, type: "OrderState", initial: false, transitions, ...more };
}

/** A State that a workflow begins with. */
export function first(
  key: string,
  to: readonly string[] | undefined,
  more: Partial<WorkflowState> = {},
): WorkflowState {
  return state(key, to, { initial: true, ...more });
}
