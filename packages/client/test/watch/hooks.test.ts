import { createEmulator, type Emulator } from "@commerce-http/emulator";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TokenProvider } from "../../../runtime/src/auth/token.ts";
import { ArgumentError } from "../../../runtime/src/error/argument-error.ts";
import { AbortError, ApiError, NetworkError, TimeoutError } from "../../../runtime/src/error/errors.ts";
import type { Call } from "../../../runtime/src/request/call.ts";
import type { TransportRequest } from "../../../runtime/src/request/transport-request.ts";
import type { Hooks, RequestEvent } from "../../../runtime/src/watch/hooks.ts";
import { fakeFetch, only } from "../../../runtime/test/fake-fetch.ts";
import type { ClientOptions } from "../../src/create-transport.ts";
import { createState, failure, getStateByKey, never, settle, stopClock, token, transport, uuid } from "../calls.ts";

const [getPaid, getSeeded] = [getStateByKey("paid"), getStateByKey("seeded")];

type Told = { [Name in keyof Hooks]-?: { readonly name: Name; readonly event: EventOf<Name> } }[keyof Hooks];
type EventOf<Name extends keyof Hooks> = Parameters<NonNullable<Hooks[Name]>>[0];

/** Hooks that all do the same, with an event and the name of the hook. */
function every(hook: (event: object, name: keyof Hooks) => unknown): Hooks {
  const names = ["onRequest", "onResponse", "onError", "onRetry", "onToken", "onDeprecation"] as const;
  return Object.fromEntries(names.map((name) => [name, (event: object) => hook(event, name)]));
}

/** Hooks that write down what they are told. */
class Recorder {
  readonly told: Told[] = [];
  readonly hooks = every((event, name) => void this.told.push({ name, event } as Told));

  get names(): string[] {
    return this.told.map(({ name }) => name);
  }

  events<Name extends keyof Hooks>(name: Name): EventOf<Name>[] {
    return this.told.flatMap((told) => (told.name === name ? [told.event as EventOf<Name>] : []));
  }

  /** How each attempt has ended, in the order in which they began. */
  get ends(): string[][] {
    return this.events("onRequest").map((request) =>
      this.told.flatMap(({ name, event }) => ("request" in event && event.request === request ? [name] : [])),
    );
  }
}

let emulator: Emulator;
let recorder: Recorder;

beforeEach(async () => {
  emulator = createEmulator({ projects: ["shop"] });
  recorder = new Recorder();
  await emulator.seed([{ kind: "state", draft: { key: "seeded", type: "OrderState" } }]);
});

afterEach(() => emulator.close());

function send(request: TransportRequest, options: Partial<ClientOptions> = {}): Call<unknown> {
  return transport({ fetch: emulator.fetch, hooks: recorder.hooks, ...options }).send(request);
}

/** Does to an event, and to all that hangs on it, whatever can be done. */
function spoil(event: object): void {
  for (const part of [event, ...Object.values(event)].map(Object)) {
    if (part instanceof Headers) for (const name of Array.from(part.keys())) part.delete(name);
    for (const name of Object.keys(part)) Reflect.set(part, name, name === "outcome" ? "not-applied" : "spoilt");
  }
}

