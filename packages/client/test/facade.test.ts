import { contract, type ContractOperation, type FacadePlace } from "@commerce-http/emulator";
import type { State } from "@commerce-http/types";
import { describe, expect, expectTypeOf, it, onTestFinished, vi } from "vitest";
import {
  type CallResponse,
  cartDiscountKeyForm,
  cartDiscountScopes,
  type Client,
  type ClientOptions,
  correlationIdForm,
  createClient,
  type Expanded,
  type Fetch,
  inStoreCartDiscountScopes,
  isCorrelationId,
  recurrencePolicyKeyForm,
  recurrencePolicyScopes,
  stateScopes,
} from "../src/index.ts";
import { HttpTransport } from "../src/send/transport.ts";
import { type FakeFetch, fakeFetch, only } from "./fake-fetch.ts";

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

const actions = [{ action: "setKey" as const, key: "renamed" }];
const update = { version: 3, actions };
const stateActions = [{ action: "changeKey" as const, key: "renamed" }];
const stateUpdate = { version: 3, actions: stateActions };
const stateDraft = { key: "paid", type: "PaymentState" as const, initial: false };
const policyDraft = { key: "monthly", name: { en: "Monthly" }, schedule: { type: "dayOfMonth" as const, day: 31 } };
const discountDraft = {
  key: "ten",
  name: { en: "Ten off" },
  value: { type: "relative" as const, permyriad: 1000 },
  cartPredicate: "1 = 1",
};
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
const stateExpand = { expand: ["transitions[*]", "transitions[0].transitions[*]"] } as const;
const stateExpandSent = "expand=transitions%5B*%5D&expand=transitions%5B0%5D.transitions%5B*%5D";
const policyExpand = { expand: ["a", "b[*].c"] };
const policyExpandSent = "expand=a&expand=b%5B*%5D.c";
const discountExpand = { expand: ["discountGroup", "references[*]"] } as const;
const discountExpandSent = "expand=discountGroup&expand=references%5B*%5D";
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
/** An address that the compiler would refuse. */
const idAndKey = { id: "s-1", key: "paid" } as { readonly id: string };
const badKey = { key: "a b" };

const states = "/{projectKey}/states";
const policies = "/{projectKey}/recurrence-policies";
const discounts = "/{projectKey}/cart-discounts";
const storeDiscounts = "/{projectKey}/in-store/key={storeKey}/cart-discounts";

