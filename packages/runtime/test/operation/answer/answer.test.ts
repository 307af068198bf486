import { describe, expect, it } from "vitest";
import { bytesAnswer, eventsAnswer, inPath, jsonAnswer, linesAnswer, textAnswer } from "../../../src/index.ts";
import { isErrorOf, UnexpectedContentError } from "../../../src/operation/errors.ts";
import type { AnswerFacts, Operation } from "../../../src/operation/operation.ts";
import { collected, failure, token } from "../../calls.ts";
import { only, service } from "../server.ts";

function reads(answers: Operation["answers"] = {}): Operation {
  return { method: "GET", path: "/files/{id}", parameters: [{ name: "id", in: inPath }], answers };
}

async function read(
  facts: AnswerFacts,
  body: ConstructorParameters<typeof Response>[0],
  type: string,
  options: object = {},
): Promise<unknown> {
  const { operations } = service(() => new Response(body, { headers: { "Content-Type": type } }));
  return operations.call(reads({ 200: facts }), { id: 1 }, options);
}

/** A body that comes in pieces of one byte. */
function drip(text: string): ReadableStream<Uint8Array> {
  const bytes = [...new TextEncoder().encode(text)];
  return new ReadableStream({
    pull(controller) {
      const next = bytes.shift();
      if (next === undefined) controller.close();
      else controller.enqueue(new Uint8Array([next]));
    },
  });
}

function all(items: unknown): Promise<unknown[]> {
  return collected(items as AsyncIterable<unknown>);
}

