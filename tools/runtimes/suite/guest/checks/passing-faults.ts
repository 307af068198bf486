import { type CheckGroup, equal, failureOf, has } from "../check.ts";

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
