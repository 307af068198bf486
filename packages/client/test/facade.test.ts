import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createClient, type Client } from "../src/index.ts";
import { fakeFetch, only } from "./fake-fetch.ts";

interface Row {
  /** Resource and method: what a reader would type. */
  readonly method: string;
  /** Path template of the operation that the method is generated from. */
  readonly operation: string;
  readonly call: (client: Client) => Promise<unknown>;
  /** Method and address that must arrive, below the base address. */
  readonly sends: string;
  readonly body?: unknown;
}

const update = { version: 3, actions: [{ action: "setKey" as const, key: "renamed" }] };
const stateUpdate = { version: 3, actions: [{ action: "changeKey" as const, key: "renamed" }] };
const stateDraft = { key: "paid", type: "PaymentState" as const, initial: false };
const policyDraft = {
  key: "monthly",
  name: { en: "Monthly" },
  schedule: { type: "dayOfMonth" as const, day: 31 },
};
const discountDraft = {
  name: { en: "Ten off" },
  value: { type: "relative" as const, permyriad: 1000 },
  cartPredicate: "1 = 1",
};
const everything = {
  where: ['key = "a/b"', "version > :v"],
  sort: ["createdAt desc", "id asc"],
  expand: ["createdBy.customer"],
  limit: 0,
  offset: 10,
  withTotal: false,
  variables: { v: "3", keys: ["a", "b"] },
};
const everythingSent = [
  "where=key%20%3D%20%22a%2Fb%22&where=version%20%3E%20%3Av",
  "sort=createdAt%20desc&sort=id%20asc",
  "expand=createdBy.customer",
  "limit=0",
  "offset=10",
  "withTotal=false",
  "var.v=3&var.keys=a&var.keys=b",
];
const expand = { expand: ["a", "b[*].c"] };
const expandSent = "expand=a&expand=b%5B*%5D.c";
const where = { where: ["a = 1", "b = 2"] };
const whereSent = "where=a%20%3D%201&where=b%20%3D%202";

const states = "/{projectKey}/states";
const policies = "/{projectKey}/recurrence-policies";
const discounts = "/{projectKey}/cart-discounts";
const storeDiscounts = "/{projectKey}/in-store/key={storeKey}/cart-discounts";

const rows: readonly Row[] = [
  {
    method: "states.get",
    operation: `GET ${states}/{id}`,
    call: (client) => client.states.get({ id: "s-1" }, expand),
    sends: `GET /shop/states/s-1?${expandSent}`,
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
    call: (client) => client.states.query(everything),
    sends: `GET /shop/states?${everythingSent.join("&")}`,
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
    call: (client) => client.states.create(stateDraft, expand),
    sends: `POST /shop/states?${expandSent}`,
    body: stateDraft,
  },
  {
    method: "states.update",
    operation: `POST ${states}/{id}`,
    call: (client) => client.states.update({ id: "s-1" }, stateUpdate, expand),
    sends: `POST /shop/states/s-1?${expandSent}`,
    body: stateUpdate,
  },
  {
    method: "states.update",
    operation: `POST ${states}/key={key}`,
    call: (client) => client.states.update({ key: "paid" }, stateUpdate),
    sends: "POST /shop/states/key=paid",
    body: stateUpdate,
  },
  {
    method: "states.delete",
    operation: `DELETE ${states}/{id}`,
    call: (client) => client.states.delete({ id: "s-1" }, { version: 0, ...expand }),
    sends: `DELETE /shop/states/s-1?version=0&${expandSent}`,
  },
  {
    method: "states.delete",
    operation: `DELETE ${states}/key={key}`,
    call: (client) => client.states.delete({ key: "paid" }, { version: 3 }),
    sends: "DELETE /shop/states/key=paid?version=3",
  },
  {
    method: "recurrencePolicies.get",
    operation: `GET ${policies}/{id}`,
    call: (client) => client.recurrencePolicies.get({ id: "p-1" }, expand),
    sends: `GET /shop/recurrence-policies/p-1?${expandSent}`,
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
    call: (client) => client.recurrencePolicies.query(everything),
    sends: `GET /shop/recurrence-policies?${everythingSent.join("&")}`,
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
    call: (client) => client.recurrencePolicies.create(policyDraft, expand),
    sends: `POST /shop/recurrence-policies?${expandSent}`,
    body: policyDraft,
  },
  {
    method: "recurrencePolicies.update",
    operation: `POST ${policies}/{id}`,
    call: (client) => client.recurrencePolicies.update({ id: "p-1" }, update),
    sends: "POST /shop/recurrence-policies/p-1",
    body: update,
  },
  {
    method: "recurrencePolicies.update",
    operation: `POST ${policies}/key={key}`,
    call: (client) => client.recurrencePolicies.update({ key: "monthly" }, update, expand),
    sends: `POST /shop/recurrence-policies/key=monthly?${expandSent}`,
    body: update,
  },
  {
    method: "cartDiscounts.get",
    operation: `GET ${discounts}/{id}`,
    call: (client) => client.cartDiscounts.get({ id: "d-1" }, expand),
    sends: `GET /shop/cart-discounts/d-1?${expandSent}`,
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
    call: (client) => client.cartDiscounts.query(everything),
    sends: `GET /shop/cart-discounts?${everythingSent.join("&")}`,
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
  },
  {
    method: "cartDiscounts.update",
    operation: `POST ${discounts}/{id}`,
    call: (client) => client.cartDiscounts.update({ id: "d-1" }, update, expand),
    sends: `POST /shop/cart-discounts/d-1?${expandSent}`,
    body: update,
  },
  {
    method: "cartDiscounts.update",
    operation: `POST ${discounts}/key={key}`,
    call: (client) => client.cartDiscounts.update({ key: "ten" }, update),
    sends: "POST /shop/cart-discounts/key=ten",
    body: update,
  },
  {
    method: "cartDiscounts.delete",
    operation: `DELETE ${discounts}/{id}`,
    call: (client) => client.cartDiscounts.delete({ id: "d-1" }, { version: 7 }),
    sends: "DELETE /shop/cart-discounts/d-1?version=7",
  },
  {
    method: "inStore.cartDiscounts.get",
    operation: `GET ${storeDiscounts}/{id}`,
    call: (client) => client.inStore("ber lin").cartDiscounts.get({ id: "d-1" }, expand),
    sends: `GET /shop/in-store/key=ber%20lin/cart-discounts/d-1?${expandSent}`,
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
    call: (client) => client.inStore("berlin").cartDiscounts.query(everything),
    sends: `GET /shop/in-store/key=berlin/cart-discounts?${everythingSent.join("&")}`,
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
    call: (client) => client.inStore("berlin").cartDiscounts.create(discountDraft, expand),
    sends: `POST /shop/in-store/key=berlin/cart-discounts?${expandSent}`,
    body: discountDraft,
  },
  {
    method: "inStore.cartDiscounts.update",
    operation: `POST ${storeDiscounts}/{id}`,
    call: (client) => client.inStore("berlin").cartDiscounts.update({ id: "d-1" }, update),
    sends: "POST /shop/in-store/key=berlin/cart-discounts/d-1",
    body: update,
  },
  {
    method: "inStore.cartDiscounts.update",
    operation: `POST ${storeDiscounts}/key={key}`,
    call: (client) => client.inStore("berlin").cartDiscounts.update({ key: "ten" }, update),
    sends: "POST /shop/in-store/key=berlin/cart-discounts/key=ten",
    body: update,
  },
];

