import { expect, onTestFinished, test } from "vitest";
import { planDrafts } from "../../src/plan/drafts.ts";
import { discount, openShop, resourcesOf, stageOf, state } from "./shop.ts";

test("a deletion of what the rehearsal does not have is no success", async () => {
  const { client } = await openShop({ states: [state("paid")] });
  const stage = await stageOf(client);
  onTestFinished(() => stage.rehearsal.close());
  const seen = await client.states.get({ key: "paid" });
  await stage.rehearsal.client.states.delete(seen);
  const about = { list: "states", noun: "State", key: "paid", seen } as const;
  await expect(stage.take({ ...about, does: "delete", outcome: "deleted" })).rejects.toThrow(
    'Cannot rehearse the deletion of State "paid": the rehearsal does not have it',
  );
});

/** A stage of a project with Cart Discounts, and an update of the first of them. */
async function updating(...keys: readonly string[]) {
  const { client } = await openShop({ cartDiscounts: keys.map((key) => discount(key)) });
  const stage = await stageOf(client);
  onTestFinished(() => stage.rehearsal.close());
  const { id, version } = await client.cartDiscounts.get({ key: "aa" });
  const about = { list: "cartDiscounts", noun: "Cart Discount", key: "aa", seen: { id, version } } as const;
  return { stage, update: { ...about, does: "update", outcome: "updated", changes: [] } as const };
}

const loss = { actions: [{ action: "setKey" }], losesKey: true } as const;

test.each([
  ["keeps its key", { actions: [{ action: "setDescription", description: { en: "Text" } }] }, true],
  ["loses its key", loss, false],
])("a resource that %s is the one of its key, or is not, for what comes after", async (_, change, isIt) => {
  const { stage, update } = await updating("aa", "bb");
  expect(await stage.take({ ...update, ...change })).toBe(true);
  const expected = isIt ? update.seen.id : undefined;
  expect([stage.origin("cartDiscounts", "aa")?.id, stage.now("cartDiscounts", "aa")?.id]).toEqual([expected, expected]);
  expect(stage.origin("cartDiscounts", "bb")).toMatchObject({ key: "bb" });
});

test("another resource with a key that one has lost is created, not taken for the one that had it", async () => {
  const { stage, update } = await updating("aa");
  await stage.take({ ...update, ...loss });
  await planDrafts(stage, resourcesOf({ cartDiscounts: [discount("aa")] }));
  expect(stage.cannot).toEqual([]);
  expect(stage.steps[1]).toMatchObject({ does: "apply", outcome: "created", key: "aa", needs: [0] });
  expect(stage.steps[1]).not.toHaveProperty("seen");
});
