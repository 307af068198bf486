import { type CheckGroup, equal, failureOf, has } from "../world.ts";

export const aborts: CheckGroup = {
  name: "aborts",
  checks: {
    "before anything": async (world) => {
      const client = world.client({ fetch: () => Promise.reject(new Error("something was sent")) });
      const error = await failureOf(client.states.get({ key: "paid" }, { signal: AbortSignal.abort() }));
      has(error, { name: "AbortError", outcome: "not-applied", attempts: 0 });
    },
    "while the token is on its way": async (world) => {
      const controller = new AbortController();
      const client = world.client({
        auth: () => {
          queueMicrotask(() => controller.abort());
          return new Promise<string>(() => undefined);
        },
      });
      const draft = { key: "paid", type: "OrderState" } as const;
      const error = await failureOf(client.states.create(draft, { signal: controller.signal }));
      has(error, { name: "AbortError", outcome: "not-applied", attempts: 0 });
    },
    "while the answer is on its way": async (world) => {
      const { states } = await world.usedClient();
      const seen = await states.create({ key: "paid", type: "OrderState" });
      await world.fault({ kind: "delay", delay: 60_000 });
      const controller = new AbortController();
      const writing = states.update(seen, [{ action: "setName", name: { en: "Paid" } }], { signal: controller.signal });
      await world.struck();
      controller.abort(new Error("no longer wanted"));
      const error = await failureOf(writing);
      has(error, { name: "AbortError", outcome: "unknown" });
      equal(String(Reflect.get(Object(error), "cause")), "Error: no longer wanted");
    },
    "within the body": async (world) => {
      const controller = new AbortController();
      const body = new ReadableStream({ pull: () => controller.abort() }, { highWaterMark: 0 });
      const client = world.client({ fetch: () => new Response(body) });
      const error = await failureOf(client.states.get({ key: "paid" }, { signal: controller.signal }));
      has(error, { name: "AbortError", outcome: "not-applied", attempts: 1 });
    },
    "in the pause before a repetition": async (world) => {
      const controller = new AbortController();
      const client = world.client({ hooks: { onRetry: () => controller.abort() } });
      const seen = await client.states.create({ key: "paid", type: "OrderState" });
      await world.fault({ kind: "error", status: 429, headers: { "Retry-After": "30" } });
      const { signal } = controller;
      const error = await failureOf(
        client.states.update(seen, [{ action: "changeInitial", initial: false }], { signal }),
      );
      has(error, { name: "AbortError", outcome: world.refused });
    },
    "while it looks for what became of a creation": async (world) => {
      const controller = new AbortController();
      const { signal } = controller;
      const onRequest = ({ method }: { readonly method: string }): void =>
        void (method === "GET" && controller.abort());
      const { states } = world.client({ hooks: { onRequest } });
      await world.fault({ kind: "error", status: 503, when: "after" });
      const error = await failureOf(states.create({ key: "paid", type: "OrderState" }, { signal }));
      has(error, { name: "AbortError", outcome: "unknown" });
      equal(await world.client().states.exists({ key: "paid" }), true);
    },
    "between two pages": async (world) => {
      const { states } = world.client();
      for (const key of ["one", "two", "three"]) await states.create({ key, type: "OrderState" });
      const controller = new AbortController();
      const walk = async (): Promise<void> => {
        for await (const _ of states.iterate({ limit: 1, signal: controller.signal })) controller.abort();
      };
      has(await failureOf(walk()), { name: "AbortError", outcome: "not-applied" });
    },
    "while somebody decides": async (world) => {
      const { states } = world.client();
      await states.create({ key: "paid", type: "OrderState" });
      const controller = new AbortController();
      const { signal } = controller;
      const decide = (): readonly [{ action: "changeInitial"; initial: boolean }] => {
        controller.abort();
        return [{ action: "changeInitial", initial: false }];
      };
      const error = await failureOf(states.modify({ key: "paid" }, decide, { signal }));
      has(error, { name: "AbortError", outcome: "not-applied" });
      equal((await states.get({ key: "paid" })).version, 1);
    },
  },
};

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