const rows: readonly Row[] = [
  {
    method: "states.get",
    operation: `GET ${states}/{id}`,
    call: (client) => client.states.get({ id: "s-1" }, stateExpand),
    sends: `GET /shop/states/s-1?${stateExpandSent}`,
  },
  {
    method: "states.get",
    operation: `GET ${states}/key={key}`,
    call: (client) => client.states.get({ key: "pa/id" }),
    sends: "GET /shop/states/key=pa%2Fid",
  },
  {
    method: "states.query",
    operation: `GET ${states}`,
    call: (client) => client.states.query({ ...everything, ...stateExpand }),
    sends: `GET /shop/states?${everythingSent(stateExpandSent)}`,
  },
  {
    method: "states.exists",
    operation: `HEAD ${states}/{id}`,
    call: (client) => client.states.exists({ id: "s-1" }),
    sends: "HEAD /shop/states/s-1",
  },
  {
    method: "states.exists",
    operation: `HEAD ${states}/key={key}`,
    call: (client) => client.states.exists({ key: "paid" }),
    sends: "HEAD /shop/states/key=paid",
  },
  {
    method: "states.existsMatching",
    operation: `HEAD ${states}`,
    call: (client) => client.states.existsMatching(where),
    sends: `HEAD /shop/states?${whereSent}`,
  },
  {
    method: "states.create",
    operation: `POST ${states}`,
    call: (client) => client.states.create(stateDraft, stateExpand),
    sends: `POST /shop/states?${stateExpandSent}`,
    body: stateDraft,
    creates: `GET /shop/states/key=paid?${stateExpandSent}`,
  },
  {
    method: "states.update",
    operation: `POST ${states}/{id}`,
    call: (client) => client.states.update({ id: "s-1", version: 3 }, stateActions, stateExpand),
    sends: `POST /shop/states/s-1?${stateExpandSent}`,
    body: stateUpdate,
  },
  {
    method: "states.update",
    operation: `POST ${states}/key={key}`,
    call: (client) => client.states.update({ key: "paid", version: 3 }, stateActions),
    sends: "POST /shop/states/key=paid",
    body: stateUpdate,
  },
  {
    method: "states.delete",
    operation: `DELETE ${states}/{id}`,
    call: (client) => client.states.delete({ id: "s-1", version: 0 }, stateExpand),
    sends: `DELETE /shop/states/s-1?version=0&${stateExpandSent}`,
  },
  {
    method: "states.delete",
    operation: `DELETE ${states}/key={key}`,
    call: (client) => client.states.delete({ key: "paid", version: 3 }),
    sends: "DELETE /shop/states/key=paid?version=3",
  },
  {
    method: "recurrencePolicies.get",
    operation: `GET ${policies}/{id}`,
    call: (client) => client.recurrencePolicies.get({ id: "p-1" }, policyExpand),
    sends: `GET /shop/recurrence-policies/p-1?${policyExpandSent}`,
  },
  {
    method: "recurrencePolicies.get",
    operation: `GET ${policies}/key={key}`,
    call: (client) => client.recurrencePolicies.get({ key: "monthly" }),
    sends: "GET /shop/recurrence-policies/key=monthly",
  },
  {
    method: "recurrencePolicies.query",
    operation: `GET ${policies}`,
    call: (client) => client.recurrencePolicies.query({ ...everything, ...policyExpand }),
    sends: `GET /shop/recurrence-policies?${everythingSent(policyExpandSent)}`,
  },
  {
    method: "recurrencePolicies.exists",
    operation: `HEAD ${policies}/{id}`,
    call: (client) => client.recurrencePolicies.exists({ id: "p-1" }),
    sends: "HEAD /shop/recurrence-policies/p-1",
  },
  {
    method: "recurrencePolicies.exists",
    operation: `HEAD ${policies}/key={key}`,
    call: (client) => client.recurrencePolicies.exists({ key: "monthly" }),
    sends: "HEAD /shop/recurrence-policies/key=monthly",
  },
  {
    method: "recurrencePolicies.existsMatching",
    operation: `HEAD ${policies}`,
    call: (client) => client.recurrencePolicies.existsMatching(where),
    sends: `HEAD /shop/recurrence-policies?${whereSent}`,
  },
  {
    method: "recurrencePolicies.create",
    operation: `POST ${policies}`,
    call: (client) => client.recurrencePolicies.create(policyDraft, policyExpand),
    sends: `POST /shop/recurrence-policies?${policyExpandSent}`,
    body: policyDraft,
    creates: `GET /shop/recurrence-policies/key=monthly?${policyExpandSent}`,
  },
  {
    method: "recurrencePolicies.update",
    operation: `POST ${policies}/{id}`,
    call: (client) => client.recurrencePolicies.update({ id: "p-1", version: 3 }, actions),
    sends: "POST /shop/recurrence-policies/p-1",
    body: update,
  },
  {
    method: "recurrencePolicies.update",
    operation: `POST ${policies}/key={key}`,
    call: (client) => client.recurrencePolicies.update({ key: "monthly", version: 3 }, actions, policyExpand),
    sends: `POST /shop/recurrence-policies/key=monthly?${policyExpandSent}`,
    body: update,
  },
  {
    method: "cartDiscounts.get",
    operation: `GET ${discounts}/{id}`,
    call: (client) => client.cartDiscounts.get({ id: "d-1" }, discountExpand),
    sends: `GET /shop/cart-discounts/d-1?${discountExpandSent}`,
  },
  {
    method: "cartDiscounts.get",
    operation: `GET ${discounts}/key={key}`,
    call: (client) => client.cartDiscounts.get({ key: "ten" }),
    sends: "GET /shop/cart-discounts/key=ten",
  },
  {
    method: "cartDiscounts.query",
    operation: `GET ${discounts}`,
    call: (client) => client.cartDiscounts.query({ ...everything, ...discountExpand }),
    sends: `GET /shop/cart-discounts?${everythingSent(discountExpandSent)}`,
  },
  {
    method: "cartDiscounts.exists",
    operation: `HEAD ${discounts}/{id}`,
    call: (client) => client.cartDiscounts.exists({ id: "d-1" }),
    sends: "HEAD /shop/cart-discounts/d-1",
  },
  {
    method: "cartDiscounts.exists",
    operation: `HEAD ${discounts}/key={key}`,
    call: (client) => client.cartDiscounts.exists({ key: "ten" }),
    sends: "HEAD /shop/cart-discounts/key=ten",
  },
  {
    method: "cartDiscounts.existsMatching",
    operation: `HEAD ${discounts}`,
    call: (client) => client.cartDiscounts.existsMatching(where),
    sends: `HEAD /shop/cart-discounts?${whereSent}`,
  },
  {
    method: "cartDiscounts.create",
    operation: `POST ${discounts}`,
    call: (client) => client.cartDiscounts.create(discountDraft),
    sends: "POST /shop/cart-discounts",
    body: discountDraft,
    creates: "GET /shop/cart-discounts/key=ten",
  },
  {
    method: "cartDiscounts.update",
    operation: `POST ${discounts}/{id}`,
    call: (client) => client.cartDiscounts.update({ id: "d-1", version: 3 }, actions, discountExpand),
    sends: `POST /shop/cart-discounts/d-1?${discountExpandSent}`,
    body: update,
  },
  {
    method: "cartDiscounts.update",
    operation: `POST ${discounts}/key={key}`,
    call: (client) => client.cartDiscounts.update({ key: "ten", version: 3 }, actions),
    sends: "POST /shop/cart-discounts/key=ten",
    body: update,
  },
  {
    method: "cartDiscounts.delete",
    operation: `DELETE ${discounts}/{id}`,
    call: (client) => client.cartDiscounts.delete({ id: "d-1", version: 7 }),
    sends: "DELETE /shop/cart-discounts/d-1?version=7",
  },
  {
    method: "inStore.cartDiscounts.get",
    operation: `GET ${storeDiscounts}/{id}`,
    call: (client) => client.inStore("ber lin").cartDiscounts.get({ id: "d-1" }, discountExpand),
    sends: `GET /shop/in-store/key=ber%20lin/cart-discounts/d-1?${discountExpandSent}`,
  },
  {
    method: "inStore.cartDiscounts.get",
    operation: `GET ${storeDiscounts}/key={key}`,
    call: (client) => client.inStore("berlin").cartDiscounts.get({ key: "ten" }),
    sends: "GET /shop/in-store/key=berlin/cart-discounts/key=ten",
  },
  {
    method: "inStore.cartDiscounts.query",
    operation: `GET ${storeDiscounts}`,
    call: (client) => client.inStore("berlin").cartDiscounts.query({ ...everything, ...discountExpand }),
    sends: `GET /shop/in-store/key=berlin/cart-discounts?${everythingSent(discountExpandSent)}`,
  },
  {
    method: "inStore.cartDiscounts.exists",
    operation: `HEAD ${storeDiscounts}/{id}`,
    call: (client) => client.inStore("berlin").cartDiscounts.exists({ id: "d-1" }),
    sends: "HEAD /shop/in-store/key=berlin/cart-discounts/d-1",
  },
  {
    method: "inStore.cartDiscounts.exists",
    operation: `HEAD ${storeDiscounts}/key={key}`,
    call: (client) => client.inStore("berlin").cartDiscounts.exists({ key: "ten" }),
    sends: "HEAD /shop/in-store/key=berlin/cart-discounts/key=ten",
  },
  {
    method: "inStore.cartDiscounts.existsMatching",
    operation: `HEAD ${storeDiscounts}`,
    call: (client) => client.inStore("berlin").cartDiscounts.existsMatching(where),
    sends: `HEAD /shop/in-store/key=berlin/cart-discounts?${whereSent}`,
  },
  {
    method: "inStore.cartDiscounts.create",
    operation: `POST ${storeDiscounts}`,
    call: (client) => client.inStore("berlin").cartDiscounts.create(discountDraft, discountExpand),
    sends: `POST /shop/in-store/key=berlin/cart-discounts?${discountExpandSent}`,
    body: discountDraft,
    creates: `GET /shop/in-store/key=berlin/cart-discounts/key=ten?${discountExpandSent}`,
  },
  {
    method: "inStore.cartDiscounts.update",
    operation: `POST ${storeDiscounts}/{id}`,
    call: (client) => client.inStore("berlin").cartDiscounts.update({ id: "d-1", version: 3 }, actions),
    sends: "POST /shop/in-store/key=berlin/cart-discounts/d-1",
    body: update,
  },
  {
    method: "inStore.cartDiscounts.update",
    operation: `POST ${storeDiscounts}/key={key}`,
    call: (client) => client.inStore("berlin").cartDiscounts.update({ key: "ten", version: 3 }, actions),
    sends: "POST /shop/in-store/key=berlin/cart-discounts/key=ten",
    body: update,
  },
];