function client(fetch: ReturnType<typeof fakeFetch>["fetch"]): Client {
  return createClient({ baseUrl: "https://api.example.invalid", projectKey: "shop", auth: "access-token", fetch });
}

/** Every method that a client offers, found by looking at it. */
function methodsOf(resources: object, prefix = ""): string[] {
  return Object.entries(resources)
    .filter(([name]) => name !== "raw")
    .flatMap(([name, resource]) =>
      Object.getOwnPropertyNames(Object.getPrototypeOf(resource))
        .filter((method) => method !== "constructor")
        .map((method) => `${prefix}${name}.${method}`),
    );
}

/** Every operation of the description: one file per path, one key per method. */
function operations(): string[] {
  const folder = new URL("../../../spec/paths/", import.meta.url);
  return readdirSync(folder).flatMap((name) => {
    const path = `/{projectKey}/${name.replace(/\.yaml$/, "").replaceAll("_", "/")}`;
    const text = readFileSync(new URL(name, folder), "utf8");
    return [...text.matchAll(/^(get|head|post|put|patch|delete):/gm)].map(
      ([, verb]) => `${verb?.toUpperCase()} ${path}`,
    );
  });
}

describe("The facade", () => {
  it.each(rows)("calls $operation for $method", async ({ call, sends, body }) => {
    const fake = fakeFetch({ id: "answer" });
    const result = await call(client(fake.fetch));
    const { method, url, headers, body: sent } = only(fake);
    expect(`${method} ${url.replace("https://api.example.invalid", "")}`).toBe(sends);
    expect(sent === "" ? undefined : JSON.parse(sent)).toEqual(body);
    expect(headers.get("Content-Type")).toBe(body === undefined ? null : "application/json");
    expect(headers.get("Authorization")).toBe("Bearer access-token");
    expect(result).toEqual(method === "HEAD" ? true : { id: "answer" });
  });

  it("has a row above for every method", () => {
    const one = client(fakeFetch().fetch);
    const methods = [...methodsOf(one), ...methodsOf(one.inStore("berlin"), "inStore.")];
    expect([...new Set(rows.map(({ method }) => method))].toSorted()).toEqual(methods.toSorted());
  });

  it("has a row above for every operation of the description", () => {
    expect(rows.map(({ operation }) => operation).toSorted()).toEqual(operations().toSorted());
  });

  it("passes on what any call may be given", async () => {
    const fake = fakeFetch();
    const options = { correlationId: "import-2026-11", externalUserId: "usr-1", headers: { "X-Trace": "7" } };
    await client(fake.fetch).states.get({ id: "s-1" }, options);
    await client(fake.fetch).inStore("berlin").cartDiscounts.exists({ id: "d-1" }, options);
    for (const { headers } of fake.seen) {
      expect(headers.get("X-Correlation-ID")).toBe("import-2026-11");
      expect(headers.get("X-External-User-ID")).toBe("usr-1");
      expect(headers.get("X-Trace")).toBe("7");
    }
    const aborted = client(fake.fetch).states.query({ signal: AbortSignal.abort() });
    await expect(aborted).rejects.toHaveProperty("name", "AbortError");
  });

  it("takes a resource for its address", async () => {
    const fake = fakeFetch({ id: "s-1", version: 4, key: "paid" });
    const state = await client(fake.fetch).states.get({ key: "paid" });
    await client(fake.fetch).states.delete(state, { version: state.version });
    expect(fake.seen[1]?.url).toBe("https://api.example.invalid/shop/states/s-1?version=4");
  });
});
