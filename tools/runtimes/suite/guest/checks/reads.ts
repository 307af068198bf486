import { stateFields, where } from "@commerce-http/client";
import { type CheckGroup, equal, has } from "../check.ts";
import type { World } from "../world.ts";

/** Reading: one resource, pages, all of them. */
export const reads: CheckGroup = {
  name: "reads",
  checks: {
    "finds what was created, by id and by key": async (world) => {
      const { states } = world.client();
      const created = await states.create({ key: "paid", type: "OrderState", name: { en: "Bezahlt – 支払い済み" } });
      equal(await states.get({ id: created.id }), created);
      equal(await states.get({ key: "paid" }), created);
    },
    "asks by HEAD whether something is there": async (world) => {
      const { states } = world.client();
      await states.create({ key: "paid", type: "OrderState" });
      equal(await states.exists({ key: "paid" }), true);
      equal(await states.exists({ key: "none" }), false);
      equal(await states.existsMatching({ where: 'key = "paid"' }), true);
      equal(await states.existsMatching({ where: 'key = "none"' }), false);
    },
    "queries with order, limit and expansion": async (world) => {
      const { states } = await withStates(world, 3);
      await states.create({ key: "first", type: "OrderState", transitions: [{ key: "state-1" }] });
      const { results, count, total } = await states.query({
        where: 'type = "OrderState"',
        sort: ["key asc"],
        limit: 2,
        expand: ["transitions[*]"],
      });
      equal([count, total, results.map(({ key }) => key)], [2, 4, ["first", "state-1"]]);
      equal(results[0]?.transitions?.[0]?.obj?.key, "state-1");
    },
    "takes predicates as templates, with variables and from fields": async (world) => {
      const { states } = await withStates(world, 3);
      const keys = ["state-1", 'say "hello"', "Ω"];
      await states.create({ key: "other", type: "OrderState", name: { en: 'say "hello" & Ω' } });
      const template = await states.query({ where: where`key in ${keys} and version = ${1}` });
      const variables = await states.query({ where: "key in :keys", variables: { keys } });
      const fields = await states.query({ where: stateFields.name.locale("en").is('say "hello" & Ω') });
      equal(
        [template, variables, fields].map(({ results }) => results.map(({ key }) => key)),
        [["state-1"], ["state-1"], ["other"]],
      );
    },
    "walks over all pages": async (world) => {
      const { states } = await withStates(world, 12);
      const keys: string[] = [];
      for await (const { key } of states.iterate({ where: 'type = "OrderState"', limit: 5 })) keys.push(key);
      equal(keys.toSorted(), Array.from({ length: 12 }, (_, index) => `state-${index + 1}`).toSorted());
    },
    "leaves a walk when it is left": async (world) => {
      const { states } = await withStates(world, 12);
      let visited = 0;
      for await (const { key } of states.iterate({ limit: 5 })) {
        visited += Number(key !== "");
        if (visited === 7) break;
      }
      equal(visited, 7);
    },
    "tells what came along with an answer": async (world) => {
      const { states } = await withStates(world, 1);
      const answer = await states.get({ key: "state-1" }).withResponse();
      has(answer, { status: 200, attempts: 1 });
      equal(answer.headers.get("content-type")?.startsWith("application/json"), true);
    },
  },
};

/** A client whose Project has some States of type `OrderState`. */
async function withStates(world: World, count: number): Promise<ReturnType<World["client"]>> {
  const client = world.client();
  for (let number = 1; number <= count; number += 1) {
    await client.states.create({ key: `state-${number}`, type: "OrderState", initial: false });
  }
  return client;
}