describe("An answer is read by its media type:", () => {
  it.each<[AnswerFacts, string, string, unknown]>([
    [{ "application/json": jsonAnswer }, '{"a":[1]}', "application/json; charset=utf-8", { a: [1] }],
    [{ "application/json": jsonAnswer }, "null", "application/vnd.api+json", null],
    [{ "application/json": jsonAnswer }, "7", "text/plain", 7],
    [{ "application/json": jsonAnswer }, '"x"', "", "x"],
    [{ "text/plain": textAnswer }, "grün", "text/plain", "grün"],
    [{ "text/plain": textAnswer }, "", "text/html", ""],
    [{ "application/xml": textAnswer }, "<a/>", "application/xml", "<a/>"],
    [{ "application/json": jsonAnswer, "application/xml": textAnswer }, "1", "application/json", 1],
  ])("%j of %j as %s", async (facts, body, type, expected) => {
    expect(await read(facts, type === "" ? drip(body) : body, type)).toEqual(expected);
  });

  it("text in the charset that it names, as far as that is known here", async () => {
    const bytes = new Uint8Array([0xe4]);
    expect(await read({ "text/plain": textAnswer }, bytes, "text/plain; charset=iso-8859-1")).toBe("ä");
    expect(await read({ "text/plain": textAnswer }, "ä", "text/plain; charset=klingon")).toBe("ä");
  });

  it("bytes are a Blob, whatever their type", async () => {
    const bytes = new Uint8Array([0, 255, 128]);
    for (const type of ["application/octet-stream", "image/png", "application/vnd.unheard-of"]) {
      const blob = (await read({ "application/octet-stream": bytesAnswer }, bytes, type)) as Blob;
      expect([blob.type, ...new Uint8Array(await blob.arrayBuffer())]).toEqual([type, 0, 255, 128]);
    }
  });

  it("bytes are a stream for those who ask for one", async () => {
    const stream = await read({ "*/*": bytesAnswer }, "abc", "application/zip", { as: "stream" });
    expect(await new Response(stream as ReadableStream).text()).toBe("abc");
  });

  it("events come one by one, however they are cut", async () => {
    const text =
      "\ufeff: hi\nid: 1\nevent: add\ndata: a\ndata:b\n\nretry: 50\r\ndata\r\n\r\nid: x\0y\nretry: no\n\ndata: ü\r\r: end\ndata: lost";
    const events = await read({ "text/event-stream": eventsAnswer }, drip(text), "text/event-stream");
    expect(await all(events)).toEqual([
      { event: "add", data: "a\nb", id: "1" },
      { event: "message", data: "", id: "1", retry: 50 },
      { event: "message", data: "ü", id: "1" },
    ]);
  });

  it("lines of JSON come one by one", async () => {
    const text = '{"a":1}\n\n\u001e[2]\r\n"ü"';
    for (const type of ["application/x-ndjson", "application/jsonl", "application/json-seq", "application/json"]) {
      expect(await all(await read({ [type]: linesAnswer }, drip(text), type))).toEqual([{ a: 1 }, [2], "ü"]);
    }
  });

  it("a status without content gives nothing", async () => {
    const { operations } = service(new Response(null, { status: 204 }));
    const call = operations.call(reads({ 200: { "application/json": jsonAnswer }, 204: {} }), { id: 1 });
    expect(await call).toBeUndefined();
    const nothing = { data: undefined, undescribed: undefined };
    expect(await call.withResponse()).toMatchObject({ ...nothing, status: 204, attempts: 1 });
  });

  it("content that nobody described comes along, with its type", async () => {
    const { operations } = service(new Response("hello", { headers: { "Content-Type": "text/odd" } }));
    const call = operations.call(reads({ 200: {} }), { id: 1 });
    expect(await call).toBeUndefined();
    const { undescribed } = await call.withResponse();
    expect([undescribed?.type, await undescribed?.text()]).toEqual(["text/odd", "hello"]);
  });

  it("HEAD has no content, whatever its answers are described with", async () => {
    const { operations } = service(new Response(null, { headers: { "Content-Type": "application/json" } }));
    const head: Operation = { ...reads({ 200: { "application/json": jsonAnswer } }), method: "HEAD" };
    expect(await operations.call(head, { id: 1 })).toBeUndefined();
  });

  it("a status that is not described is read as the first success that is", async () => {
    const { operations } = service(Response.json({ a: 1 }, { status: 202 }));
    for (const status of ["200", "2XX", "default"]) {
      const read = reads({ [status]: { "application/json": jsonAnswer } });
      expect(await operations.call(read, { id: 1 })).toEqual({ a: 1 });
    }
  });

  it("a redirect is the answer where the description knows no other success", async () => {
    const headers = { Location: "https://files.invalid/1" };
    const { operations } = service(new Response(null, { status: 302, headers }));
    const call = operations.call(reads({ 302: {} }), { id: 1 });
    expect((await call.withResponse()).headers.get("Location")).toBe("https://files.invalid/1");
    await expect(operations.call(reads({ 200: {}, 302: {} }), { id: 1 })).rejects.toThrow("redirects are not followed");
  });
});

describe("An answer is asked for", () => {
  const both = { "application/json": jsonAnswer, "application/xml": textAnswer } as const;
  it.each<[Operation["answers"], object, string]>([
    [{ 200: both }, {}, "application/json"],
    [{ 200: both }, { accept: "application/xml" }, "application/xml"],
    [{ 200: { "image/png": bytesAnswer }, default: { "text/json": jsonAnswer } }, {}, "image/png, text/json"],
    [{ 204: {} }, {}, "*/*"],
    [undefined, {}, "*/*"],
  ])("%j %j: %s", async (answers, options, accept) => {
    const own = service();
    await own.operations.call(reads(answers), { id: 1 }, options).catch(() => undefined);
    expect(only(own).headers.get("Accept")).toBe(accept);
  });

  it("and read in the media type that was chosen", async () => {
    const facts = { "application/json": jsonAnswer, "text/csv": textAnswer } as const;
    expect(await read(facts, "1,2", "text/csv", { accept: "text/csv" })).toBe("1,2");
  });
});

