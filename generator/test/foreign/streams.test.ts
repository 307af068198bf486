/** Streams of a description: what the types promise, and what arrives. */
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type Generated, generatedOf, testUses, written } from "../type-check.ts";

const events = "text/event-stream";
const lines = "application/x-ndjson";

function get(tag: string, operationId: string, type: string, schema: object | boolean, rest: object = {}): object {
  const responses = { 200: { description: "A stream.", content: { [type]: { schema } } }, ...rest };
  return { get: { operationId, tags: [tag], responses } };
}

const text = { type: "string" };
const json = (schema: object): object => ({
  type: "string",
  contentMediaType: "application/json",
  contentSchema: schema,
});
const event = (name: string, data: object): object => ({
  type: "object",
  required: ["event", "data"],
  properties: { event: { const: name }, data },
});
const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const error = (name: string): object => ({
  400: { description: "Wrong.", content: { "text/plain": { schema: ref(name) } } },
});

const paths = {
  "/text": get("feed", "readText", events, text),
  "/binary": get("feed", "readBinary", events, { type: "string", format: "binary" }),
  "/any": get("feed", "readAny", events, {}),
  "/chunks": get("feed", "readChunks", events, ref("Chunk")),
  "/union": get("feed", "readUnion", events, { oneOf: [ref("Chunk"), ref("Usage")] }),
  "/named": get("feed", "readNamed", events, ref("RunEvent")),
  "/content": get("feed", "readContent", events, ref("ContentEvent")),
  "/list": get("feed", "readList", events, { type: "array", items: ref("Chunk") }),
  "/envelope": get("feed", "readEnvelope", events, {
    type: "object",
    properties: { id: text, data: { type: "array", items: ref("Chunk") } },
  }),
  "/lines": get("lines", "streamChunks", lines, ref("Chunk")),
  "/lines/list": get("lines", "streamList", lines, { type: "array", items: ref("Chunk") }),
  "/lines/text": get("lines", "streamText", lines, text),
  "/lines/texts": get("lines", "streamTexts", lines, { type: "array", items: text }),
  "/lines/bytes": get("lines", "streamBytes", lines, { type: "string", format: "binary" }),
  "/unused/text": get("unused", "downloadText", "text/csv", ref("Row"), error("Problem")),
  "/unused/bytes": get("unused", "downloadBytes", "application/pdf", ref("Page")),
};

const object = (properties: object): object => ({ type: "object", required: Object.keys(properties), properties });
const schemas = {
  Chunk: object({ delta: text }),
  Usage: object({ tokens: { type: "integer" } }),
  RunEvent: {
    oneOf: [event("run.created", ref("Usage")), ref("StepEvent"), event("done", { type: "string", enum: ["[DONE]"] })],
  },
  StepEvent: { oneOf: [event("step.created", ref("Chunk")), event("step.done", ref("Chunk"))] },
  ContentEvent: {
    type: "object",
    required: ["data"],
    properties: { event: { enum: ["chunk", "usage", "note"] }, data: text, id: text, retry: { type: "integer" } },
    oneOf: [
      { properties: { event: { const: "chunk" }, data: json(ref("Chunk")) } },
      {
        properties: {
          event: { const: "usage" },
          data: { contentMediaType: "application/json", contentSchema: ref("Usage") },
        },
      },
      { properties: { event: { const: "note" } } },
    ],
  },
  Row: object({ a: text }),
  Page: object({ a: text }),
  Problem: object({ a: text }),
};

interface Client {
  readonly feed: Readonly<Record<string, () => Promise<AsyncIterable<unknown>>>>;
  readonly lines: Readonly<Record<string, () => Promise<AsyncIterable<unknown>>>>;
}

let api: Generated;
let createClient: (options: object) => Client;
beforeAll(async () => {
  api = await generatedOf("streams", { paths, components: { schemas } }, { names: { from: "ids" } });
  ({ createClient } = (await import(join(written(api), "client/index.ts"))) as { createClient: typeof createClient });
});

function client(body: string, type: string): Client {
  const fetch = (): Promise<Response> => Promise.resolve(new Response(body, { headers: { "Content-Type": type } }));
  return createClient({ baseUrl: "https://api.example.invalid", auth: false, fetch });
}

async function all(call: (() => Promise<AsyncIterable<unknown>>) | undefined): Promise<readonly unknown[]> {
  const items: unknown[] = [];
  for await (const item of (await call?.()) ?? expect.unreachable("no method")) items.push(item);
  return items;
}

async function dataOf(method: string, body: string): Promise<readonly unknown[]> {
  const { feed } = client(body, events);
  return (await all(() => feed[method]?.() ?? expect.unreachable(method))).map(
    (item) => (item as { data: unknown }).data,
  );
}

