import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AbortError, TimeoutError } from "../../src/error/errors.ts";
import type { Fetch } from "../../src/request/fetch.ts";
import type { TransportRequest } from "../../src/request/transport-request.ts";
import {
  createKeyless,
  createState,
  failure,
  getState,
  never,
  settle,
  token,
  transport,
  updateState,
} from "../calls.ts";
import { fakeFetch } from "../fake-fetch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  // What is stubbed is a fake timer, which must not come back after the true ones.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Answers at once, with a body that never ends. */
function endless(): Response {
  return new Response(
    new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"id":')) }),
  );
}

/** A token that takes its time. */
function lateToken(): Promise<string> {
  return new Promise((resolve) => setTimeout(resolve, 100, token));
}

/** Answers the first request only. */
function thenNever(first: () => Response | Promise<Response>): Fetch {
  let calls = 0;
  return () => (++calls === 1 ? first() : never());
}

/** Answers that the service is not there for the moment, and when to come back. */
function unavailable(status = 503): Response {
  return new Response(null, { status, headers: { "Retry-After": "30" } });
}

/** Says whether a promise has been settled by now. */
function watch(promise: Promise<unknown>): () => boolean {
  let isSettled = false;
  void promise.finally(() => (isSettled = true));
  return () => isSettled;
}

const refused = new TypeError("fetch failed", { cause: Object.assign(new Error("x"), { code: "ECONNREFUSED" }) });