/** Methods that are made of others: what they send, one after the other, when everything answers alike. */
const composites: readonly (Omit<Row, "operation" | "sends" | "body"> & { readonly sends: readonly string[] })[] = [
  {
    method: "states.iterate",
    call: (client) => client.states.iterate({ ...walk, ...stateExpand }).next(),
    sends: [`GET /shop/states?${walkSent(stateExpandSent)}`],
  },
  {
    method: "states.modify",
    call: (client) => client.states.modify({ key: "paid" }, () => stateActions, stateExpand),
    sends: [`GET /shop/states/key=paid?${stateExpandSent}`, `POST /shop/states/r-1?${stateExpandSent}`],
  },
  {
    method: "recurrencePolicies.iterate",
    call: (client) => client.recurrencePolicies.iterate({ ...walk, ...policyExpand }).next(),
    sends: [`GET /shop/recurrence-policies?${walkSent(policyExpandSent)}`],
  },
  {
    method: "recurrencePolicies.modify",
    call: (client) => client.recurrencePolicies.modify({ id: "r-1" }, () => actions, policyExpand),
    sends: [
      `GET /shop/recurrence-policies/r-1?${policyExpandSent}`,
      `POST /shop/recurrence-policies/r-1?${policyExpandSent}`,
    ],
  },
  {
    method: "cartDiscounts.iterate",
    call: (client) => client.cartDiscounts.iterate({ ...walk, ...discountExpand }).next(),
    sends: [`GET /shop/cart-discounts?${walkSent(discountExpandSent)}`],
  },
  {
    method: "cartDiscounts.modify",
    call: (client) => client.cartDiscounts.modify({ key: "ten" }, () => actions, discountExpand),
    sends: [
      `GET /shop/cart-discounts/key=ten?${discountExpandSent}`,
      `POST /shop/cart-discounts/r-1?${discountExpandSent}`,
    ],
  },
  {
    method: "inStore.cartDiscounts.iterate",
    call: (client) =>
      client
        .inStore("berlin")
        .cartDiscounts.iterate({ ...walk, ...discountExpand })
        .next(),
    sends: [`GET /shop/in-store/key=berlin/cart-discounts?${walkSent(discountExpandSent)}`],
  },
  {
    method: "inStore.cartDiscounts.modify",
    call: (client) => client.inStore("berlin").cartDiscounts.modify({ id: "r-1" }, () => actions, discountExpand),
    sends: [
      `GET /shop/in-store/key=berlin/cart-discounts/r-1?${discountExpandSent}`,
      `POST /shop/in-store/key=berlin/cart-discounts/r-1?${discountExpandSent}`,
    ],
  },
];

