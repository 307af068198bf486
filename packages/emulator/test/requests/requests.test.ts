import { once } from "node:events";
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { ErrorResponse, GraphQLRequest, State, StateDraft } from "@commerce-http/types";
import { beforeEach, describe, expect, expectTypeOf, onTestFinished, test } from "vitest";
import {
  contract,
  createEmulator,
  type Emulator,
  type EmulatorOptions,
  type ReceivedRequest,
} from "../../src/index.ts";
import { emulatorWith } from "../closing.ts";
import { exchange } from "../exchange.ts";

let emulator: Emulator;

beforeEach(() => begin());

const base = "http://localhost";
const json = { "Content-Type": "application/json", "X-Correlation-ID": "order-12345" };

function begin(options?: EmulatorOptions): void {
  emulator = emulatorWith(options);
}

async function post(path: string, body: unknown, headers: Readonly<Record<string, string>> = json): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return emulator.fetch(base + path, { method: "POST", headers, body: text });
}

function latest(): ReceivedRequest {
  const request = emulator.requests().at(-1);
  if (request === undefined) throw new Error("No request was received");
  return request;
}

const draft = { key: "paid", type: "OrderState" };

describe("requests()", () => {
  test("tells what was sent and what was answered", async () => {
    const answer = await post("/p/states?expand=transitions%5B*%5D&expand=a", draft);
    expect(emulator.requests()).toEqual([
      {
        id: 1,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        kind: "operation",
        outcome: "answered",
        method: "POST",
        path: "/p/states",
        query: { expand: ["transitions[*]", "a"] },
        operation: "createState",
        parameters: { projectKey: "p" },
        headers: { "content-type": "application/json", "x-correlation-id": "order-12345" },
        body: draft,
        answer: { status: 201, headers: Object.fromEntries(answer.headers), body: await answer.json() },
        duration: expect.any(Number),
        correlationId: "order-12345",
      },
    ]);
  });

  test("types bodies and parameters by the operation", async () => {
    await post("/p/states", draft);
    const [created] = emulator.requests({ operation: "createState" });
    expectTypeOf(created?.body).toEqualTypeOf<StateDraft | undefined>();
    expectTypeOf(created?.answer?.body).toEqualTypeOf<State | ErrorResponse | undefined>();
    expectTypeOf(created?.parameters.projectKey).toEqualTypeOf<string | undefined>();
    expectTypeOf(emulator.requests()[0]?.body).toBeUnknown();
    const [found] = emulator.requests({ operation: "queryStates" });
    expectTypeOf(found?.body).toEqualTypeOf<undefined>();
    expectTypeOf(emulator.requests({ operation: "createDiscountGroup" })[0]?.body).toEqualTypeOf<
      GraphQLRequest | undefined
    >();
    expect(created?.body?.key).toBe("paid");
  });

  test("gives requests to an operation to whoever takes any", () => {
    expectTypeOf(emulator.requests({ operation: "createState" })).toExtend<readonly ReceivedRequest[]>();
    expectTypeOf(emulator.requests({ operation: "createDiscountGroup" })).toExtend<readonly ReceivedRequest[]>();
    // @ts-expect-error -- but those to any operation are not those to a certain one.
    expectTypeOf(emulator.requests()).toExtend<readonly ReceivedRequest<"createState">[]>();
  });

  test("tells a body that was no JSON as text, and none where there was none", async () => {
    await post("/p/states", '{"key":');
    await emulator.fetch(`${base}/p/states/key=none`, { method: "HEAD" });
    expect(emulator.requests().map(({ body }) => body)).toEqual(['{"key":', undefined]);
    expect(emulator.requests()[1]?.answer).toEqual({ status: 404, headers: expect.anything() });
  });

  test("cuts long bodies, and says so", async () => {
    await post("/p/states", { ...draft, name: { en: "x".repeat(1_000_000) } });
    expect(latest()).not.toHaveProperty("bodyGap");
    expect(latest().answer).toMatchObject({ status: 201, body: { key: "paid" } });
    await post("/p/states", { ...draft, key: "other", name: { en: "x".repeat(1_100_000) } });
    expect(latest()).toMatchObject({ bodyGap: "cut", answer: { status: 201, bodyGap: "cut" } });
    expect(latest().body).toHaveLength(1024 * 1024);
    expect(latest().answer?.body).toHaveLength(1024 * 1024);
  });

  test("tells the body also of a request that was refused unread", async () => {
    begin({ auth: true });
    await post("/p/states", draft);
    await post("/p/nothing/at/all", draft);
    emulator.faults.add({ kind: "error", status: 503 });
    await post("/p/states", draft);
    emulator.faults.add({ kind: "reset" });
    await expect(post("/p/states", draft)).rejects.toThrow("fetch failed");
    expect(emulator.requests().map(({ body, kind }) => [kind, body])).toEqual([
      ["operation", draft],
      ["unrouted", draft],
      ["operation", draft],
      ["operation", draft],
    ]);
  });

  test("says where a body was not there to be read", async () => {
    const body = new ReadableStream({ pull: () => new Promise(() => undefined) });
    const init = { method: "POST", headers: json, body, duplex: "half" } as const;
    emulator.faults.add({ kind: "error", status: 503 });
    await emulator.fetch(new Request(`${base}/p/states`, init));
    expect(latest()).toMatchObject({ bodyGap: "unread", answer: { status: 503 } });
  });

  test("tells what GraphQL was asked for", async () => {
    const query = 'mutation Add { createDiscountGroup(draft: { key: "a", sortOrder: "0.5" }) { id } }';
    await post("/p/graphql", { query });
    expect(emulator.requests({ operation: "createDiscountGroup" })).toMatchObject([
      { kind: "graphql", graphql: { type: "mutation", name: "Add", fields: ["createDiscountGroup"] }, body: { query } },
    ]);
  });

  test("tells what GraphQL was asked for by fragments, each of them once", async () => {
    const query = `query { ...A ... on Query { cartDiscounts { total } } ...A }
      fragment A on Query { ...B projectLimits { __typename } } fragment B on Query { discountGroups { total } }`;
    await post("/p/graphql", { query });
    expect(latest().graphql?.fields).toEqual(["discountGroups", "projectLimits", "cartDiscounts"]);
  });

  test("tells the questions of browsers apart", async () => {
    const origin = "http://localhost:3000";
    await emulator.fetch(`${base}/p/states`, { method: "OPTIONS", headers: { origin } });
    expect(latest()).toMatchObject({ kind: "preflight", path: "/p/states", answer: { status: 204 } });
  });

  test("leaves the emulator's own paths out", async () => {
    await emulator.fetch(`${base}/_emulator`);
    await emulator.fetch(`${base}/_emulator/requests`);
    await emulator.fetch(`${base}/_emulator`, { headers: { origin: "https://evil.example" } });
    const { port } = await emulator.listen();
    await exchange(port, "GET /_emulator/requests?limit=1 HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    expect(emulator.requests()).toEqual([]);
  });

  test("keeps what is sent apart from what its sender does to it later", async () => {
    const request = new Request(`${base}/p/states`, { headers: { "X-Correlation-ID": "first-12345" } });
    await emulator.fetch(request);
    request.headers.set("X-Correlation-ID", "second-12345");
    expect(latest().query).toEqual({});
    expect(latest().headers["x-correlation-id"]).toBe("first-12345");
  });
});

describe("what went wrong is told", () => {
  test("with the fault that struck", async () => {
    const { id } = emulator.faults.add({ kind: "text", text: "<h1>Bad</h1>", match: { pattern: /states/ } });
    await emulator.fetch(`${base}/p/states`);
    expect(latest()).toMatchObject({
      fault: { id, kind: "text", match: { pattern: "states" } },
      answer: { status: 502, body: "<h1>Bad</h1>" },
    });
  });

  test("where an answer breaks off, where its connection breaks, and where its client leaves", async () => {
    await post("/p/states", draft);
    emulator.faults.add({ kind: "truncate", bytes: 10 });
    await (await emulator.fetch(`${base}/p/states/key=paid`)).text().catch(() => undefined);
    expect(latest()).toMatchObject({
      answer: { status: 200, bodyGap: "broken", body: expect.stringMatching(/^.{10}$/) },
    });

    emulator.faults.add({ kind: "reset", when: "after" });
    await expect(emulator.fetch(`${base}/p/states/key=paid`)).rejects.toThrow("fetch failed");
    expect(latest()).toMatchObject({ outcome: "reset", reason: "fetch failed", fault: { kind: "reset" } });
    expect(latest()).not.toHaveProperty("answer");

    emulator.faults.add({ kind: "delay", delay: 60_000 });
    await expect(emulator.fetch(`${base}/p/states`, { signal: AbortSignal.timeout(20) })).rejects.toThrow("timeout");
    expect(latest()).toMatchObject({ outcome: "aborted", fault: { kind: "delay" } });
  });

  test("when the emulator is closed before there is an answer", async () => {
    emulator.faults.add({ kind: "delay", delay: 60_000 });
    const refused = expect(emulator.fetch(`${base}/p/states`)).rejects.toThrow("the emulator is closed");
    await emulator.close();
    await refused;
    expect(latest()).toMatchObject({ outcome: "failed", reason: expect.stringContaining("closed") });
  });

  test("also of what is turned away before it gets anywhere", async () => {
    const { port } = await emulator.listen();
    await exchange(port, "GET /p/states HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    await exchange(port, "hello\r\n\r\n");
    await emulator.fetch(`${base}/p/states`, { headers: { origin: "https://evil.example" } });
    expect(emulator.requests({ kind: "refused" })).toMatchObject([
      {
        method: "GET",
        path: "/p/states",
        answer: { status: 403 },
        refusal: { message: expect.stringContaining("evil.example"), docs: [{ anchor: "other-hosts" }, {}] },
      },
      { answer: { status: 400 }, refusal: { docs: [{ page: "decisions", anchor: "malformed-http" }, {}] } },
      { answer: { status: 403 }, refusal: { docs: [{ page: "decisions", anchor: "other-origins" }, {}] } },
    ]);
    // Nothing is there that is not known.
    expect(emulator.requests()).toStrictEqual(JSON.parse(JSON.stringify(emulator.requests())));
  });
});

describe("a refusal is explained", () => {
  test("by its error, the field, the place, the action and the documentation", async () => {
    await post("/p/states", draft);
    const actions = [
      { action: "changeKey", key: "b" },
      { action: "setRoles", roles: ["Nothing"] },
    ];
    await post("/p/states/key=paid", { version: 1, actions });
    expect(latest().refusal).toEqual({
      code: "InvalidField",
      message: 'Value "Nothing" is not allowed for field "roles"',
      explanation:
        'Value "Nothing" is not allowed for field "roles" (/actions/1/roles/0: must be equal to one of the allowed values: "ReviewIncludedInStatistics", "Return")',
      field: "roles",
      pointer: "/actions/1/roles/0",
      action: { index: 1, name: "setRoles" },
      docs: [
        { page: "decisions", anchor: "place-of-a-mistake" },
        { page: "reference", anchor: "InvalidFieldError" },
        { page: "reference", anchor: "updateStateByKey" },
      ],
      errors: [expect.objectContaining({ code: "InvalidField", invalidValue: "Nothing" })],
    });
  });

  test("by the update action that refers to nothing", async () => {
    await post("/p/states", draft);
    const actions = [
      { action: "changeKey", key: "bb" },
      { action: "setTransitions", transitions: [{ typeId: "state", key: "nothing" }] },
    ];
    await post("/p/states/key=paid", { version: 1, actions });
    expect(latest().refusal).toMatchObject({
      code: "ReferencedResourceNotFound",
      explanation: '/actions/1: There is no State with key "nothing"',
      pointer: "/actions/1",
      action: { index: 1, name: "setTransitions" },
    });
  });

  test.each([
    {
      actions: [{ key: "bb" }, { key: "aa" }],
      refusal: { pointer: "/actions/1/key", action: { index: 1, name: "changeKey" } },
    },
    { version: 7, actions: [{ key: "bb" }], refusal: { code: "ConcurrentModification", pointer: "/version" } },
  ])("by the update action that takes what another resource has, or by the version: $refusal", async (given) => {
    const { version = 1, actions, refusal } = given;
    await post("/p/states", { key: "aa", type: "OrderState" });
    await post("/p/states", { key: "aa", type: "OrderState" });
    expect(latest().refusal).toMatchObject({ field: "key", pointer: "/key" });
    await post("/p/states", draft);
    const body = { version, actions: actions.map(({ key }) => ({ action: "changeKey", key })) };
    await post(`/p/states/key=${draft.key}`, body);
    expect(latest().refusal).toMatchObject(refusal);
  });

  test("without a place where several update actions may be meant", async () => {
    await post("/p/states", { key: "aa", type: "OrderState" });
    await post("/p/states", draft);
    const action = { action: "changeKey", key: "aa" };
    await post(`/p/states/key=${draft.key}`, { version: 1, actions: [action, action] });
    expect(latest().refusal).toMatchObject({ code: "DuplicateField", field: "key" });
    expect(latest().refusal).not.toHaveProperty("pointer");
  });

  test("without a place where a fault has made the refusal up", async () => {
    emulator.faults.add({ kind: "error", status: 409, error: { code: "ConcurrentModification" } });
    await post("/p/states/key=aa", { version: 1, actions: [] });
    expect(latest().refusal?.code).toBe("ConcurrentModification");
    expect(latest().refusal).not.toHaveProperty("pointer");
  });

  test.each([
    ["key-uniqueness", { key: "a", type: "OrderState" }],
    ["place-of-a-mistake", { type: "OrderState" }],
  ])("by the decision %s", async (anchor, second) => {
    await post("/p/states", { key: "a", type: "OrderState" });
    await post("/p/states", second);
    expect(latest().refusal?.docs[0]).toEqual({ page: "decisions", anchor });
  });

  test("by the part of a predicate that cannot be read", async () => {
    const where = 'key = "a" and type in';
    await emulator.fetch(`${base}/p/states?where=${encodeURIComponent(where)}`);
    const place = { line: 1, column: 22, offset: 21, expected: expect.any(String), found: "the end" };
    expect(latest().refusal?.predicate).toEqual({ source: "where", text: where, ...place });
    await emulator.fetch(`${base}/p/states?where=initial%20%3D%20true&where=key%20%3D`);
    expect(latest().refusal?.predicate).toMatchObject({ source: "where", column: 6 });
    expect(latest().refusal?.predicate).not.toHaveProperty("text");
  });

  test("without a place in the body where an argument of GraphQL has it", async () => {
    const query = 'mutation { createDiscountGroup(draft: { key: "aa", sortOrder: "2" }) { id } }';
    await post("/p/graphql", { query });
    expect(latest()).toMatchObject({ answer: { status: 200 }, refusal: { code: "InvalidField", field: "sortOrder" } });
    expect(latest().refusal).not.toHaveProperty("pointer");
  });

  test("by the part of a predicate in a body", async () => {
    const value = { type: "relative", permyriad: 1 };
    const target = { type: "lineItems", predicate: "sku = " };
    await post("/p/cart-discounts", { name: { en: "A" }, value, target, cartPredicate: "1 = 1" });
    expect(latest().refusal).toMatchObject({
      pointer: "/target/predicate",
      predicate: { source: "/target/predicate", text: "sku = ", line: 1, column: 7, offset: 6 },
    });
  });

  test("over GraphQL, too", async () => {
    await post("/p/graphql", { query: 'mutation { deleteDiscountGroup(version: 1, key: "none") { id } }' });
    expect(latest()).toMatchObject({ answer: { status: 200 }, refusal: { code: "ResourceNotFound" } });
  });

  test("not by what a fault has kept from everybody, and not by decisions where a fault answers", async () => {
    emulator.faults.add({ kind: "text", status: 502, text: "<h1>Bad</h1>", when: "after" });
    await post("/p/states", { key: "a", type: "None" });
    expect(latest()).toMatchObject({ answer: { status: 502 } });
    expect(latest()).not.toHaveProperty("refusal");
    emulator.faults.add({ kind: "error", status: 501, error: { code: "ResourceNotFound", message: "Gone" } });
    await post("/p/states", draft);
    expect(latest().refusal?.docs).toEqual([
      { page: "reference", anchor: "ResourceNotFoundError" },
      { page: "reference", anchor: "createState" },
    ]);
    emulator.faults.add({ kind: "error", status: 501, error: { code: "Unheard", message: "Gone" } });
    await post("/p/states", draft);
    expect(latest().refusal?.docs).toEqual([{ page: "reference", anchor: "createState" }]);
    emulator.faults.add({ kind: "truncate", bytes: 1 });
    await emulator.fetch(`${base}/p/states/key=none`).then((answer) => answer.text().catch(() => undefined));
    expect(latest()).toMatchObject({ answer: { status: 404 }, refusal: { code: "ResourceNotFound" } });
  });

  test("of a HEAD request, whose answer has no body", async () => {
    await emulator.fetch(`${base}/p/nothing`, { method: "HEAD" });
    expect(latest().refusal?.code).toBe("ResourceNotFound");
  });
});

describe("secrets are hidden", () => {
  test("in headers, addresses, forms, and answers with tokens", async () => {
    begin({ auth: true });
    const authorization = `Basic ${btoa("emulator:emulator")}`;
    const send = (path: string, body: string | URLSearchParams, headers = {}): Promise<Response> =>
      emulator.fetch(base + path, { method: "POST", headers, body });
    const answer = await send("/oauth/token", form(), { authorization });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    await emulator.fetch(`${base}/p/states?access_token=${token}`, {
      headers: { authorization: `Bearer ${token}`, cookie: `session=${token}`, "X-Api-Key": token },
    });
    const revoked = new URLSearchParams({ token, token_type_hint: "access_token" });
    await send("/oauth/token/revoke", revoked, { authorization });
    await send("/oauth/token", form({ client_id: "a", client_secret: token }));
    await send("/oauth/token", JSON.stringify({ client_secret: token }));
    await send("/oauth/token", `it is ${token}`);
    await send("/token", JSON.stringify({ a: [{ password: token }] }));
    expect(JSON.stringify(emulator.requests())).not.toContain(token);
    expect(JSON.stringify(emulator.requests())).not.toContain(btoa("emulator:emulator"));
    expect(emulator.requests()[0]).toMatchObject({
      kind: "token",
      headers: { authorization: "Basic ***" },
      body: "grant_type=client_credentials&scope=view_states%3Ap",
      answer: { status: 200, body: { access_token: "***", token_type: "Bearer", scope: "view_states:p" } },
    });
    expect(emulator.requests()[1]).toMatchObject({
      headers: { authorization: "Bearer ***", cookie: "***", "x-api-key": "***" },
      query: { access_token: ["***"] },
    });
    expect(emulator.requests({ kind: "token", status: "4XX" })).toHaveLength(3);
    expect(latest().body).toEqual({ a: [{ password: "***" }] });
  });

  const unrouted = "/nowhere/at/all";
  const formType = { "content-type": "application/x-www-form-urlencoded" };

  test.each([
    ["JSON that breaks off", { body: '{"client_secret":"s3cr3t"' }],
    ["XML", { body: "<password>s3cr3t</password>" }],
    ["bytes that do not say what they are", { body: new TextEncoder().encode("password=s3cr3t") }],
    ["several parts", { body: partsWith("password", "s3cr3t") }],
    ["what only calls itself a form", { body: '{"client_secret":"s3cr3t","a=b"', headers: formType }],
  ])("in text that is no JSON and no form: %s", async (_, init) => {
    await emulator.fetch(base + unrouted, { method: "POST", ...init });
    expect(latest().body).toBe("***");
  });

  test.each([
    ["of another type", { password: 1234, tokens: ["s3cr3t"], secret: { value: "s3cr3t" }, api_key: 123_456 }],
    ["of rare names", { client_assertion: "s3cr3t", Credentials: "s3cr3t", passwd: "s3cr3t", apikey: "s3cr3t" }],
  ])("in fields %s", async (_, fields) => {
    await post(unrouted, { list: [fields], token_type: "Bearer", expires_in: 5, password: null });
    const hidden = Object.fromEntries(Object.keys(fields).map((name) => [name, "***"]));
    expect(latest().body).toEqual({ list: [hidden], token_type: "Bearer", expires_in: 5, password: null });
  });

  test("in forms, by the names that a server reads", async () => {
    await post(unrouted, "a=1&client%5Fsecre%74=s3cr3t&passwd=x=s3cr3t&client_assertion_type=jwt&b", formType);
    expect(latest().body).toBe("***");
    await post(unrouted, "a=1&client%5Fsecre%74=s3cr3t&passwd=x=s3cr3t&client_assertion_type=jwt&", formType);
    expect(latest().body).toBe("a=1&client%5Fsecre%74=***&passwd=***&client_assertion_type=jwt&");
  });

  test("in queries, by the names that a server reads", async () => {
    await emulator.fetch(
      `${base}/p/states?%74oken=s3cr3t&api-key=s3cr3t&api_key=s3cr3t&COOKIE=s3cr3t&limit=1&__proto__=1`,
    );
    const told = Object.entries(latest().query).map(([name, values]) => `${name}=${values.join()}`);
    expect(told.join("&")).toBe("token=***&api-key=***&api_key=***&COOKIE=***&limit=1&__proto__=1");
  });

  test("in headers that hold addresses", async () => {
    const others = { "access-control-request-headers": "authorization", constructor: "a" };
    const referer = "https://me:s3cr3t@shop.example/a?token=s3cr3t&b=c#id_token=s3cr3t";
    await emulator.fetch(`${base}/p/states`, { headers: { referer, ...others } });
    expect(latest().headers).toEqual({ ...others, referer: "https://***@shop.example/a?token=***&b=c#id_token=***" });
  });

  test("in bodies to the operations of an edition, and not where none can be", async () => {
    const body = { ...draft, description: { token: "of love" } };
    await post("/p/states", body);
    expect(latest().body).toEqual(body);
    begin({ contract: { ...contract } });
    await post("/p/states", body);
    expect(latest().body).toEqual({ ...draft, description: { token: "***" } });
  });

  test("in answers that break off, and not in those of a test", async () => {
    emulator.faults.add({ kind: "truncate", bytes: 30 });
    const init = { method: "POST", headers: { authorization: `Basic ${btoa("emulator:emulator")}` } };
    await emulator.fetch(`${base}/oauth/token`, { ...init, body: form() });
    expect(latest()).toMatchObject({ kind: "token", answer: { status: 200, bodyGap: "broken", body: "***" } });
    emulator.faults.add({ kind: "text", text: "<h1>Bad</h1>" });
    await emulator.fetch(`${base}/oauth/token`, { ...init, body: form() });
    expect(latest()).toMatchObject({ kind: "token", answer: { status: 502, body: "<h1>Bad</h1>" } });
  });
});

describe("JSON that is nested very deeply", () => {
  const deep = "[".repeat(30_000) + "]".repeat(30_000);

  test("stays text, and the list can be told", async () => {
    await post("/p/states", deep);
    expect(latest()).toMatchObject({ body: deep, answer: { status: 400 } });
    await post("/nowhere", deep);
    expect(latest()).toMatchObject({ body: "***", answer: { status: 404 } });
    emulator.faults.add({ kind: "text", status: 500, text: `{"errors":[${deep}]}` });
    await emulator.fetch(`${base}/p/states`);
    const answer = await emulator.fetch(`${base}/_emulator/requests`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ count: 3 });
  });
});

describe("a filter", () => {
  beforeEach(async () => {
    await post("/p/states", draft);
    await post("/p/states", draft, { ...json, "X-Correlation-ID": "order-67890" });
    await emulator.fetch(`${base}/p/states`);
    await emulator.fetch(`${base}/nothing`);
  });

  test.each([
    [{}, [1, 2, 3, 4]],
    [{ operation: "createState" }, [1, 2]],
    [{ method: "get" }, [3, 4]],
    [{ status: 201 }, [1]],
    [{ status: "4XX" }, [2, 4]],
    [{ correlationId: "order-67890" }, [2]],
    [{ kind: "unrouted" }, [4]],
    [{ since: 2 }, [3, 4]],
    [{ limit: 2 }, [3, 4]],
    [{ operation: "createState", limit: 1 }, [2]],
    [{ operation: "createState", status: 400 }, [2]],
  ] as const)("%j chooses %j", (filter, ids) => {
    expect(emulator.requests(filter).map(({ id }) => id)).toEqual(ids);
  });

  test.each([
    ["createState", 'Cannot filter requests by "createState": expected an object with operation, kind'],
    [{ path: "/p" }, 'Cannot filter requests by "path": only by operation, kind'],
    [{ status: "4xx" }, 'Cannot filter requests by "4xx" as "status"'],
    [{ status: 1000 }, 'Cannot filter requests by 1000 as "status"'],
    [{ method: "" }, 'Cannot filter requests by "" as "method"'],
    [{ since: -1 }, 'Cannot filter requests by -1 as "since"'],
    [{ kind: "api" }, "expected one of operation, graphql, token, unrouted, fallback, refused, preflight"],
    [{ correlationId: 1 }, "expected a correlation id"],
  ])("%j is refused", (filter, message) => {
    expect(() => emulator.requests(filter as object)).toThrow(message);
  });
});

describe("requests are kept", () => {
  test("up to a bound, and those that are forgotten for want of room are told, from the latest emptying on", async () => {
    begin({ keptRequests: 2 });
    const ask = async (times: number): Promise<void> => {
      for (let count = 0; count < times; count += 1) await emulator.fetch(`${base}/p/states`);
    };
    await ask(2);
    expect(emulator.forgottenRequests()).toBeUndefined();
    await ask(1);
    expect(emulator.forgottenRequests()).toEqual({ from: 1, to: 1 });
    emulator.clearRequests();
    expect(emulator.forgottenRequests()).toBeUndefined();
    await ask(2);
    expect(emulator.forgottenRequests()).toBeUndefined();
    await ask(2);
    expect(emulator.forgottenRequests()).toEqual({ from: 4, to: 5 });
  });

  test("not at all where the bound is 0, and then nobody is told that there were none", async () => {
    begin({ keptRequests: 0 });
    await emulator.fetch(`${base}/p/states`);
    expect(() => emulator.requests()).toThrow('Cannot list requests: "keptRequests" is 0');
  });

  test.each([-1, 1.5, Number.POSITIVE_INFINITY, 1_000_001])("never %d of them", (keptRequests) => {
    expect(() => createEmulator({ keptRequests })).toThrow(`Cannot keep ${keptRequests} requests`);
  });
});

test("over HTTP, bodies are told as well", async () => {
  const { url } = await emulator.listen();
  await (await fetch(`${url}/p/states`, { method: "POST", headers: json, body: JSON.stringify(draft) })).text();
  await (await fetch(`${url}/p/nothing/here`, { method: "POST", headers: json, body: JSON.stringify(draft) })).text();
  expect(emulator.requests()).toMatchObject([
    { body: draft, answer: { status: 201, body: { key: "paid" } } },
    { body: draft, answer: { status: 404 } },
  ]);
});

describe("a client that sends a lot before it reads", () => {
  const chunked = { "transfer-encoding": "chunked" };

  test.each([
    ["without a token", 401, {}, 4],
    ["of too many bytes", 413, {}, 8],
    ["of too many bytes, in pieces", 413, chunked, 8],
    ["to nowhere", 404, {}, 8],
  ])("gets the refusal of a request %s: %d", async (_, status, framing, mebibytes) => {
    begin({ auth: status === 401 });
    const { url } = await emulator.listen();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const target = status === 404 ? "/p/nothing/here" : "/p/states";
    const headers = { ...json, ...framing };
    const sent = httpRequest(url + target, { method: "POST", agent, headers });
    const closed = new Promise((resolve) => sent.once("close", resolve));
    const errors: unknown[] = [];
    sent.on("error", (error) => errors.push(error)).end(Buffer.alloc(mebibytes * 1024 * 1024, " "));
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    await once(answer.resume(), "end");
    await closed;
    expect([answer.statusCode, errors]).toEqual([status, []]);
    // The connection lives on.
    const next = httpRequest(`${url}/p/states`, { agent }).end();
    const [again] = (await once(next, "response")) as [IncomingMessage];
    await once(again.resume(), "end");
    expect(next.reusedSocket).toBe(true);
    expect(emulator.requests()).toHaveLength(2);
  });
});

test("what comes late of a body that nobody has asked for does not change what is kept", async () => {
  let late: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (late = controller) });
  const init = { method: "POST", body, duplex: "half" } as const;
  await emulator.fetch(new Request(`${base}/nowhere`, init));
  late?.enqueue(Buffer.from("late"));
  late?.close();
  await wait(0);
  expect(latest()).toMatchObject({ bodyGap: "unread", answer: { status: 404 } });
});

function form(further = {}): URLSearchParams {
  return new URLSearchParams({ grant_type: "client_credentials", scope: "view_states:p", ...further });
}

function partsWith(name: string, value: string): FormData {
  const parts = new FormData();
  parts.set(name, value);
  return parts;
}
