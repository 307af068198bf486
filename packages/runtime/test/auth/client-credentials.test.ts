import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientCredentialsOptions } from "../../src/auth/client-credentials-options.ts";
import { clientCredentials } from "../../src/auth/client-credentials.ts";
import type { StoredToken, TokenStore } from "../../src/auth/token-store.ts";
import type { TokenContext, TokenProvider } from "../../src/auth/token.ts";
import { AbortError, ApiError, InvalidResponseError, TimeoutError } from "../../src/error/errors.ts";
import type { Received, Sending } from "../../src/request/sending.ts";
import type { TokenEvent } from "../../src/watch/hooks.ts";
import { failure, service, settle } from "../calls.ts";

const tokenUrl = "https://auth.example.invalid/oauth/token";
const credentials = { tokenUrl, clientId: "reader", clientSecret: "s3cr3t-of-reader" };
const start = Date.parse("2026-01-01T00:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance"], now: start });
  // Whatever is random comes as late as it can.
  vi.spyOn(Math, "random").mockReturnValue(1);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A client as its token provider sees it. */
interface Lent extends TokenContext {
  readonly requests: Sending[];
  readonly events: TokenEvent[];
}

/** What the token address answers; a text is a body that is not JSON. */
type Answer = object | string | (() => object | string | Promise<object | string>);

/** Lends what answers every request alike, or as a function decides; unless told, a numbered token for an hour. */
function lend(answer?: Answer, status = 200): Lent {
  const requests: Sending[] = [];
  const events: TokenEvent[] = [];
  return {
    requests,
    events,
    granted: (event) => void events.push(event),
    service,
    signal: new AbortController().signal,
    async send(request): Promise<Received> {
      requests.push(request);
      const numbered = { access_token: `token-${requests.length}`, expires_in: 3600, token_type: "Bearer" };
      const body = typeof answer === "function" ? await answer() : (answer ?? numbered);
      const text = typeof body === "string" ? body : JSON.stringify(body);
      return { status, statusText: "", headers: new Headers(), text, attempts: 1, doubtful: false, token: undefined };
    },
  };
}

function provider(options: Partial<ClientCredentialsOptions> = {}): TokenProvider {
  return clientCredentials({ ...credentials, ...options });
}

function pass(seconds: number): void {
  vi.advanceTimersByTime(Math.round(seconds * 1000));
}
/** A provider that has been asked for a token. */
async function begun(options: Partial<ClientCredentialsOptions> = {}, lent: Lent = lend()) {
  const tokens = provider(options);
  await tokens.token(lent);
  return { tokens, lent };
}

/** What is given at once to whoever asks so many seconds later, and how often the token address has been asked then. */
async function later(seconds: number, tokens: TokenProvider, lent: Lent): Promise<readonly [given: unknown, number]> {
  pass(seconds);
  const given = tokens.token(lent);
  await settle();
  return [given, lent.requests.length];
}

describe("clientCredentials() asks for a token", () => {
  it("with id and secret in the header and the grant in the body", async () => {
    const lent = lend();
    expect(await provider().token(lent)).toBe("token-1");
    expect(lent.requests).toMatchObject([
      { method: "POST", url: tokenUrl, body: "grant_type=client_credentials", authorize: false, repeat: "safe" },
    ]);
    expect(Object.fromEntries(lent.requests[0]?.headers ?? [])).toEqual({
      accept: "application/json",
      authorization: `Basic ${btoa("reader:s3cr3t-of-reader")}`,
      "content-type": "application/x-www-form-urlencoded",
      "x-correlation-id": lent.requests[0]?.correlationId,
    });
  });

  it("with id and secret encoded like form fields, whatever they are made of", async () => {
    const { lent } = await begun({ clientId: "my:client", clientSecret: "pä ss%wörd&€" });
    const [, basic = ""] = lent.requests[0]?.headers.get("Authorization")?.split(" ") ?? [];
    expect(atob(basic)).toBe("my%3Aclient:p%C3%A4+ss%25w%C3%B6rd%26%E2%82%AC");
  });

  it("at the address with its query, with the scopes, the external user's among them", async () => {
    const [url, scopes] = [`${tokenUrl}?tenant=a`, ["view_states:shop", "manage_states:shop"] as const];
    const { lent } = await begun({ tokenUrl: url, scopes, externalUserId: "u-7" });
    const scope = "view_states:shop manage_states:shop external_user_id:u-7";
    const body = String(new URLSearchParams({ grant_type: "client_credentials", scope }));
    expect(lent.requests).toMatchObject([{ url, body }]);
  });
});

