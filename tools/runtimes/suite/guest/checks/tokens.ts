import {
  type Client,
  clientCredentials,
  type ClientCredentialsOptions,
  createClient,
  isApiError,
} from "@commerce-http/client";
import { type CheckGroup, equal, failureOf, has, type World } from "../world.ts";

export const tokens: CheckGroup = {
  name: "tokens",
  checks: {
    "asks for one token, however many calls need it": async (world) => {
      const { client, granted } = guarded(world);
      await Promise.all(Array.from({ length: 20 }, () => client.states.query()));
      await client.states.query();
      equal(granted(), 1);
    },
    "asks for another one when it is refused": async (world) => {
      const { client, granted } = guarded(world);
      await client.states.query();
      const init = { method: "PUT", headers: { "Content-Type": "application/json" } };
      const body = JSON.stringify({ advance: 7 * 24 * 60 * 60 * 1000 });
      await fetch(`${world.guardedUrl}/_emulator/clock`, { ...init, body });
      const { status, attempts } = await client.states.query().withResponse();
      await fetch(`${world.guardedUrl}/_emulator/clock`, { method: "DELETE" });
      equal([status, attempts, granted()], [200, 2, 2]);
    },
    "writes anew with another one, and once": async (world) => {
      const { client } = guarded(world);
      let calls = 0;
      const { guardedUrl: baseUrl, projectKey } = world;
      const auth = clientCredentials({ ...credentials(world), scopes: [`manage_states:${projectKey}`] });
      const writer = createClient({
        baseUrl,
        projectKey,
        auth: {
          token: async (context) => ((calls += 1) === 1 ? "not-a-token" : auth.token(context)),
          refused: () => undefined,
        },
      });
      const creating = writer.states.create({ key: "paid", type: "OrderState" });
      // A 401 may be the echo of a creation that took effect; to create again would be to risk two.
      if (!world.sendsOnce) return has(await failureOf(creating), { status: 401, outcome: "unknown" });
      equal([(await creating).version, calls], [1, 2]);
      equal((await client.states.query({ where: 'key = "paid"' })).count, 1);
    },
    "says which scopes would have been enough": async (world) => {
      const { client } = guarded(world, [`view_states:${world.projectKey}`]);
      const error = await failureOf(client.states.create({ key: "paid", type: "OrderState" }));
      has(error, { name: "ApiError", status: 403, outcome: "not-applied" });
      if (isApiError(error)) equal(error.requiredScopes[0], `manage_states:${world.projectKey}`);
    },
  },
};

/** A client of the emulator that asks for tokens, and how many were granted to it. */
function guarded(world: World, scopes?: ClientCredentialsOptions["scopes"]): { client: Client; granted: () => number } {
  let granted = 0;
  const client = createClient({
    baseUrl: world.guardedUrl,
    projectKey: world.projectKey,
    auth: clientCredentials({ ...credentials(world), scopes }),
    hooks: { onToken: () => void (granted += 1) },
  });
  return { client, granted: () => granted };
}

function credentials({ guardedUrl }: World): { tokenUrl: string; clientId: string; clientSecret: string } {
  return { tokenUrl: `${guardedUrl}/oauth/token`, clientId: "emulator", clientSecret: "emulator" };
}
