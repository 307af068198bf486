import { stateFields, where } from "@commerce-http/client";
import { type CheckGroup, equal, has, type World, failureOf } from "../world.ts";

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

async function withStates(world: World, count: number): Promise<ReturnType<World["client"]>> {
  const client = world.client();
  for (let number = 1; number <= count; number += 1) {
    await client.states.create({ key: `state-${number}`, type: "OrderState", initial: false });
  }
  return client;
}

/** The client of paths. */
export const raw: CheckGroup = {
  name: "raw",
  checks: {
    "gives what was answered, refusals too": async (world) => {
      const { raw } = world.client();
      const path = { projectKey: world.projectKey };
      const created = await raw.POST("/{projectKey}/states", {
        params: { path },
        body: { key: "paid", type: "OrderState" },
      });
      const found = await raw.GET("/{projectKey}/states/key={key}", { params: { path: { ...path, key: "paid" } } });
      const missed = await raw.GET("/{projectKey}/states/key={key}", { params: { path: { ...path, key: "none" } } });
      equal([created.response.status, found.data?.id], [201, created.data?.id]);
      equal(
        [missed.response.status, missed.data, missed.error?.errors?.[0]?.code],
        [404, undefined, "ResourceNotFound"],
      );
    },
    "reads again after a 503": async (world) => {
      const { raw } = world.client();
      await world.fault({ kind: "error", status: 503 });
      const { response } = await raw.GET("/{projectKey}/states", {
        params: { path: { projectKey: world.projectKey } },
      });
      equal(response.status, 200);
    },
    "ends with the call's time": async (world) => {
      const { raw } = world.client({ timeout: 200, retry: false });
      await world.fault({ kind: "delay", delay: 60_000, times: "always" });
      const asked = raw.GET("/{projectKey}/states", { params: { path: { projectKey: world.projectKey } } });
      has(await failureOf(asked), { name: "TimeoutError", outcome: "not-applied" });
    },
  },
};

export const watching: CheckGroup = {
  name: "correlation ids",
  checks: {
    "sends the caller's, and tells the server's": async (world) => {
      const { states } = world.client();
      const correlationId = "nightly-import-2026-11-21";
      has(await states.query({ correlationId }).withResponse(), { correlationId });
      has(await failureOf(states.get({ key: "none" }, { correlationId })), { correlationId });
    },
    "makes one for each call, which its attempts share": async (world) => {
      const seen: string[] = [];
      const { states } = world.client({ hooks: { onRequest: ({ correlationId }) => void seen.push(correlationId) } });
      await world.fault({ kind: "error", status: 503 });
      await states.query();
      await states.query();
      equal([seen.length, new Set(seen).size, seen[0] === seen[1], seen[0]?.length], [3, 2, true, 36]);
    },
    "tells hooks of each attempt": async (world) => {
      const events: string[] = [];
      const { states } = world.client({
        hooks: {
          onRequest: ({ attempt }) => void events.push(`request ${attempt}`),
          onResponse: ({ status }) => void events.push(`response ${status}`),
          onRetry: ({ attempt }) => void events.push(`retry ${attempt}`),
        },
      });
      await world.fault({ kind: "error", status: 503 });
      await states.query();
      equal(events, ["request 1", "response 503", "retry 2", "request 2", "response 200"]);
    },
  },
};
