import { describe, expect, it } from "vitest";
import type { CallOptions } from "../../src/request/call.ts";
import type { TransportRequest } from "../../src/request/transport-request.ts";
import { createState, failure, getState, type TestOptions, transport, updateState } from "../calls.ts";
import { fakeFetch, only } from "../fake-fetch.ts";

const keyForm = /^[A-Za-z0-9_-]{2,256}$/;
const ranges = { limit: [0, 500], offset: [0, 10_000] } as const;
const path = "/{projectKey}/states";

function queryStates(query: object): TransportRequest {
  return { method: "GET", path, query, ranges };
}

async function refusal(request: TransportRequest): Promise<string> {
  const fake = fakeFetch();
  const error = await failure(transport({ fetch: fake.fetch }).send(request));
  expect(error).toBeInstanceOf(TypeError);
  expect(fake.seen).toEqual([]);
  return error.message;
}

/** Sends a request; gives the end of its address, and its body. */
async function sent(request: TransportRequest): Promise<string> {
  const fake = fakeFetch();
  await transport({ fetch: fake.fetch }).send(request);
  const { url, body } = only(fake);
  return `${url.replace("https://api.example.invalid/shop/states", "")}${body}`;
}

describe("The ranges of a query", () => {
  it.each([
    [{ limit: 501 }, "Cannot send limit 501: expected a whole number from 0 to 500"],
    [{ limit: -1 }, "Cannot send limit -1"],
    [{ limit: 1.5 }, "Cannot send limit 1.5"],
    [{ limit: NaN }, "Cannot send limit NaN"],
    [{ limit: "20" }, 'Cannot send limit "20"'],
    [{ offset: 10_001 }, "Cannot send offset 10001: expected a whole number from 0 to 10000"],
    [{ limit: 20, offset: -1 }, "Cannot send offset -1"],
  ])("refuse %j", async (query, message) => {
    expect(await refusal(queryStates(query))).toContain(message);
  });

  it.each([
    [{}, ""],
    [{ limit: 0 }, "?limit=0"],
    [{ limit: 500, offset: 10_000 }, "?limit=500&offset=10000"],
    [{ limit: undefined, offset: null }, ""],
  ])("take %j", async (query, end) => {
    expect(await sent(queryStates(query))).toBe(end);
  });
});

