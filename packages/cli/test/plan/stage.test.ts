import { expect, test } from "vitest";
import { planDrafts } from "../../src/plan/drafts.ts";
import { Stage } from "../../src/plan/stage.ts";
import { readProject } from "../../src/project/project.ts";
import { createRehearsal } from "../../src/project/rehearsal.ts";
import { discount, openShop, resourcesOf, state } from "./shop.ts";

test("a deletion of what the rehearsal does not have is no success", async () => {
  const { client } = await openShop({ states: [state("paid")] });
  const rehearsal = await createRehearsal({ resources: new Map() });
  const stage = new Stage({ project: await readProject(client), rehearsal });
  const { id, version } = await client.states.get({ key: "paid" });
  const about = { list: "states", noun: "State", key: "paid", seen: { id, version } } as const;
  await expect(stage.take({ ...about, does: "delete", outcome: "deleted" })).rejects.toThrow(
    'Cannot rehearse the deletion of State "paid": the rehearsal does not have it',
  );
  await rehearsal.close();
});

test.each([
  ["keeps its key", { action: "setDescription", description: { en: "Text" } }, {}, true],
  ["loses its key", { action: "setKey" }, { losesKey: true }, false],
] as const)(
  "a resource that %s is the one of its key, or is not, for what comes after",
  async (_, action, more, isIt) => {
    const { client } = await openShop({ cartDiscounts: [discount("aa"), discount("bb")] });
    const project = await readProject(client);
    const rehearsal = await createRehearsal(project);
    const stage = new Stage({ project, rehearsal });
    const { id, version } = await client.cartDiscounts.get({ key: "aa" });
    const about = { list: "cartDiscounts", noun: "Cart Discount", key: "aa", seen: { id, version } } as const;
    const update = { ...about, does: "update", outcome: "updated", actions: [action], changes: [], ...more } as const;
    expect(await stage.take(update)).toBe(true);
    expect(stage.origin("cartDiscounts", "aa")?.id).toBe(isIt ? id : undefined);
    expect(stage.now("cartDiscounts", "aa")?.id).toBe(isIt ? id : undefined);
    expect(stage.origin("cartDiscounts", "bb")).toMatchObject({ key: "bb" });
    await rehearsal.close();
  },
);

test("another resource with a key that one has lost is created, not taken for the one that had it", async () => {
  const { client } = await openShop({ cartDiscounts: [discount("aa")] });
  const project = await readProject(client);
  const rehearsal = await createRehearsal(project);
  const stage = new Stage({ project, rehearsal });
  const { id, version } = await client.cartDiscounts.get({ key: "aa" });
  const actions = [{ action: "setKey" }];
  const about = {
    list: "cartDiscounts",
    noun: "Cart Discount",
    key: "aa",
    seen: { id, version },
    changes: [],
  } as const;
  await stage.take({ ...about, does: "update", outcome: "updated", actions, losesKey: true });
  await planDrafts(stage, resourcesOf({ cartDiscounts: [discount("aa")] }));
  expect(stage.cannot).toEqual([]);
  expect(stage.steps[1]).toMatchObject({ does: "apply", outcome: "created", key: "aa", needs: [0] });
  expect(stage.steps[1]).not.toHaveProperty("seen");
  await rehearsal.close();
});
