import type { StateDraft } from "@commerce-http/types";
import { describe, expect, test } from "vitest";
import { taskOf } from "../../../../runtime/src/apply/plan/task.ts";
import { OutdatedError, Plan, type PlanDrafts, planOf, type StepReport } from "../../../src/apply.ts";
import { circle, discount } from "../drafts.ts";
import { stateFamily } from "../families.ts";
import { project } from "../project.ts";
import { asDrafted, draft, missing, otherwise, refusal, scripted as toldStore } from "../scripted-store.ts";

const orders = { type: "OrderState" } as const;

/** Two Cart Discounts in these places. */
function sorted(...sortOrders: readonly string[]): PlanDrafts {
  return { cartDiscounts: sortOrders.map((sortOrder, index) => discount(["cc", "dd"][index] ?? "", sortOrder)) };
}

const target: StateDraft = { key: "t", ...orders };

/** A State that leads to the target, both with this besides. */
function leading(more: Partial<StateDraft>): PlanDrafts {
  return {
    states: [
      { key: "s", ...orders, ...more, transitions: [{ key: "t" }] },
      { ...target, ...more },
    ],
  };
}

function scripted(reports: readonly StepReport[]): readonly string[] {
  return reports.map(({ step, outcome, missing }) => {
    const after = missing?.map(({ key }) => key).join(", ");
    return `${outcome} ${step.key}${after === undefined ? "" : ` without ${after}`}`;
  });
}

const named = { states: [{ key: "a", ...orders, name: { en: "A" } }] };

/** A plan to give a State its name. */
async function naming() {
  const own = project();
  const created = await own.client.states.create({ key: "a", ...orders });
  return { own, created, plan: await planOf(own.client, named) };
}

describe("PlanStep", () => {
  test("says what is applied, and in which list", async () => {
    const { client } = project();
    const [a, b] = circle("OrderState");
    const { steps } = await planOf(client, { states: [a, b] });
    expect(steps.map(({ list, draft }) => [list, draft])).toEqual([
      ["states", { ...b, transitions: [] }],
      ["states", a],
      ["states", b],
    ]);
  });

  test.each<readonly [string, PlanDrafts, PlanDrafts, readonly string[]]>([
    ["what refers to what is created", {}, { states: circle("OrderState") }, ["b", "a: b", "b: b, a"]],
    [
      "a member of a group that is created",
      {},
      {
        discountGroups: [{ key: "gg", sortOrder: "0.5" }],
        cartDiscounts: [discount("dd", undefined, { discountGroup: { key: "gg" } })],
      },
      ["gg", "dd: gg"],
    ],
    ["what takes a sort order that is freed", sorted("0.1", "0.2"), sorted("0.2", "0.3"), ["dd", "cc: dd"]],
    ["sort orders that swap", sorted("0.1", "0.2"), sorted("0.2", "0.1"), ["dd", "cc: dd", "dd: dd, cc"]],
    [
      "transitions to a State of another type",
      { states: [target] },
      leading({ type: "PaymentState", name: { en: "T" } }),
      ["t", "s: t"],
    ],
    ["nothing, where what is referred to is there", { states: [target] }, leading({ name: { en: "T" } }), ["t", "s"]],
  ])("names the steps that it needs: %s", async (_, before, drafts, expected) => {
    const { client } = project();
    await (await planOf(client, before)).apply();
    const { steps } = await planOf(client, drafts);
    const needs = steps.map((step) => {
      const names = step.needs.map((place) => steps[place]?.key).join(", ");
      return names === "" ? step.key : `${step.key}: ${names}`;
    });
    expect(needs).toEqual(expected);
  });
});