describe("An answer that is not what it should be", () => {
  it.each<[AnswerFacts, string]>([
    [{ "application/json": jsonAnswer }, "text/html"],
    [{ "application/json": jsonAnswer, "application/xml": textAnswer }, "application/xml"],
    [{ "text/plain": textAnswer }, "application/octet-stream"],
    [{ "text/event-stream": eventsAnswer }, "application/json"],
    [{ "application/x-ndjson": linesAnswer }, "image/png"],
  ])("is kept in its error: %j as %s", async (facts, type) => {
    const error = await failure(read(facts, "<p>", type));
    expect(error).toBeInstanceOf(UnexpectedContentError);
    expect(error).toMatchObject({ name: "InvalidResponseError", status: 200, outcome: "not-applied" });
    expect(error.message).toContain(`content of type ${type}`);
    const { content } = error as UnexpectedContentError;
    expect([content.type, await content.text()]).toEqual([type, "<p>"]);
    expect(Object.keys(error)).not.toContain("content");
  });

  it("is named without its content where it is no JSON", async () => {
    const error = await failure(read({ "application/json": jsonAnswer }, "secret", "application/json"));
    expect(error.message).toContain("expected JSON");
    expect(String(error.cause)).not.toContain("secret");
  });

  it("is not read beyond the bound, but as a stream", async () => {
    const headers = { "Content-Type": "image/png" };
    const { operations } = service(() => new Response("x".repeat(100), { headers }), { maxResponseBytes: 10 });
    const png = reads({ 200: { "image/png": bytesAnswer } });
    await expect(operations.call(png, { id: 1 })).rejects.toThrow("larger than maxResponseBytes");
    const stream = await operations.call<ReadableStream>(png, { id: 1 }, { as: "stream" });
    expect(await new Response(stream).text()).toHaveLength(100);
  });

  it("says so where nothing is new", async () => {
    const { operations } = service(new Response(null, { status: 304 }));
    await expect(operations.call(reads({ 200: {} }), { id: 1 })).rejects.toThrow("nothing new");
  });

  it("says which line of it is no JSON", async () => {
    const lines = await read({ "application/jsonl": linesAnswer }, "1\n{secret", "application/jsonl");
    const error = await failure(all(lines));
    expect(error).toMatchObject({ name: "InvalidResponseError", status: 200 });
    expect(error.message).toContain("an item is not JSON");
  });
});

describe("A stream", () => {
  it("ends with the caller's signal", async () => {
    const controller = new AbortController();
    let isClosed = false;
    const body = new ReadableStream({
      start: (own) => own.enqueue(new TextEncoder().encode("data: 1\n\n")),
      cancel: () => void (isClosed = true),
    });
    const { signal } = controller;
    const streamed = await read({ "text/event-stream": eventsAnswer }, body, "text/event-stream", { signal });
    const events = streamed as AsyncGenerator;
    expect((await events.next()).value).toMatchObject({ data: "1" });
    const next = failure(events.next());
    controller.abort("enough");
    const message = "Cannot complete GET /files/{id}: aborted";
    expect(await next).toMatchObject({ name: "AbortError", cause: "enough", message });
    expect(isClosed).toBe(true);
  });

  it("is closed by whoever leaves it", async () => {
    let isClosed = false;
    const body = new ReadableStream({
      pull: (own) => own.enqueue(new TextEncoder().encode("1\n")),
      cancel: () => void (isClosed = true),
    });
    const lines = await read({ "application/jsonl": linesAnswer }, body, "application/jsonl");
    for await (const line of lines as AsyncIterable<number>) {
      expect(line).toBe(1);
      break;
    }
    expect(isClosed).toBe(true);
  });

  it("breaks with an error of its call, and without the token", async () => {
    const body = new ReadableStream({ pull: (own) => own.error(new TypeError(`terminated with ${token}`)) });
    const { operations } = service(() => new Response(body, { headers: { "Content-Type": "image/png" } }));
    const post: Operation = { method: "POST", path: "/", answers: { 200: { "image/png": bytesAnswer } } };
    const stream = await operations.call<ReadableStream>(post, {}, { as: "stream" });
    const error = await failure(new Response(stream).text());
    const message = "Cannot complete POST /: the answer broke off";
    expect(error).toMatchObject({ name: "NetworkError", outcome: "unknown", message });
    expect((error.cause as Error).message).not.toContain(token);
  });

  it("can be empty", async () => {
    expect(await all(await read({ "application/jsonl": linesAnswer }, null, "application/jsonl"))).toEqual([]);
  });
});

