/** A client of a description of OpenAPI 3.2. */
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type Generated, generatedOf, testUses, written } from "../type-check.ts";

const text = { type: "string" };
const object = { type: "object", required: ["n"], properties: { n: { type: "integer" } } };
const ref = { $ref: "#/components/schemas/Item" };

function answer(type: string, media: object): object {
  return { responses: { 200: { summary: "Items", content: { [type]: media } } } };
}

function body(type: string, media: object): object {
  return { requestBody: { required: true, content: { [type]: media } }, responses: { 204: { description: "Taken." } } };
}

function stream(operationId: string, type: string, media: object): object {
  return { get: { tags: ["streams"], operationId, ...answer(type, media) } };
}

const event = { type: "object", required: ["data"], properties: { data: text, event: text, id: text } };
const data = { contentMediaType: "application/json", contentSchema: ref };

const description = {
  openapi: "3.2.0",
  $self: "https://api.example.com/openapi.json",
  paths: {
    "/events": stream("readEvents", "text/event-stream", {
      itemSchema: {
        $ref: "#/components/schemas/Event",
        required: ["event"],
        oneOf: [{ properties: { event: { const: "item" }, data } }, { properties: { event: { const: "note" } } }],
      },
    }),
    "/data": stream("readData", "text/event-stream", { itemSchema: { type: "object", properties: { data } } }),
    "/plain": stream("readPlain", "text/event-stream", { itemSchema: { type: "object", properties: { data: text } } }),
    "/lines": stream("readLines", "application/jsonl", { itemSchema: ref }),
    "/texts": stream("readTexts", "application/x-ndjson", { itemSchema: text }),
    "/sequence": stream("readSequence", "application/json-seq", { $ref: "#/components/mediaTypes/Sequence" }),
    "/parts": stream("readParts", "multipart/mixed", {
      itemSchema: { oneOf: [ref, { type: "string", format: "binary" }] },
      itemEncoding: { contentType: "application/json, image/png" },
    }),
    "/search": {
      query: { tags: ["calls"], operationId: "search", ...body("application/json", { schema: ref }) },
      additionalOperations: {
        COPY: { tags: ["calls"], operationId: "copy", responses: { 204: { description: "Copied." } } },
        Lock: { tags: ["calls"], operationId: "lock", responses: { 204: { description: "Locked." } } },
      },
    },
    "/form": {
      get: {
        tags: ["calls"],
        operationId: "find",
        parameters: [
          {
            name: "filter",
            in: "querystring",
            required: true,
            content: {
              "application/x-www-form-urlencoded": {
                schema: {
                  type: "object",
                  properties: { tags: { type: "array", items: text }, n: { type: "integer" } },
                },
                encoding: { tags: { style: "form", explode: false } },
              },
            },
          },
          { name: "session", in: "cookie", style: "cookie", schema: text },
        ],
        responses: { 204: { description: "Found." } },
      },
    },
    "/json": {
      get: {
        tags: ["calls"],
        operationId: "select",
        parameters: [{ name: "selector", in: "querystring", content: { "application/json": { schema: ref } } }],
        responses: { 204: { description: "Found." } },
      },
    },
    "/upload": {
      post: {
        tags: ["calls"],
        operationId: "upload",
        ...body("multipart/mixed", {
          itemSchema: { oneOf: [ref, { type: "string", format: "binary" }] },
          prefixEncoding: [{ contentType: "application/json" }],
          itemEncoding: { contentType: "image/*" },
        }),
      },
    },
    "/append": {
      post: { tags: ["calls"], operationId: "append", ...body("application/json-seq", { itemSchema: ref }) },
    },
  },
  components: { schemas: { Item: object, Event: event }, mediaTypes: { Sequence: { itemSchema: ref } } },
};

type Group = Readonly<Record<string, (input?: object) => Promise<unknown>>>;

let api: Generated;
let createClient: (options: object) => { readonly streams: Group; readonly calls: Group };
beforeAll(async () => {
  api = await generatedOf("later", description, { names: { from: "ids" } });
  ({ createClient } = (await import(join(written(api), "client/index.ts"))) as { createClient: typeof createClient });
});

const options = { baseUrl: "https://api.example.com", auth: false };

/** Items of a stream that arrive before it ends; the loop is left after as many as are wanted. */
async function items(method: string, type: string, content: string, count: number): Promise<readonly unknown[]> {
  let isCancelled = false;
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(content)),
    cancel: () => void (isCancelled = true),
  });
  const fetch = (): Promise<Response> => Promise.resolve(new Response(body, { headers: { "Content-Type": type } }));
  const { streams } = createClient({ ...options, fetch });
  const found: unknown[] = [];
  const stream = (await streams[method]?.()) as AsyncIterable<unknown>;
  for await (const item of stream) {
    found.push(item);
    if (found.length === count) break;
  }
  expect(isCancelled).toBe(true);
  return found;
}