describe("Plan.carryOut()", () => {
  test("accounts for each step, and tells each as it is done", async () => {
    const { client } = project();
    await client.states.create({ key: "left", ...orders });
    await client.states.create({ key: "changed", ...orders });
    const plan = await planOf(client, {
      states: [
        { key: "new", ...orders },
        { key: "left", ...orders },
        { key: "changed", ...orders, name: { en: "Changed" } },
      ],
    });
    const steps: string[] = [];
    const reports = await plan.carryOut({
      onStep: ({ step, outcome }, place) => steps.push(`${place} ${step.key} ${outcome}`),
    });
    expect(scripted(reports)).toEqual(["created new", "unchanged left", "updated changed"]);
    expect(steps).toEqual(["0 new created", "1 left unchanged", "2 changed updated"]);
    expect(reports[2]).toMatchObject({ step: plan.steps[2], result: { noun: "State", resource: { version: 2 } } });
  });

  test("goes on after a failure, but for what needs the step", async () => {
    const { client } = project();
    const plan = await planOf(client, {
      states: [
        { key: "a", ...orders, transitions: [{ key: "b" }] },
        { key: "b", ...orders, transitions: [{ key: "nowhere" }] },
        { key: "c", ...orders },
      ],
    });
    const reports = await plan.carryOut();
    expect(scripted(reports)).toEqual(["failed b", "skipped a without b", "created c"]);
    expect(reports[0]?.error).toMatchObject({ code: "ReferencedResourceNotFound" });
    expect(reports[1]).not.toHaveProperty("error");
  });

  test("skips what needs a step that was skipped", async () => {
    const own = project();
    const plan = await planOf(own.client, { states: circle("OrderState") });
    own.emulator.faults.add({ kind: "error", status: 403, times: 1, match: { operation: "createState" } });
    expect(scripted(await plan.carryOut())).toEqual(["failed b", "skipped a without b", "skipped b without b, a"]);
  });

  test("calls unknown what no answer proves", async () => {
    const { own, created, plan } = await naming();
    own.emulator.faults.add({ kind: "reset", when: "after", match: { operation: "updateStateById" } });
    let posts = 0;
    own.before = async ({ method }) => {
      if (method !== "POST" || (posts += 1) !== 2) return;
      await own.client.states.update({ ...created, version: 2 }, [{ action: "setName", name: { en: "B" } }]);
    };
    const [report] = await plan.carryOut();
    expect(report).toMatchObject({ outcome: "unknown", error: { name: "NetworkError", outcome: "unknown" } });
    expect(report?.result).toBeUndefined();
  });

  test("calls a creation unknown that may have happened before another call failed", async () => {
    const store = toldStore(
      { get: [missing, otherwise], create: asDrafted, update: [refusal(403, "insufficient_scope")] },
      2,
    );
    const expected = { outcome: "created", actions: [], changes: [] } as const;
    const plan = new Plan([taskOf({ family: stateFamily, store, draft, expected })]);
    expect(await plan.carryOut()).toMatchObject([{ outcome: "unknown", error: { status: 403 } }]);
  });

  test("calls unknown, with a result, what is as drafted, no matter who made it so", async () => {
    const { own, plan } = await naming();
    own.emulator.faults.add({ kind: "reset", when: "after", match: { operation: "updateStateById" } });
    const [report] = await plan.carryOut({ asPlanned: true });
    expect(report).toMatchObject({ outcome: "unknown", result: { outcome: "unknown", resource: { version: 2 } } });
  });

  test("ends between two steps", async () => {
    const { client } = project();
    const plan = await planOf(client, { states: ["a", "b", "c"].map((key) => ({ key, type: "OrderState" })) });
    const end = new AbortController();
    const reports = await plan.carryOut({ until: end.signal, onStep: () => end.abort(new Error("Enough")) });
    expect(scripted(reports)).toEqual(["created a", "skipped b", "skipped c"]);
    expect(reports[1]?.error).toEqual(new Error("Enough"));
  });

  test("ends within a step where its calls are cut off", async () => {
    const own = project();
    const plan = await planOf(own.client, { states: ["a", "b"].map((key) => ({ key, type: "OrderState" })) });
    const cut = new AbortController();
    own.before = async ({ method }) => {
      if (method === "POST") cut.abort(new Error("Enough"));
    };
    expect(scripted(await plan.carryOut({ signal: cut.signal }))).toEqual(["unknown a", "skipped b"]);
  });
});

