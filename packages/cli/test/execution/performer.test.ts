import type { StateDraft } from "@commerce-http/client";
import { expect, test } from "vitest";
import { delayedMembers } from "../../../client/test/apply/plan/delayed-members.ts";
import { execute } from "../../src/execution/execute.ts";
import { isForeseen } from "../../src/execution/performer.ts";
import type { FolderStep } from "../../src/plan/plan.ts";
import { Stage } from "../../src/plan/stage.ts";
import { readProject } from "../../src/project/project.ts";
import { createRehearsal } from "../../src/project/rehearsal.ts";
import { discount, openShop, type Shop, state } from "../plan/shop.ts";

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
  const { id, version } = await shop.client.cartDiscounts.get({ key: "aa" });
  await shop.client.cartDiscounts.update({ id, version }, [{ action: "setDescription", description: { en: "Mine" } }]);
  const reports = await execute(steps, { client: shop.client, project });
  expect(reports.map(({ outcome }) => outcome)).toEqual(["updated", "failed"]);
  expect(reports[1]?.error).toMatchObject({ name: "OutdatedError" });
  expect(await shop.client.cartDiscounts.get({ id })).toMatchObject({ isActive: true, description: { en: "Mine" } });
});

const swapped = {
  before: {
    discountGroups: [
      { key: "one", sortOrder: "0.5" },
      { key: "two", sortOrder: "0.6" },
    ],
    cartDiscounts: [
      discount("aa", { discountGroup: { key: "one" } }),
      discount("bb", { discountGroup: { key: "two" } }),
    ],
  },
  after: {
    discountGroups: [
      { key: "one", sortOrder: "0.6" },
      { key: "two", sortOrder: "0.5" },
    ],
    cartDiscounts: [
      discount("aa", { discountGroup: { key: "one" }, isActive: false }),
      discount("bb", { discountGroup: { key: "two" }, isActive: false }),
    ],
  },
};

test.for([
  ["one after the other", [1, 1, 1]],
  ["all at once", [3]],
  ["too late, all of them", [0]],
  ["too late, but for the first", [1, 0]],
] as const)("members of Discount Groups that swap their sort orders get those in between %s", async ([, arrivals]) => {
  const shop = await openShop();
  await shop.apply(await shop.plan(swapped.before));
  const project = await readProject(shop.client);
  const { steps } = await shop.plan(swapped.after);
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
  for (const key of ["aa", "bb"]) {
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
    const project = await readProject(shop.client);
    const stage = new Stage({ project, rehearsal: await createRehearsal(project) });
    const { id, version } = await shop.client.discountGroups.get({ key: "best" });
    const group = { id, version };
    const { id: memberId, version: memberVersion } = await shop.client.cartDiscounts.get({ key: "aa" });
    const member = { id: memberId, version: memberVersion };
    const update = { does: "update", outcome: "updated", changes: [] } as const;
    for (const sortOrder of ["0.6", "0.7"]) {
      const actions = [{ action: "setSortOrder", sortOrder }];
      await stage.take({
        ...update,
        list: "discountGroups",
        noun: "Discount Group",
        key: "best",
        seen: group,
        actions,
      });
    }
    for (const isActive of [false, true]) {
      const actions = [{ action: "changeIsActive", isActive }];
      await stage.take({ ...update, list: "cartDiscounts", noun: "Cart Discount", key: "aa", seen: member, actions });
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
    const reports = await execute(stage.steps, { client, project });
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
  const renames = [{ list: "states", from: "old", to: "new", place: { file: "commerce-http.yaml" } }] as const;
  const drafts = { states: [state("new"), { ...state("old"), initial: false }] };
  const { steps } = await shop.plan(drafts, {}, renames);
  const reports = await execute(steps, { client: shop.client, project });
  expect(reports.map(({ outcome, step }) => [outcome, step.key])).toEqual([
    ["updated", "new"],
    ["created", "old"],
  ]);
  expect(await shop.client.states.get({ key: "old" })).toMatchObject({ version: 1, initial: false });
});

test.for([
  ["nothing was foreseen", undefined, [{ field: "name", after: "b" }], false],
  ["nothing was foreseen, and nothing differs", undefined, [], false],
  ["what was foreseen", [{ field: "sortOrder", after: "0.6" }], [{ field: "sortOrder", after: "0.6" }], true],
  ["what was foreseen is still to come", [{ field: "sortOrder", after: "0.6" }], [], true],
  [
    "another value than was foreseen",
    [{ field: "sortOrder", after: "0.6" }],
    [{ field: "sortOrder", after: "0.7" }],
    false,
  ],
  [
    "more than was foreseen",
    [{ field: "sortOrder", after: "0.6" }],
    [{ field: "sortOrder", after: "0.6" }, { field: "name" }],
    false,
  ],
] as const)(
  "%s: a resource that has moved on is taken for the plan's own work, or not",
  ([, moved, differences, expected]) => {
    expect(isForeseen({ moved } as unknown as FolderStep, differences as never)).toBe(expected);
  },
);