describe("clientCredentials() keeps a token", () => {
  it("for any number of parallel callers, of several clients too", async () => {
    const shared = provider();
    const [one, other] = [lend(), lend()];
    const waiting = Array.from({ length: 50 }, async (_, index) => shared.token(index % 2 === 0 ? one : other));
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(["token-1"]));
    expect(one.requests.length + other.requests.length).toBe(1);
    expect(shared.token(other)).toBe("token-1");
  });

  it("until it is to be replaced, then once in the background", async () => {
    const { tokens, lent } = await begun();
    expect(await later(3539, tokens, lent)).toEqual(["token-1", 1]);
    pass(1);
    expect([tokens.token(lent), tokens.token(lent)]).toEqual(["token-1", "token-1"]);
    await settle();
    expect(await later(0, tokens, lent)).toEqual(["token-2", 2]);
  });

  it.each([
    ["as early as is wished", { refreshAhead: 600_000 }, 3600, 3000],
    ["after three quarters of a short life", {}, 40, 30],
  ])("and replaces it %s", async (_what, options, expires_in, moment) => {
    const { tokens, lent } = await begun(options, lend({ access_token: "token", expires_in }));
    expect(await later(moment - 1, tokens, lent)).toEqual(["token", 1]);
    expect(await later(1, tokens, lent)).toEqual(["token", 2]);
  });

  it("until the earlier of two random moments after the first sixth of its life", async () => {
    vi.mocked(Math.random).mockReturnValueOnce(0.75).mockReturnValueOnce(0.25);
    const { tokens, lent } = await begun();
    expect(await later(600 + 0.25 * (3540 - 600) - 1, tokens, lent)).toEqual(["token-1", 1]);
    expect(await later(1, tokens, lent)).toEqual(["token-1", 2]);
  });

  it("and lets its replacement fail rather than repeat the request while the token is good", async () => {
    const { tokens, lent } = await begun();
    await later(3540, tokens, lent);
    pass(3600);
    await tokens.token(lent);
    expect(lent.requests.map(({ retry }) => retry)).toEqual([undefined, false, undefined]);
  });

  it("counted from the answer on", async () => {
    const slow = lend(() => {
      pass(100);
      return { access_token: "token-1", expires_in: 50 };
    });
    const { tokens } = await begun({ refreshAhead: 0 }, slow);
    pass(49);
    expect(tokens.token(lend())).toBe("token-1");
    pass(1);
    expect(tokens.token(lend())).toBeInstanceOf(Promise);
  });

  it.each([
    ["a number", 7200, 7200],
    ["a number in quotes", "7200", 7200],
    ["zero", 0, 0],
    ["nothing, taken as an hour", undefined, 3600],
    ["less than nothing, taken as an hour", -1, 3600],
    ["no end, taken as an hour", "Infinity", 3600],
  ])("for what expires_in says: %s", async (_what, given, seconds) => {
    const { tokens, lent } = await begun({ refreshAhead: 0 }, lend({ access_token: "token", expires_in: given }));
    expect(lent.events).toEqual([{ expiresIn: seconds }]);
    if (seconds > 0) {
      pass(seconds - 0.001);
      expect(tokens.token(lent)).toBe("token");
      pass(0.001);
    }
    expect(tokens.token(lent)).toBeInstanceOf(Promise);
  });
});

