import type { OpenEnum, State, StateRoleEnum, StateTypeEnum } from "@commerce-http/types";
import { grouped } from "../cart-discount/lazy.ts";
import type { TransitionSource } from "../state.ts";
import { endlessCircles } from "./circle.ts";

/** The fields of a State that the analysis and the drawings use; every State has them. */
export interface WorkflowState extends TransitionSource, Readonly<Pick<State, "id" | "key" | "type" | "initial">> {
  /** Name of the State by language. */
  readonly name?: Readonly<Record<string, string>>;
  /** Roles that the State can be used for. */
  readonly roles?: readonly OpenEnum<StateRoleEnum>[];
}

/** Finding of the analysis about the States of one type, or about one State. */
export type WorkflowFinding = WorkflowTypeFinding | WorkflowStateFinding;

/**
 * Finding of the analysis about all States of one type:
 *
 * - `NoInitialState`: no State is initial, so a workflow of this type cannot start
 * - `SeveralInitialStates`: several States are initial; reported once, with the first few in the message
 */
export interface WorkflowTypeFinding {
  /** Kind of the finding. */
  readonly code: "NoInitialState" | "SeveralInitialStates";
  /** Always `problem`: something that a workflow should not have. */
  readonly severity: "problem";
  /** Type of the States. */
  readonly type: OpenEnum<StateTypeEnum>;
  /** Identifiers of all initial States, if there are several. */
  readonly stateIds?: readonly string[];
  /** The finding in words. */
  readonly message: string;
}

/**
 * Finding of the analysis about one State:
 *
 * - `UnreachableState`: no initial State leads to it
 * - `FinalState`: its `transitions` are empty. A workflow may end here, so this is a note
 * - `DeadEnd`: it has `transitions`, but they do not lead to another State
 * - `EndlessCircle`: it is the first of several States that lead only to each other, so a workflow that reaches them
 *   never ends. If no State of the type is final, this may be intended, so it is a note
 * - `TransitionToOtherType`: it lists a State of another type; the API refuses this move
 * - `DanglingTransition`: it lists a State that is not in the set
 * - `RoleOfOtherType`: it has a role that only States of another type can have
 */
export interface WorkflowStateFinding {
  /** Kind of the finding. */
  readonly code:
    | "UnreachableState"
    | "FinalState"
    | "DeadEnd"
    | "EndlessCircle"
    | "TransitionToOtherType"
    | "DanglingTransition"
    | "RoleOfOtherType";
  /** `problem`: something that a workflow should not have; `note`: for information. */
  readonly severity: "problem" | "note";
  /** Type of the State. */
  readonly type: OpenEnum<StateTypeEnum>;
  /** Identifier of the State. */
  readonly stateId: string;
  /** Key of the State. */
  readonly stateKey: string;
  /** Identifier of the transition's target, for findings about a transition. */
  readonly targetId?: string;
  /** Identifiers of all States of the circle, for findings about a circle. */
  readonly circle?: readonly string[];
  /** The role, for findings about a role. */
  readonly role?: OpenEnum<StateRoleEnum>;
  /** The finding in words. */
  readonly message: string;
}

/**
 * Examines the workflows that a set of States forms, one for each type: document 1, States and transitions.
 *
 * Pass all States of a type; transitions to missing ones count as dangling. If a type has no initial State or several,
 * that is one finding, and its States are not reported as unreachable. Unknown roles are ignored. Runs in linear time.
 *
 * @param states The States of one or more types.
 * @returns The findings: type by type in the order of their first States, within a type State by State as given.
 * @throws {RangeError} If two States have the same `id`.
 *
 * @example
 * const problems = workflowFindings(states).filter(({ severity }) => severity === "problem");
 */
export function workflowFindings(states: readonly WorkflowState[]): WorkflowFinding[] {
  const byId = statesById(states);
  return [...statesByType(states)].flatMap(([type, members]) => findingsOfType(type, members, byId));
}

/** Indexes States by their identifiers; throws a RangeError when two are the same. */
export function statesById<Of extends WorkflowState>(states: readonly Of[]): Map<string, Of> {
  const byId = new Map<string, Of>();
  for (const state of states) {
    if (byId.has(state.id)) throw new RangeError(`Cannot read a workflow with two States of id "${state.id}"`);
    byId.set(state.id, state);
  }
  return byId;
}

/** Groups States by type, the types in the order of their first States. */
export function statesByType<Of extends WorkflowState>(states: readonly Of[]): Map<string, Of[]> {
  return grouped<Of, string>(states, ({ type }) => type);
}

function findingsOfType(
  type: OpenEnum<StateTypeEnum>,
  members: readonly WorkflowState[],
  byId: ReadonlyMap<string, WorkflowState>,
): WorkflowFinding[] {
  const initial = members.filter((state) => state.initial);
  const reached = reachable(initial, members, byId);
  const circles = circleFindings(members, byId, reached);
  const ofStates = members.flatMap((state) => [
    ...(initial.length === 0 || reached.has(state)
      ? []
      : [problem("UnreachableState", state, "cannot be reached from an initial State")]),
    ...exitFindings(state, byId),
    ...(circles.get(state) ?? []),
    ...roleFindings(state),
  ]);
  return [...initialFindings(type, initial), ...ofStates];
}

