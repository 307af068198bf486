import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tokenProvider } from "../../src/auth/token-provider.ts";
import type { Auth, TokenContext } from "../../src/auth/token.ts";
import { ArgumentError } from "../../src/error/argument-error.ts";
import { AbortError, TimeoutError } from "../../src/error/errors.ts";
import type { CallOptions } from "../../src/request/call.ts";
import { failure, getState, never, service, settle, stopClock, transport, until } from "../calls.ts";
import { fakeFetch, type FakeFetch } from "../fake-fetch.ts";

/** What a client does for each request. */
function source(auth: Auth): () => string | Promise<string> {
  const provider = tokenProvider(auth);
  const context: TokenContext = {
    send: () => Promise.reject(new Error("Unexpected request")),
    granted: () => undefined,
    service,
    signal: new AbortController().signal,
  };
  return () => provider.token(context);
}

describe("tokenProvider()", () => {
  it("calls a function anew for each request", async () => {
    let calls = 0;
    const token = source(() => `token-${++calls}`);
    expect([await token(), await token()]).toEqual(["token-1", "token-2"]);
  });

  it("lets parallel requests wait for the one token that is being fetched", async () => {
    let calls = 0;
    const token = source(async () => {
      calls += 1;
      await settle(5);
      return `token-${calls}`;
    });
    const tokens = await Promise.all(Array.from({ length: 50 }, async () => token()));
    expect(new Set(tokens)).toEqual(new Set(["token-1"]));
    expect(await token()).toBe("token-2");
  });

  it("passes a failure to everybody who waits, and asks again next time", async () => {
    let calls = 0;
    const token = source(async () => {
      calls += 1;
      if (calls === 1) throw new Error("login is down");
      return "token-2";
    });
    const first = await Promise.allSettled([token(), token()]);
    expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await token()).toBe("token-2");
  });

  it.each([
    ["nothing", ""],
    ["a prefix", "Bearer s3cr3t-token"],
    ["a line break", "s3cr3t-token\r\nX-Admin: 1"],
    ["letters beyond ASCII", "s3cr3t-tökén"],
  ])("refuses a token that holds %s, without repeating it", async (_what, text) => {
    expect(() => tokenProvider(text)).toThrow(ArgumentError);
    for (const auth of [() => text, async () => text]) {
      const refusal = await transport({ auth }).send(getState()).catch(String);
      expect(refusal).toMatch(/^ArgumentError: Cannot (use the|call without an) access token/);
      expect(refusal).not.toContain("s3cr3t");
    }
  });
});

/** A function whose answers are given by hand, and a client that uses it. */
function hanging() {
  const answers: ((token: string | Promise<string>) => void)[] = [];
  const auth = vi.fn(() => new Promise<string>((resolve) => void answers.push(resolve)));
  const fake = fakeFetch({ id: "s-1" });
  const client = transport({ auth, fetch: fake.fetch, retry: false, timeout: 1_000 });
  const call = (options?: CallOptions): Promise<unknown> => client.send(getState(options ? { options } : {}));
  const sent = (): readonly unknown[] => fake.seen.map(({ headers }) => headers.get("Authorization"));
  return { auth, answers, call, sent, fetch: fake.fetch };
}

/** Lets a second pass, which is too long for a call. */
async function expectTimeout(call: Promise<unknown>): Promise<void> {
  const error = failure(call);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await error).toBeInstanceOf(TimeoutError);
}

describe("A token function that hangs once", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("costs the calls that wait for it, and none that comes later", async () => {
    const { auth, answers, call, sent } = hanging();
    await expectTimeout(call());
    const second = call();
    answers[1]?.("token-2");
    expect(await second).toEqual({ id: "s-1" });
    expect(sent()).toEqual(["Bearer token-2"]);
    expect(auth).toHaveBeenCalledTimes(2);
  });

  it("is still waited for by those who have time, and its late answer is nobody else's", async () => {
    const { auth, answers, call, sent } = hanging();
    const short = failure(call({ timeout: 10 }));
    const long = call();
    await vi.advanceTimersByTimeAsync(10);
    expect(await short).toBeInstanceOf(TimeoutError);
    const later = call();
    expect(auth).toHaveBeenCalledTimes(2);
    answers[0]?.("token-1");
    await long;
    const last = call();
    expect(auth).toHaveBeenCalledTimes(2);
    answers[1]?.("token-2");
    await Promise.all([later, last]);
    expect(sent()).toEqual(["Bearer token-1", "Bearer token-2", "Bearer token-2"]);
  });

  it("may fail late, which is nobody else's failure", async () => {
    const { auth, answers, call } = hanging();
    await expectTimeout(call());
    const second = call();
    answers[0]?.(Promise.reject(new Error("login is down")));
    await vi.advanceTimersByTimeAsync(1);
    const third = call();
    answers[1]?.("token-2");
    expect(await Promise.all([second, third])).toEqual([{ id: "s-1" }, { id: "s-1" }]);
    expect(auth).toHaveBeenCalledTimes(2);
  });

  it("is called once for all while nobody has run out of time, whoever gives up", async () => {
    const { auth, answers, call } = hanging();
    const abort = new AbortController();
    const aborted = failure(call({ signal: abort.signal }));
    const other = call();
    abort.abort(new DOMException("Too late", "TimeoutError"));
    expect(await aborted).toBeInstanceOf(AbortError);
    const another = call();
    answers[0]?.("token-1");
    await Promise.all([other, another]);
    expect(auth).toHaveBeenCalledTimes(1);
  });

  it("is not given up for a call that had its token and waits for its answer", async () => {
    const { auth, answers } = hanging();
    const slow = transport({ auth, fetch: never, retry: false, timeout: 500 });
    const unanswered = failure(slow.send(getState()));
    answers[0]?.("token-1");
    await vi.advanceTimersByTimeAsync(400);
    const waiting = failure(slow.send(getState()));
    await vi.advanceTimersByTimeAsync(100);
    expect(await unanswered).toMatchObject({ attempts: 1 });
    const joining = failure(slow.send(getState()));
    expect(auth).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(500);
    expect(await waiting).toMatchObject({ attempts: 0 });
    expect(await joining).toMatchObject({ attempts: 0 });
  });

  it("is called anew by a repetition", async () => {
    const { auth, answers, fetch } = hanging();
    const client = transport({ auth, fetch, timeout: 1_000, retry: { baseDelay: 0 } });
    const call = client.send(getState());
    await vi.advanceTimersByTimeAsync(1_001);
    answers[1]?.("token-2");
    expect(await call).toEqual({ id: "s-1" });
  });
});

