import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pauseBefore, retryAfter, retryPolicy } from "../../src/request/retry.ts";
import type { TransportRequest } from "../../src/request/transport-request.ts";
import type { RetryEvent } from "../../src/watch/hooks.ts";
import {
  createKeyless,
  createState,
  failure,
  getState,
  never,
  type TestOptions,
  transport,
  updateState,
} from "../calls.ts";
import { fakeFetch, type FakeFetch } from "../fake-fetch.ts";

/** Answers with these statuses in turn, then with a resource; 0 stands for a connection that broke. */
function answers(...statuses: readonly number[]): FakeFetch {
  const left = [...statuses];
  return fakeFetch(() => {
    const status = left.shift() ?? 200;
    if (status === 0) throw new TypeError("fetch failed");
    return Response.json({ id: "s-1" }, { status });
  });
}
/** What rejects where nothing listens. */
const refused = new TypeError("fetch failed", {
  cause: Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
});

/** A fetch that cannot connect once; then it answers. */
function refusing(): FakeFetch {
  let left = 1;
  return fakeFetch(() => (left-- > 0 ? Promise.reject(refused) : { id: "s-1" }));
}

/** What a call fails with whose requests are answered so. */
function failing(fake: FakeFetch, request = getState(), options: Partial<TestOptions> = {}): Promise<Error> {
  return failure(transport({ fetch: fake.fetch, ...options }).send(request));
}

function header(value: string, more: Readonly<Record<string, string>> = {}): Headers {
  return new Headers({ "Retry-After": value, ...more });
}

/** Begins a read that is answered in turn with these statuses and `Retry-After`, and notes its pauses. */
function pausing(retry: TestOptions["retry"], ...given: readonly [status: number, after?: string][]) {
  const left = [...given];
  const delays: number[] = [];
  const onRetry = ({ delay }: RetryEvent): void => void delays.push(delay);
  const fake = fakeFetch(() => {
    const [status = 200, after] = left.shift() ?? [];
    return Response.json({}, { status, ...(after !== undefined && { headers: { "Retry-After": after } }) });
  });
  const sender = transport({ fetch: fake.fetch, hooks: { onRetry }, ...(retry !== undefined && { retry }) });
  return { fake, delays, call: sender.send(getState()).withResponse() };
}

describe("retryPolicy()", () => {
  it("fills in what is left out from what it inherits", () => {
    const usual = { attempts: 4, deadline: 60_000, baseDelay: 8_000, maxDelay: 24_000, budget: 0.7 };
    expect(retryPolicy(undefined)).toEqual(usual);
    const some = { attempts: 2, deadline: 7, baseDelay: 0 };
    expect(retryPolicy({ attempts: 2 }, retryPolicy({ deadline: 7, baseDelay: 0 }))).toEqual({ ...usual, ...some });
    const inherited = { attempts: 7, deadline: 8, baseDelay: 9, maxDelay: 10, budget: 11 };
    expect(retryPolicy({}, inherited)).toEqual(inherited);
    const undecided: object = { attempts: undefined, deadline: undefined, baseDelay: undefined, maxDelay: undefined };
    expect(retryPolicy(undecided, inherited)).toEqual(inherited);
    expect(retryPolicy(false, inherited)).toEqual({ ...inherited, attempts: 1 });
    expect(retryPolicy({ attempts: Infinity, deadline: Infinity })).toMatchObject({ attempts: Infinity });
  });

  it.each([
    { attempts: -1 },
    { attempts: NaN },
    { deadline: -1 },
    { baseDelay: -1 },
    { maxDelay: NaN },
    { budget: NaN },
  ])("refuses %j", (options) => {
    expect(() => retryPolicy(options)).toThrow(`Cannot use retry.${Object.keys(options)[0]}`);
  });
});

describe("retryAfter()", () => {
  const date = "Sat, 21 Nov 2026 08:00:00 GMT";

  it.each([
    ["7", 7_000],
    [" 7 ", 7_000],
    ["0", 0],
    ["Sat, 21 Nov 2026 08:00:30 GMT", 30_000],
    ["Sat, 21 Nov 2026 07:59:00 GMT", 0],
    ["soon", 0],
    ["-5", 0],
    ["", 0],
    ["9".repeat(400), Infinity],
  ])("reads %j as %d ms, whatever the time is here", (value, expected) => {
    expect(retryAfter(header(value, { Date: date }))).toBe(expected);
  });

  it.each([[{}], [{ Date: "today" }]])(
    "reads a date against the clock here where the answer bears none: %j",
    (more) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(date) });
      expect(retryAfter(header("Sat, 21 Nov 2026 08:00:30 GMT", more))).toBe(30_000);
      vi.useRealTimers();
    },
  );

  it("is nothing where nothing is asked for", () => {
    expect(retryAfter(new Headers())).toBe(0);
    expect(retryAfter()).toBe(0);
  });
});

