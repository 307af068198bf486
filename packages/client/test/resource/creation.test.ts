import { createEmulator, type Emulator } from "@commerce-http/emulator";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Fetch } from "../../../runtime/src/request/fetch.ts";
import type { Received } from "../../../runtime/src/request/sending.ts";
import type { TransportRequest } from "../../../runtime/src/request/transport-request.ts";
import { exactlyOnce } from "../../../runtime/src/resource/exactly-once.ts";
import type { HttpTransport } from "../../../runtime/src/send/transport.ts";
import { createKeyless, createState, failure, never, stopClock, transport, until, uuid } from "../calls.ts";

let emulator: Emulator;
let sent: string[];
let sender: HttpTransport;

beforeEach(() => {
  emulator = createEmulator();
  sent = [];
  const fetch: Fetch = (url, init) => {
    sent.push(`${init.method} ${new URL(url).pathname}`);
    return emulator.fetch(url, init);
  };
  sender = transport({ fetch });
});
afterEach(() => emulator.close());

const post = "POST /shop/states";
const look = "GET /shop/states/key=paid";
const make = { operation: "createState" } as const;

/** Lets an answer to a creation be lost, before or after it has been stored. */
function lose(when: "before" | "after", times = 1): void {
  emulator.faults.add({ kind: "reset", when, match: make, times });
}

/** Creates a State, of which there must be no other then. */
async function expectOnce(): Promise<void> {
  const state = await sender.send(createState());
  expect(await stored("paid")).toEqual([state]);
}

/** The States that are there under a key, as somebody else sees them. */
async function stored(key: string): Promise<readonly { readonly id: string; readonly version: number }[]> {
  const url = `http://localhost/shop/states?where=${encodeURIComponent(`key = "${key}"`)}`;
  const response = await emulator.fetch(new Request(url));
  const { results }: { results: { id: string; version: number }[] } = JSON.parse(await response.text());
  return results;
}

describe("A creation with a key takes effect exactly once", () => {
  it("when the connection breaks before it is stored: it is repeated", async () => {
    lose("before");
    const { data, status, attempts } = await sender.send(createState()).withResponse();
    expect([status, attempts]).toEqual([201, 2]);
    expect(await stored("paid")).toEqual([data]);
    expect(sent).toEqual([post, look, post]);
  });

  it.each([
    ["the connection breaks", { kind: "reset" }],
    ["the answer is 500", { kind: "error", status: 500 }],
    ["the answer is 503", { kind: "error", status: 503 }],
    ["the answer breaks off", { kind: "truncate" }],
  ] as const)("when %s after it was stored: it is found", async (_what, fault) => {
    emulator.faults.add(
      fault.kind === "truncate" ? { ...fault, match: make } : { ...fault, when: "after", match: make },
    );
    const { data, attempts } = await sender.send(createState()).withResponse();
    expect(attempts).toBe(2);
    expect(await stored("paid")).toEqual([data]);
    expect(sent).toEqual([post, look]);
  });

  it("when there is no answer in time although it was stored: it is found", async () => {
    stopClock();
    let isStored = false;
    const own = transport({
      fetch: async (url, init) => {
        const answer = await emulator.fetch(url, init);
        if (init.method !== "POST") return answer;
        isStored = true;
        return never();
      },
    });
    const call = own.send(createState({ options: { timeout: 400 } }));
    await until(() => isStored);
    await vi.advanceTimersByTimeAsync(401);
    expect(await stored("paid")).toEqual([await call]);
  });

  it("when nothing but the last attempt was stored: it is looked up once more", async () => {
    emulator.faults.add({ kind: "error", status: 503, when: "before", times: 3, match: make });
    lose("after");
    await expectOnce();
    expect(sent.filter((what) => what === post)).toHaveLength(4);
  });

  it.each([
    ["cut", '{"id":"s-1","vers'],
    ["empty", ""],
    ["no object", "[]"],
  ])("when the answer is a success and its body %s: it is found", async (_, body) => {
    const answers = [new Response(body, { status: 201 })];
    const fetch: Fetch = async (url, init) => {
      sent.push(init.method);
      const response = await emulator.fetch(url, init);
      return answers.shift() ?? response;
    };
    const { data, attempts } = await transport({ fetch }).send<{ id: string }>(createState()).withResponse();
    expect([data.id, attempts, sent]).toEqual([(await stored("paid"))[0]?.id, 2, ["POST", "GET"]]);
  });

  it("when the look-up stumbles too", async () => {
    lose("after");
    emulator.faults.add({ kind: "error", status: 503, match: { method: "GET" } });
    await expectOnce();
    expect(sent).toEqual([post, look, look]);
  });

  it("with the correlation id, the headers and the expansion of the call, in the look-up too", async () => {
    lose("after");
    const seen: Request[] = [];
    const fetch: Fetch = (url, init) => {
      seen.push(new Request(url, init));
      return emulator.fetch(url, init);
    };
    const options = { headers: { "X-Trace": "7" } };
    await transport({ fetch }).send(createState({ query: { expand: ["transitions[*]"] }, options }));
    const [made, found] = seen;
    expect(made?.headers.get("X-Correlation-ID")).toMatch(uuid);
    expect(found?.headers.get("X-Correlation-ID")).toBe(made?.headers.get("X-Correlation-ID"));
    expect(found?.headers.get("X-Trace")).toBe("7");
    expect(found?.headers.has("Content-Type")).toBe(false);
    expect(new URL(found?.url ?? "").search).toBe("?expand=transitions%5B*%5D");
  });
});