/** Refuses one token, and counts what is sent. */
function refusing(refused: string): FakeFetch {
  return fakeFetch(({ headers }: Request) =>
    headers.get("Authorization") === `Bearer ${refused}` ? Response.json({}, { status: 401 }) : { id: "s-1" },
  );
}

describe("A token of a function that the API refuses", () => {
  it("is replaced by one call of the function, however many requests were sent with it", async () => {
    const auth = vi.fn(async () => (auth.mock.calls.length === 1 ? "old" : `new-${auth.mock.calls.length}`));
    const fake = refusing("old");
    const client = transport({ auth, fetch: fake.fetch });
    await Promise.all(Array.from({ length: 50 }, () => client.send(getState())));
    expect(auth).toHaveBeenCalledTimes(2);
    expect(fake.seen).toHaveLength(100);
    expect(fake.seen.at(-1)?.headers.get("Authorization")).toBe("Bearer new-2");
  });

  it("is replaced once by requests that are refused one after another, too", async () => {
    const auth = vi.fn(() => (auth.mock.calls.length <= 3 ? "old" : `new-${auth.mock.calls.length}`));
    const held: (() => void)[] = [];
    const fake = fakeFetch(({ headers }: Request) => {
      if (headers.get("Authorization") !== "Bearer old") return { id: "s-1" };
      return new Promise((resolve) => void held.push(() => resolve(Response.json({}, { status: 401 }))));
    });
    const client = transport({ auth, fetch: fake.fetch });
    const calls = Array.from({ length: 3 }, () => client.send(getState()));
    await vi.waitFor(() => expect(held).toHaveLength(3));
    for (const [index, release] of held.entries()) {
      release();
      await calls[index];
    }
    expect(auth).toHaveBeenCalledTimes(4);
    const sent = fake.seen.map(({ headers }) => headers.get("Authorization"));
    expect(sent.slice(3)).toEqual(["Bearer new-4", "Bearer new-4", "Bearer new-4"]);
  });

  it("stays replaced when a request with the new one runs out of time", async () => {
    const auth = vi.fn(async () => (auth.mock.calls.length <= 1 ? "old" : `new-${auth.mock.calls.length}`));
    const held: (() => void)[] = [];
    const fake = fakeFetch(({ headers }: Request) => {
      if (headers.get("Authorization") !== "Bearer old") return fake.seen.length === 3 ? never() : { id: "s-1" };
      return new Promise((resolve) => void held.push(() => resolve(Response.json({}, { status: 401 }))));
    });
    stopClock();
    const client = transport({ auth, fetch: fake.fetch, retry: false });
    const first = failure(client.send(getState({ options: { timeout: 200 } })));
    const second = client.send(getState());
    await until(() => held.length === 2);
    held[0]?.();
    await until(() => fake.seen.length === 3);
    vi.advanceTimersByTime(200);
    expect(await first).toBeInstanceOf(TimeoutError);
    held[1]?.();
    expect(await second).toEqual({ id: "s-1" });
    expect(auth).toHaveBeenCalledTimes(2);
  });

  it("is asked about once when there is no other, over any number of calls", async () => {
    const auth = vi.fn(() => "old");
    const fake = refusing("old");
    const client = transport({ auth, fetch: fake.fetch });
    for (let call = 1; call <= 20; call += 1) {
      expect(await failure(client.send(getState()))).toMatchObject({ status: 401, attempts: 1 });
    }
    expect(auth).toHaveBeenCalledTimes(21);
    expect(fake.seen).toHaveLength(20);
  });

  it("is asked about again when the function has failed, or hung", async () => {
    const auth = vi.fn(async (): Promise<string> => {
      const { length } = auth.mock.calls;
      if (length === 2) throw new Error("login is down");
      if (length === 4) return new Promise(() => undefined);
      return length < 6 ? "old" : "new";
    });
    stopClock();
    const client = transport({ auth, fetch: refusing("old").fetch, timeout: 50, retry: false });
    await expect(client.send(getState())).rejects.toThrow("login is down");
    const hung = failure(client.send(getState()));
    await until(() => auth.mock.calls.length === 4);
    vi.advanceTimersByTime(50);
    expect(await hung).toBeInstanceOf(TimeoutError);
    expect(await client.send(getState())).toEqual({ id: "s-1" });
    expect(auth).toHaveBeenCalledTimes(6);
  });
});
