import { expect, onTestFinished, test, vi } from "vitest";
import { discount, leading, state } from "../../drafts.ts";
import { exported } from "../../project/exported.ts";
import { beforeWrite, openShop, type Shop } from "./shop.ts";

const files = {
  "all.json": {
    states: [leading("open", "paid"), leading("paid", "open"), state("Initial", { type: "LineItemState" })],
    recurrencePolicies: [{ key: "monthly", schedule: { type: "dayOfMonth", day: 1 } }],
    discountGroups: [{ key: "best", sortOrder: "0.5" }],
    cartDiscounts: [discount("aa", { discountGroup: { key: "best" } }), discount("bb", { sortOrder: "0.1" })],
  },
};

async function namesOf({ client }: Shop): Promise<readonly string[]> {
  return [...(await exported(client)).keys()].toSorted();
}

test("destroy deletes what the folder names, in an order that references allow, and tells what is left", async () => {
  const shop = await openShop(files, { states: [state("foreign")] });
  await shop.apply();
  shop.writes.length = 0;
  const { code, out } = await shop.run(["destroy", "--yes"]);
  expect(code).toBe(0);
  expect(out).toContain('State "Initial"');
  expect(out).toMatch(/Recurrence Policy.+monthly/);
  expect(out).toContain("Done: 5 of 5 steps (deleted 5)");
  expect(await namesOf(shop)).toEqual(["recurrencePolicies monthly", "states Initial", "states foreign"]);
  expect(JSON.parse(shop.read("commerce-http.keys.json"))).toEqual({
    states: ["Initial"],
    recurrencePolicies: ["monthly"],
  });
  shop.writes.length = 0;
  expect((await shop.run(["destroy", "--yes"])).code).toBe(0);
  expect(shop.writes).toEqual([]);
});

test("destroy leaves what something refers to that stays, and says so", async () => {
  const shop = await openShop({ "states.json": { states: [state("paid"), state("sent")] } });
  await shop.apply();
  await shop.client.states.create(leading("foreign", "paid"));
  const { code, out, err } = await shop.run(["destroy", "--yes"]);
  expect(code).toBe(0);
  expect(out + err).toContain('State "foreign" still refers to it');
  expect(await namesOf(shop)).toEqual(["states Initial", "states foreign", "states paid"]);
});

test("destroy deletes what the folder once named, and nothing that it never did", async () => {
  const shop = await openShop(
    { "states.json": { states: [state("paid"), state("sent")] } },
    { states: [state("other")] },
  );
  await shop.apply();
  shop.write({ "states.json": { states: [state("sent")] } });
  const { code } = await shop.run(["destroy", "--yes"]);
  expect(code).toBe(0);
  expect(await namesOf(shop)).toEqual(["states Initial", "states other"]);
});

test("destroy asks, and sends nothing where nobody can be asked", async () => {
  const shop = await openShop({ "states.json": { states: [state("paid")] } }, { states: [state("paid")] });
  const { code, err } = await shop.run(["destroy"]);
  expect([code, shop.writes]).toEqual([64, []]);
  expect(err).toContain("Not applied: no terminal to ask on. Use --yes to continue without asking.");
});

test("--prune deletes what was removed from the files, and only with it", async () => {
  const shop = await openShop(files, { states: [state("foreign")] });
  await shop.apply();
  shop.write({ "all.json": { states: [leading("open")], discountGroups: [{ key: "next", sortOrder: "0.5" }] } });
  const without = await shop.run(["apply", "--yes"]);
  expect(without.code).toBe(1);
  expect(await shop.apply(["--prune"])).toMatchObject({ outcome: "done" });
  expect(await namesOf(shop)).toEqual([
    "discountGroups next",
    "recurrencePolicies monthly",
    "states Initial",
    "states foreign",
    "states open",
  ]);
  expect(JSON.parse(shop.read("commerce-http.keys.json"))).toEqual({
    states: ["Initial", "open"],
    recurrencePolicies: ["monthly"],
    discountGroups: ["next"],
  });
  expect(await shop.apply(["--prune"])).toMatchObject({ outcome: "done", steps: [] });
});

test("a deletion whose answer is lost is told as unknown, and so it is gone", async () => {
  const shop = await openShop({ "states.json": { states: [state("paid")] } });
  await shop.apply();
  vi.useFakeTimers();
  vi.setTimerTickMode("nextTimerAsync");
  onTestFinished(() => void vi.useRealTimers());
  shop.emulator.faults.add({ kind: "reset", when: "after", times: 1, match: { operation: "deleteStateById" } });
  const { code, out } = await shop.run(["destroy", "--yes", "--json"]);
  expect([code, JSON.parse(out)]).toMatchObject([
    0,
    { outcome: "done", steps: [{ key: "paid", does: "delete", outcome: "unknown", isDone: true }] },
  ]);
  expect(await shop.client.states.exists({ key: "paid" })).toBe(false);
  expect(JSON.parse(shop.read("commerce-http.keys.json"))).toEqual({});
});

test("a deletion that somebody else was first with leaves nothing to do", async () => {
  const shop = await openShop({ "states.json": { states: [state("paid")] } });
  await shop.apply();
  beforeWrite(shop, 1, async () => shop.client.states.delete(await shop.client.states.get({ key: "paid" })));
  const { code, out } = await shop.run(["destroy", "--yes", "--json"]);
  expect([code, JSON.parse(out)]).toMatchObject([0, { steps: [{ outcome: "unchanged", isDone: true }] }]);
});

test("a deletion that is refused is told, and the folder still remembers the key", async () => {
  const shop = await openShop({ "states.json": { states: [state("paid"), state("sent")] } });
  await shop.apply();
  shop.emulator.faults.add({ kind: "error", status: 403, times: 1, match: { operation: "deleteStateById" } });
  const { code, out } = await shop.run(["destroy", "--yes"]);
  expect([code, out]).toEqual([1, expect.stringContaining("Not all done: 1 of 2 steps (deleted 1)")]);
  expect(JSON.parse(shop.read("commerce-http.keys.json"))).toEqual({ states: ["paid"] });
});

test("a resource that somebody changes before it is deleted is left", async () => {
  const shop = await openShop({ "states.json": { states: [state("paid")] } });
  await shop.apply();
  const change = [{ action: "changeInitial", initial: false }] as const;
  beforeWrite(shop, 1, async () => shop.client.states.modify({ key: "paid" }, () => change));
  const { code } = await shop.run(["destroy", "--yes"]);
  expect([code, await shop.client.states.exists({ key: "paid" })]).toEqual([1, true]);
});