/** Follows the moves that are allowed. One State without `transitions` is enough to reach all `members`. */
function reachable(
  initial: readonly WorkflowState[],
  members: readonly WorkflowState[],
  byId: ReadonlyMap<string, WorkflowState>,
): ReadonlySet<WorkflowState> {
  const reached = new Set(initial);
  // A Set that grows while it is iterated is its own queue.
  for (const state of reached) {
    if (state.transitions === undefined) return new Set(members);
    for (const { id } of state.transitions) {
      const target = byId.get(id);
      if (target?.type === state.type) reached.add(target);
    }
  }
  return reached;
}

function exitFindings(state: WorkflowState, byId: ReadonlyMap<string, WorkflowState>): WorkflowStateFinding[] {
  if (state.transitions === undefined) return [];
  if (state.transitions.length === 0) {
    return [{ ...problem("FinalState", state, "is final: its transitions are empty"), severity: "note" }];
  }
  const targets = [...new Set(state.transitions.map(({ id }) => id))];
  const leadsOn = targets.some((id) => id !== state.id && byId.get(id)?.type === state.type);
  const deadEnd = leadsOn ? [] : [problem("DeadEnd", state, "has transitions, but none leads to another State")];
  return [...deadEnd, ...targets.flatMap((id) => targetFindings(state, id, byId.get(id)))];
}

/** Finds circles without a way out, by their first States. It is unknown where a dangling transition leads. */
function circleFindings(
  members: readonly WorkflowState[],
  byId: ReadonlyMap<string, WorkflowState>,
  reached: ReadonlySet<WorkflowState>,
): ReadonlyMap<WorkflowState, readonly WorkflowStateFinding[]> {
  const targetsOf = (state: WorkflowState): WorkflowState[] =>
    (state.transitions ?? []).flatMap(({ id }) => {
      const target = byId.get(id);
      return target?.type === state.type ? [target] : [];
    });
  const hasEnd = members.some(({ transitions }) => transitions === undefined || transitions.length === 0);
  const findings = new Map<WorkflowState, WorkflowStateFinding[]>();
  for (const circle of endlessCircles(members, targetsOf)) {
    const [first, ...others] = circle;
    if (first === undefined || !reached.has(first)) continue;
    if (circle.some(({ transitions = [] }) => transitions.some(({ id }) => !byId.has(id)))) continue;
    const keys = others.map(({ key }) => `"${key}"`).join(", ");
    const found = problem("EndlessCircle", first, `is on a circle without a way out, with ${keys}`);
    const severity = hasEnd ? "problem" : "note";
    findings.set(first, [{ ...found, severity, circle: circle.map(({ id }) => id) }]);
  }
  return findings;
}

function targetFindings(state: WorkflowState, targetId: string, target?: WorkflowState): WorkflowStateFinding[] {
  if (target === undefined) {
    const message = `has a transition to a State of id "${targetId}", which is not in the set`;
    return [{ ...problem("DanglingTransition", state, message), targetId }];
  }
  if (target.type === state.type) return [];
  const message = `of type "${state.type}" has a transition to State "${target.key}" of type "${target.type}"`;
  return [{ ...problem("TransitionToOtherType", state, message), targetId }];
}

/** Which type a State needs for a role: document 1, StateRoleEnum. Roles of later versions are not judged. */
export const typeOfRole: ReadonlyMap<string, StateTypeEnum> = new Map(
  Object.entries({
    ReviewIncludedInStatistics: "ReviewState",
    Return: "LineItemState",
  } satisfies Record<StateRoleEnum, StateTypeEnum>),
);

function roleFindings(state: WorkflowState): WorkflowStateFinding[] {
  return [...new Set(state.roles)].flatMap((role) => {
    const type = typeOfRole.get(role);
    if (type === undefined || type === state.type) return [];
    const message = `of type "${state.type}" has the role "${role}" of type "${type}"`;
    return [{ ...problem("RoleOfOtherType", state, message), role }];
  });
}

function problem(code: WorkflowStateFinding["code"], state: WorkflowState, message: string): WorkflowStateFinding {
  return {
    code,
    severity: "problem",
    type: state.type,
    stateId: state.id,
    stateKey: state.key,
    message: `State "${state.key}" ${message}`,
  };
}

function initialFindings(
  type: OpenEnum<StateTypeEnum>,
  initial: readonly WorkflowState[],
): readonly WorkflowTypeFinding[] {
  if (initial.length === 1) return [];
  if (initial.length === 0) {
    return [{ code: "NoInitialState", severity: "problem", type, message: `No State of type "${type}" is initial` }];
  }
  const shown = initial.slice(0, SHOWN).map(({ key }) => `"${key}"`);
  const more = initial.length > SHOWN ? ` and ${initial.length - SHOWN} more` : "";
  const message = `${initial.length} States of type "${type}" are initial: ${shown.join(", ")}${more}`;
  const stateIds = initial.map(({ id }) => id);
  return [{ code: "SeveralInitialStates", severity: "problem", type, stateIds, message }];
}

const SHOWN = 5;
