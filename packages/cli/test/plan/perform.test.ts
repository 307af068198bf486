import type { Client } from "@commerce-http/client";
import type { Emulator } from "@commerce-http/emulator";
import { expect, test } from "vitest";
import { perform } from "../../src/plan/performer.ts";
import type { FolderStep } from "../../src/plan/plan.ts";
import { clientOf } from "../terminal.ts";
import { openShop, state } from "./shop.ts";

test("a deletion that the API has no operation for fails, and says so", async () => {
  const { client } = await openShop();
  const seen = { id: "id", version: 1 };
  const step = { does: "delete", outcome: "deleted", list: "recurrencePolicies", noun: "Recurrence Policy" } as const;
  expect(await perform({ ...step, key: "monthly", seen, needs: [] }, { client, seen })).toMatchObject({
    outcome: "failed",
    error: { message: 'Cannot delete Recurrence Policy "monthly": no operation for it is documented' },
  });
});

/** A request of which the answer is lost, before or after it has arrived; and whether anything answers from then on. */
interface Loss {
  readonly arrives: boolean;
  readonly answersLater: boolean;
}

function lossyClient(emulator: Emulator, { arrives, answersLater }: Loss): Client {
  let isLost = false;
  return clientOf(async (input, init) => {
    const request = new Request(input, init);
    const isWrite = request.method !== "GET";
    if (!isWrite && (!isLost || answersLater)) return emulator.fetch(request);
    if (isWrite && arrives) await emulator.fetch(request);
    isLost = true;
    throw new TypeError("fetch failed");
  });
}

const about = { list: "states", noun: "State", key: "paid", needs: [] } as const;
const rename: FolderStep = {
  ...about,
  does: "rename",
  outcome: "updated",
  from: "paid",
  key: "payed",
  actions: [{ action: "changeKey", key: "payed" }],
  changes: [{ field: "key", before: "paid", after: "payed" }],
};
const unforeseen: FolderStep = { ...rename, does: "update", changes: [] };
const twofold: FolderStep = {
  ...rename,
  changes: [...rename.changes, { field: "type", before: undefined, after: "OrderState" }],
};
const deletion: FolderStep = { ...about, does: "delete", outcome: "deleted" };
const arrived: Loss = { arrives: true, answersLater: true };

test.each([
  ["a change that has arrived is looked for, and found", rename, arrived, true],
  ["a change that has not arrived is looked for, and missed", rename, { ...arrived, arrives: false }, false],
  ["a change of two fields, of which one is right, is missed", twofold, { ...arrived, arrives: false }, false],
  ["a change that leaves no trace is not known", rename, { ...arrived, answersLater: false }, false],
  ["a change of unknown fields is not known", unforeseen, arrived, false],
  ["a deletion that has arrived is looked for, and nothing is found", deletion, arrived, true],
  ["a deletion that has not arrived is not reported as done", deletion, { ...arrived, arrives: false }, false],
  ["a deletion that leaves no trace is not reported as done", deletion, { ...arrived, answersLater: false }, false],
] as const)("after a lost answer, %s", async (_, step, loss, isDone) => {
  const { client, emulator } = await openShop({ states: [state("paid")] });
  const seen = await client.states.get({ key: "paid" });
  const performed = await perform(step, { client: lossyClient(emulator, loss), seen });
  expect(performed).toMatchObject({ outcome: "unknown", isDone });
  if (isDone && step.does === "rename") expect(performed.resource).toMatchObject({ key: "payed", version: 2 });
});

test.each([
  [
    "is what is wanted already",
    "payed",
    { outcome: "unchanged", isDone: true, resource: { key: "payed", version: 2 } },
  ],
  ["is something else", "settled", { outcome: "failed", isDone: false, error: { code: "ConcurrentModification" } }],
])("after somebody else's change, what %s is told as such", async (_, key, expected) => {
  const { client } = await openShop({ states: [state("paid")] });
  const seen = await client.states.get({ key: "paid" });
  await client.states.update(seen, [{ action: "changeKey", key }]);
  expect(await perform(rename, { client, seen })).toMatchObject(expected);
});

test("a change that the API refuses has failed, whatever the resource is like", async () => {
  const { client } = await openShop({ states: [state("paid"), state("payed")] });
  const seen = await client.states.get({ key: "paid" });
  const same: FolderStep = { ...rename, changes: [{ field: "key", before: "paid", after: "paid" }] };
  expect(await perform(same, { client, seen })).toMatchObject({
    outcome: "failed",
    isDone: false,
    error: { code: "DuplicateField" },
  });
});