describe("pauseBefore()", () => {
  const policy = { ...retryPolicy(undefined), baseDelay: 100, maxDelay: 300 };
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    [2, 50],
    [3, 100],
    [4, 150],
    [5, 150],
  ])("is random up to a bound that doubles: before attempt %d, %d ms in the middle", (attempt, expected) => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    expect(pauseBefore(attempt, policy)).toBe(expected);
  });

  it("keeps those apart whom the server sends away for as long, and never before their time", () => {
    const delays = Array.from({ length: 40 }, () => pauseBefore(2, policy, header("2")));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(2_000);
    expect(Math.max(...delays)).toBeLessThan(2_100);
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(50);
  });
});

describe("A call is repeated", () => {
  it.each([0, 408, 429, 502, 503, 504])("after %d, when it reads or names its version", async (status) => {
    for (const request of [getState(), updateState(), getState({ method: "DELETE", repeat: "guarded" })]) {
      const fake = answers(status, status);
      const { data, attempts } = await transport({ fetch: fake.fetch }).send(request).withResponse();
      expect([data, attempts, fake.seen.length]).toEqual([{ id: "s-1" }, 3, 3]);
    }
  });

  it("as it was: with the same body and the same correlation id", async () => {
    const fake = answers(503);
    await transport({ fetch: fake.fetch }).send(updateState());
    const [first, second] = fake.seen;
    expect(second?.body).toBe(first?.body);
    expect(second?.body).not.toBe("");
    expect(Object.fromEntries(second?.headers ?? [])).toEqual(Object.fromEntries(first?.headers ?? []));
  });

  it.each<[string, TransportRequest]>([
    ["without a key", createKeyless()],
    ["with a key", createState()],
  ])("after 429 and a refused connection, even when it creates %s: nothing was done", async (_what, request) => {
    for (const fake of [answers(429), refusing()]) {
      expect(await transport({ fetch: fake.fetch }).send(request)).toEqual({ id: "s-1" });
      expect(fake.seen.map(({ method }) => method)).toEqual(["POST", "POST"]);
    }
  });
});

describe("A call is not repeated", () => {
  it.each([400, 403, 404, 409, 413, 501])("after %d", async (status) => {
    for (const request of [getState(), updateState(), createKeyless()]) {
      const fake = answers(status);
      expect(await failing(fake, request)).toMatchObject({ status, attempts: 1 });
      expect(fake.seen).toHaveLength(1);
    }
  });

  it("after 401, when there is no other token", async () => {
    const fake = answers(401);
    expect(await failing(fake)).toMatchObject({ status: 401, attempts: 1 });
    const brought = getState({ options: { headers: { Authorization: "Bearer mine-alone" } } });
    const again = answers(401);
    const auth = vi.fn(() => "another-token");
    expect(await failing(again, brought, { auth })).toMatchObject({ status: 401 });
    expect([fake.seen.length, again.seen.length]).toEqual([1, 1]);
    expect(auth).not.toHaveBeenCalled();
  });
});