describe("A creation with a key fails with outcome unknown", () => {
  it("when nothing is to be repeated: it is not looked up either", async () => {
    lose("after");
    const error = await failure(sender.send(createState({ options: { retry: false } })));
    expect(error).toMatchObject({ name: "NetworkError", outcome: "unknown", attempts: 1 });
    expect(sent).toEqual([post]);
  });

  it("when the answer is 500 and nothing is found: it may still be stored", async () => {
    emulator.faults.add({ kind: "error", status: 500, when: "before", match: make });
    const error = await failure(sender.send(createState()));
    expect(error).toMatchObject({ name: "ApiError", status: 500, outcome: "unknown", attempts: 1 });
    expect(sent).toEqual([post, look]);
    expect(await stored("paid")).toEqual([]);
  });

  it("when its key has been another resource's all along", async () => {
    await sender.send(createState({ body: { key: "paid", type: "OrderState", initial: true } }));
    sent.length = 0;
    lose("before");
    const error = await failure(sender.send(createState()));
    expect(error).toMatchObject({ name: "NetworkError", outcome: "unknown", attempts: 1 });
    expect(sent).toEqual([post, look]);
    expect(await stored("paid")).toMatchObject([{ type: "OrderState", version: 1 }]);
  });

  const looks = { times: 9, match: { method: "GET" } };
  it.each([
    ["fails", { kind: "error", status: 500, ...looks }],
    ["is not permitted", { kind: "error", status: 403, ...looks }],
    ["answers nonsense", { kind: "text", status: 200, text: "<p>Log in</p>", ...looks }],
  ] as const)("when the look-up %s: what failed first is thrown", async (_what, fault) => {
    lose("after");
    emulator.faults.add(fault);
    expect(await failure(sender.send(createState()))).toMatchObject({ name: "NetworkError", outcome: "unknown" });
    expect(sent.filter((what) => what === post)).toHaveLength(1);
    emulator.faults.clear();
    expect(await stored("paid")).toHaveLength(1);
  });

  it("when the repetition finds its key used, which the first request may have done late, or somebody else", async () => {
    let arrive: (() => Promise<Response>) | undefined;
    const fetch: Fetch = async (url, init) => {
      sent.push(init.method);
      if (init.method === "POST" && arrive === undefined) {
        arrive = () => emulator.fetch(url, init);
        throw new TypeError("fetch failed");
      }
      const response = await emulator.fetch(url, init);
      if (init.method === "GET" && response.status === 404) await arrive?.();
      return response;
    };
    const error = await failure(transport({ fetch }).send(createState()));
    expect(error).toMatchObject({ outcome: "unknown", attempts: 2 });
    expect(await stored("paid")).toHaveLength(1);
    expect(sent).toEqual(["POST", "GET", "POST"]);
  });

  it("when there is no time left to look", async () => {
    const aborted: unknown[] = [];
    const fetch: Fetch = async (url, init) => {
      if (init.method === "POST") {
        await emulator.fetch(url, init);
        throw new TypeError("fetch failed");
      }
      // Nobody ever answers the look.
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener("abort", () => {
          aborted.push(init.method);
          reject(new TypeError("aborted"));
        });
      });
    };
    const options = { retry: { deadline: 200 } };
    const error = await failure(transport({ fetch }).send(createState({ options })));
    expect(error).toMatchObject({ outcome: "unknown" });
    expect(aborted).toEqual(["GET"]);
  });
});