/** Calls that are refused before anything is sent, by what is wrong with them. */
const refusals: readonly (readonly [what: string, calls: Readonly<Record<string, Row["call"]>>])[] = [
  [
    'Cannot use key "a b": expected /^[A-Za-z0-9_-]{2,256}$/',
    {
      "recurrencePolicies.get": (client) => client.recurrencePolicies.get(badKey),
      "recurrencePolicies.exists": (client) => client.recurrencePolicies.exists(badKey),
      "recurrencePolicies.create": (client) => client.recurrencePolicies.create({ ...policyDraft, ...badKey }),
      "recurrencePolicies.update": (client) => client.recurrencePolicies.update({ ...badKey, version: 3 }, []),
      "recurrencePolicies.update, setKey": (client) =>
        client.recurrencePolicies.update({ id: "p-1", version: 3 }, [{ action: "setKey", ...badKey }]),
      "recurrencePolicies.modify": (client) => client.recurrencePolicies.modify(badKey, () => []),
      "cartDiscounts.get": (client) => client.cartDiscounts.get(badKey),
      "cartDiscounts.exists": (client) => client.cartDiscounts.exists(badKey),
      "cartDiscounts.create": (client) => client.cartDiscounts.create({ ...discountDraft, ...badKey }),
      "cartDiscounts.update": (client) => client.cartDiscounts.update({ ...badKey, version: 3 }, []),
      "cartDiscounts.update, setKey": (client) =>
        client.cartDiscounts.update({ id: "d-1", version: 3 }, [{ action: "setKey", ...badKey }]),
      "cartDiscounts.modify": (client) => client.cartDiscounts.modify(badKey, () => []),
      "inStore.cartDiscounts.get": (client) => client.inStore("berlin").cartDiscounts.get(badKey),
      "inStore.cartDiscounts.exists": (client) => client.inStore("berlin").cartDiscounts.exists(badKey),
      "inStore.cartDiscounts.create": (client) =>
        client.inStore("berlin").cartDiscounts.create({ ...discountDraft, ...badKey }),
      "inStore.cartDiscounts.update": (client) =>
        client.inStore("berlin").cartDiscounts.update({ ...badKey, version: 3 }, []),
      "inStore.cartDiscounts.update, setKey": (client) =>
        client.inStore("berlin").cartDiscounts.update({ id: "d-1", version: 3 }, [{ action: "setKey", ...badKey }]),
      "inStore.cartDiscounts.modify": (client) => client.inStore("berlin").cartDiscounts.modify(badKey, () => []),
    },
  ],
  ...outOfRange(),
  [
    'Cannot send query parameter "where"',
    {
      "states.query": (client) => client.states.query({ where: injected }),
      "states.iterate": (client) => client.states.iterate({ where: injected }).next(),
      "states.existsMatching": (client) => client.states.existsMatching({ where: injected }),
      raw: (client) =>
        client.raw.GET("/{projectKey}/states", {
          params: { path: { projectKey: "shop" }, query: { where: [injected] } },
        }),
    },
  ],
  ["Cannot send limit -1", { "states.query": (client) => client.states.query({ limit: -1 }) }],
  ["Cannot send limit 1.5", { "states.query": (client) => client.states.query({ limit: 1.5 }) }],
  ['Cannot use {"id":"s-1","key":"paid"}', { "states.get": (client) => client.states.get(idAndKey) }],
  ['Cannot fill path parameter "storeKey"', { inStore: (client) => client.inStore("").cartDiscounts.query() }],
];