describe("An error that is described", () => {
  const operation: Operation<{ 404: { hint: string }; default: { code: number }; 409: string }> = {
    method: "GET",
    path: "/files/{id}",
    parameters: [{ name: "id", in: inPath }],
    answers: {
      200: {},
      404: { "application/json": jsonAnswer },
      409: { "text/plain": textAnswer },
      default: { "application/problem+json": jsonAnswer },
    },
    scopes: ["read:files"],
  };

  it("has its body, by its status", async () => {
    const { operations } = service(Response.json({ hint: `look at ${token}` }, { status: 404 }));
    const error: unknown = await failure(operations.call(operation, { id: 1 }));
    if (!isErrorOf(error, operation) || error.status !== 404) return expect.unreachable();
    const { hint } = error.body as { readonly hint: string };
    expect(hint).toBe("look at [redacted]");
    expect(isErrorOf(error, reads())).toBe(false);
  });

  it.each([
    [409, "text/plain", "gone", "gone"],
    [500, "application/problem+json", '{"code":1}', { code: 1 }],
  ])("is read as its media type says: %i %s", async (status, type, body, expected) => {
    const { operations } = service(new Response(body, { status, headers: { "Content-Type": type } }), { retry: false });
    const error: unknown = await failure(operations.call(operation, { id: 1 }));
    expect(isErrorOf(error, operation) && error.body).toEqual(expected);
  });

  it.each([
    ["no content", {}],
    ["content that is neither JSON nor text", { "image/png": bytesAnswer }],
  ] satisfies readonly [string, AnswerFacts][])("is told where it has %s", async (_name, facts) => {
    const { errors: _, ...described } = reads({ 200: {}, 404: facts });
    const empty: Operation<{ 404: undefined }> = { ...described, path: "/empty/{id}" };
    const { operations } = service(new Response("<p>no</p>", { status: 404 }));
    const error: unknown = await failure(operations.call(empty, { id: 1 }));
    if (!isErrorOf(error, empty)) return expect.unreachable();
    expect(error).toMatchObject({ status: 404, message: "GET /empty/{id} answered 404: no" });
    expect(error.body satisfies undefined).toBeUndefined();
    const other = service(new Response(null, { status: 403 }));
    expect(isErrorOf(await failure(other.operations.call(empty, { id: 1 })), empty)).toBe(false);
  });

  it("is told from a gateway's page, and from one that nobody described", async () => {
    const html = service(new Response("<p>no</p>", { status: 502 }), { retry: false });
    expect(isErrorOf(await failure(html.operations.call(operation, { id: 1 })), operation)).toBe(false);
    const other = service(Response.json({ message: "No" }, { status: 403 }));
    const { default: _default, ...answers } = operation.answers ?? {};
    const error = await failure(other.operations.call({ ...operation, answers }, { id: 1 }));
    expect(isErrorOf(error, operation)).toBe(false);
    const message = "No. The call needs the scope read:files";
    expect(error).toMatchObject({ name: "ApiError", message, requiredScopes: ["read:files"] });
    const cut = service(new Response("gone", { status: 409, headers: { "Content-Type": "text/plain" } }), {
      maxResponseBytes: 2,
    });
    expect(isErrorOf(await failure(cut.operations.call(operation, { id: 1 })), operation)).toBe(false);
    const broken = service(() => Promise.reject(new TypeError("no")), { retry: false });
    expect(isErrorOf(await failure(broken.operations.call(operation, { id: 1 })), operation)).toBe(false);
    const doubtful = service(() => Response.json({}, { status: doubtful.arrived.length === 1 ? 503 : 404 }));
    const put: Operation = {
      ...operation,
      method: "PUT",
      answers: { 200: {}, 404: { "application/json": jsonAnswer } },
    };
    const first = await failure(doubtful.operations.call(put, { id: 1 }));
    expect([Reflect.get(first, "status"), isErrorOf(first, put)]).toEqual([503, false]);
  });
});
