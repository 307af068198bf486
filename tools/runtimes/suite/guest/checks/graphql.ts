import { isApiError } from "@commerce-http/client";
import { type CheckGroup, equal, failureOf, has, holds } from "../world.ts";

/** Discount Groups, which go over GraphQL. */
export const graphql: CheckGroup = {
  name: "GraphQL groups",
  checks: {
    "creates, finds and lists groups": async (world) => {
      const { discountGroups } = world.client();
      const created = await discountGroups.create({ key: "summer", sortOrder: "0.6", name: { en: "Summer" } });
      equal(await discountGroups.get({ key: "summer" }), created);
      equal(await discountGroups.exists({ key: "none" }), false);
      equal((await discountGroups.query({ where: 'key = "summer"' })).results, [created]);
    },
    "changes them by the same actions as everything else": async (world) => {
      const { discountGroups } = world.client();
      const created = await discountGroups.create({ key: "summer", sortOrder: "0.6" });
      const updated = await discountGroups.update(created, [{ action: "setName", name: { en: "Summer" } }]);
      has(updated, { version: created.version + 1, name: { en: "Summer" } });
    },
    "tells conflicts": async (world) => {
      const { discountGroups } = world.client();
      const seen = await discountGroups.create({ key: "summer", sortOrder: "0.6" });
      await discountGroups.update(seen, [{ action: "setName", name: { en: "Summer" } }]);
      const error = await failureOf(discountGroups.update(seen, [{ action: "setName", name: { en: "Sale" } }]));
      holds(isApiError(error, "ConcurrentModification"), `a conflict counts as one, not as ${String(error)}`);
      has(error, { outcome: "not-applied" });
    },
    "walks over them, and decides anew after a conflict": async (world) => {
      const { discountGroups } = world.client();
      for (const number of [1, 2, 3]) await discountGroups.create({ key: `group-${number}`, sortOrder: `0.${number}` });
      const keys: string[] = [];
      for await (const { key } of discountGroups.iterate({ limit: 2 })) keys.push(key);
      equal(keys.toSorted(), ["group-1", "group-2", "group-3"]);
      let decisions = 0;
      const modified = await discountGroups.modify({ key: "group-1" }, async (current) => {
        decisions += 1;
        if (decisions === 1) await discountGroups.update(current, [{ action: "setName", name: { en: "Summer" } }]);
        return [{ action: "setDescription", description: { en: `After ${current.name?.["en"]}` } }];
      });
      equal([decisions, modified.name, modified.description], [2, { en: "Summer" }, { en: "After Summer" }]);
    },
    "creates once though the answer is lost": async (world) => {
      const { discountGroups } = await world.usedClient();
      await world.fault({ kind: "reset", when: "after", match: { method: "POST" } });
      const draft = { key: "summer", sortOrder: "0.6", name: { en: "Summer" } };
      const created = await world.foundAgain(discountGroups.create(draft));
      const { results } = await discountGroups.query();
      equal(results.length, 1);
      has(results[0], { version: 1, name: { en: "Summer" } });
      if (created) equal(created, results[0]);
    },
    "leaves open whether an update took effect whose answer is lost": async (world) => {
      const { discountGroups } = await world.usedClient();
      const seen = await discountGroups.create({ key: "summer", sortOrder: "0.6" });
      await world.fault({ kind: "reset", when: "after", match: { method: "POST" } });
      const error = await failureOf(discountGroups.update(seen, [{ action: "setName", name: { en: "Summer" } }]));
      has(error, { outcome: "unknown" });
      holds(!isApiError(error, "ConcurrentModification"), "an own write is not reported as somebody else's");
      equal((await discountGroups.get({ key: "summer" })).version, seen.version + 1);
    },
    "leaves open whether a deletion took effect whose answer is lost": async (world) => {
      const { discountGroups } = await world.usedClient();
      const seen = await discountGroups.create({ key: "summer", sortOrder: "0.6" });
      await world.fault({ kind: "reset", when: "after", match: { method: "POST" } });
      has(await failureOf(discountGroups.delete(seen)), { outcome: "unknown" });
      equal(await discountGroups.exists({ key: "summer" }), false);
    },
    "deletes them": async (world) => {
      const { discountGroups } = world.client();
      const created = await discountGroups.create({ key: "summer", sortOrder: "0.6" });
      await discountGroups.delete(created);
      equal(await discountGroups.exists({ key: "summer" }), false);
    },
  },
};