describe("clientCredentials() when no token is to be had", () => {
  it("leaves the token address alone after the second failure in a row, for longer each time, up to a minute", async () => {
    const lent = lend("", 503);
    const tokens = provider();
    const asked: number[] = [];
    for (let second = 0; second <= 240; second += 1) {
      const before = lent.requests.length;
      const errors = [await failure(tokens.token(lent)), await failure(tokens.token(lent))];
      for (const error of errors) expect(error).toBeInstanceOf(ApiError);
      for (let request = before; request < lent.requests.length; request += 1) asked.push(second);
      pass(1);
    }
    expect(asked).toEqual([0, 0, 5, 15, 35, 75, 135, 195]);
  });

  it("takes a failure for the first again when a token was granted", async () => {
    let down = true;
    const lent = lend(() =>
      down ? Promise.reject(new Error("login is down")) : { access_token: "token", expires_in: 1 },
    );
    const tokens = provider();
    const fail = async (times: number): Promise<number> => {
      const before = lent.requests.length;
      for (let call = 1; call <= times; call += 1) expect(await failure(tokens.token(lent))).toBeInstanceOf(Error);
      return lent.requests.length - before;
    };
    expect(await fail(5)).toBe(2);
    down = false;
    pass(5);
    expect(await tokens.token(lent)).toBe("token");
    down = true;
    pass(1);
    expect(await fail(5)).toBe(2);
  });

  it("goes on with the token that it has, and asks again only after a while", async () => {
    const { tokens } = await begun();
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    const down = lend("", 503);
    for (let second = 0; second < 60; second += 1) {
      pass(second === 0 ? 3540 : 1);
      for (let call = 0; call < 10; call += 1) expect(tokens.token(down)).toBe("token-1");
      await settle();
    }
    process.off("unhandledRejection", unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    expect(down.requests.length).toBeGreaterThan(2);
    expect(down.requests.length).toBeLessThan(20);
    pass(1);
    expect(await failure(tokens.token(down))).toBeInstanceOf(ApiError);
  });

  it("repeats no secret that the server repeats", async () => {
    const options = { clientSecret: "s3cr3t of reader" };
    const encoded = "s3cr3t+of+reader";
    const basic = btoa(`reader:${encoded}`);
    const text = `You sent ${basic}, which is ${encoded}, which is ${options.clientSecret}`;
    const answer = { message: text, errors: [{ code: "x", message: text }] };
    const error = await failure(begun(options, lend(answer, 400)));
    expect(error).toMatchObject({ message: "You sent [redacted], which is [redacted], which is [redacted]" });
    expect(inspect(error, { depth: Infinity })).not.toContain("s3cr3t");
  });

  it("repeats no secret from a reason phrase, a correlation id or the names of JSON", async () => {
    const clientSecret = `s3cr3t+/=&<>"'%41~.end`;
    const lent = lend({ error: "invalid_client", [clientSecret]: encodeURIComponent(clientSecret) }, 401);
    const context: TokenContext = {
      ...lent,
      send: async (call) => {
        const headers = new Headers({ "X-Correlation-ID": `it-was-${clientSecret}` });
        return { ...(await lent.send(call)), statusText: `No ${clientSecret}`, headers };
      },
    };
    const error = await failure(provider({ clientSecret }).token(context));
    expect(error).toMatchObject({ code: "invalid_client", correlationId: "it-was-[redacted]" });
    expect(inspect(error, { depth: Infinity })).not.toContain("s3cr3t");
    const bare = { ...context, send: async (call: Sending) => ({ ...(await context.send(call)), text: "" }) };
    const other = await failure(provider({ clientSecret }).token(bare));
    expect(other).toHaveProperty("message", expect.stringContaining("401 No [redacted]"));
  });

  it.each([
    ["no JSON", "access_token=s3cr3t-token"],
    ["no token", { token_type: "Bearer", refresh_token: "s3cr3t-token" }],
    ["a token that no header can hold", { access_token: "s3cr3t-token\r\nX-Admin: 1" }],
    ["a token of another type", { access_token: "s3cr3t-token", token_type: "mac" }],
  ])("refuses an answer with %s, without repeating it", async (_what, body) => {
    const lent = lend(body);
    const error = await failure(provider().token(lent));
    expect(error).toBeInstanceOf(InvalidResponseError);
    const message = `POST ${tokenUrl} answered 200 without a bearer token`;
    expect(error).toMatchObject({ message, path: tokenUrl, status: 200, outcome: "not-applied" });
    expect(inspect(error)).not.toContain("s3cr3t");
    expect(lent.events).toEqual([]);
  });
});

/** A token address whose answers are given by hand, and a provider that asks it. */
function hanging() {
  const answers: ((answer: object) => void)[] = [];
  return {
    answers,
    lent: lend(() => new Promise<object>((resolve) => void answers.push(resolve))),
    tokens: provider(),
  };
}

/** Lets an attempt begin that waits for a token, and may end. */
async function wait(tokens: TokenProvider, lent: Lent) {
  const controller = new AbortController();
  const token = Promise.resolve(tokens.token({ ...lent, signal: controller.signal }));
  const facts = { message: "ended", method: "GET", path: "/", attempts: 0, outcome: "not-applied" } as const;
  await settle();
  return {
    token,
    runOutOfTime: (): void => controller.abort(new TimeoutError(facts)),
    abort: (): void => controller.abort(new AbortError(facts)),
  };
}

/** An attempt has run out of time, and a second one waits. */
async function twice() {
  const { lent, answers, tokens } = hanging();
  const first = await wait(tokens, lent);
  first.runOutOfTime();
  return { lent, answers, tokens, first, second: await wait(tokens, lent) };
}

describe("clientCredentials() and a request that hangs", () => {
  it("asks anew when a call has run out of time, and takes the late answer where no newer one is there", async () => {
    const { lent, answers, tokens, first, second } = await twice();
    expect(lent.requests).toHaveLength(2);
    answers[0]?.({ access_token: "token-1" });
    expect(await first.token).toBe("token-1");
    expect(tokens.token(lent)).toBe("token-1");
    answers[1]?.({ access_token: "token-2" });
    expect(await second.token).toBe("token-2");
    expect(tokens.token(lent)).toBe("token-2");
  });

  it.each([
    ["comes late", () => ({ access_token: "token-1" })],
    ["fails", () => Promise.reject(new Error("login is down"))],
  ])("keeps the newer token when the older one %s", async (_what, late) => {
    const { lent, answers, tokens, first, second } = await twice();
    answers[1]?.({ access_token: "token-2", expires_in: 100 });
    await second.token;
    answers[0]?.(late());
    await first.token.catch(() => undefined);
    expect(await later(74, tokens, lent)).toEqual(["token-2", 2]);
    expect(await later(1, tokens, lent)).toEqual(["token-2", 3]);
  });

  it("waits for the newer request when the older one fails late", async () => {
    const { lent, answers, tokens, first, second } = await twice();
    answers[0]?.(Promise.reject(new Error("login is down")));
    await expect(first.token).rejects.toThrow("login is down");
    pass(60);
    const third = await wait(tokens, lent);
    answers[1]?.({ access_token: "token-2" });
    expect(await Promise.all([second.token, third.token])).toEqual(["token-2", "token-2"]);
    expect(lent.requests).toHaveLength(2);
  });

  it("goes on with the one request while nobody has run out of time", async () => {
    const { lent, answers, tokens } = hanging();
    const first = await wait(tokens, lent);
    first.abort();
    const second = await wait(tokens, lent);
    answers[0]?.({ access_token: "token-1" });
    expect(await second.token).toBe("token-1");
    expect(lent.requests).toHaveLength(1);
  });

  it("does not ask once per call where all of them run out of time, but waits with the newest request", async () => {
    const { lent, answers, tokens } = hanging();
    let last = await wait(tokens, lent);
    for (let call = 1; call <= 20; call += 1) {
      last.runOutOfTime();
      last = await wait(tokens, lent);
    }
    expect(lent.requests).toHaveLength(2);
    answers[1]?.({ access_token: "token-2" });
    expect(await last.token).toBe("token-2");
  });

  it("does not ask anew for an attempt that ran out of time with its token", async () => {
    const { lent, answers, tokens } = hanging();
    const first = await wait(tokens, lent);
    answers[0]?.({ access_token: "token-1", expires_in: 1 });
    await first.token;
    pass(1);
    const second = await wait(tokens, lent);
    first.runOutOfTime();
    const third = await wait(tokens, lent);
    expect(lent.requests).toHaveLength(2);
    answers[1]?.({ access_token: "token-2" });
    expect(await Promise.all([second.token, third.token])).toEqual(["token-2", "token-2"]);
  });
});

/** Calls once a second, and has every token refused. Says in which seconds tokens were asked for. */
async function refuseAll(lent: Lent, tokens: TokenProvider, seconds: number): Promise<readonly number[]> {
  const asked: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    const before = lent.requests.length;
    tokens.refused?.(await tokens.token(lent));
    await tokens.token(lent);
    for (let request = before; request < lent.requests.length; request += 1) asked.push(second);
    pass(1);
  }
  return asked;
}

