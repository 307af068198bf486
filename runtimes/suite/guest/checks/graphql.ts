import { isApiError } from "@commerce-http/client";
import { type CheckGroup, equal, failureOf, has, holds } from "../check.ts";

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
      holds(isApiError(error, "ConcurrentModification"), `a conflict is told as one, not as ${String(error)}`);
      has(error, { outcome: "not-applied" });
    },
    "creates once though the answer is lost": async (world) => {
      const { discountGroups } = await world.usedClient();
      await world.fault({ kind: "reset", when: "after", match: { method: "POST" } });
      const created = await discountGroups.create({ key: "summer", sortOrder: "0.6", name: { en: "Summer" } });
      has(created, { key: "summer", version: 1 });
      equal((await discountGroups.query()).total, 1);
    },
    "leaves open whether an update took effect whose answer is lost": async (world) => {
      const { discountGroups } = await world.usedClient();
      const seen = await discountGroups.create({ key: "summer", sortOrder: "0.6" });
      await world.fault({ kind: "reset", when: "after", match: { method: "POST" } });
      const error = await failureOf(discountGroups.update(seen, [{ action: "setName", name: { en: "Summer" } }]));
      has(error, { outcome: "unknown" });
      holds(!isApiError(error, "ConcurrentModification"), "an own write is not told as somebody else's");
      equal((await discountGroups.get({ key: "summer" })).version, seen.version + 1);
    },
    "deletes them": async (world) => {
      const { discountGroups } = world.client();
      const created = await discountGroups.create({ key: "summer", sortOrder: "0.6" });
      await discountGroups.delete(created);
      equal(await discountGroups.exists({ key: "summer" }), false);
    },
  },
};