/** The scopes as data, by resource. */
const scopes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  states: stateScopes,
  recurrencePolicies: recurrencePolicyScopes,
  cartDiscounts: cartDiscountScopes,
  "inStore.cartDiscounts": inStoreCartDiscountScopes,
};

function client(fetch: Fetch, options: Partial<ClientOptions> = {}): Client {
  const retry = { baseDelay: 1 };
  return createClient({
    baseUrl: "https://api.example.invalid",
    projectKey: "shop",
    auth: "access-token",
    fetch,
    retry,
    ...options,
  });
}

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
function outOfRange(): [what: string, calls: Record<string, Row["call"]>][] {
  const calls = new Map<string, Record<string, Row["call"]>>();
  for (const { facade, parameters, keyset } of facadeOperations()) {
    for (const { name, in: place, schema } of parameters) {
      if (place !== "query" || typeof schema === "boolean" || schema["maximum"] === undefined) continue;
      const [least, greatest] = [Number(schema["minimum"]), Number(schema["maximum"])];
      const what = `Cannot send ${name} ${greatest + 1}: expected a whole number from ${least} to ${greatest}`;
      const own = calls.get(what) ?? {};
      calls.set(what, own);
      for (const verb of [facade.verb, ...(name === keyset?.limit ? ["iterate"] : [])]) {
        const method = [...(facade.within ? [facade.within.method] : []), facade.resource, verb].join(".");
        own[method] = (client) => called(client, facade, verb, { [name]: greatest + 1 });
      }
    }
  }
  return [...calls];
}