describe("clientCredentials() drops a token", () => {
  it("that was refused, only while it is the current one", async () => {
    const { tokens, lent } = await begun();
    tokens.refused?.("token-0");
    expect(tokens.token(lent)).toBe("token-1");
    tokens.refused?.("token-1");
    expect(await tokens.token(lent)).toBe("token-2");
  });

  it("but not one after another where all of them are refused", async () => {
    const numbered = lend(() => ({ access_token: `token-${numbered.requests.length}`, expires_in: 1e6 }));
    expect(await refuseAll(numbered, provider(), 3600)).toEqual([
      0, 0, 1, 31, 91, 211, 451, 931, 1531, 2131, 2731, 3331,
    ]);
  });

  it("and asks once for another where it is given the same again", async () => {
    const lent = lend({ access_token: "token", expires_in: 1e6 });
    expect(await refuseAll(lent, provider(), 600)).toEqual([0, 0, 30, 150]);
  });
});

/** A store in memory, which remembers what it was asked. */
function memory(
  ...tokens: StoredToken[]
): TokenStore & { readonly kept: Map<string, StoredToken>; readonly log: string[] } {
  const kept = new Map<string, StoredToken>();
  const log: string[] = [];
  let seed = tokens[0];
  return {
    kept,
    log,
    get(key) {
      log.push("get");
      if (seed) kept.set(key, seed);
      seed = undefined;
      return kept.get(key) ?? null;
    },
    async set(key, token) {
      log.push("set");
      kept.set(key, token);
    },
    async delete(key) {
      log.push("delete");
      kept.delete(key);
    },
  };
}

