import { describe, expect, it } from "vitest";
import type { EventForms } from "../../../src/operation/answer/events.ts";
import type { AnswerReader } from "../../../src/operation/answer/reader.ts";
import {
  dataEventsAnswer,
  eventsAnswer,
  jsonEventsAnswer,
  linesAnswer,
  sequenceAnswer,
  textLinesAnswer,
} from "../../../src/operation/answer/streamed.ts";
import type { Operation } from "../../../src/operation/operation.ts";
import { collected, failure } from "../../calls.ts";
import { service } from "../server.ts";

const eventType = "text/event-stream";

/** A body under control of the test. */
interface Source {
  readonly body: ReadableStream<Uint8Array>;
  readonly send: (text: string) => void;
  readonly end: () => void;
  readonly breakOff: () => void;
  /** Says whether the reader has ended the request. */
  readonly isCancelled: () => boolean;
}

function source(): Source {
  let own!: ReadableStreamDefaultController<Uint8Array>;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (own = controller),
    cancel: () => void (isCancelled = true),
  });
  return {
    body,
    send: (text) => own.enqueue(new TextEncoder().encode(text)),
    end: () => own.close(),
    breakOff: () => own.error(new TypeError("terminated")),
    isCancelled: () => isCancelled,
  };
}

async function opened(
  reader: AnswerReader,
  type: string,
  body: ReadableStream<Uint8Array> | string,
  options: object = {},
): Promise<AsyncGenerator> {
  const operation: Operation = { method: "GET", path: "/feed", answers: { 200: { [type]: reader } } };
  const { operations } = service(() => new Response(body, { headers: { "Content-Type": type } }));
  return operations.call<AsyncGenerator>(operation, {}, options);
}

async function data(reader: AnswerReader, text: string): Promise<readonly unknown[]> {
  const events = (await collected(await opened(reader, eventType, text))) as readonly { readonly data: unknown }[];
  return events.map((event) => event.data);
}

async function sequence(text: string): Promise<readonly unknown[]> {
  return collected(await opened(sequenceAnswer, "application/json-seq", text));
}

const forms: readonly (readonly [
  name: string,
  reader: AnswerReader,
  type: string,
  pieces: readonly [first: string, second: string],
  items: readonly [first: unknown, second: unknown],
])[] = [
  [
    "events of text",
    eventsAnswer,
    eventType,
    ["data: a\n\n", "data: b\n\n"],
    [
      { event: "message", data: "a", id: "" },
      { event: "message", data: "b", id: "" },
    ],
  ],
  [
    "events of JSON",
    jsonEventsAnswer,
    eventType,
    ['data: {"a":\ndata: 1}\n\n', "event: n\ndata: 2\n\n"],
    [
      { event: "message", data: { a: 1 }, id: "" },
      { event: "n", data: 2, id: "" },
    ],
  ],
  ["lines of JSON", linesAnswer, "application/jsonl", ['{"a":1}\n', "[2]\n"], [{ a: 1 }, [2]]],
  ["lines of text", textLinesAnswer, "application/x-ndjson", ['{"a":1}\n', " b\n"], ['{"a":1}', " b"]],
  ["a sequence of JSON", sequenceAnswer, "application/json-seq", ['\u001e{"a":1}\n', "\u001e[2]\n"], [{ a: 1 }, [2]]],
  ["a sequence of JSON with a suffix", sequenceAnswer, "application/geo+json-seq", ["\u001e1\n", "\u001e2\n"], [1, 2]],
];

describe.each(forms)("%s", (_, reader, type, [first, second], items) => {
  it("arrive one by one, the first before the second is sent", async () => {
    const { body, send, end } = source();
    const stream = await opened(reader, type, body);
    send(first);
    expect(await stream.next()).toEqual({ done: false, value: items[0] });
    send(second);
    expect(await stream.next()).toEqual({ done: false, value: items[1] });
    end();
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });

  it("are the same however they are cut", async () => {
    const { body, send, end } = source();
    const stream = await opened(reader, type, body);
    for (const character of first + second) send(character);
    end();
    expect(await collected(stream)).toEqual(items);
  });

  it("end the request when the loop is left", async () => {
    const { body, send, isCancelled } = source();
    send(first);
    for await (const item of await opened(reader, type, body)) {
      expect(item).toEqual(items[0]);
      break;
    }
    expect(isCancelled()).toBe(true);
  });

  it("end with the signal of the caller", async () => {
    const { body, send, isCancelled } = source();
    const controller = new AbortController();
    const stream = await opened(reader, type, body, { signal: controller.signal });
    send(first);
    await stream.next();
    const next = failure(stream.next());
    controller.abort("enough");
    expect(await next).toMatchObject({ name: "AbortError", cause: "enough" });
    expect(isCancelled()).toBe(true);
  });

  it("break off with an error of the call", async () => {
    const { body, send, breakOff } = source();
    const stream = await opened(reader, type, body);
    send(first);
    await stream.next();
    breakOff();
    expect(await failure(stream.next())).toMatchObject({ name: "NetworkError" });
  });

  it("can be none", async () => {
    expect(await collected(await opened(reader, type, ""))).toEqual([]);
  });
});

describe("Data of events", () => {
  it("has the form of the event's name, else that of all others", async () => {
    const forms: EventForms = { named: { done: "text", value: "json" }, data: "json" };
    const text = "event: value\ndata: 1\n\nevent: done\ndata: 2\n\ndata: 3\n\nevent: toString\ndata: 4\n\n";
    expect(await data(dataEventsAnswer(forms), text)).toEqual([1, "2", 3, 4]);
  });

  it("of a name that the description does not know is JSON if it can be", async () => {
    expect(
      await data(dataEventsAnswer({ named: { a: "json" } }), 'event: b\ndata: {"c":1}\n\nevent: b\ndata: c\n\n'),
    ).toEqual([{ c: 1 }, "c"]);
  });

  it("is left out where it only says that the stream is done, unless it is a text", async () => {
    expect(await data(jsonEventsAnswer, "data: 1\n\ndata: [DONE]\n\n")).toEqual([1]);
    expect(await data(dataEventsAnswer({ named: { done: "text" } }), "event: done\ndata: [DONE]\n\n")).toEqual([
      "[DONE]",
    ]);
  });

  it("that is not JSON is an error without the data, and ends the request", async () => {
    const { body, send, isCancelled } = source();
    const stream = await opened(jsonEventsAnswer, eventType, body);
    send("data: secret\n\n");
    const error = await failure(stream.next());
    expect(error).toMatchObject({ name: "InvalidResponseError" });
    expect(error.message).toContain("an item is not JSON");
    expect(isCancelled()).toBe(true);
  });

  it("is an error where the answer is something else", async () => {
    const operation: Operation = { method: "GET", path: "/feed", answers: { 200: { [eventType]: jsonEventsAnswer } } };
    const { operations } = service(() => Response.json({ a: 1 }));
    expect(await failure(operations.call(operation, {}))).toMatchObject({ name: "InvalidResponseError" });
  });
});

describe("A sequence of JSON", () => {
  it("has texts of several lines", async () => {
    expect(await sequence('\u001e{\n"a": 1\n}\n\u001e[\n2\n]\n')).toEqual([{ a: 1 }, [2]]);
  });

  it("may lack marks and the last end of line", async () => {
    expect(await sequence("1\n2\n\u001e3\u001e4")).toEqual([1, 2, 3, 4]);
  });

  it("that ends within a text is an error", async () => {
    await expect(sequence('\u001e1\n\u001e{"a":')).rejects.toMatchObject({ name: "InvalidResponseError" });
  });
});
