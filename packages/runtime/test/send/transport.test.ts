import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../src/error/errors.ts";
import type { TransportRequest } from "../../src/request/transport-request.ts";
import { failure, getState, type TestOptions, token, transport, uuid } from "../calls.ts";
import { fakeFetch, only, type Seen } from "../fake-fetch.ts";

/** Rejections that nobody has handled in the end. */
async function unhandled(act: () => void): Promise<unknown[]> {
  const found: unknown[] = [];
  const note = (reason: unknown): void => void found.push(reason);
  const others = process.listeners("unhandledRejection");
  process.removeAllListeners("unhandledRejection").on("unhandledRejection", note);
  act();
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.removeListener("unhandledRejection", note);
  for (const other of others) process.on("unhandledRejection", other);
  return found;
}

/** The one request that a call leads to. */
async function sent(options: Partial<TestOptions> = {}, more: Partial<TransportRequest> = {}): Promise<Seen> {
  const fake = fakeFetch();
  await transport({ fetch: fake.fetch, ...options }).send(getState(more));
  return only(fake);
}
function silent(call: Promise<unknown>): void {
  call.catch(() => undefined);
}

describe("createTransport()", () => {
  it("refuses options that cannot be used", () => {
    expect(() => transport({ baseUrl: "api.example.invalid" })).toThrow("Cannot use base address");
    expect(() => transport({ projectKey: ".." })).toThrow('Cannot fill path parameter "projectKey"');
    expect(() => transport({ projectKey: "" })).toThrow('Cannot fill path parameter "projectKey"');
    expect(() => transport({ auth: "" })).toThrow("Cannot call without an access token");
    expect(() => transport({ timeout: 0 })).toThrow("Cannot use timeout 0: expected more than 0");
    expect(() => transport({ timeout: NaN })).toThrow("Cannot use timeout NaN");
    expect(() => transport({ retry: { attempts: 0 } })).toThrow("Cannot use retry.attempts 0");
    expect(() => transport({ headers: { "X-A": "1\r\nX-Admin: 1" } })).toThrow('Cannot send header "X-A"');
    expect(() => transport({ headers: { Host: "elsewhere.invalid" } })).toThrow('Cannot send header "Host"');
  });

  it("uses the fetch of the moment unless one is given", async () => {
    const fake = fakeFetch({ id: "s-1" });
    const sender = transport();
    vi.stubGlobal("fetch", fake.fetch);
    try {
      expect(await sender.send(getState())).toEqual({ id: "s-1" });
    } finally {
      vi.unstubAllGlobals();
    }
    expect(fake.seen).toHaveLength(1);
  });
});

describe("Transport.send() asks", () => {
  it("with the token, a correlation id and the wish for JSON", async () => {
    const { method, url, headers, body } = await sent();
    expect([method, url, body]).toEqual(["GET", "https://api.example.invalid/shop/states/s-1", ""]);
    expect(Object.fromEntries(headers)).toEqual({
      accept: "application/json",
      authorization: `Bearer ${token}`,
      "x-correlation-id": expect.stringMatching(uuid),
    });
  });

  it("with a body as JSON in UTF-8, whatever a header says of it", async () => {
    const body = { version: 3, actions: [{ action: "setName", name: { de: "Bezahlt – größer" } }] };
    const options = { headers: { "content-type": "application/x-www-form-urlencoded" } };
    for (const more of [{}, { options }]) {
      const { headers, body: text } = await sent({}, { method: "POST", body, ...more });
      expect(headers.get("Content-Type")).toBe("application/json");
      expect(JSON.parse(text)).toEqual(body);
    }
  });

  it("with what the client adds to every call, unless the call says otherwise", async () => {
    const fake = fakeFetch();
    const headers = { "X-Trace": "0", "X-App": "import", accept: "text/json" };
    const sender = transport({ fetch: fake.fetch, headers });
    await sender.send(getState());
    await sender.send(getState({ options: { headers: { "x-trace": "7" } } }));
    const named = (name: string): (string | null)[] => fake.seen.map(({ headers }) => headers.get(name));
    expect(named("X-Trace")).toEqual(["0", "7"]);
    expect(named("X-App")).toEqual(["import", "import"]);
    expect(named("Accept")).toEqual(["text/json", "text/json"]);
    expect(new Set(named("X-Correlation-ID")).size).toBe(2);
  });

  it("with an Authorization of the client's own headers, or of the call's, and no other token", async () => {
    const headers = { authorization: "Bearer mine" };
    const auth = vi.fn<() => string>();
    expect((await sent({ headers })).headers.get("Authorization")).toBe("Bearer mine");
    expect((await sent({ auth }, { options: { headers } })).headers.get("Authorization")).toBe("Bearer mine");
    expect(auth).not.toHaveBeenCalled();
  });
});

