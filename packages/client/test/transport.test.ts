import { inspect } from "node:util";
import { describe, expect, it, vi } from "vitest";
import { ApiError, isApiError } from "../src/api-error.ts";
import type { ClientOptions } from "../src/client-options.ts";
import { createTransport, type ClientTransport, type TransportRequest } from "../src/transport.ts";
import { fakeFetch, only } from "./fake-fetch.ts";

const token = "s3cr3t-access-token";
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function transport(options: Partial<ClientOptions> = {}): ClientTransport {
  return createTransport({ baseUrl: "https://api.example.invalid", projectKey: "shop", auth: token, ...options });
}

function getState(more: Partial<TransportRequest> = {}): TransportRequest {
  return { method: "GET", path: "/{projectKey}/states/{id}", pathParameters: { id: "s-1" }, ...more };
}

async function failure(promise: Promise<unknown>): Promise<Error> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Error) return error;
  throw new Error(`Expected an Error, got ${inspect(error)}`);
}

async function apiFailure(answer: unknown, request: TransportRequest = getState()): Promise<ApiError> {
  const error = await failure(transport({ fetch: fakeFetch(answer).fetch }).send(request));
  if (isApiError(error)) return error;
  throw error;
}

/** A server that never answers. */
function never(request: Request): Promise<Response> {
  return new Promise((_resolve, reject) => {
    request.signal.addEventListener("abort", () => reject(request.signal.reason));
  });
}

function echo(request: Request): string {
  return `You sent ${request.headers.get("Authorization")}`;
}

describe("createTransport()", () => {
  it("refuses options that cannot be used", () => {
    expect(() => transport({ baseUrl: "api.example.invalid" })).toThrow("Cannot use base address");
    expect(() => transport({ projectKey: ".." })).toThrow('Cannot fill path parameter "projectKey"');
    expect(() => transport({ projectKey: "" })).toThrow('Cannot fill path parameter "projectKey"');
    expect(() => transport({ auth: "" })).toThrow("Cannot use the access token");
  });

  it("hides the token from whoever prints it", () => {
    expect(inspect(transport(), { depth: 9, showHidden: true })).not.toContain(token);
    expect(JSON.stringify(transport())).not.toContain(token);
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
    const fake = fakeFetch();
    await transport({ fetch: fake.fetch }).send(getState());
    const { method, url, headers, body } = only(fake);
    expect([method, url, body]).toEqual(["GET", "https://api.example.invalid/shop/states/s-1", ""]);
    expect(Object.fromEntries(headers)).toEqual({
      accept: "application/json",
      authorization: `Bearer ${token}`,
      "x-correlation-id": expect.stringMatching(uuid),
    });
  });

  it.each(["https://api.example.invalid/v/", "https://api.example.invalid/v"])(
    "below the address %s",
    async (baseUrl) => {
      const fake = fakeFetch();
      await transport({ baseUrl, fetch: fake.fetch }).send(getState());
      expect(only(fake).url).toBe("https://api.example.invalid/v/shop/states/s-1");
    },
  );

  it("with a body as JSON in UTF-8", async () => {
    const fake = fakeFetch();
    const body = { version: 3, actions: [{ action: "setName", name: { de: "Bezahlt – größer" } }] };
    await transport({ fetch: fake.fetch }).send(getState({ method: "POST", body }));
    expect(only(fake).headers.get("Content-Type")).toBe("application/json");
    expect(JSON.parse(only(fake).body)).toEqual(body);
  });

  it("with a body as JSON whatever a header says of it", async () => {
    const fake = fakeFetch();
    const options = { headers: { "Content-Type": "application/x-www-form-urlencoded" } };
    await transport({ fetch: fake.fetch }).send(getState({ method: "POST", body: { version: 3 }, options }));
    expect(only(fake).body).toBe('{"version":3}');
  });

  it("with query parameters as the API reads them", async () => {
    const fake = fakeFetch();
    const query = {
      where: ["a = 1", "b = :c"],
      withTotal: false,
      limit: 0,
      expand: undefined,
      variables: { "var.c": "x y" },
    };
    await transport({ fetch: fake.fetch }).send(getState({ query }));
    expect(new URL(only(fake).url).search).toBe(
      "?where=a%20%3D%201&where=b%20%3D%20%3Ac&withTotal=false&limit=0&var.c=x%20y",
    );
  });

  it("with what the call itself adds", async () => {
    const fake = fakeFetch();
    const options = { headers: { "X-Trace": "7" }, correlationId: "import-2026-11", externalUserId: "usr-81f3c2" };
    await transport({ fetch: fake.fetch }).send(getState({ options }));
    const { headers } = only(fake);
    expect(headers.get("X-Trace")).toBe("7");
    expect(headers.get("X-Correlation-ID")).toBe("import-2026-11");
    expect(headers.get("X-External-User-ID")).toBe("usr-81f3c2");
  });

  it("with the caller's own Authorization, if there is one, and no other token", async () => {
    const fake = fakeFetch();
    const auth = vi.fn<() => string>();
    await transport({ fetch: fake.fetch, auth }).send(
      getState({ options: { headers: { authorization: "Bearer mine" } } }),
    );
    expect(only(fake).headers.get("Authorization")).toBe("Bearer mine");
    expect(auth).not.toHaveBeenCalled();
  });

  it("with a new token and a new correlation id each time", async () => {
    const fake = fakeFetch();
    let calls = 0;
    const sender = transport({ fetch: fake.fetch, auth: () => `token-${++calls}` });
    await sender.send(getState());
    await sender.send(getState());
    expect(fake.seen.map(({ headers }) => headers.get("Authorization"))).toEqual(["Bearer token-1", "Bearer token-2"]);
    expect(new Set(fake.seen.map(({ headers }) => headers.get("X-Correlation-ID"))).size).toBe(2);
  });

  it("for one token only, however many calls need it at once", async () => {
    const fake = fakeFetch();
    const auth = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return token;
    });
    const sender = transport({ fetch: fake.fetch, auth });
    await Promise.all(Array.from({ length: 50 }, () => sender.send(getState())));
    expect(auth).toHaveBeenCalledOnce();
    expect(fake.seen.every(({ headers }) => headers.get("Authorization") === `Bearer ${token}`)).toBe(true);
  });
});

