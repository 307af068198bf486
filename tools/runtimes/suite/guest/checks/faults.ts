import { isApiError, isCallError } from "@commerce-http/client";
import type { CartDiscountDraft } from "@commerce-http/types";
import { type CheckGroup, equal, failureOf, has, holds, countOf, increment, type Fault, type World } from "../world.ts";

/** What passes by itself: the client repeats, and the caller sees nothing of it. */
export const passingFaults: CheckGroup = {
  name: "503 and resets",
  checks: {
    "reads again after a 503": async (world) => {
      await world.fault({ kind: "error", status: 503, headers: { "Retry-After": "0" }, times: 2 });
      const { data, attempts } = await world.client().states.query().withResponse();
      equal([data.count, attempts], [1, 3]);
    },
    "reads again after a reset": async (world) => {
      const client = await world.usedClient();
      await world.fault({ kind: "reset", match: { method: "GET" } });
      equal((await client.states.query()).count, 1);
    },
    "reads again after a body that breaks off": async (world) => {
      const client = await world.usedClient();
      await world.fault({ kind: "truncate", match: { method: "GET" } });
      const { data, attempts } = await client.states.query().withResponse();
      equal([data.count, attempts], [1, 2]);
    },
    "updates once after a 503": async (world) => {
      const client = await world.usedClient();
      const seen = await client.states.create({ key: "paid", type: "OrderState" });
      await world.fault({ kind: "error", status: 503 });
      const updated = await client.states.update(seen, [{ action: "setName", name: { en: "Paid" } }]);
      equal(updated.version, seen.version + 1);
    },
    "updates once after a reset before anything was done": async (world) => {
      const client = await world.usedClient();
      const seen = await client.states.create({ key: "paid", type: "OrderState" });
      await world.fault({ kind: "reset", match: { method: "POST" } });
      const updated = await client.states.update(seen, [{ action: "setName", name: { en: "Paid" } }]);
      equal(updated.version, seen.version + 1);
    },
    "creates once after a reset before anything was done": async (world) => {
      const client = await world.usedClient();
      await world.fault({ kind: "reset", match: { method: "POST" } });
      equal((await client.states.create({ key: "paid", type: "OrderState" })).version, 1);
      equal((await client.states.query({ where: 'key = "paid"' })).count, 1);
    },
    "fails at once where it shall not repeat": async (world) => {
      await world.fault({ kind: "error", status: 503 });
      const error = await failureOf(world.client().states.query({ retry: false }));
      has(error, { name: "ApiError", status: 503, attempts: 1 });
    },
    "gives up when the server asks for more patience than it has": async (world) => {
      await world.fault({ kind: "error", status: 503, headers: { "Retry-After": "3600" } });
      const error = await failureOf(world.client().states.query());
      has(error, { name: "ApiError", status: 503, attempts: 1 });
    },
  },
};

/** The ways in which an answer is lost after the write has taken effect. */
const LOSSES: Readonly<Record<string, Fault>> = {
  reset: { kind: "reset", when: "after" },
  "cut body": { kind: "truncate" },
  503: { kind: "error", status: 503, when: "after" },
};

/** Writes that take effect and whose answer never comes, over a connection that has been in use. */
export const lostAnswers: CheckGroup = {
  name: "lost answers",
  checks: Object.fromEntries(
    Object.entries(LOSSES).flatMap(([loss, fault]) =>
      Object.entries(checksOf(fault)).map(([name, check]) => [`${name} (${loss})`, check]),
    ),
  ),
};

function checksOf(fault: Fault): CheckGroup["checks"] {
  const lose = (world: World, method = "POST"): Promise<void> => world.fault({ ...fault, match: { method } });
  return {
    "finds what it has created": async (world) => {
      const { states } = await world.usedClient();
      await lose(world);
      const draft = { key: "paid", type: "OrderState", name: { en: "Paid" } } as const;
      const created = await world.foundAgain(states.create(draft));
      const { results } = await states.query({ where: 'key = "paid"' });
      equal(results.length, 1);
      has(results[0], { version: 1, name: { en: "Paid" } });
      if (created) equal(created, results[0]);
    },
    "leaves open whether it has created what has no key": async (world) => {
      const { cartDiscounts } = await world.usedClient();
      await lose(world);
      const creating = cartDiscounts.create(discount);
      const created = await creating.then(() => "created", outcomeOf);
      const { count } = await cartDiscounts.query();
      if (world.sendsOnce) equal([created, count], ["unknown", 1]);
      // Nothing tells a second creation without a key from the first.
      else
        holds(
          created !== "not-applied" && count >= 1,
          `what has created ${count} is not reported as ${String(created)}`,
        );
    },
    "leaves open whether it has updated": async (world) => {
      const { states } = await world.usedClient();
      const seen = await states.create({ key: "paid", type: "OrderState" });
      await lose(world);
      const error = await failureOf(states.update(seen, [{ action: "setName", name: { en: "Paid" } }]));
      equal(outcomeOf(error), "unknown");
      holds(!isApiError(error, "ConcurrentModification"), "an own write is not reported as somebody else's");
      has(await states.get({ key: "paid" }), { version: seen.version + 1, name: { en: "Paid" } });
    },
    "leaves open whether it has deleted": async (world) => {
      const { states } = await world.usedClient();
      const seen = await states.create({ key: "paid", type: "OrderState" });
      await lose(world, "DELETE");
      equal(outcomeOf(await failureOf(states.delete(seen))), "unknown");
      equal(await states.exists({ key: "paid" }), false);
    },
    "never counts twice": async (world) => {
      const client = await world.usedClient();
      await client.states.create({ key: "counter", type: "OrderState" });
      await lose(world);
      equal(outcomeOf(await failureOf(increment(client))), "unknown");
      equal(countOf(await client.states.get({ key: "counter" })), 1);
    },
    "sees that nothing is left to do": async (world) => {
      const { states } = await world.usedClient();
      await states.create({ key: "paid", type: "LineItemState" });
      await lose(world);
      const modified = await states.modify({ key: "paid" }, ({ roles = [] }) =>
        roles.includes("Return") ? [] : [{ action: "addRoles", roles: ["Return"] }],
      );
      has(modified, { version: 2, roles: ["Return"] });
    },
    "leaves open what a raw write did": async (world) => {
      const client = await world.usedClient();
      await lose(world);
      const { projectKey } = world;
      const sent = client.raw.POST("/{projectKey}/states", {
        params: { path: { projectKey } },
        body: { key: "paid", type: "OrderState" },
      });
      // A 400 is the key of the creation itself, found by the request that the runtime has sent after it.
      const isLeftOpen = ({ status }: Response): boolean => status >= 500 || (!world.sendsOnce && status === 400);
      holds(await sent.then(({ response }) => isLeftOpen(response), isOpen), "it is left open");
      equal((await client.states.query({ where: 'key = "paid"' })).count, 1);
    },
  };
}

function outcomeOf(error: unknown): unknown {
  if (!isCallError(error)) throw error;
  return error.outcome;
}

function isOpen(error: unknown): boolean {
  return outcomeOf(error) === "unknown";
}

const discount: CartDiscountDraft = {
  name: { en: "Ten percent" },
  value: { type: "relative", permyriad: 1000 },
  cartPredicate: "1 = 1",
};