describe("Transport.send() sends nothing", () => {
  it.each<[string, Partial<TransportRequest>, string]>([
    ["a short correlation id", { options: { correlationId: "short" } }, "use correlation id"],
    ["a line break in a header", { options: { headers: { "X-A": "1\r\nX-Admin: 1" } } }, 'send header "X-A"'],
    ["the length of a body", { options: { headers: { "content-length": "3" } } }, 'send header "content-length"'],
    ["an id that is a step up", { pathParameters: { id: ".." } }, 'fill path parameter "id"'],
    ["a timeout that is none", { options: { timeout: 0 } }, "use timeout 0"],
  ])("for %s", async (_what, more, message) => {
    const fake = fakeFetch();
    const error = await failure(transport({ fetch: fake.fetch }).send(getState(more)));
    expect(error).toBeInstanceOf(TypeError);
    expect(error.message).toContain(`Cannot ${message}`);
    expect(fake.seen).toEqual([]);
  });

  const down = new Error("login is down");
  it.each<[string, () => Promise<string>]>([
    ["rejects", () => Promise.reject(down)],
    [
      "throws at once",
      () => {
        throw down;
      },
    ],
  ])("without a token, and passes the reason on, when the function that gives it %s", async (_how, auth) => {
    const fake = fakeFetch();
    expect(await failure(transport({ fetch: fake.fetch, auth }).send(getState()))).toBe(down);
    expect(fake.seen).toEqual([]);
  });

  it("without a token, and has a real Error even when the reason is none", async () => {
    const sender = transport({ auth: () => Promise.reject({ code: 7 }) });
    const error = await failure(sender.send(getState({ method: "POST", body: {} })));
    expect(error).toMatchObject({ name: "NetworkError", outcome: "not-applied", attempts: 0, cause: { code: 7 } });
  });
});

describe("Transport.send() reads", () => {
  it.each([
    ["204", () => new Response(null, { status: 204 })],
    ["200 without a body", () => new Response("")],
  ])("a deletion that is answered %s as what the call named, and nothing beyond it", async (_what, answer) => {
    const path = { method: "DELETE", path: "/{projectKey}/states/{id}" } as const;
    const { fetch } = fakeFetch(answer);
    const whole = { id: "s-1", version: 3, key: "paid" };
    const gone = transport({ fetch }).send({ ...path, pathParameters: whole, query: { version: 3 } });
    expect(await gone.withResponse()).toMatchObject({ data: whole, status: answer().status });
    const named = { id: "s-1", version: 3 };
    expect(await transport({ fetch }).send({ ...path, pathParameters: named })).toEqual(named);
    const write = transport({ fetch, retry: false }).send({ ...path, method: "POST", pathParameters: whole, body: {} });
    expect(await failure(write)).toMatchObject({ name: "InvalidResponseError", outcome: "unknown" });
  });

  it.each(["5", "[]", '"gone"', " "])("no deletion in the answer %j", async (text) => {
    const request = getState({ method: "DELETE", repeat: "guarded" });
    const gone = transport({ fetch: () => new Response(text) }).send(request);
    expect(await failure(gone)).toMatchObject({ name: "InvalidResponseError", outcome: "unknown" });
  });

  it("the correlation id that was sent, when the answer has none", async () => {
    const options = { correlationId: "import-2026-11" };
    const call = transport({ fetch: fakeFetch().fetch }).send(getState({ options }));
    expect((await call.withResponse()).correlationId).toBe("import-2026-11");
  });
});

describe("A call that fails", () => {
  const failing = transport({ retry: false, fetch: () => Promise.reject(new Error("reset")) });

  it("is handled once it is handled in either form", async () => {
    expect(await unhandled(() => silent(failing.send(getState())))).toEqual([]);
    expect(await unhandled(() => silent(failing.send(getState()).withResponse()))).toEqual([]);
    const both = await unhandled(() => {
      const call = failing.exists(getState({ method: "HEAD" }));
      call.catch(() => undefined);
      call.withResponse().catch(() => undefined);
    });
    expect(both).toEqual([]);
  });

  it("is noticed, and only once, when nobody handles it", async () => {
    expect(await unhandled(() => void failing.send(getState()))).toHaveLength(1);
    expect(await unhandled(() => void failing.send(getState()).withResponse())).toHaveLength(1);
  });
});

describe("Transport.exists()", () => {
  const head = getState({ method: "HEAD" });

  it.each([
    [200, true],
    [204, true],
    [404, false],
  ])("reads %d as %s", async (status, expected) => {
    const fake = fakeFetch(() => new Response(null, { status }));
    expect(await transport({ fetch: fake.fetch }).exists(head)).toBe(expected);
    expect(only(fake).method).toBe("HEAD");
    const { data, attempts } = await transport({ fetch: fake.fetch }).exists(head).withResponse();
    expect([data, attempts]).toEqual([expected, 1]);
  });

  it.each([400, 401, 403, 429, 500, 503])("throws for %d", async (status) => {
    const { fetch } = fakeFetch(() => new Response(null, { status }));
    const error = await failure(transport({ fetch, retry: false }).exists(head));
    expect(error).toBeInstanceOf(ApiError);
    const message = `HEAD /{projectKey}/states/{id} answered ${status}: no body`;
    expect(error).toMatchObject({ status, message, correlationId: expect.stringMatching(uuid) });
  });
});

describe("Transport.bind()", () => {
  const path = "/{projectKey}/in-store/key={storeKey}/cart-discounts/{id}";

  it("lets nothing that is passed to a call lead elsewhere", async () => {
    const fake = fakeFetch();
    const bound = transport({ fetch: fake.fetch }).bind({ storeKey: "berlin" });
    await bound.send({ method: "GET", path, pathParameters: { id: "d-1", projectKey: "other", storeKey: "other" } });
    expect(only(fake).url).toBe("https://api.example.invalid/shop/in-store/key=berlin/cart-discounts/d-1");
  });

  it("leaves the transport that it came from as it was", async () => {
    const fake = fakeFetch();
    const unbound = transport({ fetch: fake.fetch });
    unbound.bind({ storeKey: "berlin" });
    await expect(unbound.send({ method: "GET", path, pathParameters: { id: "d-1" } })).rejects.toThrow('"storeKey"');
  });
});