describe("A timeout ends an attempt", () => {
  it.each<[string, Fetch]>([
    ["whose headers do not come", never],
    ["whose body does not end", endless],
  ])("%s", async (_what, fetch) => {
    for (const [client, call] of [
      [50, undefined],
      [30_000, 50],
      [Infinity, 50],
    ]) {
      const sender = transport({ retry: false, fetch, ...(client !== undefined && { timeout: client }) });
      const error = failure(sender.send(updateState({ options: { timeout: call } })));
      const isSettled = watch(error);
      await vi.advanceTimersByTimeAsync(49);
      expect(isSettled()).toBe(false);
      await vi.advanceTimersByTimeAsync(2);
      const message = "Cannot complete POST /{projectKey}/states/{id}: no answer within 50 ms";
      expect(await error).toBeInstanceOf(TimeoutError);
      expect(await error).toMatchObject({ message, outcome: "unknown", attempts: 1 });
    }
  });

  it("that waits for its token, and nothing is sent when the token comes after all", async () => {
    const fake = fakeFetch();
    const onRequest = vi.fn();
    const options = { auth: lateToken, timeout: 60, hooks: { onRequest } };
    const sender = transport({ retry: false, fetch: fake.fetch, ...options });
    const error = failure(sender.send(createKeyless()));
    await vi.advanceTimersByTimeAsync(61);
    expect(await error).toMatchObject({ name: "TimeoutError", outcome: "not-applied", attempts: 0 });
    await vi.advanceTimersByTimeAsync(100);
    expect(fake.seen).toEqual([]);
    expect(onRequest).not.toHaveBeenCalled();
  });

  it("and tells fetch", async () => {
    let reason: unknown;
    const fetch: Fetch = (_request, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          reason = signal.reason;
          reject(signal.reason);
        });
      });
    const error = failure(transport({ retry: false, fetch, timeout: 50 }).send(getState()));
    await vi.advanceTimersByTimeAsync(50);
    expect(await error).toBe(reason);
  });

  it("is not earlier than the deadline either, where timers are: no attempt is begun in what is left", async () => {
    const { setTimeout: punctual } = globalThis;
    vi.stubGlobal("setTimeout", (run: () => void, delay: number) => punctual(run, Math.max(1, delay - 5)));
    const fetch = vi.fn<Fetch>(never);
    const sender = transport({ fetch, retry: { attempts: 9, deadline: 70, baseDelay: 0 }, timeout: 30_000 });
    const error = failure(sender.send(getState()));
    await vi.advanceTimersByTimeAsync(71);
    expect(await error).toMatchObject({ name: "TimeoutError", attempts: 1 });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("is never later than the deadline, and no renewed token is sent after it", async () => {
    const fake = fakeFetch(() => settle(60).then(() => Response.json({}, { status: 401 })));
    let tokens = 0;
    const auth = async (): Promise<string> => {
      tokens += 1;
      if (tokens > 1) await settle(60);
      return `token-${tokens}`;
    };
    const error = failure(transport({ auth, fetch: fake.fetch, retry: { deadline: 100 } }).send(getState()));
    await vi.advanceTimersByTimeAsync(500);
    expect((await error).name).toMatch(/TimeoutError|ApiError/);
    expect(fake.seen).toHaveLength(1);
  });

  it("that has passed before an attempt begins: nothing is asked for, and nothing is sent", async () => {
    const auth = vi.fn(() => Promise.resolve(token));
    const fake = fakeFetch();
    const error = failure(transport({ auth, fetch: fake.fetch, retry: { deadline: 0 } }).send(getState()));
    expect(await error).toMatchObject({ name: "TimeoutError", attempts: 0, outcome: "not-applied" });
    expect([auth.mock.calls.length, fake.seen.length]).toEqual([0, 0]);
  });

  it("and neither is the end of a look-up that follows", async () => {
    const sender = transport({ fetch: never, retry: { deadline: 100, baseDelay: 0 }, timeout: 80 });
    const error = failure(sender.send(createState()));
    const isSettled = watch(error);
    await vi.advanceTimersByTimeAsync(85);
    expect(isSettled()).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(isSettled()).toBe(true);
    expect(await error).toMatchObject({ name: "TimeoutError", outcome: "unknown", attempts: 1 });
  });

  it("even when it is longer than timers can count", async () => {
    const { fetch } = fakeFetch(() => settle(1_000_000).then(() => ({ id: "s-1" })));
    const call = transport({ retry: { deadline: Infinity }, timeout: Infinity, fetch }).send(getState());
    await vi.advanceTimersByTimeAsync(1_000_001);
    expect(await call).toEqual({ id: "s-1" });
  });

  it("whatever comes too late is dropped, failures too", async () => {
    for (const late of [() => Promise.reject(new Error("too late")), () => Response.json({}), endless]) {
      const fetch = (): Promise<Response> => settle(100).then(late);
      const error = failure(transport({ retry: false, fetch, timeout: 50 }).send(getState()));
      await vi.advanceTimersByTimeAsync(200);
      expect(await error).toBeInstanceOf(TimeoutError);
    }
  });
});

