import type { WorkflowState } from "@commerce-http/rules";

/** A State that leads to others; to any where there are no targets. */
export function state(id: string, targets?: readonly string[], initial = false): WorkflowState {
  const transitions = targets?.map((target) => ({ id: target }));
  return { id, key: id, type: "OrderState", initial, ...(transitions && { transitions }) };
}