describe("The form of keys", () => {
  const byKey = { path: "/{projectKey}/states/key={key}" };

  it.each<[string, TransportRequest]>([
    ["an address", getState({ ...byKey, pathParameters: { key: "a b" }, keyForm })],
    ["a draft", createState({ body: { key: "a" }, keyForm })],
    [
      "an action",
      updateState({ body: { version: 1, actions: [{ action: "setName" }, { action: "setKey", key: "é€" }] }, keyForm }),
    ],
  ])("refuses a wrong one in %s", async (_what, request) => {
    expect(await refusal(request)).toMatch(/^Cannot use key ".*": expected \//);
  });

  it.each<[string, TransportRequest, string]>([
    ["where it is right", getState({ ...byKey, pathParameters: { key: "pa-id_7" }, keyForm }), "/key=pa-id_7"],
    ["where none is known", getState({ ...byKey, pathParameters: { key: "a b" } }), "/key=a%20b"],
    [
      "of what is addressed by its id",
      updateState({ pathParameters: { id: "s-1", key: "a b", version: 1 }, body: {}, keyForm }),
      "/s-1{}",
    ],
    [
      "of other resources",
      createState({ body: { key: "paid", other: { key: "a b" } }, keyForm }),
      '{"key":"paid","other":{"key":"a b"}}',
    ],
    [
      "that is removed by an empty one",
      updateState({ body: { version: 1, actions: [{ action: "setKey", key: "" }] }, keyForm }),
      '/s-1{"version":1,"actions":[{"action":"setKey","key":""}]}',
    ],
    [
      "that is removed",
      updateState({ body: { version: 1, actions: [{ action: "setKey", key: undefined }] }, keyForm }),
      '/s-1{"version":1,"actions":[{"action":"setKey"}]}',
    ],
  ])("is no hindrance %s", async (_what, request, end) => {
    expect(await sent(request)).toBe(end);
  });
});

describe("Both id and key", () => {
  it("are refused as an address, unless a resource is given whole", async () => {
    const pathParameters = { id: "s-1", key: "paid" };
    expect(await refusal(getState({ pathParameters }))).toBe(
      'Cannot use {"id":"s-1","key":"paid"}: expected id or key, not both',
    );
    expect(await sent(getState({ pathParameters: { ...pathParameters, version: 1 } }))).toBe("/s-1");
    expect(await sent(getState({ pathParameters: { id: "s-1", key: undefined } }))).toBe("/s-1");
  });

  it("are no hindrance in what a resource or a reference holds besides its address", async () => {
    const transitions = [{ typeId: "state", id: "s-2", obj: { id: "s-2", key: "closed" } }];
    const paid = { id: "s-1", version: 1, key: "paid", transitions, custom: { id: "a", key: "b" } };
    expect(await sent(updateState({ pathParameters: paid, body: { version: 1 } }))).toBe('/s-1{"version":1}');
    const body = { version: 1, actions: [{ action: "setTransitions", transitions }] };
    expect(await sent(updateState({ body }))).toBe(`/s-1${JSON.stringify(body)}`);
  });

  it.each<[string, object]>([
    ["in a draft", { transitions: [{ key: "a" }, { id: "s", key: "a", typeId: "state" }] }],
    ["without a type", { parent: { id: "s", key: "a" } }],
    ["in an action", { version: 1, actions: [{ action: "setTransitions", transitions: [{ id: "s", key: "a" }] }] }],
  ])("are refused in an identifier %s", async (_what, body) => {
    expect(await refusal(createState({ body }))).toMatch(
      /^Cannot use \{"id":"s","key":"a".*: expected id or key, not both$/,
    );
  });

  it.each<[string, object]>([
    ["of which one is undefined", { parent: { id: "s", key: undefined } }],
    ["in what is no identifier", { parent: { id: "s", key: "a", version: 1 } }],
    ["in what has another name besides", { parent: { id: "s", key: "a", keyboard: "b" } }],
    ["as names of custom fields", { custom: { type: { key: "t" }, fields: { id: "7", key: "blue" } } }],
    ["in nothing", { parent: null }],
  ])("are sent %s", async (_what, body) => {
    expect(await sent(createState({ body }))).toBe(JSON.stringify(body));
  });
});

describe("15 KB of address and headers", () => {
  it.each<[string, (text: string) => Partial<TestOptions>, (text: string) => CallOptions]>([
    ["the client's headers", (text) => ({ headers: { "X-A": text } }), () => ({})],
    ["the client's token", (text) => ({ auth: text }), () => ({})],
    ["a call's headers", () => ({}), (text) => ({ headers: { "X-A": text } })],
    ["a call's token", () => ({}), (text) => ({ headers: { Authorization: `Bearer ${text}` } })],
    ["a call's external user", () => ({}), (text) => ({ externalUserId: text })],
  ])("are counted to the byte, however long %s are", async (_what, own, ofCall) => {
    const send = async (length: number): Promise<number> => {
      const fake = fakeFetch();
      const text = "x".repeat(length);
      const options = { correlationId: "c".repeat(256), ...ofCall(text) };
      await transport({ fetch: fake.fetch, ...own(text) }).send(createState({ options, body: { key: "paid" } }));
      const { url, headers } = only(fake);
      return [...headers].reduce((size, [name, value]) => size + name.length + value.length + 4, url.length);
    };
    const most = 15 * 1024 - (await send(1)) + 1;
    expect(await send(most)).toBe(15 * 1024);
    expect((await failure(send(most + 1))).message).toContain("Cannot send 15361 bytes");
  });
});

describe("A body", () => {
  it("that cannot be written as JSON is refused", async () => {
    expect(await refusal(createState({ body: { key: "paid", amount: 7n } }))).toContain("BigInt");
  });
});