describe("The caller's signal ends a call", () => {
  const reason = new Error("the user left");

  interface Stage {
    readonly when: string;
    readonly fetch?: Fetch;
    readonly auth?: () => Promise<string>;
    readonly outcome?: "not-applied";
    readonly attempts: number;
    readonly request?: TransportRequest;
  }

  const tokens = [Promise.resolve(token)];
  const stages: readonly Stage[] = [
    { when: "while it waits for its token", auth: () => never().then(String), outcome: "not-applied", attempts: 0 },
    { when: "before the headers come", attempts: 1 },
    { when: "within the body", fetch: endless, attempts: 1 },
    {
      when: "during the pause after a refusal",
      fetch: thenNever(() => unavailable(429)),
      outcome: "not-applied",
      attempts: 1,
    },
    { when: "during the pause after an unknown outcome", fetch: thenNever(unavailable), attempts: 1 },
    {
      when: "while a repetition waits for its token",
      fetch: thenNever(() => new Response(null, { status: 503 })),
      auth: () => tokens.pop() ?? never().then(String),
      attempts: 1,
    },
    { when: "in a repetition", fetch: thenNever(() => new Response(null, { status: 503 })), attempts: 2 },
    {
      when: "while it looks up what it may have made",
      fetch: thenNever(() => Promise.reject(new Error("reset"))),
      request: createState(),
      attempts: 1,
    },
  ];

  it.each(stages)("$when", async ({ fetch = never, auth = async () => token, outcome, attempts, request }) => {
    const controller = new AbortController();
    const { signal } = controller;
    const removed = vi.spyOn(signal, "removeEventListener");
    const sender = transport({ fetch, auth });
    const error = failure(sender.send({ ...(request ?? updateState()), options: { signal } }));
    await vi.advanceTimersByTimeAsync(100);
    controller.abort(reason);
    expect(await error).toBeInstanceOf(AbortError);
    expect(await error).toMatchObject({ outcome: outcome ?? "unknown", attempts, cause: reason });
    expect(getEventListeners(signal, "abort")).toEqual([]);
    expect(removed.mock.calls.every(([name]) => name === "abort")).toBe(true);
  });

  it("before it begins: no token is asked for, and nothing is sent", async () => {
    const fake = fakeFetch();
    const auth = vi.fn(() => token);
    const options = { signal: AbortSignal.abort("the user left") };
    const error = await failure(transport({ fetch: fake.fetch, auth }).send(updateState({ options })));
    expect(error).toBeInstanceOf(AbortError);
    const message = "Cannot complete POST /{projectKey}/states/{id}: aborted";
    expect(error).toMatchObject({ message, cause: "the user left", outcome: "not-applied", attempts: 0 });
    expect(auth).not.toHaveBeenCalled();
    expect(fake.seen).toEqual([]);
  });

  it("and has no hold on it after the answer", async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, "addEventListener");
    let calls = 0;
    const fetch = (): Response => (++calls < 3 ? new Response(null, { status: 503 }) : Response.json({}));
    const call = transport({ fetch }).send(getState({ options: { signal } }));
    await vi.runAllTimersAsync();
    await call;
    expect(added.mock.calls.length).toBeGreaterThan(0);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});

describe("A redirect", () => {
  it.each([301, 302, 303, 307, 308, 304])("%d is not followed, and not repeated", async (status) => {
    const headers = { Location: "https://elsewhere.invalid" };
    const fake = fakeFetch(() => new Response(null, { status, headers }));
    const error = await failure(transport({ fetch: fake.fetch }).send(updateState()));
    expect(error).toMatchObject({ name: "InvalidResponseError", status, outcome: "unknown", attempts: 1 });
    expect(fake.seen).toHaveLength(1);
  });

  it("is one in browsers too, where it has neither status nor address", async () => {
    const fake = fakeFetch(() => Object.defineProperty(Response.error(), "type", { value: "opaqueredirect" }));
    const error = await failure(transport({ fetch: fake.fetch }).send(getState()));
    expect(error).toMatchObject({ name: "InvalidResponseError", status: 0, outcome: "not-applied" });
    expect(fake.seen).toHaveLength(1);
  });
});

describe("What came before counts", () => {
  it("when a later attempt has no token: the call may have been carried out", async () => {
    let calls = 0;
    const auth = (): string => {
      if (++calls > 1) throw new Error("login is down");
      return token;
    };
    const fake = fakeFetch(() => new Response(null, { status: 503 }));
    const error = failure(transport({ fetch: fake.fetch, auth }).send(updateState()));
    await vi.runAllTimersAsync();
    expect(await error).toMatchObject({ outcome: "unknown" });
    expect(fake.seen).toHaveLength(1);
  });

  it("when a later attempt cannot connect", async () => {
    let calls = 0;
    const fetch: Fetch = () => Promise.reject(++calls === 1 ? new Error("reset") : refused);
    const error = failure(transport({ fetch, retry: { attempts: 2 } }).send(updateState()));
    await vi.runAllTimersAsync();
    expect(await error).toMatchObject({ cause: refused, outcome: "unknown", attempts: 2 });
  });
});
