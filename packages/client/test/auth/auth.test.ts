import { inspect } from "node:util";
import { createEmulator, type Emulator } from "@commerce-http/emulator";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientCredentialsOptions } from "../../../runtime/src/auth/client-credentials-options.ts";
import { clientCredentials } from "../../../runtime/src/auth/client-credentials.ts";
import { requestToken } from "../../../runtime/src/auth/token-request.ts";
import type { Auth, TokenContext, TokenProvider } from "../../../runtime/src/auth/token.ts";
import { isArgumentError } from "../../../runtime/src/error/argument-error.ts";
import { ApiError, InvalidResponseError, isApiError } from "../../../runtime/src/error/errors.ts";
import type { HttpTransport } from "../../../runtime/src/send/transport.ts";
import type { Hooks, RequestEvent } from "../../../runtime/src/watch/hooks.ts";
import { fakeFetch, type FakeFetch } from "../../../runtime/test/fake-fetch.ts";
import { clientTransport, createClient } from "../../src/client.ts";
import type { ClientOptions } from "../../src/create-transport.ts";
import { failure, getStateByKey, settle } from "../calls.ts";

const tokenUrl = "http://localhost/oauth/token";
let emulator: Emulator;
let fake: FakeFetch;

beforeEach(async () => {
  emulator = createEmulator({ auth: true });
  await emulator.seed([{ kind: "state", draft: { key: "paid", type: "OrderState" } }], { project: "shop" });
  fake = fakeFetch((request: Request) => emulator.fetch(request));
});

afterEach(async () => {
  vi.useRealTimers();
  await emulator.close();
});

const getPaid = getStateByKey("paid");

function credentials(options: Partial<ClientCredentialsOptions> = {}): TokenProvider {
  return clientCredentials({ tokenUrl, clientId: "emulator", clientSecret: "emulator", ...options });
}

function connect(auth: Auth = credentials(), options: Partial<ClientOptions> = {}): HttpTransport {
  const connection = { baseUrl: "http://localhost", projectKey: "shop", fetch: fake.fetch, retry: { baseDelay: 0 } };
  return clientTransport({ ...connection, auth, ...options });
}

/** How often tokens were asked for, and everything else. */
function counted(): { readonly tokens: number; readonly calls: number } {
  const tokens = fake.seen.filter(({ url }) => url === tokenUrl).length;
  return { tokens, calls: fake.seen.length - tokens };
}

describe("A client with client credentials", () => {
  it("asks for one other token when 50 calls find theirs expired, and all of them succeed", async () => {
    const client = connect();
    await client.send(getPaid);
    emulator.clock.advance(3 * 24 * 3600 * 1000);
    const states = await Promise.all(Array.from({ length: 50 }, () => client.send(getPaid)));
    expect(states).toHaveLength(50);
    expect(counted()).toEqual({ tokens: 2, calls: 101 });
  });

  it("has what its scopes permit, and acts for the external user", async () => {
    const scopes = ["manage_states:shop"] as const;
    const client = connect(credentials({ scopes, externalUserId: "u-7" }));
    const body = { key: "shipped", type: "OrderState" };
    const created = await client.send({ method: "POST", path: "/{projectKey}/states", body });
    expect(created).toMatchObject({ createdBy: { clientId: "emulator", externalUserId: "u-7" } });
    const error = await failure(client.send({ ...getPaid, scopes: ["view_states:{projectKey}"] }));
    expect(isApiError(error) && [error.status, error.requiredScopes]).toEqual([403, ["view_states:shop"]]);
  });

  it("asks for tokens the way of all calls: again after a failure, under a correlation id of its own", async () => {
    const retries: string[] = [];
    const sent: RequestEvent[] = [];
    const granted = vi.fn();
    const hooks: Hooks = {
      onRequest: (event) => void sent.push(event),
      onRetry: ({ path }) => void retries.push(path),
      onToken: granted,
    };
    emulator.faults.add({ kind: "error", status: 503, match: { path: "/oauth/token" } });
    emulator.faults.add({ kind: "reset", when: "after", match: { path: "/oauth/token" } });
    await connect(credentials(), { hooks }).send(getPaid);
    expect(retries).toEqual([tokenUrl, tokenUrl]);
    expect(sent.map(({ path }) => path)).toEqual([tokenUrl, tokenUrl, tokenUrl, getPaid.path]);
    expect(granted).toHaveBeenCalledOnce();
    expect(granted.mock.lastCall?.[0]).toMatchObject({ expiresIn: 2 * 24 * 3600, scope: expect.any(String) });
    const ids = fake.seen.map(({ headers }) => headers.get("X-Correlation-ID"));
    expect(ids).toEqual(sent.map(({ correlationId }) => correlationId));
    expect(new Set(ids).size).toBe(2);
  });

  it("fails as the token address does, until it recovers", async () => {
    const wrong = connect(credentials({ clientSecret: "wrong-secret" }));
    const error = await failure(wrong.send(getPaid));
    expect(isApiError(error) && error.code).toBe("invalid_client");
    expect(error).toMatchObject({ status: 401, method: "POST", path: tokenUrl, outcome: "not-applied", attempts: 1 });
    expect(counted()).toEqual({ tokens: 1, calls: 0 });

    const client = connect();
    const text = "<h1>Oops</h1>";
    emulator.faults.add({ kind: "text", status: 500, text, match: { path: "/oauth/token" }, times: 4 });
    const failures = await Promise.all(Array.from({ length: 5 }, () => failure(client.send(getPaid))));
    expect(failures.map((each) => isApiError(each) && each.status)).toEqual([500, 500, 500, 500, 500]);
    expect(await client.send(getPaid)).toMatchObject({ key: "paid" });
  });

  it("sends no header of the connection with a request for a token", async () => {
    const headers = { "Content-Length": "3" };
    const token = async (context: TokenContext): Promise<string> =>
      (await requestToken(context, { url: tokenUrl, headers, body: "a=b" })).text;
    expect(isArgumentError(await failure(connect({ token }).send(getPaid)))).toBe(true);
    expect(fake.seen).toEqual([]);
  });

  it("does not take a wrong token address for a missing resource", async () => {
    const client = connect(credentials({ tokenUrl: "http://localhost/no/such/address" }));
    const error = await failure(client.exists({ ...getPaid, method: "HEAD" }));
    expect(error).toMatchObject({ name: "ApiError", status: 404, path: "http://localhost/no/such/address" });
  });

  it("follows no redirect with its secret, and tells no query of the token address", async () => {
    const secret = "emulator";
    fake = fakeFetch(() => Response.redirect(`https://elsewhere.invalid/${secret}?a=s3cr3t`, 307));
    const client = connect(credentials({ tokenUrl: `${tokenUrl}?tenant=a` }));
    const error = await failure(client.send(getPaid));
    expect(error).toBeInstanceOf(InvalidResponseError);
    const message = `POST ${tokenUrl} answered 307: no body (redirects are not followed: https://elsewhere.invalid/[redacted])`;
    expect(error).toMatchObject({ message, path: tokenUrl, status: 307, outcome: "not-applied" });
    expect(inspect(error)).not.toMatch(/tenant|s3cr3t/);
    expect(fake.seen).toHaveLength(1);
  });
});