describe("Plan.carryOut(), as planned", () => {
  test("leaves alone what somebody else has changed", async () => {
    const { own, created, plan } = await naming();
    const { client } = own;
    await client.states.update(created, [{ action: "changeInitial", initial: false }]);
    const [report] = await plan.carryOut({ asPlanned: true });
    expect(report?.outcome).toBe("failed");
    expect(report?.error).toEqual(new OutdatedError({ noun: "State", key: "a", seen: 1, found: 2 }));
    expect(String(report?.error)).toBe(
      'OutdatedError: Cannot apply the draft of State "a": it was seen at version 1, and is at 2 now',
    );
    expect(await client.states.get({ key: "a" })).not.toHaveProperty("name");
  });

  test("leaves alone what somebody else has created, and what has been deleted", async () => {
    const { client } = project();
    const gone = await client.states.create({ key: "gone", ...orders });
    const plan = await planOf(client, { states: [...named.states, { key: "gone", ...orders, name: { en: "Gone" } }] });
    await client.states.create({ key: "a", ...orders });
    await client.states.delete(gone);
    const reports = await plan.carryOut({ asPlanned: true });
    expect(reports.map(({ outcome, error }) => [outcome, String(error)])).toEqual([
      ["failed", 'OutdatedError: Cannot apply the draft of State "a": it was not there, and has been created since'],
      ["failed", 'OutdatedError: Cannot apply the draft of State "gone": it has been deleted since it was seen'],
    ]);
    expect(await client.states.exists({ key: "gone" })).toBe(false);
  });

  test("is content with what somebody else has made as drafted", async () => {
    const { client } = project();
    const plan = await planOf(client, { states: circle("OrderState") });
    await plan.apply();
    expect(scripted(await plan.carryOut({ asPlanned: true }))).toEqual(["unchanged b", "unchanged a", "unchanged b"]);
  });

  test("refuses a change that comes between reading and writing, unless it does the same", async () => {
    for (const [name, outcome] of [
      ["B", "failed"],
      ["A", "unchanged"],
    ] as const) {
      const { own, created, plan } = await naming();
      own.before = async ({ method }) => {
        if (method !== "POST") return;
        own.before = async () => {};
        await own.client.states.update(created, [{ action: "setName", name: { en: name } }]);
      };
      const [report] = await plan.carryOut({ asPlanned: true });
      expect(report?.outcome).toBe(outcome);
      if (outcome === "failed") expect(report?.error).toMatchObject({ cause: { code: "ConcurrentModification" } });
      expect(await own.client.states.get({ key: "a" })).toMatchObject({ version: 2, name: { en: name } });
    }
  });

  test("refuses what is deleted between reading and writing", async () => {
    const { own, created, plan } = await naming();
    own.before = async ({ method }) => {
      if (method !== "POST") return;
      own.before = async () => {};
      const changed = await own.client.states.update(created, [{ action: "changeInitial", initial: false }]);
      own.before = async (request) => {
        if (request.method === "GET") own.before = async () => {};
        if (request.method === "GET") await own.client.states.delete(changed);
      };
    };
    const [report] = await plan.carryOut({ asPlanned: true });
    expect([report?.outcome, report?.error]).toMatchObject(["failed", { resource: { seen: 1, found: undefined } }]);
  });

  test("knows its own changes of a resource that takes several steps", async () => {
    const { client } = project();
    await (await planOf(client, { states: circle("OrderState") })).apply();
    const reports = await (await planOf(client, { states: circle("PaymentState") })).carryOut({ asPlanned: true });
    expect(scripted(reports)).toEqual(["updated b", "updated a", "updated b"]);
  });

  test("passes on other failures as they are", async () => {
    const { own, plan } = await naming();
    own.emulator.faults.add({ kind: "error", status: 403, match: { operation: "updateStateById" } });
    const [report] = await plan.carryOut({ asPlanned: true });
    expect([report?.outcome, report?.error]).toMatchObject(["failed", { status: 403 }]);
  });
});
