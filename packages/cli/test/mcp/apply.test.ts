import type { StateDraft } from "@commerce-http/client";
import { expect, test } from "vitest";
import { applyRehearsed } from "../../src/mcp/calls.ts";
import type { Change } from "../../src/mcp/changes.ts";
import { rehearse } from "../../src/mcp/rehearse.ts";
import { openShop, type Shop } from "../plan/shop.ts";

const { signal } = new AbortController();
const paid: StateDraft = { key: "paid", type: "OrderState" };
const creation: Change = { does: "draft", list: "states", draft: { ...paid } };
const deletion: Change = { does: "delete", list: "states", key: "paid" };

/** Rehearses changes, and applies them after what somebody else has done meanwhile. */
async function applied(
  { client }: Shop,
  changes: readonly Change[],
  meanwhile: () => Promise<unknown>,
): Promise<object> {
  const rehearsed = await rehearse(client, changes, signal);
  await meanwhile();
  return applyRehearsed(client, rehearsed, signal);
}

test("what somebody else has made alike meanwhile is no effect of the change", async () => {
  const shop = await openShop();
  expect(await applied(shop, [creation], async () => shop.client.states.create(paid))).toEqual({
    effects: [{ change: 0, in: "states", key: "paid", outcome: "unchanged", fields: {} }],
    refusals: [],
    untried: [],
  });
});

test.each<readonly [does: string, change: Change]>([
  ["change", { does: "update", list: "states", key: "paid", actions: [{ action: "changeInitial", initial: false }] }],
  ["delete", deletion],
])("what somebody else has made meanwhile is not taken for own work: %s", async (verb, change) => {
  const shop = await openShop();
  const result = await applied(shop, [creation, change], async () => shop.client.states.create(paid));
  const says = [`Cannot ${verb} State "paid": this run did not create it`];
  expect(result).toMatchObject({ refusals: [{ change: 1, says }] });
  expect(await shop.client.states.get({ key: "paid" })).toMatchObject({ version: 1, initial: true });
});

test("what somebody else has deleted meanwhile is created again", async () => {
  const shop = await openShop({ states: [paid] });
  const { id, version } = await shop.client.states.get({ key: "paid" });
  const anew: Change = { ...creation, draft: { ...paid, type: "ReviewState" } };
  const result = await applied(shop, [deletion, anew], async () => shop.client.states.delete({ id, version }));
  expect(result).toMatchObject({ effects: [{ outcome: "unchanged" }, { outcome: "created" }], refusals: [] });
  expect(await shop.client.states.get({ key: "paid" })).toMatchObject({ type: "ReviewState" });
});
