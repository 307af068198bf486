import type { State, StateDraft, StatePagedQueryResponse } from "@commerce-http/types";
import { describe, expect, test } from "vitest";
import { discountDraft } from "./project.ts";
import { search, setUp, setUpEach } from "./set-up.ts";

const { emulator, send, createState } = setUpEach();

/** States that queries look for, in order of creation. */
const DRAFTS: readonly StateDraft[] = [
  { key: "open", type: "OrderState", name: { en: "Open", de: "Offen" }, description: { en: "New" } },
  { key: "paid", type: "OrderState", name: { en: "Paid" }, initial: false, transitions: [] },
  { key: "Back", type: "LineItemState", name: { en: "back", de: "Retour" }, roles: ["Return"] },
  { key: "seen", type: "LineItemState", initial: false, transitions: [{ key: "Back" }] },
];

describe("where", () => {
  test.each<[predicate: string, keys: string[]]>([
    ['key = "paid"', ["paid"]],
    ['key != "paid"', ["open", "Back", "seen"]],
    ['key < "open"', ["Back"]],
    ['key > "paid"', ["seen"]],
    ['key in ("paid", "seen", "none")', ["paid", "seen"]],
    ['key not in ("paid", "seen")', ["open", "Back"]],
    ["initial = true", ["open", "Back"]],
    ["version = 1", ["open", "paid", "Back", "seen"]],
    ["version < 1e1 and version >= -1", ["open", "paid", "Back", "seen"]],
    ['key = "open" or key = "paid" and initial = true', ["open"]],
    ['NOT(type = "OrderState") AND initial = TRUE', ["Back"]],
    ['name(en = "Open" or de = "Retour")', ["open", "Back"]],
    ['name.de = "Retour"', ["Back"]],
    ['name(`en` = "Paid")', ["paid"]],
    ["name is defined", ["open", "paid", "Back"]],
    ["name is not defined", ["seen"]],
    ["transitions is defined", ["paid", "seen"]],
    ["transitions is empty", ["paid"]],
    ['transitions(typeId = "state")', ["seen"]],
    ['roles contains any ("Return", "ReviewIncludedInStatistics")', ["Back"]],
    ['roles contains all ("Return", "ReviewIncludedInStatistics")', []],
    ["createdBy(isPlatformClient = false)", ["open", "paid", "Back", "seen"]],
    ['createdAt > "2026-03-01T00:00:01.000Z"', ["Back", "seen"]],
    ['createdAt <= "2026-03-01T01:00:01+01:00"', ["open", "paid"]],
    ["1 = 2", []],
    ['key = "\\u0070aid"', ["paid"]],
    ['key = "\' or 1 = 1 --"', []],
  ])("%s finds %j", async (where, keys) => {
    await fill();
    expect(await find({ where })).toEqual(keys);
  });

  test("given several times must hold every time", async () => {
    await fill();
    expect(await find({ where: ['type = "OrderState"', "initial = false"] })).toEqual(["paid"]);
    expect(await find({ where: ['key = "open" or key = "paid"', "initial = false"] })).toEqual(["paid"]);
    expect(await find({ where: ['key = "open"', 'key = "paid"'] })).toEqual([]);
  });

  test.each<[where: string, place: string]>([
    ["", "column 1"],
    ['nope = "x"', "column 1"],
    ["transitions(nope = 1)", "column 13"],
    ['transitions(obj(key = "x"))', "column 13"],
    ["key =\n\n  nope", "line 3, column 3"],
    ["key = :name", "column 7"],
    ['version = "1"', "expected a whole number at line 1, column 11"],
    ['createdAt > "yesterday"', 'expected an instant such as "2026-01-31T00:00:00Z" at line 1, column 13'],
    ['key contains any ("a")', "expected a list at line 1, column 1"],
    ['name = "Paid"', "expected a field with one value, and no object at line 1, column 1"],
    ['transitions(id contains any ("a"))', "expected a list at line 1, column 13"],
    ["key within circle(13.4, 52.5, 1000)", "expected a point at line 1, column 1"],
  ])("%j is refused with its place", async (where, place) => {
    const { status, body } = await send(`GET /p/states${search({ where })}`);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ code: "InvalidInput", message: expect.stringContaining(place) }]);
    expect(body.message).toMatch(/^Malformed parameter "where": /);
  });
});

test("values of other types are compared where an option says so, and satisfy nothing", async () => {
  const lax = setUp({ typedPredicates: false });
  for (const where of ['version = "1"', "key = 1", 'createdAt < "1 day"', "key within circle(13.4, 52.5, 1000)"]) {
    expect(await lax.send(`GET /p/states${search({ where })}`)).toMatchObject({ status: 200, body: { count: 0 } });
  }
});

