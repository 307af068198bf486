import { expect, test } from "vitest";
import type { Rename } from "../../src/folder/folder.ts";
import { type Drift, driftOf } from "../../src/plan/drift.ts";
import { planFolder } from "../../src/plan/plan-folder.ts";
import { readProject } from "../../src/project/project.ts";
import { discount, type Drafts, openShop, policy, rename, resourcesOf, type Shop, state } from "./shop.ts";

async function drift({ client }: Shop, drafts: Drafts, renames: readonly Rename[] = []): Promise<Drift> {
  const request = { folder: { resources: resourcesOf(drafts), renames }, project: await readProject(client) };
  return driftOf(await planFolder(request), { ...request, isWhole: true });
}

test("what the files call by another key has drifted, and is not there without the files knowing it", async () => {
  const shop = await openShop({ states: [state("paid")], cartDiscounts: [discount("paid"), discount("settled")] });
  const { changed, missing, extra } = await drift(shop, { states: [state("settled")] }, [rename("paid", "settled")]);
  expect(changed).toMatchObject([{ key: "settled", fields: [{ field: "key", before: "paid", after: "settled" }] }]);
  expect(missing).toEqual([]);
  expect(extra.map(({ list, key }) => `${list} ${key}`).toSorted()).toEqual([
    "cartDiscounts paid",
    "cartDiscounts settled",
  ]);
});

test("what has no key is there without the files knowing it, also where a draft lacks its key", async () => {
  const nameless = discount("any", { key: undefined, sortOrder: "0.5" });
  const shop = await openShop({ cartDiscounts: [nameless] });
  const { extra } = await drift(shop, { cartDiscounts: [nameless] });
  expect(extra).toEqual([{ list: "cartDiscounts", noun: "Cart Discount", id: expect.any(String) }]);
});

test("drafts with mistakes of their own say nothing of the project", async () => {
  const shop = await openShop({ states: [state("twin")], cartDiscounts: [discount("one"), discount("two")] });
  const { changed, missing, cannot } = await drift(shop, {
    states: [state("twin"), state("twin"), { ...state("odd"), nmae: 1 }, { type: "OrderState" }],
    cartDiscounts: [discount("one", { sortOrder: "0.5" }), discount("two", { sortOrder: "0.5" })],
  });
  expect([changed, missing]).toEqual([[], []]);
  const rules = ["repeated-key", "repeated-sort-order", "schema", "schema"];
  expect(cannot.map(({ rule }) => rule).toSorted()).toEqual(rules);
});

test("what cannot be rehearsed cannot be compared either", async () => {
  const { client } = await openShop({ states: [state("paid")] });
  const paid = { ...(await client.states.get({ key: "paid" })), type: "NewState" };
  const request = {
    folder: { resources: resourcesOf({ states: [state("paid")] }), renames: [] },
    project: { resources: new Map([["states", [paid]]] as const) },
  };
  const found = driftOf(await planFolder(request), { ...request, isWhole: false });
  expect(found).toMatchObject({ changed: [], missing: [], extra: [], cannot: [{ key: "paid", rule: "unfit" }] });
});

test("each reason why a resource cannot be changed as the files say is told with it", async () => {
  const shop = await openShop({
    recurrencePolicies: [policy(1)],
  });
  const { changed, missing, cannot } = await drift(shop, {
    recurrencePolicies: [policy(2)],
    states: [state("new", "nowhere")],
  });
  expect(changed).toMatchObject([
    { key: "weekly", fields: [], reasons: [expect.stringContaining("no update action")] },
  ]);
  const reasons = ['There is no State with key "nowhere"'];
  expect(missing).toEqual([{ list: "states", noun: "State", key: "new", place: expect.anything(), reasons }]);
  expect(cannot).toEqual([]);
});

test("what is sent only because it cannot be compared is no drift", async () => {
  const typed = discount("typed", { custom: { type: { key: "unknown" } } });
  const shop = await openShop({ cartDiscounts: [typed] });
  expect(await drift(shop, { cartDiscounts: [typed] })).toMatchObject({ changed: [], same: 1 });
  const { changed } = await drift(shop, { cartDiscounts: [{ ...typed, isActive: false }] });
  expect(changed.map(({ fields }) => fields.map(({ field }) => field))).toEqual([["isActive"]]);
});
