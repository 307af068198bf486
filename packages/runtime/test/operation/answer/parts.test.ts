import { describe, expect, it } from "vitest";
import { partsAnswer, type ReceivedPart } from "../../../src/operation/answer/parts.ts";
import type { Operation } from "../../../src/operation/operation.ts";
import { collected, failure } from "../../calls.ts";
import { service } from "../server.ts";

type Parts = AsyncGenerator<ReceivedPart, void, undefined>;

const type = "multipart/mixed; boundary=x";
const first = "--x\r\nContent-Type: application/json\r\n\r\n";
const whole = `preamble\r\n${first}{"a":1}\r\n--x  \r\nX-Page: 2\r\n\r\n--xy\r\n--\r\n--x\r\n\r\n\r\n--x--\r\nepilogue`;

async function opened(
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string,
  of = type,
  options: object = {},
): Promise<Parts> {
  const operation: Operation = { method: "GET", path: "/feed", answers: { 200: { "multipart/mixed": partsAnswer } } };
  const { operations } = service(() => new Response(body, { headers: { "Content-Type": of } }));
  return operations.call<Parts>(operation, {}, options);
}

async function contents(...given: Parameters<typeof opened>): Promise<readonly unknown[]> {
  return (await collected(await opened(...given))).map(({ content }) => content);
}

describe("Parts of a response", () => {
  it("are JSON, text or bytes by their types, with headers of their own", async () => {
    const parts = await collected(await opened(whole));
    expect(parts.map(({ content }) => content)).toEqual([{ a: 1 }, "--xy\r\n--", ""]);
    expect(parts.map(({ headers }) => Array.from(headers))).toEqual([
      [["content-type", "application/json"]],
      [["x-page", "2"]],
      [],
    ]);
    const bytes = new Uint8Array([
      ...new TextEncoder().encode("--x\r\nContent-Type: image/png\r\n\r\n"),
      0,
      255,
      ...new TextEncoder().encode("\r\n--x--"),
    ]);
    const [blob] = (await contents(bytes)) as Blob[];
    expect([blob?.type, ...new Uint8Array((await blob?.arrayBuffer()) ?? [])]).toEqual(["image/png", 0, 255]);
  });

  it("are the same however they are cut", async () => {
    const pieces = [...new TextEncoder().encode(whole)];
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const byte = pieces.shift();
        if (byte === undefined) controller.close();
        else controller.enqueue(new Uint8Array([byte]));
      },
    });
    expect(await contents(body)).toEqual([{ a: 1 }, "--xy\r\n--", ""]);
  });

  it("arrive before the body ends, and end the request when the loop is left", async () => {
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(`${first}1\r\n--x\r\n`)),
      cancel: () => void (isCancelled = true),
    });
    for await (const { content } of await opened(body)) {
      expect(content).toBe(1);
      break;
    }
    expect(isCancelled).toBe(true);
  });

  it("end with the signal of the caller", async () => {
    const controller = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      start: (own) => own.enqueue(new TextEncoder().encode(`${first}1\r\n--x\r\n`)),
    });
    const parts = await opened(body, type, { signal: controller.signal });
    await parts.next();
    const next = failure(parts.next());
    controller.abort("enough");
    expect(await next).toMatchObject({ name: "AbortError", cause: "enough" });
  });

  it("may have a quoted boundary, no preamble, and be none", async () => {
    expect(await contents("--a b\r\n\r\n1\r\n--a b--", 'multipart/related; boundary="a b"')).toEqual(["1"]);
    expect(await contents("--x--")).toEqual([]);
  });

  it("without the last boundary are an error, and so is JSON that is none", async () => {
    await expect(contents(`${first}1\r\n--x\r\n\r\n2`)).rejects.toMatchObject({ name: "NetworkError" });
    await expect(contents(`${first}secret\r\n--x--`)).rejects.toMatchObject({ name: "InvalidResponseError" });
  });

  it("are refused without a boundary", async () => {
    await expect(opened("--x--", "multipart/mixed")).rejects.toMatchObject({ name: "InvalidResponseError" });
  });
});
