import { type CheckGroup, equal, failureOf, has } from "../check.ts";

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
