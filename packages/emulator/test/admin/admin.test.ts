import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createAdmin } from "../../src/admin/admin.ts";
import { FaultInjection } from "../../src/fault/fault-injection.ts";
import { RequestMetrics } from "../../src/metrics/request-metrics.ts";
import { Readiness } from "../../src/readiness.ts";
import { ReceivedRequests } from "../../src/requests/received-requests.ts";
import { type Limits } from "../../src/resource/limits.ts";
import { embeddedStorage } from "../../src/store/open-storage.ts";
import { families, workplace, type Own } from "../own.ts";

const start = "2026-03-01T00:00:00.000Z";
const caller = { project: "p" };

let admin: SetUp["admin"];
let store: SetUp["store"];
let engine: SetUp["engine"];
let clock: SetUp["clock"];
let faults: SetUp["faults"];
let call: SetUp["call"];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(start) });
  ({ admin, store, engine, clock, faults, call } = setUp());
});
afterEach(() => {
  vi.useRealTimers();
});

describe("GET /_emulator", () => {
  test("counts resources of kinds that only seeds know, too", async () => {
    engine.openProject("p");
    store.insert("p", "tax-category", { id: "1" });
    expect((await call("GET", "")).body).toMatchObject({
      projects: [{ key: "p", resources: { state: 1, "tax-category": 1 } }],
    });
  });

  test("shows Projects, clock, faults, limits and paths", async () => {
    const { engine, faults, call } = setUp({ requestBody: 4096 });
    engine.create(families.discountGroups, caller, { key: "summer", sortOrder: "0.5" });
    faults.add({ kind: "reset" });
    const { status, body } = await call("GET", "");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      projects: [{ key: "p", resources: { state: 1, "discount-group": 1, message: 1 } }],
      clock: { now: start, stopped: false },
      faults: [{ id: 1, kind: "reset", struck: 0, remaining: 1 }],
      limits: { activeCartDiscounts: 100, discountGroups: "unlimited", requestBody: 4096 },
      projectLimits: {},
    });
    expect(body["paths"]).toContainEqual({
      method: "POST",
      path: "/_emulator/projects/{projectKey}/cart-preview",
      summary: "Applies the stored Cart Discounts to a cart, with drafts and changes as if stored, and explains",
    });
  });

  test("answers with and without a slash, and to HEAD", async () => {
    for (const method of ["GET", "HEAD"]) {
      for (const path of ["/_emulator", "/_emulator/", "/_emulator/clock", "/_emulator/clock/"]) {
        const response = await admin.fetch(new Request(`http://localhost${path}`, { method }));
        expect(response.status, `${method} ${path}`).toBe(200);
        expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
      }
    }
  });
});