async function sent(method: string, input: object = {}): Promise<Request> {
  const arrived: Request[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    arrived.push(new Request(url, init));
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  await createClient({ ...options, fetch }).calls[method]?.(input);
  return arrived[0] ?? expect.unreachable("no request");
}

describe("Items arrive before their stream ends:", () => {
  const events = [
    { data: { n: 1 }, event: "item", id: "" },
    { data: "2", event: "note", id: "" },
  ];

  test.each<[method: string, type: string, content: string, expected: readonly unknown[]]>([
    ["readEvents", "text/event-stream", 'event: item\ndata: {"n":1}\n\nevent: note\ndata: 2\n\n', events],
    ["readData", "text/event-stream", 'data: {"n":1}\n\n', [{ data: { n: 1 }, event: "message", id: "" }]],
    ["readPlain", "text/event-stream", "data: {}\n\n", [{ data: "{}", event: "message", id: "" }]],
    ["readLines", "application/jsonl", '{"n":1}\n{"n":2}\n', [{ n: 1 }, { n: 2 }]],
    ["readTexts", "application/x-ndjson", '"a"\n"b"\n', ["a", "b"]],
    ["readSequence", "application/json-seq", '\u001e{\n"n":1}\n\u001e{"n":2}\n', [{ n: 1 }, { n: 2 }]],
  ])("%s", async (method, type, content, expected) => {
    expect(await items(method, type, content, expected.length)).toEqual(expected);
  });

  test("readParts", async () => {
    const json = '--b\r\nContent-Type: application/json\r\n\r\n{"n":1}\r\n';
    const image = "--b\r\nContent-Type: image/png\r\n\r\nc\r\n--b\r\n";
    const [first, second] = await items("readParts", "multipart/mixed; boundary=b", json + image, 2);
    expect(first).toMatchObject({ content: { n: 1 } });
    expect(second).toMatchObject({ content: { size: 1, type: "image/png" } });
  });
});

describe("Requests are sent as described:", () => {
  test.each([
    ["search", { body: { n: 1 } }, "QUERY /search"],
    ["copy", {}, "COPY /search"],
    ["lock", {}, "Lock /search"],
    ["find", { filter: { tags: ["a b", "c"], n: 1 } }, "GET /form?tags=a+b,c&n=1"],
    ["select", { selector: { n: 1 } }, "GET /json?%7B%22n%22%3A1%7D"],
    ["select", {}, "GET /json"],
  ])("%s %j", async (method, input, line) => {
    const request = await sent(method, input);
    expect(`${request.method} ${request.url.replace(options.baseUrl, "")}`).toBe(line);
  });

  test("a cookie", async () => {
    const request = await sent("find", { filter: {}, session: "a%20b" });
    expect([request.url, request.headers.get("Cookie")]).toEqual([`${options.baseUrl}/form`, "session=a%20b"]);
  });

  test("parts and a sequence", async () => {
    const image = new Blob(["c"], { type: "image/png" });
    const parts = await sent("upload", { body: [{ n: 1 }, image] });
    expect(parts.headers.get("Content-Type")).toMatch(/^multipart\/mixed; boundary=/);
    expect((await parts.text()).replaceAll(/--\S+/g, "--")).toBe(
      '--\r\nContent-Type: application/json\r\n\r\n{"n":1}\r\n--\r\nContent-Type: image/png\r\n\r\nc\r\n--\r\n',
    );
    const sequence = await sent("append", { body: [{ n: 1 }, { n: 2 }] });
    expect(await sequence.text()).toBe('\u001e{"n":1}\n\u001e{"n":2}\n');
  });
});

/** A module beside the client. */
function used(code: string, { types }: Generated): string {
  return `import { createClient } from "./client/index.ts";
import { contract } from "./contract.ts";
import type { Item } from "${types}";
const { streams, calls } = createClient({ baseUrl: "https://api.example.com", auth: false });
export async function use(): Promise<void> {
  ${code}
}
export const all: unknown = [streams, calls, contract];
export type Used = Item;
`;
}

describe("Types", () => {
  testUses(() => api, used, {
    accepted: {
      "follow the description": `  for await (const event of await streams.readEvents()) {
    if (event.event === "item") event.data satisfies Item;
    else event.data satisfies string;
  }
  for await (const { data } of await streams.readData()) data satisfies Item;
  for await (const { data } of await streams.readPlain()) data.trim();
  for await (const line of await streams.readLines()) line satisfies Item;
  for await (const line of await streams.readTexts()) line.trim();
  for await (const line of await streams.readSequence()) line satisfies Item;
  for await (const { content, headers } of await streams.readParts()) {
    if (content instanceof Blob) content.size satisfies number;
    else content.n.toFixed();
    headers.get("Content-Type");
  }
  await calls.search({ body: { n: 1 } });
  await calls.copy();
  await calls.find({ filter: { tags: ["a"] }, session: "b" });
  await calls.select({ selector: { n: 1 } });
  await calls.upload({ body: [{ n: 1 }, new Blob(["c"])] });
  await calls.append({ body: [{ n: 1 }] });
  contract.operations.copy.method satisfies "query" | "COPY" | "Lock" | string;`,
    },
    refused: {
      "a query that is another": "await calls.find({ filter: { tags: 1 } });",
      "a part that is another": 'await calls.upload({ body: ["a"] });',
      "no query": "await calls.find();",
    },
  });
});