describe("A call that waits for a token", () => {
  beforeEach(() => {
    emulator.faults.add({ kind: "delay", delay: 200, match: { path: "/oauth/token" } });
  });

  const unsent = { path: getPaid.path, attempts: 0, outcome: "not-applied" };
  it.each(["AbortError", "TimeoutError"])("ends alone with its %s", async (name) => {
    const client = connect();
    const abort = new AbortController();
    const options = name === "AbortError" ? { signal: abort.signal } : ({ timeout: 10, retry: false } as const);
    const ended = failure(client.send({ ...getPaid, options }));
    const other = client.send(getPaid);
    await settle(5);
    abort.abort(new Error("gone"));
    expect(await ended).toMatchObject({ name, ...unsent });
    expect(await other).toMatchObject({ key: "paid" });
    expect(counted()).toEqual({ tokens: 1, calls: 1 });
  });
});

describe("A token that the API refuses", () => {
  const refusal = { statusCode: 401, message: "No", errors: [{ code: "invalid_token", message: "No" }] };

  beforeEach(() => {
    fake = fakeFetch((request: Request) =>
      request.url.startsWith(tokenUrl)
        ? { access_token: `token-${fake.seen.length}` }
        : Response.json(refusal, { status: 401 }),
    );
  });

  it("is replaced once; then the refusal stands", async () => {
    const error = await failure(connect().send(getPaid));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 401, code: "invalid_token", path: getPaid.path, attempts: 2 });
    expect(counted()).toEqual({ tokens: 2, calls: 2 });
  });

  it("is replaced even where nothing is to be repeated", async () => {
    const error = await failure(connect(credentials(), { retry: false }).send(getPaid));
    expect(error).toMatchObject({ status: 401, attempts: 2 });
  });

  it("leaves the error to the token address when there is no other", async () => {
    let grants = 0;
    fake = fakeFetch((request: Request) => {
      if (request.url !== tokenUrl) return Response.json(refusal, { status: 401 });
      grants += 1;
      return grants === 1
        ? { access_token: "token" }
        : Response.json({ error: "unauthorized_client" }, { status: 400 });
    });
    expect(await failure(connect().send(getPaid))).toMatchObject({ code: "unauthorized_client", path: tokenUrl });
  });
});

describe("Secrets", () => {
  const secret = "s3cr3t-of-emulator";
  const secrets = new RegExp(`${secret}|${btoa(`emulator:${secret}`)}|t0k3n`);

  it("show neither in a provider nor in a client", async () => {
    fake = fakeFetch((request: Request) => (request.url === tokenUrl ? { access_token: "t0k3n" } : {}));
    const provider = credentials({ clientSecret: secret });
    const connection = { baseUrl: "http://localhost", projectKey: "shop", fetch: fake.fetch };
    const options: ClientOptions = { ...connection, auth: provider };
    const client = createClient(options);
    await clientTransport(options).send(getPaid);
    for (const shown of [provider, client, clientTransport({ ...options, auth: "t0k3n" })]) {
      expect(inspect(shown, { depth: Infinity, showHidden: true })).not.toMatch(secrets);
      expect(JSON.stringify(shown)).not.toMatch(secrets);
    }
    expect(fake.seen[0]?.headers.get("Authorization")).toMatch(secrets);
  });

  it("show in no event of any hook", async () => {
    const events: unknown[] = [];
    const note = (event: unknown): void => void events.push(event);
    const hooks: Hooks = { onRequest: note, onResponse: note, onError: note, onRetry: note, onToken: note };
    let call = 0;
    fake = fakeFetch((request: Request) => {
      call += 1;
      if (call === 1) throw new Error("reset");
      if (request.url === tokenUrl) return { access_token: `t0k3n-${call}` };
      return call < 4 ? Response.json({}, { status: 401 }) : {};
    });
    await connect(credentials({ clientSecret: secret }), { hooks }).send(getPaid);
    expect(events.length).toBeGreaterThan(8);
    expect(inspect(events, { depth: Infinity, showHidden: true })).not.toMatch(secrets);
  });
});
