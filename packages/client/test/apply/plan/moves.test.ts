import { createEmulator } from "@commerce-http/emulator";
import type { CartDiscountDraft, CartDiscountUpdateAction } from "@commerce-http/types";
import { expect, test } from "vitest";
import { OutdatedError, type PlanDrafts, planOf, type StepReport } from "../../../src/apply.ts";
import { type Client } from "../../../src/index.ts";
import { clientOf } from "../../calls.ts";
import { discount } from "../drafts.ts";
import { type Project, project } from "../project.ts";
import { type DelayedMembers, delayedMembers } from "./delayed-members.ts";

function member(key: string, group: string, rest: Partial<CartDiscountDraft> = {}): CartDiscountDraft {
  return discount(key, undefined, { discountGroup: { key: group }, ...rest });
}

const before: PlanDrafts = {
  discountGroups: [
    { key: "one", sortOrder: "0.5" },
    { key: "two", sortOrder: "0.6" },
  ],
  cartDiscounts: [member("aa", "one"), member("bb", "two")],
};

/** The groups swap their sort orders, so that one of them steps aside, and the members are switched off. */
const swapped: PlanDrafts = {
  discountGroups: [
    { key: "one", sortOrder: "0.60" },
    { key: "two", sortOrder: "0.5" },
  ],
  cartDiscounts: [member("aa", "one", { isActive: false }), member("bb", "two", { isActive: false })],
};

/** One group gets another sort order, and its member is switched off. */
const moved: PlanDrafts = {
  discountGroups: [{ key: "one", sortOrder: "0.7" }],
  cartDiscounts: [member("aa", "one", { isActive: false })],
};

async function shop(): Promise<Project> {
  const own = project();
  await (await planOf(own.client, before)).apply();
  return own;
}

/** Does something once, before the first request of a kind is carried out. */
function whenSent(
  own: Pick<Project, "before">,
  isMeant: (request: Request) => Promise<boolean>,
  act: () => unknown,
): void {
  own.before = async (request) => {
    if (!(await isMeant(request))) return;
    own.before = async () => {};
    await act();
  };
}

function isAboutMember(method: string): (request: Request) => Promise<boolean> {
  return async (request) => request.method === method && request.url.includes("/cart-discounts/");
}

async function isMutation(request: Request): Promise<boolean> {
  return (await request.clone().text()).startsWith('{"query":"mutation');
}

function scripted(reports: readonly StepReport[]): readonly string[] {
  return reports.map(({ step, outcome, error }) => {
    const text = `${outcome} ${step.key}`;
    return error instanceof Error ? `${text}: ${error.message}` : text;
  });
}

function outdated(key: string, found: number): string {
  return new OutdatedError({ noun: "Cart Discount", key, seen: 1, found }).message;
}

test("members are changed that have got their group's sort orders from steps of the same plan", async () => {
  const { client } = await shop();
  const reports = await (await planOf(client, swapped)).carryOut({ asPlanned: true });
  expect(scripted(reports)).toEqual(["updated two", "updated one", "updated two", "updated aa", "updated bb"]);
  expect(await client.cartDiscounts.get({ key: "aa" })).toMatchObject({ isActive: false, sortOrder: "0.60" });
});

test("a member may leave the group that the plan has moved", async () => {
  const { client } = await shop();
  const { discountGroup: _group, ...alone } = member("aa", "one", { sortOrder: "0.1" });
  const plan = await planOf(client, { discountGroups: [{ key: "one", sortOrder: "0.7" }], cartDiscounts: [alone] });
  expect(scripted(await plan.carryOut({ asPlanned: true }))).toEqual(["updated one", "updated aa"]);
});

/** Such a shop in which members get their sort orders late: so many of them right before each write to a member. */
async function lateShop(arrivals: readonly number[]): Promise<DelayedMembers> {
  const emulator = createEmulator({ projects: ["shop"] });
  await (await planOf(clientOf(emulator.fetch), before)).apply();
  const writes = new Map<string, number>();
  return delayedMembers(emulator, (key) => {
    const count = writes.get(key) ?? 0;
    writes.set(key, count + 1);
    return arrivals[count] ?? 0;
  });
}

test.for([
  ["one after the other", [1, 1, 1]],
  ["all at once", [3]],
  ["too late, all of them", [0]],
  ["too late, but for the first", [1, 0]],
] as const)("members may get their sort orders %s", async ([, arrivals]) => {
  const { client, settle } = await lateShop(arrivals);
  const reports = await (await planOf(client, swapped)).carryOut({ asPlanned: true });
  expect(scripted(reports)).toEqual(["updated two", "updated one", "updated two", "updated aa", "updated bb"]);
  await settle();
  expect(await client.cartDiscounts.get({ key: "bb" })).toMatchObject({ isActive: false, sortOrder: "0.5" });
});

test("members get sort orders between look and write no more often than conflicts are allowed", async () => {
  const { client } = await lateShop([1, 1]);
  const reports = await (await planOf(client, swapped)).carryOut({ asPlanned: true, conflicts: 1 });
  expect(scripted(reports)).toEqual([
    "updated two",
    "updated one",
    "updated two",
    "updated aa",
    `failed bb: ${outdated("bb", 3)}`,
  ]);
});

