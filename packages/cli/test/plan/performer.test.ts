import type { StateDraft } from "@commerce-http/client";
import { expect, test } from "vitest";
import { delayedMembers } from "../../../client/test/apply/plan/delayed-members.ts";
import { execute } from "../../src/execution/execute.ts";
import { isExpected } from "../../src/plan/performer.ts";
import type { FolderStep } from "../../src/plan/plan.ts";
import { readProject } from "../../src/project/project.ts";
import { discount, type Drafts, openShop, rename, type Shop, stageOf, state } from "./shop.ts";

const best = { discountGroup: { key: "best" } };
const before = { discountGroups: [{ key: "best", sortOrder: "0.5" }], cartDiscounts: [discount("aa", best)] };
const after = {
  discountGroups: [{ key: "best", sortOrder: "0.6" }],
  cartDiscounts: [discount("aa", { ...best, isActive: false })],
};

async function openGroup(): Promise<Shop> {
  const shop = await openShop();
  await shop.apply(await shop.plan(before));
  return shop;
}

test("a member whose Discount Group gets another sort order changes in the same run", async () => {
  const shop = await openGroup();
  const project = await readProject(shop.client);
  const { steps } = await shop.plan(after);
  expect(steps.map(({ list, moved }) => [list, moved])).toEqual([
    ["discountGroups", undefined],
    ["cartDiscounts", [{ field: "sortOrder", before: "0.5", after: "0.6" }]],
  ]);
  const reports = await execute(steps, { client: shop.client, project });
  expect(reports.map(({ outcome }) => outcome)).toEqual(["updated", "updated"]);
  expect(await shop.client.cartDiscounts.get({ key: "aa" })).toMatchObject({ isActive: false, sortOrder: "0.6" });
});

test("a member that somebody else changes meanwhile is left alone, whatever its group does to it", async () => {
  const shop = await openGroup();
  const project = await readProject(shop.client);
  const { steps } = await shop.plan(after);
  const member = await shop.client.cartDiscounts.get({ key: "aa" });
  await shop.client.cartDiscounts.update(member, [{ action: "setDescription", description: { en: "Mine" } }]);
  const reports = await execute(steps, { client: shop.client, project });
  expect(reports.map(({ outcome }) => outcome)).toEqual(["updated", "failed"]);
  expect(reports[1]?.error).toMatchObject({ name: "OutdatedError" });
  expect(await shop.client.cartDiscounts.get({ key: "aa" })).toMatchObject({
    isActive: true,
    description: { en: "Mine" },
  });
});

/** Discount Groups in a row, each with a member. */
function groupsWithMembers(groups: readonly [string, string], fields: object = {}): Drafts {
  return {
    discountGroups: groups.map((key, index) => ({ key, sortOrder: `0.${index + 5}` })),
    cartDiscounts: ["one", "two"].map((key) => discount(`in-${key}`, { discountGroup: { key }, ...fields })),
  };
}

test.for([
  ["one after the other", [1, 1, 1]],
  ["all at once", [3]],
  ["too late, all of them", [0]],
  ["too late, but for the first", [1, 0]],
] as const)("members of Discount Groups that swap their sort orders get those in between %s", async ([, arrivals]) => {
  const shop = await openShop();
  await shop.apply(await shop.plan(groupsWithMembers(["one", "two"])));
  const project = await readProject(shop.client);
  const { steps } = await shop.plan(groupsWithMembers(["two", "one"], { isActive: false }));
  const writes = new Map<string, number>();
  const { client } = delayedMembers(shop.emulator, (key) => {
    const count = writes.get(key) ?? 0;
    writes.set(key, count + 1);
    return arrivals[count] ?? 0;
  });
  const reports = await execute(steps, { client, project });
  expect(reports.map(({ step, outcome, error }) => [step.key, outcome, error])).toEqual(
    steps.map(({ key }) => [key, "updated", undefined]),
  );
  for (const key of ["in-one", "in-two"]) {
    expect(await shop.client.cartDiscounts.get({ key })).toMatchObject({ isActive: false });
  }
});