describe("Repetitions end", () => {
  // What has succeeded and failed counts for less with time.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  it.each<[string, TestOptions["retry"], TransportRequest["options"], number]>([
    ["the usual number", { baseDelay: 0 }, {}, 4],
    ["the client's number", { baseDelay: 0, attempts: 2 }, {}, 2],
    ["the call's number", { baseDelay: 0, attempts: 2 }, { retry: { attempts: 6 } }, 6],
    ["the call's number, though the client never repeats", false, { retry: { attempts: 3, baseDelay: 0 } }, 3],
  ])("after %s of attempts", async (_what, retry, options = {}, expected) => {
    const fake = answers(...Array.from({ length: 99 }, () => 503));
    const error = await failing(fake, getState({ options }), retry === undefined ? {} : { retry });
    expect(error).toMatchObject({ name: "ApiError", status: 503, attempts: expected });
    expect(fake.seen).toHaveLength(expected);
  });

  it("at once where others are repeated already and too much has failed, but for one of them", async () => {
    let up = false;
    const fake = fakeFetch(() => Response.json({}, { status: up ? 200 : 503 }));
    const sender = transport({ fetch: fake.fetch, retry: { budget: 0.05, baseDelay: 0 } });
    const attempts = async (): Promise<readonly number[]> => {
      const errors = await Promise.all(Array.from({ length: 6 }, () => failure(sender.send(getState()))));
      return errors.map((error) => Number(Reflect.get(error, "attempts"))).toSorted((one, other) => one - other);
    };
    // A new client may repeat a second one, up to its twentieth failure.
    expect(await attempts()).toEqual([1, 1, 1, 1, 4, 4]);
    expect(await attempts()).toEqual([1, 1, 1, 1, 3, 4]);
    expect(await attempts()).toEqual([1, 1, 1, 1, 1, 4]);
    up = true;
    for (let success = 1; success <= 30; success += 1) await sender.send(getState());
    up = false;
    expect(await attempts()).toEqual([1, 1, 1, 1, 4, 4]);
  });

  it("is nothing that a refusal earns, or another token after a repetition", async () => {
    let status = 503;
    const first: number[] = [];
    const fake = fakeFetch(() => Response.json({}, { status: first.shift() ?? status }));
    const auth = (): string => `token-${fake.seen.length}`;
    const sender = transport({ auth, fetch: fake.fetch, retry: { budget: 1, baseDelay: 0 } });
    const calls = (): Promise<unknown> =>
      Promise.all(Array.from({ length: 60 }, () => failure(sender.send(getState()))));
    await calls();
    for (status of [400, 404]) await calls();
    status = 401;
    for (let call = 1; call <= 9; call += 1) {
      first.push(503);
      await failure(sender.send(getState()));
    }

    status = 503;
    const before = fake.seen.length;
    await calls();
    expect(fake.seen.length - before).toBe(63);
  });

  it("not sooner because of refusals, and of calls that the caller has ended: those are no failures of the server", async () => {
    let status = 404;
    const fake = fakeFetch(() => Response.json({}, { status }));
    const sender = transport({ fetch: fake.fetch, retry: { budget: 0.25, baseDelay: 0 } });
    const signal = AbortSignal.abort();
    for (let call = 1; call <= 100; call += 1) {
      await failure(sender.send(getState()));
      await failure(sender.send(getState({ options: { signal } })));
    }
    status = 503;
    const before = fake.seen.length;
    await Promise.all(Array.from({ length: 6 }, () => failure(sender.send(getState()))));
    expect(fake.seen.length - before).toBe(24);
  });

  it("is not what a misused option brings about: that is refused before anything is sent", async () => {
    const fake = answers();
    const error = await failing(fake, getState({ options: { retry: { attempts: 0 } } }));
    expect(error.message).toBe("Cannot use retry.attempts 0: expected at least 1");
    expect(fake.seen).toEqual([]);
  });
});

describe("A pause", () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-21T08:00:00Z") }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const slow = { baseDelay: 100, maxDelay: 5_000 };

  it("grows from attempt to attempt, and is waited for", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const { call, delays, fake } = pausing(slow, [503], [503], [503]);
    await vi.advanceTimersByTimeAsync(49);
    expect(fake.seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fake.seen).toHaveLength(2);
    await vi.runAllTimersAsync();
    expect((await call).attempts).toBe(4);
    expect(delays).toEqual([50, 100, 200]);
  });

  it.each([["20"], ["Sat, 21 Nov 2026 08:00:20 GMT"]])("is at least as long as Retry-After: %s says", async (after) => {
    const { call, delays, fake } = pausing(slow, [429, after]);
    await vi.advanceTimersByTimeAsync(19_900);
    expect(fake.seen).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect((await call).attempts).toBe(2);
    expect(delays[0]).toBeGreaterThan(19_900);
  });

  it("that would last beyond the deadline is not begun", async () => {
    for (const after of ["61", "9".repeat(400), "Sat, 21 Nov 2026 08:01:01 GMT"]) {
      const { call, delays } = pausing(slow, [503, after]);
      expect(await failure(call)).toMatchObject({ status: 503, attempts: 1 });
      expect(delays).toEqual([]);
    }
    expect(vi.getTimerCount()).toBe(0);
  });

  it("may be longer than timers can count, where there is no deadline", async () => {
    const { fake, call } = pausing({ ...slow, deadline: Infinity }, [503, "9999999"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fake.seen).toHaveLength(1);
    await vi.runAllTimersAsync();
    expect((await call).attempts).toBe(2);
  });

  it("and the attempts before it end with the deadline", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.999);
    const fake = fakeFetch(never);
    const sender = transport({ fetch: fake.fetch, timeout: 400, retry: { deadline: 1200, baseDelay: 100 } });
    const error = failure(sender.send(getState()));
    await vi.advanceTimersByTimeAsync(1199);
    expect(fake.seen).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(2);
    expect(await error).toMatchObject({ name: "TimeoutError", attempts: 3 });
    expect(vi.getTimerCount()).toBe(0);
  });
});
