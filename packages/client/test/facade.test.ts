import { contract, type ContractOperation, type FacadePlace } from "@commerce-http/emulator";
import type { State } from "@commerce-http/types";
import { describe, expect, expectTypeOf, it, onTestFinished, vi } from "vitest";
import { HttpTransport } from "../../runtime/src/send/transport.ts";
import { type FakeFetch, fakeFetch, only } from "../../runtime/test/fake-fetch.ts";
import {
  type CallResponse,
  cartDiscountKeyForm,
  cartDiscountScopes,
  type Client,
  correlationIdWords,
  type Expanded,
  inStoreCartDiscountScopes,
  isCorrelationId,
  recurrencePolicyKeyForm,
  recurrencePolicyScopes,
  stateScopes,
} from "../src/index.ts";
import { clientOf, failure, token } from "./calls.ts";

interface Row {
  /** Resource and method: what a reader would type. */
  readonly method: string;
  /** Path template of the operation that the method is generated from. */
  readonly operation: string;
  readonly call: (client: Client) => Promise<unknown>;
  /** Method and address that must arrive, below the base address. */
  readonly sends: string;
  readonly body?: unknown;
  /** Where the method creates something: the request that looks whether it is there. */
  readonly creates?: string;
}

/** What the methods of a resource are given, and where that must arrive. */
interface Family {
  readonly name: string;
  readonly template: string;
  readonly at: string;
  readonly draft: { readonly key: string };
  readonly expand: readonly string[];
  readonly expandSent: string;
  /** The addresses by which it can be deleted. */
  readonly deletedBy: readonly ("id" | "key")[];
  /** The scopes as data. */
  readonly scopes: Readonly<Record<string, readonly string[]>>;
}

const actions = [{ action: "setKey" as const, key: "renamed" }];
const stateActions = [{ action: "changeKey" as const, key: "renamed" }];
const stateDraft = { key: "paid", type: "PaymentState" as const, initial: false };
const policyDraft = { key: "monthly", name: { en: "Monthly" }, schedule: { type: "dayOfMonth" as const, day: 31 } };
const value = { type: "relative" as const, permyriad: 1000 };
const discountDraft = { key: "ten", name: { en: "Ten off" }, value, cartPredicate: "1 = 1" };
/** Options of any query, with those that are easily taken for nothing: 0, false. */
const everything = {
  where: ['key = "a/b"', "version > :v"],
  sort: ["createdAt desc", "id"],
  limit: 0,
  offset: 10,
  withTotal: false,
  variables: { v: "3", keys: ["a", "b"] },
} as const;
const everythingSent = (expandSent: string): string =>
  [
    "where=key%20%3D%20%22a%2Fb%22&where=version%20%3E%20%3Av",
    "sort=createdAt%20desc&sort=id",
    expandSent,
    "limit=0",
    "offset=10",
    "withTotal=false",
    "var.v=3&var.keys=a&var.keys=b",
  ].join("&");
const where = { where: ["a = 1", "b = 2"] };
const whereSent = "where=a%20%3D%201&where=b%20%3D%202";

const walk = { where: ["a = 1", "b = 2"], limit: 2, after: "r-0", variables: { v: "3" } };
const walkSent = (expandSent: string): string =>
  [
    `where=${encodeURIComponent('(a = 1) and (b = 2) and id > "r-0"')}`,
    "sort=id%20asc",
    expandSent,
    "limit=2",
    "withTotal=false",
    "var.v=3",
  ].join("&");
/** An object in the place of a predicate, as it comes out of JSON from outside. */
const injected = JSON.parse('{"limit":500,"var.v":"1"}') as string;
const badWhere = 'Cannot send query parameter "where"';

const discounts = {
  draft: discountDraft,
  expand: ["discountGroup", "references[*]"],
  expandSent: "expand=discountGroup&expand=references%5B*%5D",
};
const families: readonly Family[] = [
  {
    name: "states",
    template: "/{projectKey}/states",
    at: "/shop/states",
    draft: { ...stateDraft, key: "pa/id" },
    expand: ["transitions[*]", "transitions[0].transitions[*]"],
    expandSent: "expand=transitions%5B*%5D&expand=transitions%5B0%5D.transitions%5B*%5D",
    deletedBy: ["id", "key"],
    scopes: stateScopes,
  },
  {
    name: "recurrencePolicies",
    template: "/{projectKey}/recurrence-policies",
    at: "/shop/recurrence-policies",
    draft: policyDraft,
    expand: ["a", "b[*].c"],
    expandSent: "expand=a&expand=b%5B*%5D.c",
    deletedBy: [],
    scopes: recurrencePolicyScopes,
  },
  {
    ...discounts,
    name: "cartDiscounts",
    template: "/{projectKey}/cart-discounts",
    at: "/shop/cart-discounts",
    deletedBy: ["id"],
    scopes: cartDiscountScopes,
  },
  {
    ...discounts,
    name: "inStore.cartDiscounts",
    template: "/{projectKey}/in-store/key={storeKey}/cart-discounts",
    at: "/shop/in-store/key=ber%20lin/cart-discounts",
    deletedBy: [],
    scopes: inStoreCartDiscountScopes,
  },
];

