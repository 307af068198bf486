import { inspect } from "node:util";
import { afterEach, describe, expect, it, vi } from "vitest";
import { InvalidResponseError } from "../../../runtime/src/error/errors.ts";
import { createRawClient } from "../../../runtime/src/send/raw-client.ts";
import { fakeFetch, only } from "../../../runtime/test/fake-fetch.ts";
import type { RawClient } from "../../src/client.ts";
import type { ClientOptions } from "../../src/create-transport.ts";
import { failure, never, token, transport, uuid } from "../calls.ts";

function raw(options: Partial<ClientOptions>): RawClient {
  return createRawClient(transport(options));
}

const state = "/{projectKey}/states/key={key}";
const params = { path: { projectKey: "shop", key: "paid" } };
/** Creates a State. */
const states = "/{projectKey}/states";
const body = { key: "paid", type: "PaymentState", initial: false } as const;

describe("RawClient", () => {
  afterEach(() => void vi.useRealTimers());

  it("sends what all calls send, once", async () => {
    const fake = fakeFetch({ id: "s-1" });
    const client = raw({ fetch: fake.fetch, headers: { "X-App": "import" } });
    const { data, error, response } = await client.GET(state, { params, headers: { "X-Trace": "7" } });
    expect([data, error, response.status]).toEqual([{ id: "s-1" }, undefined, 200]);
    const { url, headers } = only(fake);
    expect(url).toBe("https://api.example.invalid/shop/states/key=paid");
    expect(Object.fromEntries(headers)).toEqual({
      accept: "application/json",
      authorization: `Bearer ${token}`,
      "x-app": "import",
      "x-correlation-id": expect.stringMatching(uuid),
      "x-trace": "7",
    });
  });

  it("sends the correlation id and the Authorization that a call brings, and no others", async () => {
    const fake = fakeFetch({});
    const headers = { "x-correlation-id": "import-2026-11", Authorization: "Bearer mine" };
    await raw({ fetch: fake.fetch }).GET(state, { params, headers });
    expect(only(fake).headers.get("X-Correlation-ID")).toBe("import-2026-11");
    expect(only(fake).headers.get("Authorization")).toBe("Bearer mine");
  });

  it("sends a body as it is, as JSON", async () => {
    const fake = fakeFetch({ id: "s-1" });
    const draft = { ...body, name: { de: "Größer – 😀" } };
    await raw({ fetch: fake.fetch }).POST(states, { params: { path: params.path }, body: draft });
    expect(JSON.parse(only(fake).body)).toEqual(draft);
    expect(only(fake).headers.get("Content-Type")).toBe("application/json");
  });

  it("takes the token nowhere else, whatever it is told", async () => {
    const fake = fakeFetch();
    const client = raw({ fetch: fake.fetch });
    const init: { params: typeof params } = Object.assign({ params }, { baseUrl: "https://elsewhere.invalid" });
    await expect(client.GET(state, init)).rejects.toThrow('Cannot use the option "baseUrl" of GET');
    client.use({ onRequest: ({ request }) => new Request("https://api.example.invalid.elsewhere.invalid/", request) });
    await expect(client.GET(state, { params })).rejects.toBeInstanceOf(TypeError);
    expect(fake.seen).toEqual([]);
  });

  it("leaves the headers of the connection to what sends the bytes, wherever they come from", async () => {
    const fake = fakeFetch();
    const client = raw({ fetch: fake.fetch });
    const refused = 'Cannot send header "expect"';
    await expect(client.GET(state, { params, headers: { Expect: "100-continue" } })).rejects.toThrow(refused);
    client.use({ onRequest: ({ request }) => request.headers.set("Expect", "100-continue") });
    await expect(client.GET(state, { params })).rejects.toThrow(refused);
    expect(fake.seen).toEqual([]);
  });

  it("lets middleware change a request, and answer in its place", async () => {
    const fake = fakeFetch({ id: "s-1" });
    const client = raw({ fetch: fake.fetch });
    client.use({ onRequest: ({ request }) => request.headers.set("X-Trace", "from-middleware") });
    await client.GET(state, { params });
    expect(only(fake).headers.get("X-Trace")).toBe("from-middleware");
    const cached = { onRequest: () => Response.json({ id: "cached" }) };
    expect((await client.GET(state, { params, middleware: [cached] })).data).toEqual({ id: "cached" });
    expect(fake.seen).toHaveLength(1);
  });

  it("repeats what reads, and nothing else while its outcome is unknown", async () => {
    for (const [status, reads, writes] of [
      [503, 2, 1],
      [429, 2, 2],
    ] as const) {
      const fail = (): ReturnType<typeof fakeFetch> => {
        let calls = 0;
        return fakeFetch(() => Response.json({ id: "s-1" }, { status: ++calls === 1 ? status : 200 }));
      };
      const read = fail();
      await raw({ fetch: read.fetch }).GET(state, { params });
      const write = fail();
      await raw({ fetch: write.fetch }).POST(states, { params: { path: params.path }, body });
      expect([read.seen.length, write.seen.length]).toEqual([reads, writes]);
      expect(new Set(write.seen.map((seen) => seen.body))).toEqual(new Set([JSON.stringify(body)]));
    }
  });

  it("gives back errors as they came, and throws for none", async () => {
    const answer = { statusCode: 409, message: "no", errors: [{ code: "ConcurrentModification", message: "no" }] };
    const fake = fakeFetch(() => Response.json(answer, { status: 409, headers: { "X-Region": "eu" } }));
    const init = { params: { path: params.path, query: { version: 1 } } };
    const { data, error, response } = await raw({ fetch: fake.fetch }).DELETE(state, init);
    expect([data, error, response.status]).toEqual([undefined, answer, 409]);
    expect(response.headers.get("X-Region")).toBe("eu");
    const page = fakeFetch(() => new Response("<p>down</p>", { status: 500, statusText: "Oh no" }));
    const given = await raw({ fetch: page.fetch }).GET(state, { params });
    expect([given.error, given.response.statusText]).toEqual(["<p>down</p>", "Oh no"]);
  });

  it.each([
    ["a page", () => new Response("<p>s3cr3t</p>")],
    ["half of it", () => new Response('{"id":"s3cr3t')],
    ["text of a known length", () => new Response("s3cr3t", { headers: { "Content-Length": "6" } })],
  ])("rejects without a word of the body where a success has no JSON: %s", async (_what, answer) => {
    const client = raw({ fetch: fakeFetch(answer).fetch });
    const error = await failure(client.GET(state, { params, headers: { "X-Correlation-ID": "import-2026-11" } }));
    expect(error).toBeInstanceOf(InvalidResponseError);
    const facts = { method: "GET", path: state, status: 200, attempts: 1, outcome: "not-applied" };
    const message = `GET ${state} answered 200 with no JSON`;
    expect(error).toMatchObject({ message, ...facts, correlationId: "import-2026-11" });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain("s3cr3t");
    const written = client.POST(states, { params: { path: params.path }, body });
    expect(await failure(written)).toMatchObject({ method: "POST", outcome: "unknown" });
  });

  it("rejects so as well where middleware gives such an answer, and says whether anything was sent", async () => {
    const fake = fakeFetch({ id: "s-1" });
    const page = { onRequest: () => new Response("<p>s3cr3t</p>") };
    const init = { params: { path: params.path }, body, middleware: [page] };
    const error = await failure(raw({ fetch: fake.fetch }).POST(states, init));
    expect(error).toMatchObject({ name: "InvalidResponseError", attempts: 0, outcome: "not-applied" });
    expect(fake.seen).toEqual([]);
    const turned = { onResponse: () => new Response("<p>s3cr3t</p>", { status: 203 }) };
    const other = await failure(raw({ fetch: fake.fetch }).GET(state, { params, middleware: [turned] }));
    expect(other).toMatchObject({ name: "InvalidResponseError", status: 203, attempts: 1 });
  });

  it("says so where an answer is larger than it may be", async () => {
    const client = raw({ fetch: fakeFetch({ id: "s".repeat(100) }).fetch, maxResponseBytes: 50 });
    const error = await failure(client.GET(state, { params }));
    expect(error.message).toBe(`GET ${state} answered 200 with more than maxResponseBytes`);
  });

  it("passes on what middleware throws, and takes the Response that it makes of an error", async () => {
    const broken = new SyntaxError("my own");
    const throwing = { onResponse: () => Promise.reject(broken) };
    const client = raw({ fetch: fakeFetch({}).fetch });
    expect(await failure(client.GET(state, { params, middleware: [throwing] }))).toBe(broken);
    const failing = raw({ retry: false, fetch: () => Promise.reject(new Error("reset")) });
    const mending = { onError: () => Response.json({ id: "kept" }) };
    expect((await failing.GET(state, { params, middleware: [mending] })).data).toEqual({ id: "kept" });
  });

  it("gives the data of any JSON, and none of an empty body", async () => {
    for (const data of [null, 0, false, "text", [1], { id: "s-1" }]) {
      const { fetch } = fakeFetch(() => Response.json(data));
      expect((await raw({ fetch }).GET(state, { params })).data).toEqual(data);
    }
    const empty = await raw({ fetch: fakeFetch(() => new Response("")).fetch }).GET(state, { params });
    expect([empty.data, empty.error, empty.response.status]).toEqual([undefined, undefined, 200]);
  });

  it("reads in another way where it is told to", async () => {
    const init: { params: typeof params } = Object.assign({ params }, { parseAs: "text" });
    const client = raw({ fetch: fakeFetch(() => new Response("<p>a page</p>")).fetch });
    expect((await client.GET(state, init)).data).toBe("<p>a page</p>");
  });

  it.each([200, 204, 205, 404])("tells by the status %d alone what a HEAD is answered with", async (status) => {
    const fake = fakeFetch(() => new Response(null, { status }));
    const { response } = await raw({ fetch: fake.fetch }).HEAD(state, { params });
    expect(response.status).toBe(status);
    expect(only(fake).method).toBe("HEAD");
  });

  it("takes an answer that has no body for what it is", async () => {
    for (const status of [204, 205, 500]) {
      const fake = fakeFetch(() => new Response(null, { status }));
      expect((await raw({ fetch: fake.fetch }).GET(state, { params })).response.status).toBe(status);
    }
  });

  it("rejects with the errors of all calls where there is no answer", async () => {
    const broken = raw({ retry: false, fetch: () => Promise.reject("reset") });
    const facts = { method: "GET", path: state, correlationId: expect.stringMatching(uuid) };
    expect(await failure(broken.GET(state, { params }))).toMatchObject({
      name: "NetworkError",
      cause: "reset",
      ...facts,
    });
    const slow = raw({ retry: false, fetch: never, timeout: 20 });
    const written = slow.POST(states, { params: { path: params.path }, body });
    expect(await failure(written)).toMatchObject({ name: "TimeoutError", outcome: "unknown" });
    const astray = raw({ fetch: () => Response.redirect("https://elsewhere.invalid", 307) });
    const redirected = await astray.GET(state, { params });
    expect([redirected.data, redirected.response.status]).toEqual([undefined, 307]);
  });

  it("ends with the caller's signal", async () => {
    const controller = new AbortController();
    const call = raw({ fetch: never }).GET(state, { params, signal: controller.signal });
    setTimeout(() => controller.abort("the user left"), 5);
    expect(await failure(call)).toMatchObject({ name: "AbortError", cause: "the user left" });
    const fake = fakeFetch();
    const late = raw({ fetch: fake.fetch }).GET(state, { params, signal: AbortSignal.abort("gone") });
    expect(await failure(late)).toMatchObject({ name: "AbortError", cause: "gone", attempts: 0 });
    expect(fake.seen).toEqual([]);
  });

  it("sends nothing that the API would block", async () => {
    const fake = fakeFetch();
    const client = raw({ fetch: fake.fetch });
    const short = { "X-Correlation-ID": "short" };
    await expect(client.GET(state, { params, headers: short })).rejects.toThrow("Cannot use correlation id");
    const path = { projectKey: "shop", key: "x".repeat(16 * 1024) };
    expect((await failure(client.GET(state, { params: { path } }))).message).toContain("bytes of address and headers");
    const away = client.GET("/{projectKey}/states/{id}", { params: { path: { projectKey: "shop", id: ".." } } });
    expect((await failure(away)).message).toContain('Cannot fill path parameter "id"');
    expect(fake.seen).toEqual([]);
  });
});
