import { clientCredentials, createClient } from "@commerce-http/client";
import type { paths } from "@commerce-http/types";
/** What one call costs in CPU time, over a `fetch` that answers in process: ours with all its parts, and its peers. */
import createOpenApiClient from "openapi-fetch";
import { load } from "../../peers/load.ts";
import { cpuTime, mediansInTurns } from "../measure.ts";

const baseUrl = "https://api.example.invalid";
const projectKey = "shop";
const id = "3f4b2c1a-0000-4000-8000-000000000001";
const headers = { "Content-Type": "application/json", "X-Correlation-ID": "answer-00000001" };
const state = JSON.stringify({
  id,
  version: 1,
  key: "paid",
  type: "PaymentState",
  initial: false,
  builtIn: false,
  name: { en: "Paid", de: "Bezahlt" },
  transitions: [{ typeId: "state", id }],
  createdAt: "2026-01-01T00:00:00.000Z",
  lastModifiedAt: "2026-01-01T00:00:00.000Z",
});
const token = JSON.stringify({ access_token: "a".repeat(32), expires_in: 172_800, token_type: "Bearer" });

// oxlint-disable-next-line typescript/require-await -- a fetch is asynchronous
async function answer(input: unknown): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  return new Response(url.endsWith("/oauth/token") ? token : state, { headers });
}

type Step =
  | "withClientCredentialsFlow"
  | "withHttpMiddleware"
  | "withCorrelationIdMiddleware"
  | "build"
  | "withProjectKey"
  | "states"
  | "withId"
  | "get";

interface Chain extends Readonly<Record<Step, (options?: object) => Chain>> {
  readonly execute: () => Promise<unknown>;
}

export interface Caller {
  readonly name: string;
  readonly call: () => Promise<unknown>;
}

const seen = { requests: 0, responses: 0 };

const bare = createOpenApiClient<paths>({ baseUrl, fetch: answer, headers: { Authorization: "Bearer token-12345" } });
const auth = clientCredentials({
  tokenUrl: `${baseUrl}/oauth/token`,
  clientId: "bench",
  clientSecret: "bench-secret",
  scopes: [`view_states:${projectKey}`],
});
const watched = createClient({
  baseUrl,
  projectKey,
  auth,
  fetch: answer,
  hooks: {
    onRequest: () => void seen.requests++,
    onResponse: () => void seen.responses++,
  },
});
const plain = createClient({ baseUrl, projectKey, auth: "token-12345", fetch: answer });
const { default: ky } = (await load("ky")) as {
  readonly default: { create(options: object): { get(url: string, options: object): { json(): Promise<unknown> } } };
};
const kyClient = ky.create({ fetch: answer, headers: { Authorization: "Bearer token-12345" } });
const { createApiBuilderFromCtpClient } = (await load("@commercetools/platform-sdk")) as {
  readonly createApiBuilderFromCtpClient: (client: object) => Chain;
};
const { ClientBuilder } = (await load("@commercetools/ts-client")) as { readonly ClientBuilder: new () => Chain };
const leading = createApiBuilderFromCtpClient(
  new ClientBuilder()
    .withClientCredentialsFlow({
      host: baseUrl,
      projectKey,
      credentials: { clientId: "bench", clientSecret: "bench-secret" },
      scopes: [`view_states:${projectKey}`],
      httpClient: answer,
    })
    .withHttpMiddleware({ host: baseUrl, httpClient: answer, enableRetry: true })
    .withCorrelationIdMiddleware()
    .build(),
).withProjectKey({ projectKey });

export const floor: Caller = {
  name: "openapi-fetch, bare",
  call: () =>
    bare.GET("/{projectKey}/states/{id}", {
      params: { path: { projectKey, id }, query: { expand: ["transitions[*]"] } },
    }),
};

/** Ours with everything that it can do for a call: OAuth, retries, time limits, correlation ids, hooks. */
export const ours: Caller = {
  name: "client, everything on",
  call: () => watched.states.get({ id }, { expand: ["transitions[*]"] }),
};

export const callers: readonly Caller[] = [
  floor,
  { name: "client, static token", call: () => plain.states.get({ id }, { expand: ["transitions[*]"] }) },
  ours,
  {
    name: "ky",
    call: () =>
      kyClient.get(`${baseUrl}/${projectKey}/states/${id}`, { searchParams: { expand: "transitions[*]" } }).json(),
  },
  {
    name: "leading SDK",
    call: () =>
      leading
        .states()
        .withId({ ID: id })
        .get({ queryArgs: { expand: ["transitions[*]"] } })
        .execute(),
  },
];

/** Measures callers in turns: microseconds of CPU time for a call, by the caller's name; the median of the rounds. */
export async function cpuPerCall(rounds: number, calls = 20_000): Promise<ReadonlyMap<string, number>> {
  const costs = await mediansInTurns(
    callers.map(
      ({ call }) =>
        () =>
          cpuTime(call, calls),
    ),
    rounds,
    2,
  );
  return new Map(callers.map(({ name }, index) => [name, costs[index] ?? Number.NaN]));
}