/** Calls a method by its name; a walk takes its first step. */
function called(client: Client, name: string, verb: string, ...given: readonly unknown[]): Promise<unknown> {
  const resources: object = name.startsWith("inStore.") ? client.inStore("ber lin") : client;
  const resource = Object(resources)[name.replace("inStore.", "")] as Record<string, (...given: unknown[]) => unknown>;
  const result = resource[verb]?.(...given) as Promise<unknown> | AsyncGenerator;
  return "next" in result ? result.next() : result;
}

/** The rows of all methods that stand for one operation each. */
function rowsOf({ name, template, at, draft, expand, expandSent, deletedBy }: Family): readonly Row[] {
  const [id, key] = ["r-1", draft.key];
  const byKey = `/key=${encodeURIComponent(key)}`;
  const row = (verb: string, operation: string, sends: string, given: readonly unknown[], more: object = {}): Row => {
    const [method = "", path = ""] = operation.split(" ");
    return {
      method: `${name}.${verb}`,
      operation: `${method} ${template}${path}`,
      call: (client) => called(client, name, verb, ...given),
      sends: `${method} ${at}${sends}`,
      ...more,
    };
  };
  const given = name === "states" ? stateActions : actions;
  const update = { body: { version: 3, actions: given } };
  const create = { body: draft, creates: `GET ${at}${byKey}?${expandSent}` };
  const all = [
    row("get", "GET /{id}", `/r-1?${expandSent}`, [{ id }, { expand }]),
    row("get", "GET /key={key}", byKey, [{ key }]),
    row("query", "GET", `?${everythingSent(expandSent)}`, [{ ...everything, expand }]),
    row("exists", "HEAD /{id}", "/r-1", [{ id }]),
    row("exists", "HEAD /key={key}", byKey, [{ key }]),
    row("existsMatching", "HEAD", `?${whereSent}`, [where]),
    row("create", "POST", `?${expandSent}`, [draft, { expand }], create),
    row("update", "POST /{id}", `/r-1?${expandSent}`, [{ id, version: 3 }, given, { expand }], update),
    row("update", "POST /key={key}", byKey, [{ key, version: 3 }, given], update),
  ];
  const deletions = {
    id: row("delete", "DELETE /{id}", `/r-1?version=0&${expandSent}`, [{ id, version: 0 }, { expand }]),
    key: row("delete", "DELETE /key={key}", `${byKey}?version=3`, [{ key, version: 3 }]),
  };
  return [...all, ...deletedBy.map((address) => deletions[address])];
}

const rows = families.flatMap(rowsOf);

/** Methods that are made of others: what they send, one after the other, when everything answers alike. */
const composites = families.flatMap(({ name, at, draft, expand, expandSent }) => {
  const [key, given] = [draft.key, name === "states" ? stateActions : actions];
  const first = `GET ${at}/key=${encodeURIComponent(key)}?${expandSent}`;
  return [
    {
      method: `${name}.iterate`,
      call: (client: Client) => called(client, name, "iterate", { ...walk, expand }),
      sends: [`GET ${at}?${walkSent(expandSent)}`],
    },
    {
      method: `${name}.modify`,
      call: (client: Client) => called(client, name, "modify", { key }, () => given, { expand }),
      sends: [first, `POST ${at}/r-1?${expandSent}`],
    },
  ];
});