/** Calls a method by its name; a walk takes its first step. */
function called(client: Client, { resource, within }: FacadePlace, verb: string, options: object): Promise<unknown> {
  const resources: object = within === undefined ? client : client.inStore("berlin");
  const methods = (resources as Record<string, Record<string, (options: object) => unknown>>)[resource];
  const result = methods?.[verb]?.(options) as Promise<unknown> | AsyncGenerator;
  return "next" in result ? result.next() : result;
}

describe("The facade", () => {
  it.each(named(rows))("sends what %s stands for: %s", async (_method, _operation, { call, sends, body }) => {
    const fake = fakeFetch({ id: "answer" });
    const result = await call(client(fake.fetch));
    const { method, headers, body: text } = only(fake);
    expect(sent(fake)).toEqual([sends]);
    expect(text === "" ? undefined : JSON.parse(text)).toEqual(body);
    expect(headers.get("Content-Type")).toBe(body === undefined ? null : "application/json");
    expect(headers.get("Authorization")).toBe("Bearer access-token");
    expect(result).toEqual(method === "HEAD" ? true : { id: "answer" });
  });

  it.each(composites)("makes $method of other methods", async ({ method, call, sends }) => {
    const fake = fakeFetch({ id: "r-1", version: 7, limit: 2, results: [{ id: "r-1" }] });
    const result = await call(client(fake.fetch));
    expect(sent(fake)).toEqual(sends);
    if (method.endsWith(".iterate")) return expect(result).toEqual({ done: false, value: { id: "r-1" } });
    expect(JSON.parse(fake.seen[1]?.body ?? "")).toMatchObject({ version: 7 });
    return expect(result).toMatchObject({ id: "r-1" });
  });

  it("has a row above for every method", () => {
    const one = client(fakeFetch().fetch);
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
      const result = call(client(fake.fetch));
      await (operation.startsWith("HEAD")
        ? expect(result).resolves.toBe(false)
        : expect(result).rejects.toMatchObject({ status: 404, outcome: "not-applied" }));
    },
  );

  it.each([...new Map([...rows, ...composites].map((row) => [row.method, row])).values()])(
    "names the scopes that $method needs when it is refused",
    async ({ method, call, sends }) => {
      const fake = fakeFetch(() => Response.json({ message: "Insufficient scope" }, { status: 403 }));
      const storeKey = decodeURIComponent(/in-store\/key=([^/]+)/.exec(String(sends))?.[1] ?? "");
      const [, resource = "", name = ""] = /(.*)\.(\w+)$/.exec(method) ?? [];
      // What is modified is read first.
      const templates = scopes[resource]?.[name === "modify" ? "get" : name] ?? [];
      const requiredScopes = templates.map((scope) =>
        scope.replace("{projectKey}", "shop").replace("{storeKey}", storeKey),
      );
      expect(requiredScopes).not.toEqual([]);
      const error = { status: 403, requiredScopes, message: expect.stringContaining(requiredScopes.join(" or ")) };
      await expect(call(client(fake.fetch))).rejects.toMatchObject(error);
    },
  );

  it.each(named(rows.filter(({ creates }) => creates === undefined)))(
    "repeats %s for %s when the connection breaks",
    async (_method, _operation, { call, sends }) => {
      const fake = fakeFetch(() =>
        fake.seen.length === 1 ? Promise.reject(new TypeError("reset")) : Response.json({}),
      );
      await call(client(fake.fetch));
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
      await call(client(fake.fetch));
      expect(sent(fake)).toEqual([sends, creates, sends]);
    },
  );

  it.each(named(rows))("says whether %s for %s may have taken effect", async (_method, operation, { call }) => {
    const fake = fakeFetch(() => Promise.reject(new TypeError("connection reset")));
    const outcome = /^(GET|HEAD)/.test(operation) ? "not-applied" : "unknown";
    await expect(call(client(fake.fetch, { retry: false }))).rejects.toMatchObject({ name: "NetworkError", outcome });
    expect(fake.seen).toHaveLength(1);
  });

  it.each(refusals.flatMap(([what, calls]) => Object.entries(calls).map(([name, call]) => ({ what, name, call }))))(
    "refuses $name before it is sent: $what",
    async ({ what, call }) => {
      const fake = fakeFetch({ results: [] });
      const refused = async (): Promise<unknown> => call(client(fake.fetch));
      await expect(refused()).rejects.toThrow(TypeError);
      await expect(refused()).rejects.toThrow(what);
      expect(fake.seen).toEqual([]);
    },
  );

  it("asks for keys and correlation ids of the form that the guards of the vocabulary check", async () => {
    const fake = fakeFetch({ id: "r-1" });
    const sending = vi.spyOn(HttpTransport.prototype, "send");
    onTestFinished(() => sending.mockRestore());
    const { cartDiscounts, recurrencePolicies, states } = client(fake.fetch);
    await cartDiscounts.get({ key: "ten" });
    await recurrencePolicies.get({ key: "monthly" });
    await states.get({ key: "paid" });
    const forms = [cartDiscountKeyForm, recurrencePolicyKeyForm, undefined];
    expect(sending.mock.calls.map(([{ keyForm }]) => keyForm)).toEqual(forms);
    for (const correlationId of ["a".repeat(8), "a".repeat(257)]) {
      const call = states.get({ key: "paid" }, { correlationId });
      await (isCorrelationId(correlationId) ? call : expect(call).rejects.toThrow(String(correlationIdForm)));
    }
    expect(fake.seen).toHaveLength(4);
  });

  it("gives the rest of the answer to whoever asks", async () => {
    const headers = { "X-Correlation-ID": "answer-2026", "X-Served-By": "a" };
    const fake = fakeFetch(() => Response.json({ id: "s-1", version: 4 }, { status: 201, headers }));
    const response = await client(fake.fetch).states.create(stateDraft).withResponse();
    expectTypeOf(response).toEqualTypeOf<CallResponse<Expanded<State>>>();
    expect(response).toMatchObject({
      data: { id: "s-1", version: 4 },
      status: 201,
      correlationId: "answer-2026",
      attempts: 1,
    });
    expect(response.headers.get("X-Served-By")).toBe("a");
    const exists = await client(fake.fetch).cartDiscounts.exists({ id: "d-1" }).withResponse();
    expect([exists.data, exists.status]).toEqual([true, 201]);
  });

  it("passes on what any call may be given", async () => {
    const fake = fakeFetch({ id: "r-1", version: 1, results: [] });
    const options = { correlationId: "import-2026-11", externalUserId: "usr-1", headers: { "X-Trace": "7" } };
    await client(fake.fetch).states.get({ id: "s-1" }, options);
    await client(fake.fetch).inStore("berlin").cartDiscounts.exists({ id: "d-1" }, options);
    await client(fake.fetch).cartDiscounts.iterate(options).next();
    await client(fake.fetch).recurrencePolicies.modify({ id: "p-1" }, () => actions, options);
    expect(fake.seen).toHaveLength(5);
    for (const { headers } of fake.seen) {
      expect(headers.get("X-Correlation-ID")).toBe("import-2026-11");
      expect(headers.get("X-External-User-ID")).toBe("usr-1");
      expect(headers.get("X-Trace")).toBe("7");
    }
    const aborted = client(fake.fetch).states.query({ signal: AbortSignal.abort() });
    await expect(aborted).rejects.toHaveProperty("name", "AbortError");
    const late = client(() => new Promise(() => undefined)).states.query({ timeout: 1, retry: false });
    await expect(late).rejects.toMatchObject({ name: "TimeoutError", attempts: 1 });
  });

  it("sends nothing of what is undefined", async () => {
    const fake = fakeFetch({ id: "s-1", version: 4 });
    const { states, cartDiscounts, discountGroups } = client(fake.fetch);
    const nothing = { name: undefined, description: undefined };
    await states.create({ ...stateDraft, ...nothing }, { expand: undefined });
    await states.update({ id: "s-1", version: 1 }, [{ action: "setName", name: undefined }]);
    await cartDiscounts.create({
      ...discountDraft,
      key: undefined,
      value: { ...discountDraft.value },
      target: undefined,
    });
    await discountGroups.create({ key: "g", sortOrder: "0.5", ...nothing }).catch(() => undefined);
    await discountGroups
      .update({ key: "g", version: 1 }, [{ action: "setName", name: undefined }])
      .catch(() => undefined);
    await cartDiscounts.query({ where: undefined, sort: undefined, limit: undefined, variables: undefined });
    const { key: _, ...keyless } = discountDraft;
    expect(fake.seen.map(({ url, body }) => [new URL(url).search, body === "" ? body : JSON.parse(body)])).toEqual([
      ["", stateDraft],
      ["", { version: 1, actions: [{ action: "setName" }] }],
      ["", keyless],
      ["", { query: expect.any(String), variables: { draft: { key: "g", sortOrder: "0.5" } } }],
      // What cannot be read is looked up.
      ["", { query: expect.any(String), variables: { key: "g" } }],
      ["", { query: expect.any(String), variables: { key: "g", version: 1, actions: [{ setName: {} }] } }],
      ["", ""],
    ]);
    expect(fake.seen.map(({ body }) => body).join("")).not.toContain("null");
  });

  it("takes one order and one path as text", async () => {
    const fake = fakeFetch({ results: [] });
    await client(fake.fetch).states.query({ sort: "createdAt desc", expand: "transitions[*]" });
    expect(sent(fake)).toEqual(["GET /shop/states?sort=createdAt%20desc&expand=transitions%5B*%5D"]);
  });

  it("goes by the address that is there", async () => {
    const fake = fakeFetch({ id: "s-1", version: 4, key: "paid" });
    const { states } = client(fake.fetch);
    const state = await states.get({ id: undefined, key: "paid" });
    await states.get(state);
    await states.modify(state, () => []);
    await states.update({ id: undefined, key: "paid", version: 4 }, stateActions);
    expect(sent(fake)).toEqual([
      "GET /shop/states/key=paid",
      "GET /shop/states/s-1",
      "GET /shop/states/s-1",
      "POST /shop/states/key=paid",
    ]);
  });

  it("takes a resource for its address and version", async () => {
    const fake = fakeFetch({ id: "s-1", version: 4, key: "paid" });
    const state = await client(fake.fetch).states.get({ key: "paid" });
    await client(fake.fetch).states.update(state, stateActions);
    await client(fake.fetch).states.delete(state);
    expect(sent(fake).slice(1)).toEqual(["POST /shop/states/s-1", "DELETE /shop/states/s-1?version=4"]);
    expect(JSON.parse(fake.seen[1]?.body ?? "")).toEqual({ version: 4, actions: stateActions });
  });
});
