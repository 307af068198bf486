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

/** A frozen copy, all the way down. */
export function frozen<Value>(value: Value): Value {
  const copy = structuredClone(value);
  const freeze = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    Object.freeze(part);
    Object.values(part).forEach(freeze);
  };
  freeze(copy);
  return copy;
}