describe("Transport.send() sends nothing", () => {
  it.each<[string, Partial<TransportRequest>, string]>([
    ["a short correlation id", { options: { correlationId: "short" } }, "Cannot use correlation id"],
    [
      "a correlation id of a wrong form in a header",
      { options: { headers: { "x-correlation-id": "a b c d e" } } },
      "Cannot use",
    ],
    [
      "a line break in a correlation id",
      { options: { correlationId: "12345678\r\nX-Admin: 1" } },
      "Cannot use correlation id",
    ],
    ["a line break in a header", { options: { headers: { "X-A": "1\r\nX-Admin: 1" } } }, 'Cannot send header "X-A"'],
    [
      "a line break in a user",
      { options: { externalUserId: "u\nX-Admin: 1" } },
      'Cannot send header "X-External-User-ID"',
    ],
    ["an id that is a step up", { pathParameters: { id: ".." } }, 'Cannot fill path parameter "id"'],
    ["an empty id", { pathParameters: { id: "" } }, 'Cannot fill path parameter "id"'],
    ["no id", { pathParameters: {} }, 'Cannot fill path parameter "id"'],
    ["a date in the query", { query: { where: new Date() } }, 'Cannot send query parameter "where"'],
  ])("for %s", async (_what, more, message) => {
    const fake = fakeFetch();
    const error = await failure(transport({ fetch: fake.fetch }).send(getState(more)));
    expect(error).toBeInstanceOf(TypeError);
    expect(error.message).toContain(message);
    expect(fake.seen).toEqual([]);
  });

  it("without a token, and passes the reason on", async () => {
    const fake = fakeFetch();
    const down = new Error("login is down");
    const sender = transport({ fetch: fake.fetch, auth: () => Promise.reject(down) });
    expect(await failure(sender.send(getState()))).toBe(down);
    expect(fake.seen).toEqual([]);
  });

  it("without a token, even when the reason is no Error", async () => {
    const sender = transport({ auth: () => Promise.reject({ code: 7 }) });
    const error = await failure(sender.send(getState()));
    expect(error.message).toBe("Cannot complete GET /{projectKey}/states/{id}: the request failed");
    expect(error.cause).toEqual({ code: 7 });
  });

  it("when the call is over before it begins", async () => {
    const fake = fakeFetch();
    const auth = vi.fn(() => token);
    const error = await failure(
      transport({ fetch: fake.fetch, auth }).send(getState({ options: { signal: AbortSignal.abort() } })),
    );
    expect(error.name).toBe("AbortError");
    expect(auth).not.toHaveBeenCalled();
    expect(fake.seen).toEqual([]);
  });
});