describe("Hooks", () => {
  it("are told of the request and of its answer", async () => {
    await send({ ...getSeeded, query: { expand: ["transitions[*]"] } });
    expect(recorder.names).toEqual(["onRequest", "onResponse"]);
    const [request] = recorder.events("onRequest");
    expect(request).toMatchObject({
      method: "GET",
      path: "/{projectKey}/states/key={key}",
      url: "https://api.example.invalid/shop/states/key=seeded?expand=transitions%5B*%5D",
      correlationId: expect.stringMatching(uuid),
      attempt: 1,
    });
    const [response] = recorder.events("onResponse");
    expect(response?.request).toBe(request);
    expect(response?.status).toBe(200);
    expect(response?.headers.get("X-Correlation-ID")).toBe(request?.correlationId);
  });

  it("measure the time until an attempt is answered, or has failed", async () => {
    stopClock();
    const call = send(getPaid, { fetch: () => settle(70).then(() => Response.json({})) });
    const late = failure(send(getPaid, { retry: false, timeout: 50, fetch: never }));
    await vi.advanceTimersByTimeAsync(70);
    await Promise.all([call, late]);
    expect(recorder.events("onResponse")[0]?.duration).toBe(70);
    expect(recorder.events("onError")[0]?.duration).toBe(50);
  });

  it("are told of each attempt and, in between, of the retry", async () => {
    emulator.faults.add({ kind: "error", status: 503, times: 1 });
    emulator.faults.add({ kind: "reset", times: 1 });
    await failure(send(getPaid));
    const names = "onRequest onResponse onRetry onRequest onError onRetry onRequest onResponse";
    expect(recorder.names.join(" ")).toBe(names);
    expect(recorder.events("onRequest").map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    const [first, second] = recorder.events("onRetry");
    expect(first).toMatchObject({ method: "GET", path: getPaid.path, attempt: 2, status: 503 });
    expect(first).not.toHaveProperty("error");
    expect(second).toMatchObject({ attempt: 3, error: recorder.events("onError")[0]?.error });
    expect(second).not.toHaveProperty("status");
    expect(second?.delay).toBeGreaterThanOrEqual(0);
  });

  it.each<[string, "onResponse" | "onError", (add: Emulator["faults"]["add"]) => unknown, unknown]>([
    ["a reset", "onError", (add) => add({ kind: "reset" }), NetworkError],
    ["a body that breaks off", "onError", (add) => add({ kind: "truncate" }), NetworkError],
    ["a late answer", "onError", (add) => add({ kind: "delay", delay: 2000 }), TimeoutError],
    ["an answer by something else", "onResponse", (add) => add({ kind: "text", status: 502, text: "no" }), ApiError],
  ])("are told of one end for %s", async (_, end, prepare, type) => {
    prepare((fault) => emulator.faults.add(fault));
    const error = await failure(send(getSeeded, { retry: false, timeout: 100 }));
    expect(error).toBeInstanceOf(type);
    expect(recorder.names).toEqual(["onRequest", end]);
    if (end === "onError") expect(recorder.events("onError")[0]?.error).toEqual(error);
    expect(recorder.ends).toEqual([[end]]);
  });

  it("change nothing of a call, nor of what others are told, by what they do to their events", async () => {
    emulator.faults.add({ kind: "reset", times: 1 });
    const call = send(getSeeded, { hooks: [every(spoil), recorder.hooks] });
    const { headers, correlationId, attempts } = await call.withResponse();
    expect(headers.get("X-Correlation-ID")).toBe(correlationId);
    expect([attempts, correlationId]).toEqual([2, expect.stringMatching(uuid)]);
    const [request] = recorder.events("onRequest");
    expect(request).toMatchObject({ method: "GET", path: getPaid.path, correlationId, attempt: 1 });
    expect(recorder.events("onResponse")[0]?.headers.get("X-Correlation-ID")).toBe(correlationId);
    expect(recorder.events("onError")[0]?.error).toMatchObject({ method: "GET", outcome: "not-applied", attempts: 1 });
    expect(recorder.events("onRetry")[0]).toMatchObject({ method: "GET", attempt: 2, correlationId });
  });

  it("cannot make a write look like one that was not applied, and have it repeated", async () => {
    emulator.faults.add({ kind: "reset", times: 100 });
    const keyless = createState({ body: { type: "OrderState" } });
    const error = await failure(send(keyless, { hooks: [{ onError: spoil }, recorder.hooks] }));
    expect(error).toMatchObject({ outcome: "unknown", attempts: 1 });
    expect(recorder.names).toEqual(["onRequest", "onError"]);
  });

  it("are told of an abort while the answer is awaited", async () => {
    emulator.faults.add({ kind: "delay", delay: 2000 });
    const controller = new AbortController();
    const call = failure(send({ ...getPaid, options: { signal: controller.signal } }));
    setTimeout(() => controller.abort(), 10);
    const error = await call;
    expect(error).toBeInstanceOf(AbortError);
    expect(recorder.names).toEqual(["onRequest", "onError"]);
    const seen = recorder.events("onError")[0]?.error;
    expect(seen).toEqual(error);
    expect(seen?.stack).toBe(error.stack);
  });

  it("are told of one end when an aborted fetch answers all the same", async () => {
    const controller = new AbortController();
    const answered = settle(20).then(() => Response.json({}));
    const call = failure(send({ ...getPaid, options: { signal: controller.signal } }, { fetch: () => answered }));
    await settle();
    controller.abort();
    await call;
    await answered;
    await settle(5);
    expect(recorder.names).toEqual(["onRequest", "onError"]);
  });

  it("are told nothing of a call that ends before it is sent", async () => {
    expect(await failure(send({ ...getPaid, options: { signal: AbortSignal.abort() } }))).toBeInstanceOf(AbortError);
    const slow = { auth: () => never().then(String), timeout: 10, retry: false } as const;
    expect(await failure(send(getPaid, slow))).toBeInstanceOf(TimeoutError);
    expect(await failure(send(getPaid, { auth: () => "two words" }))).toBeInstanceOf(ArgumentError);
    expect(await failure(send({ ...getPaid, query: { where: "x".repeat(16_000) } }))).toBeInstanceOf(ArgumentError);
    expect(recorder.told).toEqual([]);
  });

  it("may end the call: each is told of the request first, and of one end", async () => {
    stopClock();
    const controller = new AbortController();
    const fake = fakeFetch();
    const hooks = [{ onRequest: () => controller.abort() }, recorder.hooks];
    const call = send({ ...getPaid, options: { signal: controller.signal } }, { hooks, fetch: fake.fetch });
    expect(await failure(call)).toMatchObject({ name: "AbortError", outcome: "not-applied", attempts: 0 });
    expect(recorder.names).toEqual(["onRequest", "onError"]);
    expect(recorder.events("onError")[0]?.duration).toBe(0);
    expect(fake.seen).toEqual([]);
  });

  it("are told of one end when a hook aborts the call at its answer", async () => {
    const controller = new AbortController();
    const hooks = [recorder.hooks, { onResponse: () => controller.abort() }];
    await failure(send({ ...getPaid, options: { signal: controller.signal } }, { hooks }));
    expect(recorder.names).toEqual(["onRequest", "onResponse"]);
  });

  it("see the retry of a creation that the lookup does not find", async () => {
    emulator.faults.add({ kind: "reset", when: "before", match: { method: "POST" }, times: 1 });
    await send(createState());
    const names = "onRequest onError onRequest onResponse onRetry onRequest onResponse";
    expect(recorder.names.join(" ")).toBe(names);
    expect(recorder.events("onRetry")).toEqual([expect.objectContaining({ method: "POST", attempt: 2, delay: 0 })]);
    expect(new Set(recorder.events("onRequest").map(({ correlationId }) => correlationId)).size).toBe(1);
  });

  it("see that a call is repeated with another token", async () => {
    const tokens = ["stale-access-token", "fresh-access-token"];
    const auth: TokenProvider = { token: () => String(tokens[0]), refused: () => void tokens.shift() };
    const { fetch } = fakeFetch(({ headers }: Request) =>
      Response.json({}, { status: headers.get("Authorization") === "Bearer fresh-access-token" ? 200 : 401 }),
    );
    await send(getPaid, { auth, fetch });
    expect(recorder.names).toEqual(["onRequest", "onResponse", "onRetry", "onRequest", "onResponse"]);
    expect(recorder.events("onRetry")[0]).toMatchObject({ attempt: 2, delay: 0, status: 401 });
  });

  it("may throw or reject without any effect on the call or on other hooks", async () => {
    emulator.faults.add({ kind: "reset", times: 1 });
    emulator.faults.add({ kind: "error", status: 503, times: 1 });
    const hooks = [fail, failLater].map(every);
    await send(getSeeded, { hooks: [...hooks, recorder.hooks] });
    await settle(5);
    expect(recorder.names.filter((name) => name === "onRequest")).toHaveLength(3);
    expect(recorder.ends).toEqual([["onError"], ["onResponse"], ["onResponse"]]);
  });

  it("are told in the order in which they are given", async () => {
    const order: string[] = [];
    const named = (name: string): Hooks => ({ onRequest: () => void order.push(name) });
    await failure(send(getPaid, { hooks: [named("first"), named("second")] }));
    expect(order).toEqual(["first", "second"]);
  });
});

describe("RequestEvent.setHeader()", () => {
  it("adds a header", async () => {
    const { seen } = await sent((event) => event.setHeader("traceparent", "00-1-2-01"));
    expect(seen.get("traceparent")).toBe("00-1-2-01");
  });

  it("replaces a header of the call, however it is spelt", async () => {
    const { seen } = await sent((event) => event.setHeader("x-CHANNEL", "hook"), { "X-Channel": "call" });
    expect(seen.get("X-Channel")).toBe("hook");
  });

  it.each(["authorization", "X-Correlation-ID"])("leaves %s alone", async (name) => {
    const { seen, thrown } = await sent((event) => event.setHeader(name, "from-the-hook"));
    const message = `Cannot set header "${name}" in a hook: expected one that is not the call's own`;
    expect(String(thrown)).toBe(`ArgumentError: ${message}`);
    expect(seen.get("Authorization")).toBe(`Bearer ${token}`);
    expect(seen.get("X-Correlation-ID")).toMatch(uuid);
  });

  it("refuses what no header can hold", async () => {
    const { seen, thrown } = await sent((event) => event.setHeader("X-A", "1\r\nX-B: 2"));
    expect(thrown).toBeInstanceOf(ArgumentError);
    expect([seen.has("X-A"), seen.has("X-B")]).toEqual([false, false]);
  });

  it("refuses what would make the request too long, and the call goes on without it", async () => {
    const { seen, thrown } = await sent((event) => event.setHeader("baggage", "x".repeat(15_300)));
    expect(String(thrown)).toContain("expected at most 15360");
    expect(seen.has("baggage")).toBe(false);
  });

  it("counts for one attempt", async () => {
    const fake = fakeFetch(() => Response.json({}, { status: fake.seen.length < 2 ? 503 : 200 }));
    const hooks: Hooks = { onRequest: (event) => event.attempt === 1 && event.setHeader("X-Attempt", "1") };
    await send(getPaid, { hooks, fetch: fake.fetch });
    expect(fake.seen.map(({ headers }) => headers.get("X-Attempt"))).toEqual(["1", null]);
  });
});

/** Sends a request with a hook, and gives what the hook threw and what the server saw. */
async function sent(
  onRequest: (event: RequestEvent) => void,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly seen: Headers; readonly thrown: unknown }> {
  const fake = fakeFetch();
  let thrown: unknown;
  const hook = (event: RequestEvent): void => {
    try {
      onRequest(event);
    } catch (error) {
      thrown = error;
    }
  };
  await send({ ...getPaid, options: { headers } }, { hooks: { onRequest: hook }, fetch: fake.fetch });
  return { seen: only(fake).headers, thrown };
}

function fail(): never {
  throw new Error("hook failed");
}

function failLater(): Promise<void> {
  return Promise.reject(new Error("hook failed later"));
}
