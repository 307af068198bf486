import type { StateDraft } from "@commerce-http/types";
import { expect, test } from "vitest";
import { apply } from "../../src/apply.ts";
import { isApiError } from "../../src/index.ts";
import { failure } from "../calls.ts";
import { project, type Project } from "./project.ts";

const draft: StateDraft = { key: "s", type: "OrderState", name: { en: "S" } };

/** Lets something happen right before the next write is carried out. */
function beforeWrite(own: Project, happen: () => Promise<unknown>): void {
  own.before = async ({ method }) => {
    if (method !== "POST") return;
    own.before = async () => {};
    await happen();
  };
}

test("apply() reads and decides anew when somebody else's change came first", async () => {
  const own = project();
  const { states } = own.client;
  const created = await states.create(draft);
  const initial = false;
  beforeWrite(own, () => states.update(created, [{ action: "setName", name: { en: "T" } }]));
  const { outcome, actions, previous, resource } = await apply(states, { ...draft, initial });
  const both = [
    { action: "setName", name: { en: "S" } },
    { action: "changeInitial", initial },
  ];
  expect([outcome, actions]).toEqual(["updated", both]);
  expect([previous?.version, resource?.version]).toEqual([2, 3]);
});

test("apply() finds nothing to do where somebody else did it first", async () => {
  const own = project();
  const { states } = own.client;
  const created = await states.create(draft);
  beforeWrite(own, () => states.update(created, [{ action: "changeInitial", initial: false }]));
  expect(await apply(states, { ...draft, initial: false })).toMatchObject({ outcome: "unchanged", actions: [] });
});

test("apply() updates what somebody else created first", async () => {
  const own = project();
  const { states } = own.client;
  beforeWrite(own, () => states.create({ key: "s", type: "OrderState" }));
  const { outcome, actions } = await apply(states, draft);
  expect({ outcome, actions }).toEqual({ outcome: "updated", actions: [{ action: "setName", name: { en: "S" } }] });
});

test("apply() says so when a key is taken out of sight of the Store", async () => {
  const { client } = project();
  const value = { type: "relative", permyriad: 1000 } as const;
  const discount = { key: "d-1", name: { en: "Ten" }, value, cartPredicate: "1 = 1" };
  await client.cartDiscounts.create(discount);
  await expect(apply(client.inStore("own").cartDiscounts, discount)).rejects.toMatchObject({ code: "DuplicateField" });
});

test("apply() says so when a sort order is taken", async () => {
  const { client } = project();
  await client.discountGroups.create({ key: "g", sortOrder: "0.5" });
  const error = await failure(apply(client.discountGroups, { key: "h", sortOrder: "0.5" }));
  expect(isApiError(error, "DuplicateField")).toBe(true);
});

test("apply() throws what a read is refused with", async () => {
  const { client, emulator } = project();
  emulator.faults.add({ kind: "error", status: 403, error: { code: "insufficient_scope" } });
  await expect(apply(client.states, draft)).rejects.toMatchObject({ status: 403 });
});

test("apply() creates once when the creation goes unanswered", async () => {
  const { client, emulator } = project();
  emulator.faults.add({ kind: "reset", when: "after", match: { operation: "createState" } });
  expect((await apply(client.states, draft)).outcome).toBe("created");
  expect((await client.states.query()).results.filter(({ key }) => key === "s")).toHaveLength(1);
});

test("apply() takes effect once where an update goes unanswered, and does not say whose it was", async () => {
  const { client, emulator } = project();
  await client.states.create(draft);
  emulator.faults.add({ kind: "reset", when: "after", match: { operation: "updateStateByKey" } });
  emulator.faults.add({ kind: "reset", when: "after", match: { operation: "updateStateById" } });
  const { outcome, actions, previous, resource } = await apply(client.states, { ...draft, initial: false });
  expect({ outcome, actions }).toEqual({ outcome: "unknown", actions: [{ action: "changeInitial", initial: false }] });
  expect([previous?.version, resource?.version]).toEqual([1, 2]);
});

test("apply() does not claim what somebody else did while its own update got lost", async () => {
  const own = project();
  const { states } = own.client;
  const created = await states.create(draft);
  own.emulator.faults.add({ kind: "reset", when: "before", match: { operation: "updateStateById" } });
  // The first attempt never arrives; before the second, somebody else is there.
  beforeWrite(own, async () =>
    beforeWrite(own, () => states.update(created, [{ action: "changeInitial", initial: false }])),
  );
  const applied = await apply(states, { ...draft, initial: false });
  expect(applied).toMatchObject({ outcome: "unknown", resource: { version: 2 } });
});

test("apply() from many sides ends in one State that reflects the draft", async () => {
  const { client } = project();
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) => apply(client.states, { ...draft, initial: index % 2 === 0 })),
  );
  expect(all.filter(({ outcome }) => outcome === "created")).toHaveLength(1);
  expect((await client.states.query({ where: 'key = "s"' })).count).toBe(1);
  expect((await apply(client.states, draft)).resource).toMatchObject({ initial: true, name: { en: "S" } });
});
