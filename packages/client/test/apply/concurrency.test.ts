import type { StateDraft } from "@commerce-http/types";
import { expect, test } from "vitest";
import { apply } from "../../src/apply.ts";
import { discount } from "./drafts.ts";
import { project } from "./project.ts";

const draft: StateDraft = { key: "s", type: "OrderState", name: { en: "S" } };

test("apply() says so when a key is taken out of sight of the Store", async () => {
  const { client } = project();
  await client.cartDiscounts.create(discount("d-1"));
  await expect(apply(client.inStore("own").cartDiscounts, discount("d-1"))).rejects.toMatchObject({
    code: "DuplicateField",
  });
});

test("apply() throws what a read is refused with", async () => {
  const { client, emulator } = project();
  emulator.faults.add({ kind: "error", status: 403, error: { code: "insufficient_scope" } });
  await expect(apply(client.states, draft)).rejects.toMatchObject({ status: 403 });
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