/** Calls that are refused before anything is sent, by what is wrong with them: a method and what it is given. */
const refusals: readonly (readonly [what: string, name: string, verb: string, ...given: readonly unknown[]])[] = [
  ...families.slice(1).flatMap(({ name, draft }) => {
    const [what, key] = ['Cannot use key "a b": expected 2 to 256 letters, digits, underscores and hyphens', "a b"];
    return [
      [what, name, "get", { key }],
      [what, name, "exists", { key }],
      [what, name, "create", { ...draft, key }],
      [what, name, "update", { key, version: 3 }, []],
      [what, name, "update", { id: "r-1", version: 3 }, [{ action: "setKey", key }]],
      [what, name, "modify", { key }, () => []],
    ] as const;
  }),
  ...outOfRange(),
  ...["query", "iterate", "existsMatching"].map((verb) => [badWhere, "states", verb, { where: injected }] as const),
];

/** Rows behind the names that their tests have. */
function named(all: readonly Row[]): readonly (readonly [method: string, operation: string, row: Row])[] {
  return all.map((row) => [row.method, row.operation, row]);
}

/** Methods and addresses of what was sent, below the base address. */
function sent(fake: FakeFetch): string[] {
  return fake.seen.map(({ method, url }) => `${method} ${url.replace("https://api.example.invalid", "")}`);
}

/** Every method that a client offers, found by looking at it; Discount Groups, which go over GraphQL, apart. */
function methodsOf(resources: object, prefix = ""): string[] {
  return Object.entries(resources)
    .filter(([name]) => name !== "raw" && name !== "discountGroups")
    .flatMap(([name, resource]) =>
      Object.getOwnPropertyNames(Object.getPrototypeOf(resource))
        .filter((method) => method !== "constructor")
        .map((method) => `${prefix}${name}.${method}`),
    );
}

/** The operations that methods of the client stand for. */
function facadeOperations(): readonly (ContractOperation & { readonly facade: FacadePlace })[] {
  return Object.values(contract.operations).flatMap(({ facade, ...operation }) =>
    facade === undefined ? [] : [{ ...operation, facade }],
  );
}

/** One above the greatest value of every query parameter that has one, sent by every method that takes it. */
function outOfRange(): (readonly [what: string, name: string, verb: string, options: object])[] {
  return facadeOperations().flatMap(({ facade, parameters, keyset }) =>
    parameters.flatMap(({ name, in: place, schema }) => {
      if (place !== "query" || typeof schema === "boolean" || schema["maximum"] === undefined) return [];
      const [least, greatest] = [Number(schema["minimum"]), Number(schema["maximum"])];
      const what = `Cannot send ${name} ${greatest + 1}: expected a whole number from ${least} to ${greatest}`;
      const resource = [...(facade.within ? [facade.within.method] : []), facade.resource].join(".");
      const verbs = [facade.verb, ...(name === keyset?.limit ? ["iterate"] : [])];
      return verbs.map((verb) => [what, resource, verb, { [name]: greatest + 1 }] as const);
    }),
  );
}

