import { type CheckGroup, equal, failureOf, has } from "../check.ts";

/** Correlation ids and hooks. */
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
