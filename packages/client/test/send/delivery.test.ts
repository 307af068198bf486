import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NetworkError } from "../../../runtime/src/error/errors.ts";
import type { Fetch, FetchInit } from "../../../runtime/src/request/fetch.ts";
import { type ClientOptions, createTransport } from "../../src/create-transport.ts";
import { createKeyless, createState, failure, getState, transport, updateState, uuid } from "../calls.ts";

afterEach(() => void vi.unstubAllGlobals());

/** Remembers how requests were handed to it, reads their bodies as a runtime would, and answers in turn. */
function recording(...answers: readonly (() => Response | Promise<Response>)[]) {
  const inits: FetchInit[] = [];
  const bodies: string[] = [];
  const fetch: Fetch = async (_, init) => {
    inits.push(init);
    const answer = answers[inits.length - 1];
    bodies.push(await new Response(init.body ?? null).text());
    return answer ? answer() : Response.json({ id: "s-1", version: 2 });
  };
  return { fetch, inits, bodies };
}

/** Chromium, which refuses a stream over HTTP/1.1 without having read anything of it. */
function overHttp1(fetch: Fetch): Fetch {
  return (url, init) => {
    if (init.body instanceof ReadableStream) return Promise.reject(new TypeError("Failed to fetch"));
    return fetch(url, init);
  };
}

const deletion = getState({ method: "DELETE", query: { version: 1 }, repeat: "guarded" });

/** As a browser's, which keeps some headers to itself. */
class BrowserRequest {
  readonly headers = new Headers();
  get duplex(): string {
    return "half";
  }
}

/** As a browser's that knows no request streams. */
class OldBrowserRequest {
  readonly headers = new Headers();
}

/** Deno, with a record of when its HTTP client is closed. */
function deno(close: () => void): void {
  vi.stubGlobal("Deno", { createHttpClient: (options: object) => ({ options, close }) });
}

/** What a write fails with that is sent once, over this fetch. */
function failing(fetch: Fetch, request = updateState()): Promise<Error> {
  return failure(transport({ fetch, retry: false }).send(request));
}