function stored(accessToken: string, seconds = 3600): StoredToken {
  const expiresAt = Date.now() + seconds * 1000;
  return { accessToken, expiresAt, refreshAt: expiresAt - 60_000 };
}

describe("clientCredentials() with a store", () => {
  it("keeps tokens there, for other processes too", async () => {
    const store = memory();
    const lent = lend({ access_token: "token", expires_in: 3600, scope: "view_states:shop" });
    expect(await provider({ store }).token(lent)).toBe("token");
    expect(await provider({ store }).token(lent)).toBe("token");
    expect(lent.requests).toHaveLength(1);
    expect(lent.events).toEqual([{ expiresIn: 3600, scope: "view_states:shop" }]);
    const expiresAt = start + 3_600_000;
    const kept = { accessToken: "token", expiresAt, refreshAt: expiresAt - 60_000, scope: "view_states:shop" };
    expect([...store.kept.values()]).toEqual([kept]);
  });

  it("replaces a token of another process later than that does, each at a moment of its own", async () => {
    const kept = stored("token", 3600);
    const store = memory({ ...kept, refreshAt: start + 1_000_000 });
    const lent = lend();
    vi.mocked(Math.random).mockReturnValue(0.5);
    const { tokens } = await begun({ store }, lent);
    expect((await later(2299, tokens, lent))[1]).toBe(0);
    expect((await later(1, tokens, lent))[1]).toBe(1);
  });

  it("tells tokens of other addresses, clients, scopes and users apart, by keys without a secret", async () => {
    const store = memory();
    const others: Partial<ClientCredentialsOptions>[] = [
      {},
      { tokenUrl: `${tokenUrl}?tenant=a` },
      { clientId: "writer" },
      { scopes: ["view_states:shop"] },
      { scopes: ["view_states:shop", "manage_states:shop"] },
      { clientId: "reader view_states:shop", scopes: ["manage_states:shop"] },
      { externalUserId: "u-7" },
    ];
    const lent = lend();
    for (const options of others) await provider({ ...options, store }).token(lent);
    expect(lent.requests).toHaveLength(others.length);
    expect([...store.kept.keys()].join()).not.toMatch(/s3cr3t|Basic/);
    expect(store.kept.keys().next().value).toContain("reader");
  });

  it("finds there what another process has fetched, before it fetches the next", async () => {
    const store = memory();
    const { tokens, lent } = await begun({ store });
    pass(3550);
    for (const key of store.kept.keys()) store.kept.set(key, stored("token-of-another"));
    expect(await later(0, tokens, lent)).toEqual(["token-1", 1]);
    expect(tokens.token(lent)).toBe("token-of-another");
    expect(lent.requests).toHaveLength(1);
    expect(lent.events).toHaveLength(1);
    expect(store.log).toEqual(["get", "set", "get"]);
  });

  it("does not use what has expired there", async () => {
    expect(await provider({ store: memory(stored("old", 0)) }).token(lend())).toBe("token-1");
    expect(await provider({ store: memory(stored("fresh", 1)) }).token(lend())).toBe("fresh");
  });

  it("drops a refused token there too, unless another has taken its place", async () => {
    const store = memory();
    const { tokens } = await begun({ store });
    const [key = ""] = store.kept.keys();
    tokens.refused?.("token-1");
    await settle();
    expect(store.kept.size).toBe(0);

    store.kept.set(key, stored("token-of-another"));
    expect(await tokens.token(lend())).toBe("token-of-another");
    store.kept.set(key, stored("token-of-a-third"));
    tokens.refused?.("token-of-another");
    await settle();
    expect(await tokens.token(lend())).toBe("token-of-a-third");
  });

  it("does not drop the next token with a refused one, however slow the store is", async () => {
    const store = memory();
    const slow = (key: string): Promise<unknown> => settle().then(() => store.delete(key));
    const { tokens, lent } = await begun({ store: { ...store, delete: slow } });
    tokens.refused?.("token-1");
    expect(await tokens.token(lent)).toBe("token-2");
    await settle();
    expect([...store.kept.values()]).toMatchObject([{ accessToken: "token-2" }]);
  });

  it.each<[string, () => Promise<never>]>([
    ["throws", fail],
    ["never answers", () => new Promise<never>(() => undefined)],
  ])("does without one that %s", async (_what, act) => {
    vi.useFakeTimers({ now: start });
    const tokens = provider({ store: { get: act, set: act, delete: act } });
    const first = tokens.token(lend());
    await vi.advanceTimersByTimeAsync(2000);
    expect(await first).toBe("token-1");
    tokens.refused?.("token-1");
    const second = tokens.token(lend({ access_token: "token-2" }));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await second).toBe("token-2");
  });

  it.each([
    ["a text", "token"],
    ["a token that no header can hold", { ...stored("a b") }],
    ["no end", { accessToken: "token" }],
  ])("takes %s for no token", async (_what, value) => {
    const kept: StoredToken = JSON.parse(JSON.stringify(value));
    const store = { get: () => kept, set: () => undefined, delete: () => undefined };
    expect(await provider({ store }).token(lend())).toBe("token-1");
  });
});