describe("Events have the data that their schema describes:", () => {
  test.each<[method: string, body: string, data: readonly unknown[]]>([
    ["readText", "data: 1\n\n", ["1"]],
    ["readAny", "data: {}\n\n", ["{}"]],
    ["readChunks", 'data: {"delta":"a"}\n\ndata: [DONE]\n\n', [{ delta: "a" }]],
    ["readUnion", 'data: {"tokens":1}\n\n', [{ tokens: 1 }]],
    ["readNamed", 'event: run.created\ndata: {"tokens":1}\n\nevent: done\ndata: [DONE]\n\n', [{ tokens: 1 }, "[DONE]"]],
    ["readContent", 'event: chunk\ndata: {"delta":"a"}\n\nevent: note\ndata: 1\n\n', [{ delta: "a" }, "1"]],
    ["readList", 'data: {"delta":"a"}\n\n', [{ delta: "a" }]],
    ["readEnvelope", 'data: {"data":[]}\n\n', [{ data: [] }]],
  ])("%s", async (method, body, data) => {
    expect(await dataOf(method, body)).toEqual(data);
  });
});

describe("Lines are what their schema describes:", () => {
  test.each<[method: string, body: string, items: readonly unknown[]]>([
    ["streamChunks", '{"delta":"a"}\n', [{ delta: "a" }]],
    ["streamList", '{"delta":"a"}\n', [{ delta: "a" }]],
    ["streamText", '{"a":1}\n"b"\n', ['{"a":1}', '"b"']],
    ["streamTexts", '"a"\n"b"\n', ["a", "b"]],
  ])("%s", async (method, body, items) => {
    const made = client(body, lines).lines;
    expect(await all(() => made[method]?.() ?? expect.unreachable(method))).toEqual(items);
  });

  test("bytes", async () => {
    const blob: unknown = await client('{"a":1}\n', lines).lines["streamBytes"]?.();
    expect(await (blob as Blob).text()).toBe('{"a":1}\n');
  });
});

test("Imports are used", () => {
  const unused = [...api.files].flatMap(([path, code]) => {
    const names = [...code.matchAll(/^import type \{([^}]+)\}/gm)].flatMap(([, list = ""]) => list.split(","));
    const own = names.map((name) => name.trim().split(" ").at(-1) ?? "").filter((name) => name !== "");
    return own
      .filter((name) => (code.match(new RegExp(`\\b${name}\\b`, "g"))?.length ?? 0) < 2)
      .map((name) => `${path} ${name}`);
  });
  expect(unused).toEqual([]);
});

/** A module beside the client. */
function used(code: string, { types }: Generated): string {
  return `import { createClient } from "./client/index.ts";
import type { Chunk, Usage } from "${types}";
const { feed, lines } = createClient({ baseUrl: "https://api.example.invalid", auth: false });
export async function use(): Promise<void> {
  ${code}
}
export const all: unknown = [feed, lines];
export type Used = [Chunk, Usage];
`;
}

describe("Types", () => {
  testUses(() => api, used, {
    accepted: {
      "follow the schemas": `  for await (const { data, event, id, retry } of await feed.readText()) [data.trim(), event.trim(), id.trim(), retry satisfies number | undefined];
  for await (const { data } of await feed.readAny()) data.trim();
  for await (const { data } of await feed.readBinary()) data.trim();
  for await (const { data } of await feed.readChunks()) data satisfies Chunk;
  for await (const { data } of await feed.readUnion()) data satisfies Chunk | Usage;
  for await (const { data } of await feed.readList()) data satisfies Chunk;
  for await (const { data } of await feed.readEnvelope()) data.data?.[0]?.delta.trim();
  for await (const event of await feed.readNamed()) {
    if (event.event === "done") event.data satisfies "[DONE]";
    else if (event.event === "run.created") event.data.tokens satisfies number;
    else event.data.delta satisfies string;
  }
  for await (const event of await feed.readContent()) {
    if (event.event === "note") event.data.trim();
    else if (event.event === "usage") event.data.tokens satisfies number;
    else event.data.delta satisfies string;
  }
  for await (const line of await lines.streamChunks()) line.delta.trim();
  for await (const line of await lines.streamList()) line.delta.trim();
  for await (const line of await lines.streamText()) line.trim();
  for await (const line of await lines.streamTexts()) line.trim();
  const blob: Blob = await lines.streamBytes();
  void blob;`,
    },
    refused: {
      "data of another event": `for await (const event of await feed.readNamed()) if (event.event === "done") event.data.tokens;`,
      "a name that no event has": `for await (const event of await feed.readNamed()) if (event.event === "other") event.id.trim();`,
      "text as JSON": `for await (const event of await feed.readText()) event.data.delta;`,
    },
  });
});
