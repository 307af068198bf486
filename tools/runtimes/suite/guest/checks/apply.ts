import { apply as applyDraft, planOf } from "@commerce-http/client/apply";
import { type CheckGroup, equal, has } from "../world.ts";

export const apply: CheckGroup = {
  name: "apply and plan",
  checks: {
    "creates, updates, and leaves alone": async (world) => {
      const { states } = world.client();
      const draft = { key: "paid", type: "OrderState", name: { en: "Paid" } } as const;
      const renamed = { ...draft, name: { en: "Settled" } };
      const outcomes = [];
      for (const wish of [draft, draft, renamed, renamed]) outcomes.push((await applyDraft(states, wish)).outcome);
      equal(outcomes, ["created", "unchanged", "updated", "unchanged"]);
    },
    "creates once though the answer is lost": async (world) => {
      const { states } = await world.usedClient();
      await world.fault({ kind: "reset", when: "after", match: { method: "POST" } });
      const { resource } = await applyDraft(states, { key: "paid", type: "OrderState", name: { en: "Paid" } });
      has(resource, { version: 1, name: { en: "Paid" } });
    },
    "does not say that it has updated what an answer was lost about": async (world) => {
      const { states } = await world.usedClient();
      await states.create({ key: "paid", type: "OrderState", name: { en: "Paid" } });
      await world.fault({ kind: "reset", when: "after", match: { method: "POST" } });
      const renamed = { key: "paid", type: "OrderState", name: { en: "Settled" } } as const;
      const { outcome, actions, resource } = await applyDraft(states, renamed);
      equal([outcome, actions.length, resource?.version], ["unknown", 1, 2]);
    },
    "carries out a plan though answers are lost": async (world) => {
      const client = await world.usedClient();
      const drafts = {
        states: [{ key: "paid", type: "OrderState", name: { en: "Paid" } }],
        discountGroups: [{ key: "summer", sortOrder: "0.6" }],
      } as const;
      const plan = await planOf(client, drafts);
      await world.fault({
        kind: "error",
        status: 503,
        when: "after",
        match: { method: "POST", operation: "createState" },
      });
      await plan.apply();
      equal((await client.states.get({ key: "paid" })).version, 1);
      equal((await planOf(client, drafts)).changes, []);
    },
    "carries out a plan in an order in which it can be done": async (world) => {
      const client = world.client();
      const plan = await planOf(client, {
        states: [
          { key: "open", type: "OrderState", transitions: [{ key: "paid" }] },
          { key: "paid", type: "OrderState", initial: false, transitions: [{ key: "open" }] },
        ],
        discountGroups: [{ key: "summer", sortOrder: "0.6" }],
        cartDiscounts: [
          {
            key: "ten",
            name: { en: "Ten percent" },
            value: { type: "relative", permyriad: 1000 },
            cartPredicate: "1 = 1",
            target: { type: "lineItems", predicate: "1 = 1" },
            discountGroup: { key: "summer" },
          },
        ],
      });
      await plan.apply();
      const open = await client.states.get({ key: "open" }, { expand: ["transitions[*]"] });
      equal(
        open.transitions?.map(({ obj }) => obj?.key),
        ["paid"],
      );
      const again = await planOf(client, { discountGroups: [{ key: "summer", sortOrder: "0.6" }] });
      equal(
        again.steps.map(({ outcome }) => outcome),
        ["unchanged"],
      );
    },
  },
};