describe("var.", () => {
  test.each<[object, string[]]>([
    [{ where: "key = :key", "var.key": "paid" }, ["paid"]],
    [{ where: "key = :key or name(de = :name)", "var.key": "paid", "var.name": "Retour" }, ["paid", "Back"]],
    [{ where: "key in :keys", "var.keys": ["paid", "seen"] }, ["paid", "seen"]],
    [{ where: "key in (:first, :second)", "var.first": "paid", "var.second": "seen" }, ["paid", "seen"]],
    [{ where: "roles contains any :roles", "var.roles": ["Return", "x"] }, ["Back"]],
    [{ where: "initial = :initial", "var.initial": "false" }, ["paid", "seen"]],
    [{ where: "version = :version", "var.version": "1" }, ["open", "paid", "Back", "seen"]],
    [{ where: ["key = :a", "initial = :b"], "var.a": "paid", "var.b": "false" }, ["paid"]],
    [{ where: "key = :key", "var.key": 'paid" or 1 = 1 or key = "' }, []],
    [{ where: 'key = "paid"', "var.unused": "x" }, ["paid"]],
  ])("%j finds %j", async (query, keys) => {
    await fill();
    expect(await find({ ...query })).toEqual(keys);
  });

  test.each<[string, object]>([
    ["is missing", { where: "key = :key", "var.Key": "paid" }],
    ["is no number", { where: "version = :version", "var.version": "one" }],
    ["holds another type in a list", { where: "version in (1, :versions)", "var.versions": ["1", "true"] }],
    ["has several values where one stands", { where: "key = :key", "var.key": ["paid", "open"] }],
    ["is missing for a list", { where: "key in :keys" }],
  ])("is refused when it %s", async (_, query) => {
    const reply = await send(`GET /p/states${search({ ...query })}`);
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ code: "InvalidInput" }] } });
  });
});

describe("sort", () => {
  test.each<[sort: string | string[], keys: string[]]>([
    ["key", ["Back", "open", "paid", "seen"]],
    ["key desc", ["seen", "paid", "open", "Back"]],
    [
      ["type", "key desc"],
      ["seen", "Back", "paid", "open"],
    ],
    [
      ["initial desc", "key"],
      ["Back", "open", "paid", "seen"],
    ],
    // Upper case first, and missing values before all others.
    ["name.en", ["seen", "open", "paid", "Back"]],
    ["name.en desc", ["Back", "paid", "open", "seen"]],
    ["name.de", ["paid", "seen", "open", "Back"]],
    [
      ["version", "createdAt", "key desc"],
      ["open", "paid", "Back", "seen"],
    ],
    ["name.xx", ["open", "paid", "Back", "seen"]],
  ])("%j gives %j", async (sort, keys) => {
    await fill();
    expect(await find({ sort })).toEqual(keys);
  });

  test("can follow custom fields", async () => {
    for (const [index, weight] of [2, undefined, 10, 1].entries()) {
      const draft = discountDraft({ key: `d${index}`, custom: { type: { key: "t" }, fields: { weight } } });
      expect((await send("POST /p/cart-discounts", draft)).status).toBe(201);
    }
    const { body } = await send<{ results: { key: string }[] }>("GET /p/cart-discounts?sort=custom.fields.weight desc");
    expect(body.results.map(({ key }) => key)).toEqual(["d2", "d0", "d3", "d1"]);
  });

  test.each(["", "key up", "key asc desc", "asc desc asc", "nope", "name.en.x", "key,id", "transitions.obj.key"])(
    "%j is refused",
    async (sort) => {
      const reply = await send(`GET /p/states${search({ sort })}`);
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ code: "InvalidInput" }] } });
    },
  );
});