describe("The facade", () => {
  it.each(named(rows))("sends what %s stands for: %s", async (_method, _operation, { call, sends, body }) => {
    const fake = fakeFetch({ id: "answer" });
    const result = await call(clientOf(fake.fetch));
    const { method, headers, body: text } = only(fake);
    expect(sent(fake)).toEqual([sends]);
    expect(text === "" ? undefined : JSON.parse(text)).toEqual(body);
    expect(headers.get("Content-Type")).toBe(body === undefined ? null : "application/json");
    expect(headers.get("Authorization")).toBe(`Bearer ${token}`);
    expect(result).toEqual(method === "HEAD" ? true : { id: "answer" });
  });

  it.each(composites)("makes $method of other methods", async ({ method, call, sends }) => {
    const fake = fakeFetch({ id: "r-1", version: 7, limit: 2, results: [{ id: "r-1" }] });
    const result = await call(clientOf(fake.fetch));
    expect(sent(fake)).toEqual(sends);
    if (method.endsWith(".iterate")) return expect(result).toEqual({ done: false, value: { id: "r-1" } });
    expect(JSON.parse(fake.seen[1]?.body ?? "")).toMatchObject({ version: 7 });
    return expect(result).toMatchObject({ id: "r-1" });
  });

  it("has a row above for every method", () => {
    const one = clientOf(fakeFetch().fetch);
    const methods = [...methodsOf(one), ...methodsOf(one.inStore("berlin"), "inStore.")];
    expect([...new Set([...rows, ...composites].map(({ method }) => method))].toSorted()).toEqual(methods.toSorted());
  });

  it("has a row above for every operation of the description that a method stands for", () => {
    const operations = facadeOperations().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(rows.map(({ operation }) => operation).toSorted()).toEqual(operations.toSorted());
  });

  it.each(named(rows))(
    "answers 404 to %s for %s with an error, or with false",
    async (_method, operation, { call }) => {
      const fake = fakeFetch(() => Response.json({ message: "None" }, { status: 404 }));
      const result = call(clientOf(fake.fetch));
      await (operation.startsWith("HEAD")
        ? expect(result).resolves.toBe(false)
        : expect(result).rejects.toMatchObject({ status: 404, outcome: "not-applied" }));
    },
  );

  it.each([...new Map([...rows, ...composites].map((row) => [row.method, row])).values()])(
    "names the scopes that $method needs when it is refused",
    async ({ method, call }) => {
      const fake = fakeFetch(() => Response.json({ message: "Insufficient scope" }, { status: 403 }));
      const [, resource = "", name = ""] = /(.*)\.(\w+)$/.exec(method) ?? [];
      // What is modified is read first.
      const templates =
        families.find((family) => family.name === resource)?.scopes[name === "modify" ? "get" : name] ?? [];
      const requiredScopes = templates.map((scope) =>
        scope.replace("{projectKey}", "shop").replace("{storeKey}", "ber lin"),
      );
      expect(requiredScopes).not.toEqual([]);
      const error = { status: 403, requiredScopes, message: expect.stringContaining(requiredScopes.join(" or ")) };
      await expect(call(clientOf(fake.fetch))).rejects.toMatchObject(error);
    },
  );

  it.each(named(rows.filter(({ creates }) => creates === undefined)))(
    "repeats %s for %s when the connection breaks",
    async (_method, _operation, { call, sends }) => {
      const fake = fakeFetch(() =>
        fake.seen.length === 1 ? Promise.reject(new TypeError("reset")) : Response.json({}),
      );
      await call(clientOf(fake.fetch));
      expect(sent(fake)).toEqual([sends, sends]);
    },
  );

  it.each(rows.flatMap(({ creates, ...row }) => (creates === undefined ? [] : [{ ...row, creates }])))(
    "looks for what $method may have created when the connection breaks, and repeats it if there is nothing",
    async ({ call, sends, creates }) => {
      const fake = fakeFetch(() => {
        if (fake.seen.length === 1) throw new TypeError("reset");
        return Response.json({}, { status: fake.seen.length === 2 ? 404 : 201 });
      });
      await call(clientOf(fake.fetch));
      expect(sent(fake)).toEqual([sends, creates, sends]);
    },
  );

  it.each(named(rows))("says whether %s for %s may have taken effect", async (_method, operation, { call }) => {
    const fake = fakeFetch(() => Promise.reject(new TypeError("connection reset")));
    const outcome = /^(GET|HEAD)/.test(operation) ? "not-applied" : "unknown";
    await expect(call(clientOf(fake.fetch, { retry: false }))).rejects.toMatchObject({ name: "NetworkError", outcome });
    expect(fake.seen).toHaveLength(1);
  });

  it.for(refusals)("refuses before it is sent, with %s: %s.%s(%j)", async ([what, name, verb, ...given]) => {
    const fake = fakeFetch({ results: [] });
    const refused = async (): Promise<unknown> => called(clientOf(fake.fetch), name, verb, ...given);
    await expect(refused()).rejects.toThrow(TypeError);
    await expect(refused()).rejects.toThrow(what);
    expect(fake.seen).toEqual([]);
  });

  it("refuses an empty Store, and what is no predicate for the raw client, before it is sent", async () => {
    const fake = fakeFetch({ results: [] });
    const storeless = clientOf(fake.fetch).inStore("").cartDiscounts.query();
    await expect(storeless).rejects.toThrow('Cannot fill path parameter "storeKey"');
    const params = { path: { projectKey: "shop" }, query: { where: [injected] } };
    await expect(clientOf(fake.fetch).raw.GET("/{projectKey}/states", { params })).rejects.toThrow(badWhere);
    expect(fake.seen).toEqual([]);
  });

  it("asks for keys and correlation ids of the form that the guards of the vocabulary check", async () => {
    const fake = fakeFetch({ id: "r-1" });
    const sending = vi.spyOn(HttpTransport.prototype, "send");
    onTestFinished(() => sending.mockRestore());
    const { cartDiscounts, recurrencePolicies, states } = clientOf(fake.fetch);
    await cartDiscounts.get({ key: "ten" });
    await recurrencePolicies.get({ key: "monthly" });
    await states.get({ key: "paid" });
    const forms = [cartDiscountKeyForm, recurrencePolicyKeyForm, undefined];
    expect(sending.mock.calls.map(([{ keyForm }]) => keyForm)).toEqual(forms);
    for (const correlationId of ["a".repeat(8), "a".repeat(257)]) {
      const call = states.get({ key: "paid" }, { correlationId });
      await (isCorrelationId(correlationId) ? call : expect(call).rejects.toThrow(correlationIdWords));
    }
    expect(fake.seen).toHaveLength(4);
  });

  it("gives the rest of the answer to whoever asks", async () => {
    const headers = { "X-Correlation-ID": "answer-2026", "X-Served-By": "a" };
    const fake = fakeFetch(() => Response.json({ id: "s-1", version: 4 }, { status: 201, headers }));
    const response = await clientOf(fake.fetch).states.create(stateDraft).withResponse();
    expectTypeOf(response).toEqualTypeOf<CallResponse<Expanded<State>>>();
    expect(response).toMatchObject({
      data: { id: "s-1", version: 4 },
      status: 201,
      correlationId: "answer-2026",
      attempts: 1,
    });
    expect(response.headers.get("X-Served-By")).toBe("a");
    const exists = await clientOf(fake.fetch).cartDiscounts.exists({ id: "d-1" }).withResponse();
    expect([exists.data, exists.status]).toEqual([true, 201]);
  });

  it("passes on what any call may be given", async () => {
    const fake = fakeFetch({ id: "r-1", version: 1, results: [] });
    const options = { correlationId: "import-2026-11", externalUserId: "usr-1", headers: { "X-Trace": "7" } };
    await clientOf(fake.fetch).states.get({ id: "s-1" }, options);
    await clientOf(fake.fetch).inStore("berlin").cartDiscounts.exists({ id: "d-1" }, options);
    await clientOf(fake.fetch).cartDiscounts.iterate(options).next();
    await clientOf(fake.fetch).recurrencePolicies.modify({ id: "p-1" }, () => actions, options);
    expect(fake.seen).toHaveLength(5);
    for (const { headers } of fake.seen) {
      expect(headers.get("X-Correlation-ID")).toBe("import-2026-11");
      expect(headers.get("X-External-User-ID")).toBe("usr-1");
      expect(headers.get("X-Trace")).toBe("7");
    }
    const aborted = clientOf(fake.fetch).states.query({ signal: AbortSignal.abort() });
    await expect(aborted).rejects.toHaveProperty("name", "AbortError");
    const late = clientOf(() => new Promise(() => undefined)).states.query({ timeout: 1, retry: false });
    await expect(late).rejects.toMatchObject({ name: "TimeoutError", attempts: 1 });
  });

  it("sends nothing of what is undefined", async () => {
    const fake = fakeFetch({ id: "s-1", version: 4 });
    const { states, cartDiscounts, discountGroups } = clientOf(fake.fetch);
    const [name, description] = [undefined, undefined];
    await states.create(stateDraft, { expand: undefined });
    await cartDiscounts.query({ where: undefined, sort: undefined, limit: undefined, variables: undefined });
    await failure(discountGroups.create({ key: "g", sortOrder: "0.5", name, description }, { retry: false }));
    await failure(discountGroups.update({ key: "g", version: 1 }, [{ action: "setName", name }]));
    expect(fake.seen.map(({ url }) => new URL(url).search).join("")).toBe("");
    expect(fake.seen.slice(2).map(({ body }) => JSON.parse(body).variables)).toEqual([
      { draft: { key: "g", sortOrder: "0.5" } },
      { key: "g", version: 1, actions: [{ setName: {} }] },
    ]);
  });

  it("takes a resource for its address and version, and goes by what is there of it", async () => {
    const fake = fakeFetch({ id: "s-1", version: 4, key: "paid" });
    const { states } = clientOf(fake.fetch);
    const state = await states.get({ id: undefined, key: "paid" });
    await states.get(state);
    await states.modify(state, () => []);
    await states.delete(state);
    await states.update(state, stateActions);
    expect(JSON.parse(fake.seen.at(-1)?.body ?? "")).toEqual({ version: 4, actions: stateActions });
    await states.update({ id: undefined, key: "paid", version: 4 }, stateActions);
    expect(sent(fake)).toEqual([
      "GET /shop/states/key=paid",
      "GET /shop/states/s-1",
      "GET /shop/states/s-1",
      "DELETE /shop/states/s-1?version=4",
      "POST /shop/states/s-1",
      "POST /shop/states/key=paid",
    ]);
  });
});
