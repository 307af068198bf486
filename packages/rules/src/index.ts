/**
 * The behaviour that the Commerce HTTP API's documents describe, as pure functions: values in, verdicts out.
 *
 * No I/O, no clock, no randomness; arguments are never changed. What the API would refuse comes back as a value with the
 * API's error code; misuse throws a `RangeError` or a `TypeError`.
 *
 * @module
 */
export * from "./predicate/index.ts";
export * from "./recurrence-policy.ts";
export * from "./state.ts";
export * from "./state/drawing.ts";
export {
  workflowFindings,
  type WorkflowFinding,
  type WorkflowState,
  type WorkflowStateFinding,
  type WorkflowTypeFinding,
} from "./state/workflow.ts";
