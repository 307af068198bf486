import type { State } from "@commerce-http/types";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { transitionRefusal } from "../../src/state.ts";
import { workflowFindings, type WorkflowState } from "../../src/state/workflow.ts";
import { frozen } from "../cart-discount/carts.ts";
import { first, state } from "./states.ts";

/** Findings in short: code, what it is about, and the target or role. */
function short(states: readonly WorkflowState[]): string[] {
  return workflowFindings(frozen(states)).map((finding) => {
    if (!("stateKey" in finding)) return [finding.code, finding.type, finding.stateIds].filter(Boolean).join(" ");
    return [finding.code, finding.stateKey, finding.targetId ?? finding.role].filter(Boolean).join(" ");
  });
}

/** All States that some walk ends at that begins with a move from this one. */
function reachedFrom(from: WorkflowState, states: readonly WorkflowState[]): Set<WorkflowState> {
  const reached = new Set<WorkflowState>();
  const next = [from];
  for (let state = next.pop(); state !== undefined; state = next.pop()) {
    for (const to of states) {
      if (transitionRefusal(state, to) !== undefined || reached.has(to)) continue;
      reached.add(to);
      next.push(to);
    }
  }
  return reached;
}

const payment = { type: "PaymentState" };

describe("workflowFindings()", () => {
  it.each<[what: string, states: WorkflowState[], findings: string[]]>([
    ["nothing in no States", [], []],
    ["a circle without a way out", [first("a", ["b"]), state("b", ["a"])], ["EndlessCircle a"]],
    ["a circle with a way out", [first("a", ["b"]), state("b", ["a", "c"]), state("c", [])], ["FinalState c"]],
    ["nothing where it leads anywhere", [first("a", ["b"]), state("b", ["a", "c"]), state("c", undefined)], []],
    [
      "circles that a workflow falls into, and not those on the way",
      [
        first("a", ["b"]),
        state("b", ["a", "c", "e"]),
        state("d", ["c"]),
        state("c", ["d", "d", "c"]),
        state("e", ["f"]),
        state("f", ["g"]),
        state("g", ["e"]),
        state("end", []),
      ],
      ["EndlessCircle d", "EndlessCircle e", "UnreachableState end", "FinalState end"],
    ],
    ["a final State", [first("a", ["b"]), state("b", [])], ["FinalState b"]],
    ["no initial State", [state("a", ["b"]), state("b", ["a"])], ["NoInitialState OrderState"]],
    [
      "several initial States",
      [first("a", ["c"]), first("b", ["c"]), state("c", ["a"])],
      ["SeveralInitialStates OrderState A,B", "EndlessCircle a"],
    ],
    [
      "an unreachable State",
      [first("a", ["a", "b"]), state("b", ["a"]), state("c", ["a"])],
      ["EndlessCircle a", "UnreachableState c"],
    ],
    [
      "unreachable States that reach each other",
      [first("a", ["d"]), state("b", ["c"]), state("c", ["b"]), state("d", ["a"])],
      ["EndlessCircle a", "UnreachableState b", "UnreachableState c"],
    ],
    ["all reachable from an unrestricted State", [first("a", ["b"]), state("b", undefined), state("c", ["a"])], []],
    [
      "nothing reachable from an unrestricted State that is unreachable itself",
      [first("a", ["b"]), state("b", ["a"]), state("c", undefined)],
      ["EndlessCircle a", "UnreachableState c"],
    ],
    ["no dead end in a single unrestricted State", [first("a", undefined)], []],
    ["a dead end that leads to itself", [first("a", ["b"]), state("b", ["b"])], ["DeadEnd b"]],
    ["a dangling transition", [first("a", ["a", "b", "x"]), state("b", ["a"])], ["DanglingTransition a X"]],
    ["a dangling transition once", [first("a", ["b", "x", "x"]), state("b", ["a"])], ["DanglingTransition a X"]],
    ["a dead end of dangling transitions", [first("a", ["x"])], ["DeadEnd a", "DanglingTransition a X"]],
    [
      "a transition to another type, which reaches nothing",
      [
        first("a", ["b", "p"]),
        state("b", ["a"]),
        first("q", ["r"], payment),
        state("p", ["q"], payment),
        state("r", ["q"], payment),
      ],
      ["TransitionToOtherType a P", "EndlessCircle a", "EndlessCircle q", "UnreachableState p"],
    ],
    [
      "a dead end of transitions to another type",
      [first("a", ["p"]), first("p", undefined, payment)],
      ["DeadEnd a", "TransitionToOtherType a P"],
    ],
    [
      "types one by one, in the order of their first States",
      [first("p", undefined, payment), state("a", undefined), first("q", [], payment), state("b", [])],
      ["SeveralInitialStates PaymentState P,Q", "FinalState q", "NoInitialState OrderState", "FinalState b"],
    ],
  ])("finds %s", (_what, states, findings) => {
    expect(short(states)).toEqual(findings);
  });

  /** Document 1, StateRoleEnum, and `roles` of StateDraft. */
  it.each<[State["type"], NonNullable<State["roles"]>, misfits: string[]]>([
    ["ReviewState", ["ReviewIncludedInStatistics"], []],
    ["LineItemState", ["Return"], []],
    ["ReviewState", ["Return"], ["Return"]],
    ["LineItemState", ["ReviewIncludedInStatistics"], ["ReviewIncludedInStatistics"]],
    ["OrderState", ["Return", "ReviewIncludedInStatistics"], ["Return", "ReviewIncludedInStatistics"]],
    ["OrderState", ["Return", "Return"], ["Return"]],
    ["WarrantyState", ["Return"], ["Return"]],
    ["ReviewState", ["Escalated"], []],
    ["OrderState", ["constructor"], []],
    ["OrderState", [], []],
  ])("compares the type %s with the roles %j", (type, roles, misfits) => {
    expect(short([first("a", undefined, { type, roles })])).toEqual(misfits.map((role) => `RoleOfOtherType a ${role}`));
  });

  it("says what it found, where, and how bad it is", () => {
    const states = [state("a", ["p"], { roles: ["Return"] }), first("p", [], payment)];
    const of = { type: "OrderState", stateId: "A", stateKey: "a" };
    const problem = (code: string, message: string, more: object = {}) => ({
      ...of,
      code,
      severity: "problem",
      message,
      ...more,
    });
    expect(workflowFindings(states)).toEqual([
      {
        code: "NoInitialState",
        severity: "problem",
        type: "OrderState",
        message: 'No State of type "OrderState" is initial',
      },
      problem("DeadEnd", 'State "a" has transitions, but none leads to another State'),
      problem(
        "TransitionToOtherType",
        'State "a" of type "OrderState" has a transition to State "p" of type "PaymentState"',
        { targetId: "P" },
      ),
      problem("RoleOfOtherType", 'State "a" of type "OrderState" has the role "Return" of type "LineItemState"', {
        role: "Return",
      }),
      {
        code: "FinalState",
        severity: "note",
        type: "PaymentState",
        stateId: "P",
        stateKey: "p",
        message: 'State "p" is final: its transitions are empty',
      },
    ]);
  });

  it("says once for a type how many States are initial, with the first of them", () => {
    const [finding, ...others] = workflowFindings(Array.from({ length: 5000 }, (_, n) => first(`s${n}`, undefined)));
    expect([finding?.message, others]).toEqual([
      '5000 States of type "OrderState" are initial: "s0", "s1", "s2", "s3", "s4" and 4995 more',
      [],
    ]);
  });

  it("says which States are on a circle, and whether the workflow is meant to end", () => {
    const circle = [first("a", ["b"]), state("b", ["a"])];
    const finding = {
      code: "EndlessCircle",
      severity: "note",
      type: "OrderState",
      stateId: "A",
      stateKey: "a",
      circle: ["A", "B"],
      message: 'State "a" is on a circle without a way out, with "b"',
    };
    expect(workflowFindings(circle)).toEqual([finding]);
    const [found] = workflowFindings([...circle, state("end", [])]);
    expect(found).toEqual({ ...finding, severity: "problem" });
  });

  it("finds the circles that walks cannot leave", () => {
    const key = fc.constantFrom("a", "b", "c", "d", "e", "f");
    const anyState = fc
      .tuple(key, fc.option(fc.array(key, { maxLength: 2 }), { nil: undefined, freq: 8 }))
      .map(([key, to]) => state(key, to, { initial: true }));
    fc.assert(
      fc.property(fc.uniqueArray(anyState, { selector: ({ id }) => id }), (states) => {
        const walks = new Map(states.map((from) => [from, reachedFrom(from, states)]));
        const isTrapped = (from: WorkflowState): boolean => {
          const reached = walks.get(from) ?? new Set();
          return reached.size > 1 && [...reached].every((to) => to.transitions && walks.get(to)?.has(from));
        };
        const dangles = ({ transitions = [] }: WorkflowState): boolean =>
          transitions.some(({ id }) => states.every((other) => other.id !== id));
        const expected = states.filter(
          (from) => isTrapped(from) && [...(walks.get(from) ?? [])].every((to) => !dangles(to)),
        );
        const found = workflowFindings(states).flatMap((finding) =>
          finding.code === "EndlessCircle" ? (finding.circle ?? []) : [],
        );
        expect(found.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
      }),
      { numRuns: 1000 },
    );
  });

  it("refuses two States with one id", () => {
    expect(() => workflowFindings([first("a", []), state("a", [])])).toThrow(
      new RangeError('Cannot read a workflow with two States of id "A"'),
    );
  });

  it("agrees with walks along the moves that transitionRefusal() allows", () => {
    const key = fc.constantFrom("a", "b", "c", "d", "e", "f");
    const anyState = fc
      .tuple(
        key,
        fc.option(fc.array(key, { maxLength: 3 }), { nil: undefined, freq: 8 }),
        fc.boolean(),
        fc.constantFrom("OrderState", "PaymentState"),
      )
      .map(([key, to, initial, type]) => state(key, to, { initial, type }));
    fc.assert(
      fc.property(fc.uniqueArray(anyState, { selector: ({ id }) => id }), (states) => {
        const reached = new Set(states.filter(({ initial }) => initial));
        for (let size = -1; size < reached.size;) {
          size = reached.size;
          for (const from of states.filter((state) => reached.has(state))) {
            for (const to of states) if (transitionRefusal(from, to) === undefined) reached.add(to);
          }
        }
        const begun = new Set(states.filter(({ initial }) => initial).map(({ type }) => type));
        const expected = states.filter((state) => begun.has(state.type) && !reached.has(state)).map(({ key }) => key);
        const found = workflowFindings(states).flatMap((finding) =>
          finding.code === "UnreachableState" ? [finding.stateKey] : [],
        );
        expect(found.toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 500 },
    );
  });

  it("walks a chain of 100,000 States", () => {
    const last = 100_000 - 1;
    const chain = Array.from({ length: last }, (_, index) => state(`s${index}`, [`s${index + 1}`]));
    expect(short([first("start", ["s0"]), ...chain, state(`s${last}`, [])])).toEqual([`FinalState s${last}`]);
    expect(short([first("start", ["s0"]), ...chain, state(`s${last}`, ["s0"])])).toEqual(["EndlessCircle s0"]);
  });
});
