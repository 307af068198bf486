import { expect, test } from "vitest";
import { Stage } from "../../src/plan/stage.ts";
import { readProject } from "../../src/project/project.ts";
import { createRehearsal } from "../../src/project/rehearsal.ts";
import { openShop, state } from "./shop.ts";

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
