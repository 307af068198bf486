import { isApiError } from "@commerce-http/client";
import { type CheckGroup, equal, failureOf, has, holds } from "../world.ts";

export const writes: CheckGroup = {
  name: "writes",
  checks: {
    "updates what was read": async (world) => {
      const { states } = world.client();
      const created = await states.create({ key: "paid", type: "OrderState" });
      const updated = await states.update(created, [
        { action: "setName", name: { en: "Paid" } },
        { action: "changeInitial", initial: false },
      ]);
      has(updated, { id: created.id, name: { en: "Paid" }, initial: false });
      equal(await states.get({ key: "paid" }), updated);
    },
    "says that somebody else was faster": async (world) => {
      const { states } = world.client();
      const seen = await states.create({ key: "paid", type: "OrderState" });
      const { version } = await states.update(seen, [{ action: "setName", name: { en: "Paid" } }]);
      const error = await failureOf(states.update(seen, [{ action: "setName", name: { en: "Settled" } }]));
      holds(isApiError(error, "ConcurrentModification"), `a conflict counts as one, not as ${String(error)}`);
      has(error, { status: 409, outcome: "not-applied" });
      if (isApiError(error, "ConcurrentModification")) equal(error.errors[0]?.currentVersion, version);
      equal((await states.get({ key: "paid" })).name, { en: "Paid" });
    },
    "reads, decides and writes anew after a conflict": async (world) => {
      const { states } = world.client();
      await states.create({ key: "paid", type: "OrderState", name: { en: "1" } });
      let decisions = 0;
      const modified = await states.modify({ key: "paid" }, async (current) => {
        decisions += 1;
        if (decisions === 1) await states.update(current, [{ action: "setName", name: { en: "2" } }]);
        return [{ action: "setName", name: { ...current.name, de: `nach ${current.name?.["en"]}` } }];
      });
      equal([decisions, modified.name], [2, { en: "2", de: "nach 2" }]);
    },
    "deletes what was read": async (world) => {
      const { states } = world.client();
      const created = await states.create({ key: "paid", type: "OrderState" });
      equal((await states.delete(created)).id, created.id);
      equal(await states.exists({ key: "paid" }), false);
    },
    "writes Cart Discounts, within a Store too": async (world) => {
      const client = world.client();
      const created = await client.inStore("berlin").cartDiscounts.create({
        key: "ten",
        name: { en: "Ten percent" },
        value: { type: "relative", permyriad: 1000 },
        cartPredicate: "1 = 1",
      });
      equal(
        created.stores?.map(({ key }) => key),
        ["berlin"],
      );
      const { version } = await client.cartDiscounts.update(created, [{ action: "changeIsActive", isActive: false }]);
      await client.cartDiscounts.delete({ id: created.id, version });
      equal(await client.cartDiscounts.exists({ id: created.id }), false);
    },
    "writes Recurrence Policies": async (world) => {
      const { recurrencePolicies } = world.client();
      const schedule = { type: "dayOfMonth", day: 31 } as const;
      const created = await recurrencePolicies.create({ key: "monthly", name: { en: "Monthly" }, schedule });
      equal((await recurrencePolicies.get({ key: "monthly" })).schedule, created.schedule);
    },
  },
};
