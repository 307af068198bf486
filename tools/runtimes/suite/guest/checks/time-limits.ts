import { type CheckGroup, equal, failureOf, has } from "../check.ts";

/** Calls that take too long. */
export const timeLimits: CheckGroup = {
  name: "time limits",
  checks: {
    "reads again when an attempt takes too long": async (world) => {
      const client = await world.usedClient({ timeout: 3_000 });
      await world.fault({ kind: "delay", delay: 60_000 });
      const { data, attempts } = await client.states.query().withResponse();
      equal([data.count, attempts], [1, 2]);
    },
    "leaves open what a write did that took too long": async (world) => {
      const client = await world.usedClient();
      const seen = await client.states.create({ key: "paid", type: "OrderState" });
      await world.fault({ kind: "delay", delay: 60_000, times: "always" });
      const options = { retry: false, timeout: 300 } as const;
      const error = await failureOf(client.states.update(seen, [{ action: "changeInitial", initial: false }], options));
      has(error, { name: "TimeoutError", outcome: "unknown", attempts: 1 });
    },
    "ends at the deadline of the call": async (world) => {
      await world.fault({ kind: "delay", delay: 60_000, times: "always" });
      const retry = { attempts: 1_000, deadline: 700 };
      const error = await failureOf(world.client().states.query({ retry, timeout: 200 }));
      has(error, { name: "TimeoutError", outcome: "not-applied" });
    },
    "is freed by it from a token that never comes": async (world) => {
      const client = world.client({ auth: () => new Promise<string>(() => undefined), timeout: 200, retry: false });
      has(await failureOf(client.states.query()), { name: "TimeoutError", outcome: "not-applied", attempts: 0 });
    },
    "does not wait for a token that another call gave up": async (world) => {
      let asked = 0;
      const auth = (): Promise<string> =>
        (asked += 1) === 1 ? new Promise(() => undefined) : Promise.resolve("access-token");
      const { states } = world.client({ auth });
      await failureOf(states.query({ timeout: 200, retry: false }));
      equal([(await states.query()).count, asked], [1, 2]);
    },
  },
};