function fail(): never {
  throw new Error("no store");
}

describe("clientCredentials() refuses", () => {
  it.each([
    "https://reader:s3cr3t@auth.example.invalid/token",
    "https://auth.example.invalid/token#s3cr3t",
    "https://auth.example.invalid/{projectKey}/token",
    "https://auth.example.invalid/token\n",
    "https://auth.example.invalid\\@elsewhere.invalid/token",
  ])("the token address %j, without repeating a secret", (given) => {
    expect(() => provider({ tokenUrl: given })).toThrow("Cannot use token address");
    expect(() => provider({ tokenUrl: given })).not.toThrow("s3cr3t");
  });

  it.each([
    ["http beyond this machine", "http://auth.example.invalid/token", { allowHttp: true }],
    ["an IP address", "https://192.0.2.7/token", { allowIpAddress: true }],
  ])("%s, unless it is allowed", async (_what, address, allowed) => {
    expect(() => provider({ tokenUrl: address })).toThrow(`Cannot use token address "${address.slice(0, 20)}`);
    expect((await begun({ tokenUrl: address, ...allowed })).lent.requests[0]?.url).toBe(address);
  });

  it("a client without id or secret", () => {
    expect(() => provider({ clientId: "" })).toThrow("Cannot use clientId: expected a text");
    const nothing: string = JSON.parse("null");
    expect(() => provider({ clientSecret: nothing })).toThrow("Cannot use clientSecret: expected a text");
  });

  it("scopes that would ask for more than one", () => {
    expect(() => provider({ scopes: ["view_states:shop manage_states:shop"] })).toThrow(
      'Cannot ask for scope "view_states:shop manage_states:shop"',
    );
    expect(() => provider({ externalUserId: "u-7 manage_states:shop" })).toThrow("Cannot ask for scope");
    expect(() => provider({ externalUserId: "ü" })).toThrow("Cannot ask for scope");
  });

  it("a time that is none", () => {
    expect(() => provider({ refreshAhead: Number.NaN })).toThrow("Cannot use refreshAhead NaN: expected milliseconds");
    expect(() => provider({ refreshAhead: -1 })).toThrow("Cannot use refreshAhead -1");
  });
});