describe("Transport.send() reads", () => {
  it("the resource, unknown fields included", async () => {
    const state = { id: "s-1", version: 1, color: "not known yet" };
    expect(await transport({ fetch: fakeFetch(state).fetch }).send(getState())).toEqual(state);
  });

  it("the API's own error", async () => {
    const errors = [{ code: "ConcurrentModification", message: "Version mismatch", currentVersion: 4 }];
    const answer = (): Response =>
      Response.json(
        { statusCode: 409, message: "Version mismatch", errors },
        { status: 409, headers: { "X-Correlation-ID": "made-by-the-service" } },
      );
    const error = await apiFailure(answer, getState({ method: "POST", body: {} }));
    expect(Object.fromEntries(Object.entries(error))).toEqual({
      name: "ApiError",
      status: 409,
      code: "ConcurrentModification",
      errors,
      correlationId: "made-by-the-service",
      method: "POST",
      path: "/{projectKey}/states/{id}",
    });
    expect(error.message).toBe("Version mismatch");
  });

  it("the correlation id that was sent, when the answer has none", async () => {
    const options = { correlationId: "import-2026-11" };
    const error = await apiFailure(() => Response.json({}, { status: 500 }), getState({ options }));
    expect(error.correlationId).toBe("import-2026-11");
  });

  it("OAuth's error", async () => {
    const body = { error: "invalid_token", error_description: "The token has expired" };
    expect(await apiFailure(() => Response.json(body, { status: 401 }))).toMatchObject({
      status: 401,
      code: "invalid_token",
      message: "The token has expired",
    });
  });

  it.each<[string, () => Response, string]>([
    [
      "the page of a gateway",
      () =>
        new Response("<html><body><h1>Bad gateway</h1> try later</body></html>", {
          status: 502,
          statusText: "Bad Gateway",
        }),
      "GET /{projectKey}/states/{id} answered 502 Bad Gateway: Bad gateway try later",
    ],
    [
      "an empty error",
      () => new Response(null, { status: 500 }),
      "GET /{projectKey}/states/{id} answered 500: no body",
    ],
    [
      "an error that says to be empty",
      () => new Response("", { status: 503, headers: { "Content-Length": "0" } }),
      "GET /{projectKey}/states/{id} answered 503: no body",
    ],
    [
      "JSON of another shape",
      () => Response.json({ fault: 7 }, { status: 500 }),
      'GET /{projectKey}/states/{id} answered 500: {"fault":7}',
    ],
    [
      "a list in place of an error",
      () => Response.json([1], { status: 500 }),
      "GET /{projectKey}/states/{id} answered 500: [1]",
    ],
    [
      "null in place of an error",
      () => Response.json(null, { status: 500 }),
      "GET /{projectKey}/states/{id} answered 500: null",
    ],
    [
      "a resource that is no JSON",
      () => new Response('{"id":', { status: 200 }),
      'GET /{projectKey}/states/{id} answered 200: {"id": (expected JSON)',
    ],
    [
      "a resource that is nothing",
      () => new Response("", { status: 200 }),
      "GET /{projectKey}/states/{id} answered 200: no body (expected JSON)",
    ],
    [
      "an answer without the resource",
      () => new Response(null, { status: 204 }),
      "GET /{projectKey}/states/{id} answered 204: no body (expected JSON)",
    ],
    [
      "the page of a login",
      () => new Response("<p>Log in</p>", { status: 200 }),
      "GET /{projectKey}/states/{id} answered 200: Log in (expected JSON)",
    ],
  ])("%s", async (_what, answer, message) => {
    const error = await apiFailure(answer);
    expect(error.message).toBe(message);
    expect(error.status).toBe(answer().status);
    expect(error.code).toBeUndefined();
    expect(error.errors).toEqual([]);
    expect(error.correlationId).toMatch(uuid);
  });
});