describe("A write on a runtime that sends once", () => {
  it("goes out as text", async () => {
    const { fetch, inits } = recording();
    await transport({ fetch }).send(updateState());
    expect(inits[0]?.body).toMatch(/^\{"version":1/);
    expect(inits[0]?.duplex).toBeUndefined();
    expect(inits[0]).not.toHaveProperty("keepalive");
  });

  it("without a body goes over a connection of its own, for Bun", async () => {
    const { fetch, inits } = recording();
    await transport({ fetch }).send(deletion);
    expect(inits[0]).toMatchObject({ method: "DELETE", keepalive: false });
    expect(inits[0]).not.toHaveProperty("client");
  });

  it("and a read is left alone", async () => {
    const { fetch, inits } = recording();
    await transport({ fetch }).send(getState());
    expect(inits[0]).not.toHaveProperty("keepalive");
  });
});

describe("A write on Deno", () => {
  const closed = vi.fn<() => void>();
  beforeEach(() => {
    closed.mockClear();
    deno(closed);
  });

  it("goes out as a stream that is read on demand", async () => {
    const { fetch, inits, bodies } = recording();
    await transport({ fetch }).send(updateState({ body: { version: 1, actions: [], name: "größer" } }));
    expect(inits[0]?.body).toBeInstanceOf(ReadableStream);
    expect(inits[0]).toMatchObject({ duplex: "half", method: "POST" });
    expect(bodies).toEqual(['{"version":1,"actions":[],"name":"größer"}']);
  });

  it("without a body goes over an HTTP client of its own, which is closed", async () => {
    const { fetch, inits } = recording();
    await transport({ fetch }).send(deletion);
    expect(inits[0]).toMatchObject({ client: { options: { poolMaxIdlePerHost: 0 } } });
    expect(closed).toHaveBeenCalledOnce();
  });

  it("closes it when the connection fails, too", async () => {
    const { fetch } = recording(() => Promise.reject(new TypeError("reset")));
    expect(await failing(fetch, deletion)).toMatchObject({ name: "NetworkError", outcome: "unknown" });
    expect(closed).toHaveBeenCalledOnce();
  });

  it("is not sent again when it fails, read or not", async () => {
    const { fetch, inits } = recording(() => Promise.reject(new TypeError("reset")));
    expect(await failing(fetch)).toBeInstanceOf(NetworkError);
    expect(inits).toHaveLength(1);
    const refusing = vi.fn(overHttp1(fetch));
    expect(await failing(refusing)).toBeInstanceOf(NetworkError);
    expect(refusing).toHaveBeenCalledTimes(1);
  });

  it("proves what its answers say", async () => {
    const { fetch } = recording(() => conflict());
    expect(await failing(fetch)).toMatchObject({ code: "ConcurrentModification", outcome: "not-applied" });
  });

  it("goes out as text where the server asks for its length, now and later", async () => {
    const { fetch, inits, bodies } = recording(() => new Response("", { status: 411 }));
    const sender = transport({ fetch });
    await sender.send(updateState());
    await sender.send(updateState());
    expect(inits.map(({ body }) => typeof body)).toEqual(["object", "string", "string"]);
    expect(new Set(bodies).size).toBe(1);
  });

  it("and a read is left alone", async () => {
    const { fetch, inits } = recording();
    await transport({ fetch }).send(getState());
    expect(inits[0]).not.toHaveProperty("client");
  });
});

describe("A write in a browser", () => {
  beforeEach(() => void vi.stubGlobal("Request", BrowserRequest));

  it("goes out as a stream, which proves what the answer says", async () => {
    const { fetch, inits, bodies } = recording(() => conflict());
    expect(await failing(fetch)).toMatchObject({ code: "ConcurrentModification", outcome: "not-applied" });
    expect(inits.map(({ body }) => typeof body)).toEqual(["object"]);
    expect(bodies[0]).toMatch(/^\{"version":1/);
  });

  it("goes out as text where streams are refused unread, now and later", async () => {
    const { fetch, bodies } = recording();
    const first = vi.fn(overHttp1(fetch));
    const sender = transport({ fetch: first });
    await sender.send(updateState());
    await sender.send(updateState());
    expect(first).toHaveBeenCalledTimes(3);
    expect(bodies).toHaveLength(2);
  });

  it("goes out as a stream again once the network is back, where streams have been answered", async () => {
    const { fetch, inits } = recording();
    let isFailing = false;
    const sender = transport({ fetch: (url, init) => (isFailing ? overHttp1(fetch) : fetch)(url, init) });
    await sender.send(updateState());
    isFailing = true;
    await sender.send(updateState());
    isFailing = false;
    await sender.send(updateState());
    expect(inits.map(({ body }) => typeof body)).toEqual(["object", "string", "object"]);
  });

  it("tries a stream again where nothing has come of either", async () => {
    let isOnline = false;
    const { fetch, inits } = recording();
    const sender = transport({
      retry: false,
      fetch: (url, init) => (isOnline ? fetch(url, init) : Promise.reject(new TypeError("Failed to fetch"))),
    });
    expect(await failure(sender.send(updateState()))).toMatchObject({ name: "NetworkError" });
    isOnline = true;
    await sender.send(updateState());
    expect(inits[0]?.body).toBeInstanceOf(ReadableStream);
  });

  it("is not sent again once its stream was read", async () => {
    const { fetch, inits } = recording(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await failing(fetch)).toMatchObject({ name: "NetworkError", outcome: "unknown" });
    expect(inits).toHaveLength(1);
  });

  it("is not sent again once it is aborted", async () => {
    const controller = new AbortController();
    const aborting = vi.fn<Fetch>(() => {
      controller.abort();
      return Promise.reject(new TypeError("aborted"));
    });
    const update = updateState({ options: { signal: controller.signal } });
    const error = await failure(transport({ fetch: aborting }).send(update));
    expect(error.name).toBe("AbortError");
    expect(aborting).toHaveBeenCalledTimes(1);
  });

  it("has met another's change where the resource shows that, though it may have been sent twice", async () => {
    vi.stubGlobal("Request", OldBrowserRequest);
    const { fetch } = recording(conflict, () => Response.json({ id: "s-1", version: 2, name: { en: "Other" } }));
    const error = await failure(transport({ fetch }).send(updateState()));
    expect(error).toMatchObject({ code: "ConcurrentModification", outcome: "not-applied" });
  });

  it("goes out as text in browsers that know no request streams", async () => {
    vi.stubGlobal("Request", OldBrowserRequest);
    const { fetch, inits } = recording();
    await transport({ fetch }).send(updateState());
    expect(inits.map(({ body }) => typeof body)).toEqual(["string"]);
  });
});

function refusal(status: number, code: string): Response {
  const errors = [{ code, message: code, field: "key" }];
  return Response.json({ statusCode: status, message: code, errors }, { status });
}

function conflict(): Response {
  return refusal(409, "ConcurrentModification");
}

/** A client in a browser over HTTP/1.1, or on Deno without `singleDelivery()`. */
const suspects = {
  "in a browser over HTTP/1.1": (options: Partial<ClientOptions>) => {
    vi.stubGlobal("Request", OldBrowserRequest);
    return transport(options);
  },
  "on Deno without singleDelivery()": ({ retry, fetch }: Partial<ClientOptions>) => {
    deno(() => undefined);
    return createTransport({ baseUrl: "https://api.example.invalid", projectKey: "shop", auth: "any", retry, fetch });
  },
};

describe.each(Object.entries(suspects))("An answer that may be the echo of the write itself, %s", (_, sender) => {
  it("hides a conflict behind what may have happened", async () => {
    const { fetch } = recording(conflict);
    const error = await failure(sender({ fetch, retry: false }).send(updateState()));
    expect(error).toMatchObject({ name: "NetworkError", outcome: "unknown", attempts: 1 });
    expect(error).toMatchObject({ method: "POST", correlationId: expect.stringMatching(uuid) });
    expect(error.message).toMatch(/^Cannot complete POST .* the runtime may have sent it twice/);
    expect(error.cause).toMatchObject({ code: "ConcurrentModification", outcome: "unknown" });
  });

  it.each([
    ["a deletion that finds nothing", deletion, 404, "ResourceNotFound"],
    ["a creation whose key is taken", createState(), 400, "DuplicateField"],
    ["a token that is refused", createKeyless(), 401, "invalid_token"],
    ["a limit that is reached", createKeyless(), 429, "TooManyRequests"],
  ])("leaves open what became of the call: %s", async (_what, request, status, code) => {
    const { fetch, inits } = recording(() => refusal(status, code));
    const error = await failure(sender({ fetch, retry: false }).send(request));
    expect(error).toMatchObject({ name: "ApiError", status, outcome: "unknown" });
    expect(inits).toHaveLength(1);
  });

  it.each([
    ["an update of what is not there", updateState(), 404, "ResourceNotFound"],
    ["a draft that is malformed", createState(), 400, "InvalidField"],
    ["a scope that is missing", updateState(), 403, "insufficient_scope"],
    ["a read", getState(), 404, "ResourceNotFound"],
  ])("proves the rest: %s", async (_what, request, status, code) => {
    const { fetch } = recording(() => refusal(status, code));
    const error = await failure(sender({ fetch, retry: false }).send(request));
    expect(error).toMatchObject({ status, outcome: "not-applied" });
  });

  it("costs successes nothing", async () => {
    const { fetch, inits } = recording();
    await sender({ fetch }).send(updateState());
    expect(inits).toHaveLength(1);
  });
});