describe("a page", () => {
  test.each<[query: string, page: object]>([
    ["", { limit: 20, offset: 0, count: 5, total: 5 }],
    ["?limit=0", { limit: 0, offset: 0, count: 0, total: 5, results: [] }],
    ["?limit=2", { limit: 2, offset: 0, count: 2, total: 5 }],
    ["?limit=2&offset=4", { limit: 2, offset: 4, count: 1, total: 5 }],
    ["?offset=5", { limit: 20, offset: 5, count: 0, total: 5, results: [] }],
    ["?offset=10000", { limit: 20, offset: 10_000, count: 0, total: 5, results: [] }],
    ["?where=builtIn=false&limit=1", { limit: 1, offset: 0, count: 1, total: 4 }],
    ["?where=1=2", { limit: 20, offset: 0, count: 0, total: 0, results: [] }],
    ["?unknown=1&limit=1", { limit: 1, offset: 0, count: 1, total: 5 }],
  ])("for %j", async (query, page) => {
    await fill();
    const { body } = await send<StatePagedQueryResponse>(`GET /p/states${query}`);
    expect(body).toMatchObject(page);
    expect(body.results).toHaveLength(body.count);
    expect(Object.keys(body)).toEqual(["limit", "offset", "count", "total", "results"]);
  });

  test.each(["", "&where=builtIn=false"])("has no total with withTotal=false%s", async (query) => {
    await fill();
    const { body } = await send<StatePagedQueryResponse>(`GET /p/states?withTotal=false${query}`);
    expect(Object.keys(body)).toEqual(["limit", "offset", "count", "results"]);
  });

  test.each([
    ["limit", "501"],
    ["limit", ""],
    ["offset", "10001"],
    ["withTotal", "maybe"],
  ])("is refused with %s=%s", async (name, value) => {
    const reply = await send(`GET /p/states?${name}=${value}`);
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ code: "InvalidField", field: name }] } });
  });

  test("continues where the one before ended", async () => {
    await emulator.seed(manyStates(100));
    for (const query of ["sort=key", "sort=type", "sort=version desc", "where=builtIn=false", ""]) {
      const keys = async (limit: number, offset: number): Promise<string[]> => {
        const { body } = await send<StatePagedQueryResponse>(`GET /p/states?${query}&limit=${limit}&offset=${offset}`);
        return body.results.map(({ key }) => key);
      };
      const pages = await Promise.all(Array.from({ length: 15 }, (_, page) => keys(7, page * 7)));
      expect(pages.flat(), query).toEqual(await keys(500, 0));
    }
  });

  test("counts beyond 10,000 only where no predicate filters", async () => {
    await emulator.seed(manyStates(10_050));
    const total = async (query: string): Promise<number | undefined> =>
      (await send<StatePagedQueryResponse>(`GET /p/states?limit=1${query}`)).body.total;
    expect(await total("")).toBe(10_051);
    expect(await total("&sort=key")).toBe(10_051);
    expect(await total("&where=builtIn=false")).toBe(10_000);
    expect(await total("&where=builtIn=false&offset=10000")).toBe(10_000);
    expect(await total("&where=version=1")).toBe(10_000);
    expect(await total('&where=key < "k09999" and builtIn=false')).toBe(9_999);
    const { body } = await send<StatePagedQueryResponse>("GET /p/states?limit=500&offset=10000&sort=key");
    expect(body).toMatchObject({ count: 51, total: 10_051 });
  });
});

describe("HEAD", () => {
  test.each<[query: string, status: number]>([
    ["", 200],
    ['?where=key = "paid"', 200],
    ['?where=key = "none"', 404],
    ['?where=key = "paid"&where=initial = false', 200],
    ["?where=nope = 1", 400],
    ['?where=version = "1"', 400],
    // Document 1: limited to attributes of some types.
    ['?where=type in ("OrderState")', 200],
    ['?where=name(en = "Paid")', 400],
    ['?where=roles contains any ("Return")', 400],
    ['?where=transitions(id = "x")', 400],
    ['?where=createdBy(clientId = "x")', 400],
    ['?where=key = "paid"&where=name is defined', 400],
    // The documents list no variables for HEAD.
    ["?where=key = :key&var.key=paid", 400],
  ])("/p/states%s answers %i, without a body", async (query, status) => {
    await fill();
    const reply = await send<unknown>(`HEAD /p/states${query}`);
    expect(reply).toMatchObject({ status, body: undefined });
    expect(reply.headers.get("content-type")).toBeNull();
  });
});

test("HEAD of other resources asks for any field: document 1 limits States alone", async () => {
  for (const path of ["recurrence-policies", "cart-discounts", "in-store/key=berlin/cart-discounts"]) {
    expect((await send<unknown>(`HEAD /p/${path}?where=name(en = "Paid")`)).status).toBe(404);
  }
});

describe("iterating by id", () => {
  test("sees every State once, while others come and go", async () => {
    await emulator.seed(manyStates(1_234));
    const seen: string[] = [];
    let where: string[] = [];
    for (let page = 0; ; page++) {
      const query = search({ withTotal: false, sort: "id asc", limit: 100, where });
      const { body } = await send<StatePagedQueryResponse>(`GET /p/states${query}`);
      expect(body).not.toHaveProperty("total");
      seen.push(...body.results.filter(({ key }) => key.startsWith("k")).map(({ key }) => key));
      if (body.count < 100) break;
      where = [`id > "${body.results.at(-1)?.id}"`];
      const added = await send<State>("POST /p/states", { key: `new-${page}`, type: "OrderState" });
      if (page > 3) await send(`DELETE /p/states/${added.body.id}?version=1`);
    }
    expect(seen.toSorted()).toEqual(Array.from({ length: 1_234 }, (_, index) => keyOf(index)));
  });
});

/** Creates the States of `DRAFTS`, a second apart. */
async function fill(): Promise<void> {
  emulator.clock.stop("2026-03-01T00:00:00Z");
  for (const draft of DRAFTS) {
    await createState(draft);
    emulator.clock.advance(1_000);
  }
}

/** Keys of the States that a query finds: without the built-in one. */
async function find(query: Parameters<typeof search>[0]): Promise<string[]> {
  const { status, body } = await send<StatePagedQueryResponse>(`GET /p/states${search(query)}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.results.filter(({ builtIn }) => !builtIn).map(({ key }) => key);
}

function* manyStates(count: number): Generator<{ project: string; kind: string; draft: StateDraft }> {
  for (let index = 0; index < count; index++) {
    yield { project: "p", kind: "state", draft: { key: keyOf(index), type: "OrderState" } };
  }
}

function keyOf(index: number): string {
  return `k${String(index).padStart(5, "0")}`;
}