describe("Transport.send() fails", () => {
  it("with a real Error and its cause when the network does", async () => {
    const cause = new TypeError("fetch failed", { cause: new Error("ECONNREFUSED") });
    const error = await failure(transport({ fetch: () => Promise.reject(cause) }).send(getState()));
    expect(isApiError(error)).toBe(false);
    expect(error.message).toBe("Cannot complete GET /{projectKey}/states/{id}: fetch failed");
    expect(error.cause).toBe(cause);
  });

  it.each<[string, unknown]>([
    ["an object", { code: "ECONNRESET" }],
    ["text", "ECONNRESET"],
    ["nothing", undefined],
  ])("with a real Error even when fetch rejects with %s", async (_what, cause) => {
    const error = await failure(transport({ fetch: () => Promise.reject(cause) }).send(getState()));
    expect(error.message).toBe("Cannot complete GET /{projectKey}/states/{id}: the request failed");
    expect(error.cause).toBeInstanceOf(Error);
    expect(error.cause).toHaveProperty("cause", cause);
  });

  it.each([200, 500])("with a real Error when the body of a %d breaks off", async (status) => {
    const broken = (): Response =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"id":'));
            controller.error(new TypeError("terminated"));
          },
        }),
        { status },
      );
    const error = await failure(transport({ fetch: fakeFetch(broken).fetch }).send(getState()));
    expect(error.message).toBe("Cannot complete GET /{projectKey}/states/{id}: terminated");
    expect(error.cause).toHaveProperty("message", "terminated");
  });

  it("with the reason of the signal when the call is aborted", async () => {
    const controller = new AbortController();
    const reason = new Error("the user left");
    const call = transport({ fetch: never }).send(getState({ options: { signal: controller.signal } }));
    setTimeout(() => controller.abort(reason), 5);
    expect(await failure(call)).toBe(reason);
  });

  it("with a real Error even when the reason of the signal is none", async () => {
    const call = transport().send(getState({ options: { signal: AbortSignal.abort("the user left") } }));
    expect((await failure(call)).cause).toBe("the user left");
  });
});

describe("An error never holds the token", () => {
  it.each<[string, (request: Request) => Response | Promise<Response>]>([
    ["the API repeats it in a message", (request) => Response.json({ message: echo(request) }, { status: 401 })],
    [
      "the API repeats it deep inside an error",
      (request) =>
        Response.json(
          { message: "no", errors: [{ code: "InvalidField", message: "no", invalidValue: [echo(request)] }] },
          { status: 400 },
        ),
    ],
    ["a gateway repeats it on a page", (request) => new Response(`<p>${echo(request)}</p>`, { status: 502 })],
    ["it comes in place of a resource", (request) => new Response(echo(request), { status: 200 })],
    ["the network fails", () => Promise.reject(new TypeError("fetch failed"))],
  ])("when %s", async (_what, answer) => {
    const error = await failure(transport({ fetch: async (request) => answer(request) }).send(getState()));
    const everything = `${inspect(error, { depth: 9, showHidden: true })} ${JSON.stringify(error)} ${error.stack}`;
    expect(everything).not.toContain(token);
  });

  it("and neither the one that a call brought itself", async () => {
    const { fetch } = fakeFetch((request: Request) => new Response(echo(request), { status: 401 }));
    const options = { headers: { Authorization: "Basic dXNlcjpzM2NyM3Q=" } };
    const error = await failure(transport({ fetch }).send(getState({ options })));
    expect(error.message).toContain("You sent Basic [redacted]");
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
  });

  it.each([400, 401, 403, 429, 500, 503])("throws for %d", async (status) => {
    const { fetch } = fakeFetch(() => new Response(null, { status }));
    const error = await failure(transport({ fetch }).exists(head));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status,
      message: `HEAD /{projectKey}/states/{id} answered ${status}: no body`,
      correlationId: expect.stringMatching(uuid),
    });
  });
});

describe("Transport.bind()", () => {
  const path = "/{projectKey}/in-store/key={storeKey}/cart-discounts/{id}";

  it("fills what it is bound to, encoded", async () => {
    const fake = fakeFetch();
    const bound = transport({ fetch: fake.fetch }).bind({ storeKey: "berlin/mitte" });
    await bound.send({ method: "GET", path, pathParameters: { id: "d-1" } });
    expect(only(fake).url).toBe("https://api.example.invalid/shop/in-store/key=berlin%2Fmitte/cart-discounts/d-1");
  });

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