test("a member may have the sort order of a step of which nobody knows whether it was done", async () => {
  const own = await shop();
  const { client, emulator } = own;
  const plan = await planOf(client, moved);
  whenSent(own, isMutation, () => {
    const match = { pattern: "graphql" };
    emulator.faults.add({ kind: "reset", when: "after", match });
    emulator.faults.add({ kind: "error", status: 403, times: 2, match });
  });
  const reports = await plan.carryOut({ asPlanned: true });
  expect(reports.map(({ outcome, result }) => [outcome, result?.outcome])).toEqual([
    ["unknown", undefined],
    ["updated", "updated"],
  ]);
});

test("a member is left alone that has the sort order of a step that has failed", async () => {
  const own = await shop();
  const plan = await planOf(own.client, moved);
  whenSent(own, isMutation, async () => {
    const group = await own.client.discountGroups.get({ key: "one" });
    await own.client.discountGroups.update(group, [
      { action: "setSortOrder", sortOrder: "0.7" },
      { action: "setKey", key: "other" },
    ]);
  });
  const reports = await plan.carryOut({ asPlanned: true });
  expect(reports.map(({ outcome }) => outcome)).toEqual(["failed", "failed"]);
  expect(reports[1]?.error).toHaveProperty("message", outdated("aa", 2));
});

/** Changes of somebody else to the member of a group, while a plan is carried out. */
const strangers: readonly (readonly [string, (client: Client) => Promise<unknown>])[] = [
  ["another field", changing({ action: "changeName", name: { en: "Mine" } })],
  ["its group", changing({ action: "setDiscountGroup", discountGroup: { typeId: "discount-group", key: "two" } })],
  ["its sort order, out of its group", changing({ action: "setDiscountGroup", sortOrder: "0.07" })],
  [
    "the sort order of its group",
    async ({ discountGroups }) =>
      discountGroups.update(await discountGroups.get({ key: "one" }), [{ action: "setSortOrder", sortOrder: "0.71" }]),
  ],
];

function changing(action: CartDiscountUpdateAction): (client: Client) => Promise<unknown> {
  return async ({ cartDiscounts }) => cartDiscounts.update(await cartDiscounts.get({ key: "aa" }), [action]);
}

test.for(
  strangers.flatMap(([name, change]) => (["GET", "POST"] as const).map((method) => [name, method, change] as const)),
)("a member is left alone of which somebody else changes %s, before its %s", async ([, method, change]) => {
  const own = await shop();
  const plan = await planOf(own.client, moved);
  whenSent(own, isAboutMember(method), async () => change(own.client));
  const reports = await plan.carryOut({ asPlanned: true });
  expect(scripted(reports)).toEqual(["updated one", `failed aa: ${outdated("aa", 3)}`]);
  expect(await own.client.cartDiscounts.get({ key: "aa" })).toMatchObject({ isActive: true });
});

test("a resource is left alone whose version has moved on for no reason of the plan", async () => {
  const { client } = await shop();
  const plan = await planOf(client, { cartDiscounts: moved.cartDiscounts ?? [] });
  const { id } = await client.cartDiscounts.get({ key: "aa" });
  await client.cartDiscounts.update({ id, version: 1 }, [{ action: "setDescription", description: { en: "aa" } }]);
  await client.cartDiscounts.update({ id, version: 2 }, [{ action: "setDescription" }]);
  expect(scripted(await plan.carryOut({ asPlanned: true }))).toEqual([`failed aa: ${outdated("aa", 3)}`]);
});

test("a member is left alone that is another one with the same key", async () => {
  const own = await shop();
  const { client } = own;
  const plan = await planOf(client, moved);
  whenSent(own, isAboutMember("GET"), async () => {
    const { cartDiscounts } = client;
    await cartDiscounts.delete(await cartDiscounts.get({ key: "aa" }));
    const { id } = await cartDiscounts.create(member("aa", "one", { isActive: true }));
    await cartDiscounts.update({ id, version: 1 }, [{ action: "setDescription", description: { en: "aa" } }]);
    await cartDiscounts.update({ id, version: 2 }, [{ action: "setDescription" }]);
  });
  expect(scripted(await plan.carryOut({ asPlanned: true }))).toEqual([
    "updated one",
    `failed aa: ${outdated("aa", 3)}`,
  ]);
});

test("a member is left alone whose group somebody else has moved, to where the plan would have it or elsewhere", async () => {
  for (const sortOrder of ["0.7", "0.8"]) {
    const { client } = await shop();
    const plan = await planOf(client, moved);
    const group = await client.discountGroups.get({ key: "one" });
    await client.discountGroups.update(group, [{ action: "setSortOrder", sortOrder }]);
    const [, report] = await plan.carryOut({ asPlanned: true });
    expect(report?.error).toHaveProperty("message", outdated("aa", 2));
  }
});