describe("requests that lead nowhere", () => {
  test.each([
    ["GET", "/nothing", 404, "ResourceNotFound", null],
    ["GET", "/projects/p", 404, "ResourceNotFound", null],
    ["POST", "", 405, "InvalidInput", "GET"],
    ["POST", "/clock", 405, "InvalidInput", "GET, PUT, DELETE"],
    ["PATCH", "/faults", 405, "InvalidInput", "GET, POST, DELETE"],
    ["GET", "/reset", 405, "InvalidInput", "POST"],
    ["GET", "/projects/p/cart-preview", 405, "InvalidInput", "POST"],
    ["DELETE", "/faults/7", 404, "ResourceNotFound", null],
    ["GET", "/export?project=none", 404, "ResourceNotFound", null],
  ])("%s %s gives %i", async (method, path, status, code, allow) => {
    const answer = await call(method, path);
    expect(answer).toMatchObject({ status, body: { statusCode: status, errors: [{ code }] } });
    expect(answer.headers.get("allow")).toBe(allow);
  });

  test("what breaks inside gives a General error", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    store.close();
    expect(await call("GET", "/export")).toMatchObject({ status: 500, body: { errors: [{ code: "General" }] } });
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

describe("/_emulator/clock", () => {
  test.each<readonly [body: object, now: string, stopped: boolean]>([
    [{}, "2026-03-01T00:00:00.000Z", false],
    [{ now: "2030-01-01" }, "2030-01-01T00:00:00.000Z", false],
    [{ now: "0001-01-01", stopped: true }, "0001-01-01T00:00:00.000Z", true],
    [{ now: "9999-12-31T23:59:59.999Z", stopped: true }, "9999-12-31T23:59:59.999Z", true],
    [{ now: "2030-01-01T01:00+01:00" }, "2030-01-01T00:00:00.000Z", false],
    [{ now: "2030-01-01T00:00:00.5Z", stopped: true }, "2030-01-01T00:00:00.500Z", true],
    [{ stopped: true }, "2026-03-01T00:00:00.000Z", true],
    [{ advance: 1500 }, "2026-03-01T00:00:01.500Z", false],
    [{ advance: -1 }, "2026-02-28T23:59:59.999Z", false],
    [{ advance: "P15D" }, "2026-03-16T00:00:00.000Z", false],
    [{ advance: "P1W2DT3H4M5.5S" }, "2026-03-10T03:04:05.500Z", false],
    [{ advance: "-PT1M", stopped: true }, "2026-02-28T23:59:00.000Z", true],
    [{ now: "2030-01-01", advance: "P1D" }, "2030-01-02T00:00:00.000Z", false],
  ])("PUT %o", async (body, now, stopped) => {
    expect(await call("PUT", "/clock", { body })).toMatchObject({ status: 200, body: { now, stopped } });
    expect(clock.timestamp()).toBe(now);
    vi.advanceTimersByTime(1000);
    expect(clock.now() - Date.parse(now)).toBe(stopped ? 0 : 1000);
    expect((await call("GET", "/clock")).body).toEqual({ now: clock.timestamp(), stopped });
  });

  test("goes on from where it was stopped, and moves while it is stopped", async () => {
    await call("PUT", "/clock", { body: { now: "2030-01-01", stopped: true } });
    vi.advanceTimersByTime(5000);
    const now = "2030-01-01T00:00:00.001Z";
    expect((await call("PUT", "/clock", { body: { advance: 1 } })).body).toEqual({ now, stopped: true });
    expect((await call("PUT", "/clock", { body: { stopped: false } })).body).toEqual({ now, stopped: false });
    vi.advanceTimersByTime(5000);
    expect((await call("GET", "/clock")).body).toMatchObject({ now: "2030-01-01T00:00:05.001Z" });
    expect((await call("DELETE", "/clock")).body).toEqual({ now: "2026-03-01T00:00:10.000Z", stopped: false });
  });

  test.each<readonly [body: unknown, field: string]>([
    [{ now: "tomorrow" }, "now"],
    [{ now: "2030-02-31T00:00Z", stopped: 1 }, "stopped"],
    [{ now: "0000-12-31" }, "now"],
    [{ advance: "P1M" }, "advance"],
    [{ advance: "P1DT" }, "advance"],
    [{ advance: 1e15 }, "advance"],
    [{ advance: "-P1000000D" }, "advance"],
    [{ stopped: "yes" }, "stopped"],
    [{ stop: true }, "stop"],
    [[], "body"],
  ])("refuses %o", async (body, field) => {
    expect(await call("PUT", "/clock", { body })).toMatchObject({
      status: 400,
      body: { errors: [{ code: "InvalidField", field }] },
    });
    expect(clock.timestamp()).toBe(start);
  });
});

describe("/_emulator/faults", () => {
  test("adds, shows and takes back", async () => {
    const added = await call("POST", "/faults", { body: { kind: "error", status: 503, times: 2 } });
    expect(added).toMatchObject({ status: 201, body: { id: 1, kind: "error", status: 503, remaining: 2 } });
    await call("POST", "/faults", { body: { kind: "reset", match: { path: "/p/" } } });
    expect((await call("GET", "/faults")).body).toMatchObject([{ id: 1 }, { id: 2, match: { path: "/p/" } }]);
    expect(await call("DELETE", "/faults/1")).toMatchObject({ status: 200, body: { id: 1 } });
    expect(faults.list().map(({ id }) => id)).toEqual([2]);
    expect(await call("DELETE", "/faults")).toMatchObject({ status: 200, body: [{ id: 2 }] });
    expect((await call("GET", "/faults")).body).toEqual([]);
  });

  test("refuses what is no fault", async () => {
    expect(await call("POST", "/faults", { body: { kind: "error" } })).toMatchObject({
      status: 400,
      body: { errors: [{ code: "RequiredField", field: "status" }] },
    });
    expect(faults.list()).toEqual([]);
  });
});

describe("bodies", () => {
  test.each([
    ["PUT", "/clock"],
    ["POST", "/faults"],
    ["POST", "/projects/p/cart-preview"],
  ])("of %s %s must be JSON of some length", async (method, path) => {
    const { call } = setUp({ requestBody: 20 });
    for (const sent of [{ text: "{" }, {}])
      expect(await call(method, path, sent)).toMatchObject({
        status: 400,
        body: { errors: [{ code: "InvalidJsonInput" }] },
      });
    expect(await call(method, path, { text: `"${"x".repeat(20)}"` })).toMatchObject({ status: 413 });
    const headers = { "content-type": "text/plain" };
    expect(await call(method, path, { text: "{}", headers })).toMatchObject({ status: 415 });
  });
});

describe("POST /_emulator/reset", () => {
  test("removes everything, or one Project", async () => {
    const { call, engine, store } = setUp({}, ["p", "q"]);
    for (const project of ["p", "q", "r"])
      engine.create(families.states, { project }, { key: "paid", type: "OrderState" });
    const one = await call("POST", "/reset?project=p");
    expect(one).toMatchObject({
      status: 200,
      body: { projects: expect.arrayContaining([{ key: "p", resources: { state: 1 } }]) },
    });
    expect(store.readByKey("q", "state", "paid")).toBeDefined();
    expect(await call("POST", "/reset?project=o")).toMatchObject({
      status: 404,
      body: { message: 'There is no Project with key "o"' },
    });
    expect(store.projects()).toEqual(expect.arrayContaining(["p", "q", "r"]));
    await call("POST", "/reset");
    expect(store.projects()).toEqual(["p", "q"]);
    expect(store.count("q", "state", {})).toBe(1);
  });
});

describe("/_emulator/export and /_emulator/import", () => {
  test("carry everything to another emulator", async () => {
    const [from, to] = [setUp({}, ["p"]), setUp({}, ["p"])];
    from.engine.create(families.discountGroups, caller, { key: "summer", sortOrder: "0.5" });
    const draft = { key: "paid", type: "OrderState", name: { de: "bezahlt €" } } as const;
    from.engine.create(families.states, { project: "q" }, draft);
    const exported = await from.call("GET", "/export");
    expect(exported.headers.get("content-type")).toBe("application/jsonl; charset=utf-8");
    expect(exported.text.trimEnd().split("\n")).toHaveLength(5);
    const imported = await to.call("POST", "/import", { text: exported.text });
    expect(imported).toMatchObject({ status: 200, body: { count: 5 } });
    expect((await to.call("GET", "/export")).text).toBe(exported.text);
    const one = await from.call("GET", "/export?project=q");
    expect(one.text.trimEnd().split("\n")).toHaveLength(2);
  });

  test("take lines without a Project for the one that is named, from any media type and beyond the limit of bodies", async () => {
    const { call, store } = setUp({ requestBody: 100 });
    const lines = Array.from({ length: 50 }, (_, n) => JSON.stringify({ kind: "store", resource: { key: `s${n}` } }));
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const imported = await call("POST", "/import?project=p", { text: lines.join("\n"), headers });
    expect(imported).toMatchObject({ status: 200, body: { count: 50 } });
    expect(store.count("p", "store", {})).toBe(50);
    expect(await call("POST", "/import", {})).toMatchObject({ status: 200, body: { count: 0 } });
    const reason = 'the entry names none, nor does the import (--project, ?project=, or the option "project")';
    expect(await call("POST", "/import", { text: lines[0] ?? "" })).toMatchObject({
      status: 400,
      body: { message: `Cannot import line 1: "project" is missing: ${reason}; no entries were stored` },
    });
    expect(await call("POST", "/import?project=p", { text: "x".repeat(101) })).toMatchObject({ status: 400 });
  });

  test("stream: the export is made as it is read", async () => {
    const text = Array.from({ length: 5_000 }, (_, n) =>
      JSON.stringify({ kind: "store", resource: { id: `${n}`, text: "x".repeat(200) } }),
    );
    await call("POST", "/import?project=p", { text: text.join("\n") });
    const { body } = await admin.fetch(new Request("http://localhost/_emulator/export"));
    const reader = body?.getReader();
    expect((await reader?.read())?.value?.length).toBeLessThan(100_000);
    store.remove("p", "store", "4999");
    let rest = "";
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read())
      rest += Buffer.from(part.value).toString();
    expect(rest).toContain('"id":"4998"');
    expect(rest).not.toContain('"id":"4999"');
  });
});

describe("GET /_emulator/projects/{projectKey}/messages", () => {
  test("shows the Messages that the Events table names, in order", async () => {
    const group = engine.create(families.discountGroups, caller, { key: "summer", sortOrder: "0.5" });
    const actions = [
      { action: "setKey", key: "winter" },
      { action: "setSortOrder", sortOrder: "0.6" },
    ] as const;
    engine.update(families.discountGroups, caller, { key: "summer" }, { version: 1, actions });
    engine.delete(families.discountGroups, caller, { key: "winter" }, 2);
    const discountGroupId = group.id;
    const { status, body } = await call("GET", "/projects/p/messages");
    expect(status).toBe(200);
    expect(body).toMatchObject({ limit: 20, offset: 0, count: 4, total: 4 });
    const envelope = { id: expect.any(String), createdAt: start, resource: { typeId: "discount-group", id: group.id } };
    expect(body["results"]).toEqual([
      { ...envelope, type: "DiscountGroupCreated", discountGroup: group },
      { ...envelope, type: "DiscountGroupKeySet", discountGroupId, key: "winter", oldKey: "summer" },
      { ...envelope, type: "DiscountGroupSortOrderSet", discountGroupId, sortOrder: "0.6", oldSortOrder: "0.5" },
      { ...envelope, type: "DiscountGroupDeleted", discountGroupId },
    ]);
  });

  test.each<readonly [query: string, keys: readonly string[], total: number | undefined]>([
    ["", ["a", "b", "c"], 3],
    ["?limit=1&offset=1", ["b"], 3],
    ["?withTotal=false", ["a", "b", "c"], undefined],
    [`?sort=${encodeURIComponent("discountGroup.key desc")}`, ["c", "b", "a"], 3],
    [`?where=${encodeURIComponent('discountGroup(key = "b")')}`, ["b"], 1],
    [`?where=${encodeURIComponent("discountGroup(key in :keys)")}&var.keys=a&var.keys=c`, ["a", "c"], 2],
  ])("reads %s as queries of the API do", async (query, keys, total) => {
    for (const [n, key] of ["a", "b", "c"].entries())
      engine.create(families.discountGroups, caller, { key, sortOrder: `0.${n + 1}` });
    const { body } = await call("GET", `/projects/p/messages${query}`);
    expect(body["total"]).toBe(total);
    expect(body["results"]).toMatchObject(keys.map((key) => ({ discountGroup: { key } })));
    expect(body["count"]).toBe(keys.length);
  });

  test.each(["limit=501", "where=type%20%3D", "sort=a%20b%20c"])("refuses %s", async (query) => {
    expect(await call("GET", `/projects/p/messages?${query}`)).toMatchObject({ status: 400, body: { errors: [{}] } });
  });

  test("forgets Messages after 15 days, by the emulator's clock", async () => {
    clock.stop(start);
    engine.create(families.discountGroups, caller, { key: "a", sortOrder: "0.1" });
    clock.advance(1);
    engine.create(families.discountGroups, caller, { key: "b", sortOrder: "0.2" });
    clock.set("2026-03-15T23:59:59.999Z");
    expect((await call("GET", "/projects/p/messages")).body).toMatchObject({ total: 2 });
    clock.set("2026-03-16T00:00:00.000Z");
    expect((await call("GET", "/projects/p/messages")).body).toMatchObject({
      total: 1,
      results: [{ discountGroup: { key: "b" } }],
    });
    clock.set("2026-03-17");
    expect((await call("GET", "")).body).toMatchObject({ projects: [{ resources: { "discount-group": 2 } }] });
    expect(store.count("p", "message", {})).toBe(0);
    clock.set(start);
    expect((await call("GET", "/projects/p/messages")).body).toMatchObject({ total: 0 });
  });

  test("forgets more Messages than fit into one piece, also for an export", async () => {
    const resource = { createdAt: start, type: "X", resource: { typeId: "discount-group", id: "g" } };
    const lines = Array.from({ length: 1_100 }, (_, n) =>
      JSON.stringify({ kind: "message", resource: { id: `${n}`, ...resource } }),
    );
    await call("POST", "/import?project=p", { text: lines.join("\n") });
    expect((await call("GET", "/export")).text).toContain('"message"');
    clock.advance(15 * 86_400_000);
    expect((await call("GET", "/export")).text).not.toContain('"message"');
  });

  test("keeps Messages for ever where the limit says so", async () => {
    const forever = setUp({ messageRetentionDays: Number.POSITIVE_INFINITY });
    forever.engine.create(families.discountGroups, caller, { key: "a", sortOrder: "0.1" });
    forever.clock.advance(1_000 * 86_400_000);
    expect((await forever.call("GET", "/projects/p/messages")).body).toMatchObject({ total: 1 });
  });

  test("counts none of those that are over, where others share them", async () => {
    const { call, engine, clock } = setUp({}, [], true);
    engine.create(families.discountGroups, caller, { key: "a", sortOrder: "0.1" });
    clock.advance(15 * 86_400_000);
    const resources = { state: 1, "discount-group": 1 };
    expect((await call("GET", "")).body["projects"]).toEqual([{ key: "p", resources }]);
  });

  test("makes the Project, as every request does", async () => {
    expect((await call("GET", "/projects/new/messages")).body).toMatchObject({ count: 0, total: 0, results: [] });
    expect(store.projects()).toEqual(["new"]);
  });
});

describe("POST /_emulator/projects/{projectKey}/cart-preview", () => {
  const cart = {
    country: "DE",
    lineItems: [
      { id: "shirt", productKey: "shirt", quantity: 2, price: { value: { centAmount: 1000, currencyCode: "EUR" } } },
      {
        price: {
          value: { centAmount: 500, currencyCode: "EUR" },
          discounted: { value: { centAmount: 400, currencyCode: "EUR" } },
        },
      },
    ],
    shippingInfo: { price: { type: "centPrecision", centAmount: 300, currencyCode: "EUR", fractionDigits: 2 } },
  };
  const tenPercent = {
    key: "ten",
    name: { en: "10%" },
    value: { type: "relative", permyriad: 1000 },
    cartPredicate: 'country = "DE"',
    target: { type: "lineItems", predicate: "1 = 1" },
    sortOrder: "0.5",
  } as const;

  const preview = async (more: object = {}): Promise<unknown> =>
    (await call("POST", "/projects/p/cart-preview", { body: { cart, ...more } })).body["explanation"];

  test("applies what is stored, and explains", async () => {
    const { id } = engine.create(families.cartDiscounts, caller, tenPercent);
    const { status, body } = await call("POST", "/projects/p/cart-preview", { body: { cart } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      now: start,
      cart: {
        totalPrice: { centAmount: 1800 + 360 + 300 },
        lineItems: [{ id: "shirt" }, { id: "cart.lineItems[1]", quantity: 1 }],
      },
      explanation: [{ status: "applied", discount: { id }, discountedAmount: { centAmount: 240 } }],
    });
  });

  test("follows the clock, unless the request says another time", async () => {
    const dates = { validFrom: "2026-04-01T00:00:00Z", validUntil: "2026-05-01T00:00:00Z" };
    engine.create(families.cartDiscounts, caller, { ...tenPercent, ...dates });
    expect(await preview()).toMatchObject([{ reason: "NotYetValid" }]);
    expect(await preview({ now: "2026-04-01" })).toMatchObject([{ status: "applied" }]);
    clock.set("2026-04-15");
    expect(await preview()).toMatchObject([{ status: "applied" }]);
    clock.set("2026-05-01");
    expect(await preview()).toMatchObject([{ reason: "NoLongerValid" }]);
  });

  test("knows the groups, and Discount Codes by the Cart Discounts that they lead to", async () => {
    engine.create(families.discountGroups, caller, { key: "best", sortOrder: "0.9" });
    const { sortOrder: _, ...member } = { ...tenPercent, discountGroup: { key: "best" } };
    engine.create(families.cartDiscounts, caller, member);
    const value = { type: "relative", permyriad: 2000 } as const;
    const coded = { ...member, key: "twenty", value, requiresDiscountCode: true };
    const { id } = engine.create(families.cartDiscounts, caller, coded);
    const discount = { typeId: "cart-discount", id, key: "twenty" };
    const outcomes = (await preview()) as readonly object[];
    expect(outcomes).toContainEqual(expect.objectContaining({ status: "applied" }));
    expect(outcomes).toContainEqual(expect.objectContaining({ reason: "NeedsDiscountCode", discount }));
    for (const identifier of [{ id }, { key: "twenty" }]) {
      const explained = await preview({ discountCodes: [{ code: "SAVE", cartDiscounts: [identifier] }] });
      expect(explained).toContainEqual(expect.objectContaining({ status: "applied", discount }));
      expect(explained).toContainEqual(expect.objectContaining({ reason: "LostToGroupBestDeal" }));
    }
  });

  test("can compare with Product Discounts", async () => {
    const asked = { cart, discountTypeCombination: "BestDeal" };
    const { body } = await call("POST", "/projects/p/cart-preview", { body: asked });
    expect(body).toMatchObject({ cart: { discountTypeCombination: { type: "BestDeal" } } });
  });

  const money = { centAmount: 100, currencyCode: "EUR" };
  const fine = { type: "highPrecision", preciseAmount: 1, fractionDigits: 3 };
  const price = { value: money };
  const PRICE = "cart.lineItems[0].price.value";
  const customLine = { cart: { lineItems: [], customLineItems: [{}] } };
  const codes = (...discountCodes: readonly object[]): object => ({ cart, discountCodes });
  test.each<readonly [why: string, body: unknown, code: string, field?: string]>([
    ["no cart", {}, "RequiredField", "cart"],
    ["a body that is a list", [], "InvalidField", "body"],
    ["an unknown option", { cart, when: 1 }, "InvalidField", "when"],
    ["lines that are no list", { cart: { lineItems: {} } }, "InvalidField", "cart.lineItems"],
    ["a line without a price", lines({}), "RequiredField", "cart.lineItems[0].price"],
    ["a price without a value", lines({ price: {} }), "RequiredField", PRICE],
    ["an amount that is no integer", withMoney({ ...money, centAmount: 1.5 }), "InvalidField", `${PRICE}.centAmount`],
    ["no currency of a finer amount", withMoney({ ...fine, centAmount: 1 }), "RequiredField", `${PRICE}.currencyCode`],
    ["no currency", withMoney({ centAmount: 1 }), "RequiredField", `${PRICE}.currencyCode`],
    ["no such currency", withMoney({ ...money, currencyCode: "euro" }), "InvalidField", `${PRICE}.currencyCode`],
    ["another kind of money", withMoney({ ...money, type: "coins" }), "InvalidField", `${PRICE}.type`],
    ["a quantity that is no integer", lines({ quantity: "1", price }), "InvalidField", "cart.lineItems[0].quantity"],
    ["no money of a Custom Line Item", customLine, "RequiredField", "cart.customLineItems[0].money"],
    ["a store without key", { cart: { ...cart, store: {} } }, "RequiredField", "cart.store.key"],
    ["two currencies", lines({ price }, { price: { value: { ...money, currencyCode: "USD" } } }), "InvalidInput"],
    ["no currency at all", lines(), "InvalidInput"],
    ["a time that is none", { cart, now: "soon" }, "InvalidField", "now"],
    ["languages that are no texts", { cart, languages: [1] }, "InvalidField", "languages[0]"],
    ["an unknown combination", { cart, discountTypeCombination: "Worst" }, "InvalidField", "discountTypeCombination"],
    ["Discount Codes without a list", codes({ code: "X" }), "RequiredField", "discountCodes[0].cartDiscounts"],
    ["a Cart Discount without id and key", codes(to({})), "RequiredField", "discountCodes[0].cartDiscounts[0].key"],
    ["an unknown Cart Discount", codes(to({ key: "x" })), "ReferencedResourceNotFound"],
  ])("refuses %s", async (_, body, code, field) => {
    const error = field === undefined ? { code } : { code, field };
    expect(await call("POST", "/projects/p/cart-preview", { body })).toMatchObject({
      status: 400,
      body: { errors: [error] },
    });
  });

  test("reads amounts in high precision, Custom Line Items and the Store", async () => {
    const store = { key: "berlin" };
    engine.create(families.cartDiscounts, caller, { ...tenPercent, cartPredicate: "1 = 1", stores: [store] });
    const value = { ...fine, preciseAmount: 100_000, fractionDigits: 4, centAmount: 1000, currencyCode: "EUR" };
    const lineItems = [{ quantity: 1, price: { value } }];
    const given = { totalPrice: money, lineItems, customLineItems: [{ quantity: 1, money }], store };
    expect((await call("POST", "/projects/p/cart-preview", { body: { cart: given } })).body).toMatchObject({
      cart: { totalPrice: { centAmount: 900 + 100 } },
      explanation: [{ status: "applied" }],
    });
  });
});

function lines(...lineItems: readonly object[]): object {
  return { cart: { lineItems } };
}

function withMoney(value: unknown): object {
  return lines({ price: { value } });
}

function to(discount: object): object {
  return { cartDiscounts: [discount] };
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

interface SetUp extends Pick<Own, "store" | "engine" | "clock"> {
  readonly admin: ReturnType<typeof createAdmin>;
  readonly faults: FaultInjection;
  readonly call: (
    method: string,
    path: string,
    sent?: { body?: unknown; text?: string; headers?: Record<string, string> },
  ) => Promise<Answer>;
}

function setUp(changes: Partial<Limits> = {}, projects: readonly string[] = [], isShared = false): SetUp {
  const { store, clock, limits, engine, run } = workplace(changes, { isShared });
  const faults = new FaultInjection(families.api.contract.operations);
  const openProjects = (): void => projects.forEach((project) => engine.openProject(project));
  openProjects();
  const reset = async (project?: string): Promise<void> => {
    store.clear(project);
    engine.forgetProjects();
    openProjects();
  };
  const storage = embeddedStorage(store, clock);
  const requests = new ReceivedRequests(families.api.contract, undefined);
  const admin = createAdmin({
    families,
    run,
    storage,
    readiness: new Readiness(run),
    clock,
    faults,
    limits,
    requests,
    metrics: new RequestMetrics(),
    report: (error) => console.error(error),
    reset,
  });
  return {
    admin,
    store,
    engine,
    clock,
    faults,
    call: async (method, path, { body, text = JSON.stringify(body), headers } = {}) => {
      const init = {
        method,
        headers: { "content-type": "application/json", ...headers },
        ...(text !== undefined && { body: text }),
      };
      const response = await admin.fetch(new Request(`http://localhost/_emulator${path}`, init));
      const answered = await response.text();
      const isJson = response.headers.get("content-type")?.startsWith("application/json;");
      const { status, headers: own } = response;
      return { status, headers: own, text: answered, body: isJson ? JSON.parse(answered) : {} };
    },
  };
}
