import { describe, expect, it } from "vitest";
import { readBody } from "../../src/send/body.ts";
import { failure, getState, transport, updateState } from "../calls.ts";
import { fakeFetch } from "../fake-fetch.ts";

/** A response in chunks, of which the last never comes unless it is asked for. */
function chunked(chunks: readonly string[], headers: Record<string, string> = {}) {
  let isCancelled = false;
  const left = chunks.map((chunk) => new TextEncoder().encode(chunk));
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = left.shift();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
      cancel: () => void (isCancelled = true),
    },
    { highWaterMark: 0 },
  );
  return { response: new Response(body, { headers }), left, isCancelled: () => isCancelled };
}

describe("readBody()", () => {
  it.each([
    ["without a length", {}],
    ["with a length", { "Content-Length": "10" }],
    ["with the length of what was compressed", { "Content-Length": "1", "Content-Encoding": "gzip" }],
  ])("reads a body %s that is as long as it may be", async (_, headers: Record<string, string>) => {
    expect(await readBody(chunked(["0123", "45", "6789"], headers).response, 10)).toEqual({
      text: "0123456789",
      cut: false,
    });
  });

  it("reads a body whole where there is no stream of it", async () => {
    const { buffer } = new TextEncoder().encode("0123456789");
    const response = { body: undefined, arrayBuffer: () => Promise.resolve(buffer) } as unknown as Response;
    expect(await readBody(response, 5)).toEqual({ text: "0123456789", cut: false });
  });

  it("reads no body", async () => {
    expect(await readBody(new Response(null, { status: 204 }), 10)).toEqual({ text: "", cut: false });
  });

  it("puts letters together that are split between chunks", async () => {
    const bytes = new TextEncoder().encode("größer €");
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await readBody(new Response(body), 100)).toEqual({ text: "größer €", cut: false });
  });

  it.each([
    ["without a length", {}],
    ["with its length", { "Content-Length": "12" }],
    ["that says nothing of what it decompresses to", { "Content-Length": "1", "Content-Encoding": "gzip" }],
  ])("stops reading a body %s that is longer", async (_, headers: Record<string, string>) => {
    const { response, left, isCancelled } = chunked(["0123", "4567", "89ab", "cdef"], headers);
    expect(await readBody(response, 10)).toEqual({ text: "01234567", cut: true });
    expect([left.length, isCancelled()]).toEqual([1, true]);
  });
});

describe("maxResponseBytes", () => {
  const long = JSON.stringify({ id: "s-1", version: 2, name: "x".repeat(100) });

  it("ends a call whose answer is longer, without asking again", async () => {
    const fake = fakeFetch(() => new Response(long));
    const sender = transport({ fetch: fake.fetch, maxResponseBytes: 100 });
    const error = await failure(sender.send(getState()));
    expect(error).toMatchObject({ name: "InvalidResponseError", outcome: "not-applied", attempts: 1, status: 200 });
    expect(error.message).toContain("larger than maxResponseBytes");
    expect(await failure(sender.send(updateState()))).toMatchObject({ outcome: "unknown" });
    expect(fake.seen).toHaveLength(2);
  });

  it("leaves an error its status, however long its body is", async () => {
    const fake = fakeFetch(() => new Response("Bad gateway ".repeat(100), { status: 400 }));
    const error = await failure(transport({ fetch: fake.fetch, maxResponseBytes: 1000 }).send(getState()));
    expect(error).toMatchObject({ name: "ApiError", status: 400 });
  });

  it("is generous unless given, and must be a size", async () => {
    const fake = fakeFetch(() => new Response(JSON.stringify({ id: "x".repeat(5_000_000) })));
    expect(await transport({ fetch: fake.fetch }).send(getState())).toHaveProperty("id");
    for (const maxResponseBytes of [0, -1, Number.NaN]) {
      expect(() => transport({ maxResponseBytes })).toThrow(`Cannot use maxResponseBytes ${maxResponseBytes}`);
    }
  });
});