describe("A creation with a key is simply refused", () => {
  it("when its key is used, even for the very same draft", async () => {
    await sender.send(createState());
    sent.length = 0;
    const error = await failure(sender.send(createState()));
    expect(error).toMatchObject({ name: "ApiError", status: 400, code: "DuplicateField", outcome: "not-applied" });
    expect(sent).toEqual([post]);
  });

  it("when it breaks off and is found to be wrong in the repetition", async () => {
    lose("before");
    const error = await failure(sender.send(createState({ body: { key: "paid", type: "NoState" } })));
    expect(error).toMatchObject({ name: "NetworkError", outcome: "unknown", attempts: 2 });
    expect(error.cause).toMatchObject({ name: "ApiError", status: 400, code: "InvalidField" });
    expect(sent).toEqual([post, look, post]);
  });
});

describe("A creation without a key", () => {
  it.each([429, 503])(
    "waits for nothing and spends nothing after %d, where it will not be repeated",
    async (status) => {
      const headers = { "Retry-After": "20" };
      const fetch: Fetch = async (_, { method }) => {
        sent.push(method);
        return Response.json({}, { status, headers });
      };
      const options = status === 429 ? { retry: false as const } : {};
      const error = await failure(transport({ fetch }).send({ ...createKeyless(), options }));
      expect(error).toMatchObject({ status, attempts: 1, outcome: status === 429 ? "not-applied" : "unknown" });
      expect(sent).toEqual(["POST"]);
    },
  );

  it.each(["before", "after"] as const)("is not repeated when the connection breaks %s it is stored", async (when) => {
    for (const lookup of [undefined, "/{projectKey}/states/key={key}"]) {
      sent.length = 0;
      emulator.faults.clear();
      lose(when);
      const error = await failure(sender.send({ ...createKeyless(), ...(lookup !== undefined && { lookup }) }));
      expect(error).toMatchObject({ name: "NetworkError", outcome: "unknown", attempts: 1 });
      expect(sent).toEqual([post]);
    }
  });

  it("has nothing to be looked up by", () => {
    expect(exactlyOnce({ ...createKeyless(), lookup: "/{projectKey}/states/key={key}" })).toBeUndefined();
    expect(exactlyOnce({ ...createKeyless(), body: { key: "paid" } })).toBeUndefined();
  });
});

describe("The looks of a creation", () => {
  it("share the time that is left to the call", async () => {
    const draft = { key: "paid", type: "PaymentState", transitions: [{ key: "next" }] };
    const deadlines: (number | undefined)[] = [];
    const now = vi.spyOn(performance, "now").mockReturnValue(1_000);
    const found = { ...draft, version: 1, transitions: [], createdAt: new Date().toISOString() };
    const send = async ({ options }: TransportRequest): Promise<Received> => {
      deadlines.push(options?.retry ? options.retry.deadline : undefined);
      now.mockReturnValue(1_400);
      const text = JSON.stringify({ ...found, lastModifiedAt: found.createdAt });
      return { status: 200, statusText: "", headers: new Headers(), text, attempts: 1, doubtful: false, token: "" };
    };
    const call = { correlationId: "a", deadline: 500, started: 900, identity: {} };
    expect(await exactlyOnce(createState({ body: draft }))?.(call, send)).toBe("unclear");
    expect(deadlines).toEqual([500, 100]);
    now.mockRestore();
  });
});
