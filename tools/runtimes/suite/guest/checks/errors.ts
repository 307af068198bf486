import { isApiError, isArgumentError, isCallError } from "@commerce-http/client";
import { type CheckGroup, equal, failureOf, has, holds } from "../world.ts";

export const errors: CheckGroup = {
  name: "errors",
  checks: {
    "tells the code, the fields and the ids of a refusal": async (world) => {
      const { states } = world.client();
      await states.create({ key: "paid", type: "OrderState" });
      const error = await failureOf(states.create({ key: "paid", type: "OrderState", name: { en: "Other" } }));
      has(error, { name: "ApiError", status: 400, code: "DuplicateField", outcome: world.refused, method: "POST" });
      if (isApiError(error, "DuplicateField")) equal(error.errors[0]?.field, "key");
    },
    "tells what is not there": async (world) => {
      const error = await failureOf(world.client().states.get({ key: "none" }));
      holds(isApiError(error, "ResourceNotFound"), `a 404 counts as one, not as ${String(error)}`);
    },
    "tells a gateway's page from an answer": async (world) => {
      await world.fault({ kind: "text", status: 502, text: "<h1>Bad Gateway</h1>", times: 4 });
      const error = await failureOf(world.client().states.get({ key: "paid" }));
      has(error, { name: "ApiError", status: 502, code: undefined, outcome: "not-applied", attempts: 4 });
    },
    "leaves open what a gateway's page says of a write": async (world) => {
      const client = world.client({ retry: false });
      const seen = await client.states.create({ key: "paid", type: "OrderState" });
      await world.fault({ kind: "text", status: 502, text: "<h1>Bad Gateway</h1>" });
      const error = await failureOf(client.states.update(seen, [{ action: "setName", name: { en: "Paid" } }]));
      has(error, { name: "ApiError", status: 502, outcome: "unknown" });
    },
    "does not take a page for a resource": async (world) => {
      await world.fault({ kind: "text", status: 200, text: "<h1>Welcome</h1>" });
      const error = await failureOf(world.client().states.get({ key: "paid" }));
      has(error, { name: "InvalidResponseError", status: 200, outcome: "not-applied" });
    },
    "does not follow a redirect, and says so": async (world) => {
      const client = world.client();
      const seen = await client.states.create({ key: "paid", type: "OrderState" });
      await world.fault({ kind: "text", status: 307, text: "", headers: { Location: `/${world.projectKey}/states` } });
      const error = await failureOf(client.states.update(seen, [{ action: "setName", name: { en: "Paid" } }]));
      has(error, { name: "InvalidResponseError", outcome: "unknown" });
      holds(String(error).includes("redirects are not followed"), `it says what is wrong, not just ${String(error)}`);
      equal((await client.states.get({ key: "paid" })).version, seen.version);
    },
    "says that nobody listens": async (world) => {
      const client = world.client({ baseUrl: "http://127.0.0.1:9", retry: false });
      const error = await failureOf(client.states.get({ key: "paid" }));
      has(error, { name: "NetworkError", outcome: "not-applied", attempts: 1 });
    },
    "refuses what cannot work before anything is sent": async (world) => {
      const { states } = world.client({ fetch: () => Promise.reject(new Error("something was sent")) });
      const error = await failureOf(states.query({ limit: 501 }));
      holds(
        isArgumentError(error) && !isCallError(error),
        `a limit beyond all is refused, not reported as ${String(error)}`,
      );
    },
  },
};