test.for([
  [0, 1],
  [0, 2],
  [1, 1],
  [0, 0],
] as const)(
  "a member with two steps gets its group's sort orders before its first step (%i), before the second (%i), or later",
  async (arrivals) => {
    const shop = await openGroup();
    const stage = await stageOf(shop.client);
    const update = { does: "update", outcome: "updated", changes: [] } as const;
    const group = await shop.client.discountGroups.get({ key: "best" });
    for (const sortOrder of ["0.6", "0.7"]) {
      const actions = [{ action: "setSortOrder", sortOrder }];
      const about = { list: "discountGroups", noun: "Discount Group", key: "best", seen: group } as const;
      await stage.take({ ...update, ...about, actions });
    }
    const member = await shop.client.cartDiscounts.get({ key: "aa" });
    for (const isActive of [false, true]) {
      const actions = [{ action: "changeIsActive", isActive }];
      const about = { list: "cartDiscounts", noun: "Cart Discount", key: "aa", seen: member } as const;
      await stage.take({ ...update, ...about, actions });
    }
    await stage.rehearsal.close();
    expect(stage.cannot).toEqual([]);
    const moved = [
      { field: "sortOrder", before: "0.5", after: "0.6" },
      { field: "sortOrder", before: "0.6", after: "0.7" },
    ];
    expect(stage.steps.map((step) => step.moved)).toEqual([undefined, undefined, moved, moved]);
    let writes = 0;
    const { client } = delayedMembers(shop.emulator, () => arrivals[writes++] ?? 0);
    const reports = await execute(stage.steps, { client, project: stage.project });
    expect(reports.map(({ outcome }) => outcome)).toEqual(["updated", "updated", "updated", "updated"]);
  },
);

test("what somebody else has made like an own step is not taken for its work by the next one", async () => {
  const shop = await openShop();
  const project = await readProject(shop.client);
  const { steps } = await shop.plan({ states: [state("open", "paid"), state("paid", "open")] });
  const [first] = steps;
  const draft: unknown = first?.does === "apply" ? first.draft : undefined;
  await shop.client.states.create(draft as StateDraft);
  const reports = await execute(steps, { client: shop.client, project });
  expect(reports.flatMap(({ step, outcome }) => (step.key === first?.key ? [outcome] : []))).toEqual([
    "unchanged",
    "failed",
  ]);
  expect(await shop.client.states.get({ key: first?.key ?? "" })).toMatchObject({ version: 1 });
});

test("a key that a rename frees is that of a new resource", async () => {
  const shop = await openShop();
  await shop.apply(await shop.plan({ states: [state("old")] }));
  const project = await readProject(shop.client);
  const drafts = { states: [state("new"), { ...state("old"), initial: false }] };
  const { steps } = await shop.plan(drafts, {}, [rename("old", "new")]);
  const reports = await execute(steps, { client: shop.client, project });
  expect(reports.map(({ outcome, step }) => [outcome, step.key])).toEqual([
    ["updated", "new"],
    ["created", "old"],
  ]);
  expect(await shop.client.states.get({ key: "old" })).toMatchObject({ version: 1, initial: false });
});

const expected = [{ field: "sortOrder", after: "0.6" }] as const;

test.for([
  ["nothing was expected", undefined, [{ field: "name", after: "b" }], false],
  ["nothing was expected, and nothing differs", undefined, [], false],
  ["what was expected", expected, expected, true],
  ["what was expected is still to come", expected, [], true],
  ["another value than was expected", expected, [{ field: "sortOrder", after: "0.7" }], false],
  ["more than was expected", expected, [...expected, { field: "name" }], false],
] as const)(
  "%s: a resource that has moved on is taken for the plan's own work, or not",
  ([, moved, differences, expected]) => {
    expect(isExpected({ moved } as unknown as FolderStep, differences as never)).toBe(expected);
  },
);
