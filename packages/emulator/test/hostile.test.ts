import { connect } from "node:net";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from "vitest";
import type { Emulator } from "../src/index.ts";
import { createCheckedEmulator } from "./checked-emulator.ts";
import { entries } from "./described.ts";
import { discountDraft, projectOf, type Answer, type Body, type Project } from "./project.ts";

let emulator: Emulator;
let project: Project;
let log: MockInstance<typeof console.error>;

beforeEach(() => {
  emulator = createCheckedEmulator();
  project = projectOf(emulator);
  log = vi.spyOn(console, "error");
});

afterEach(async () => {
  // What is no refusal is logged.
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
  expect(Object.keys(Object.getOwnPropertyDescriptors(Object.prototype)).filter((name) => name === "polluted")).toEqual(
    [],
  );
  await emulator.close();
});

const STATE = {
  key: "paid",
  type: "LineItemState",
  name: { en: "Paid", de: "Bezahlt" },
  description: { en: "Payment has arrived" },
  initial: false,
  roles: ["Return"],
  transitions: [{ typeId: "state", key: "Initial" }],
};

const DISCOUNT = {
  key: "ten-percent",
  name: { en: "Ten" },
  description: { en: "Ten percent" },
  value: {
    type: "fixed",
    money: [
      { type: "highPrecision", preciseAmount: 12_345, fractionDigits: 4, currencyCode: "EUR", centAmount: 123 },
      { type: "centPrecision", centAmount: 1, currencyCode: "USD" },
    ],
    applicationMode: "EvenDistribution",
  },
  cartPredicate: 'customer.id = "ann"',
  target: {
    type: "pattern",
    triggerPattern: [{ type: "CountOnLineItemUnits", predicate: "1 = 1", minCount: 1, maxCount: 2 }],
    targetPattern: [{ type: "CountOnCustomLineItemUnits", predicate: "1 = 1" }],
    maxOccurrence: 3,
    selectionMode: "Cheapest",
  },
  sortOrder: "0.5",
  stores: [{ typeId: "store", key: "berlin" }],
  isActive: true,
  validFrom: "2025-01-01T00:00:00.000Z",
  validUntil: "2026-01-01T00:00:00.000Z",
  requiresDiscountCode: true,
  stackingMode: "Stacking",
  custom: { type: { typeId: "type", id: "season" }, fields: { season: "summer" } },
};

const GIFT = {
  ...discountDraft({ target: undefined }),
  value: { type: "giftLineItem", product: { typeId: "product", id: "mug" }, variantId: 1, supplyChannel: { id: "a" } },
};

const POLICY = {
  key: "weekly",
  name: { en: "Weekly" },
  schedule: { type: "standard", value: 1, intervalUnit: "Weeks" },
};

const DRAFTS: readonly (readonly [path: string, draft: object])[] = [
  ["/states", STATE],
  ["/cart-discounts", DISCOUNT],
  ["/cart-discounts", GIFT],
  ["/recurrence-policies", POLICY],
];

const post = (path: string, body: string | Uint8Array<ArrayBuffer>, type = "application/json"): Promise<Response> =>
  emulator.fetch(`http://localhost/p${path}`, { method: "POST", headers: { "Content-Type": type }, body });

/** Nothing but the built-in State. */
async function expectNothingStored(): Promise<void> {
  for (const path of ["/cart-discounts", "/recurrence-policies", "/states?where=builtIn%3Dfalse"]) {
    expect((await project.get(path)).body, path).toMatchObject({ total: 0 });
  }
}

describe("malformed JSON", () => {
  test.each(DRAFTS)("every beginning of a draft for %s", async (path, draft) => {
    const text = JSON.stringify(draft);
    for (let end = 0; end < text.length; end += 3) {
      const { status, body } = await project.send("POST", path, text.slice(0, end));
      expect(status).toBe(400);
      expect(body.errors).toMatchObject([
        { code: "InvalidJsonInput", detailedErrorMessage: expect.stringContaining("line 1, column") },
      ]);
    }
    await expectNothingStored();
  });

  test.each<readonly [name: string, bytes: Uint8Array<ArrayBuffer>]>([
    ["bad UTF-8", Uint8Array.of(0x22, 0xff, 0x22)],
    ["an overlong form", Uint8Array.of(0x22, 0xc0, 0xaf, 0x22)],
    ["a surrogate in UTF-8", Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22)],
    ["UTF-16", new Uint8Array(Buffer.from('{"key":"a"}', "utf16le"))],
    ["half a surrogate pair", bytes('{"key":"\\ud800","type":"OrderState"}')],
    ["half a surrogate pair in a name", bytes('{"key":"a","type":"OrderState","name":{"\\udc00":"a"}}')],
    ["a number beyond all numbers", bytes('{"key":"a","type":"OrderState","extra":1e400}')],
    ["a list within 200 others", bytes("[".repeat(201) + "]".repeat(201))],
    ["a list within 100,000 others", bytes("[".repeat(100_000))],
    ["an object within 50,000 others", bytes('{"a":'.repeat(50_000))],
    ["a comment", bytes('{"key":"a"/**/}')],
    ["NaN", bytes("NaN")],
    ["a list", bytes("[]")],
    ["a text", bytes('"text"')],
    ["null", bytes("null")],
    ["nothing", bytes("")],
    ["blanks", bytes(" \r\n\t ")],
    ["NUL", Uint8Array.of(0)],
  ])("%s", async (_name, body) => {
    for (const [path] of DRAFTS) expect((await post(path, body)).status).toBe(400);
    await expectNothingStored();
  });

  test("200 levels are no problem", async () => {
    const inner = "[".repeat(198) + "]".repeat(198);
    const draft = discountDraft({ custom: { type: { id: "a" }, fields: { deep: "HERE" } } });
    // Three objects are around it.
    const text = JSON.stringify(draft).replace('"HERE"', inner.slice(1, -1));
    expect((await post("/cart-discounts", text)).status).toBe(201);
  });
});

describe("bodies that are too long", () => {
  test.each(["/states", "/cart-discounts", "/graphql", "/states/key=x"])("413 at %s", async (path) => {
    const response = await post(path, `{"key":"${"x".repeat(10 * 1024 * 1024)}"}`);
    expect(response.status).toBe(413);
    await expectNothingStored();
  });

  test("413 without knowing the length beforehand", async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20));
      },
    });
    const init: RequestInit = { method: "POST", headers: { "Content-Type": "application/json" }, body, duplex: "half" };
    expect((await emulator.fetch("http://localhost/p/states", init)).status).toBe(413);
    expect(sent).toBeLessThan(10);
  });

  test("a body at the limit is read", async () => {
    const draft = JSON.stringify({ key: "a", type: "OrderState" });
    expect((await post("/states", draft.padEnd(5 * 1024 * 1024))).status).toBe(201);
    expect((await post("/states", draft.padEnd(5 * 1024 * 1024 + 1))).status).toBe(413);
  });
});

describe("wrong values", () => {
  const RAW = [
    "null",
    "true",
    "-1",
    "1.5",
    "1e400",
    '""',
    "[]",
    "{}",
    '"a"',
    "0",
    "2147483648",
    "9007199254740993",
    `"${"x".repeat(2e4)}"`,
  ];

  test.each(DRAFTS)(
    "at every place of a draft for %s",
    async (path, draft) => {
      for (const place of placesOf(draft)) {
        for (const raw of RAW) {
          const text = JSON.stringify(withValue(draft, place)).replace(`"${MARK}"`, raw);
          const response = await post(path, text);
          const what = `${place.join("/")} = ${raw.slice(0, 20)}`;
          if (response.status === 201) {
            await emulator.reset();
            continue;
          }
          expect(response.status, what).toBe(400);
          const { errors } = (await response.json()) as Body;
          // What is wrong with a reference is not its form.
          if (errors[0]?.["code"] === "ReferencedResourceNotFound") continue;
          const { field, detailedErrorMessage = `/${String(field)}` } = entries(errors[0]);
          expect(detailedErrorMessage, what).toMatch(new RegExp(`^/${String(place[0])}`));
        }
      }
      await expectNothingStored();
    },
    60_000,
  );

  test.each(["version", "actions", "id"])("in the %s of an update", async (field) => {
    const state = await project.create("/states", STATE);
    for (const raw of RAW) {
      const update = { id: state.id, version: 1, actions: [], [field]: MARK };
      const { status } = await post(`/states/${state.id}`, JSON.stringify(update).replace(`"${MARK}"`, raw));
      expect([200, 400, 409], raw.slice(0, 20)).toContain(status);
    }
    expect((await project.get(`/states/${state.id}`)).body).toEqual(state);
  });

  test.each(["limit", "offset", "withTotal", "version"])("of the parameter %s", async (name) => {
    for (const value of [
      "",
      "-1",
      "1.5",
      "1e3",
      "0x10",
      "2147483648",
      "99999999999999999999",
      "NaN",
      "null",
      "1;2",
      " 1",
      "١",
      "TRUE",
      "[]",
    ]) {
      const path = `?${name}=${encodeURIComponent(value)}`;
      const query = await project.get(`/states${path}`);
      const deletion = await project.send("DELETE", `/states/key=Initial${path}`);
      expect([query.status, deletion.status], value).toEqual([
        name === "version" ? 200 : 400,
        expect.toSatisfy(isRefusal),
      ]);
    }
  });
});

const many = (count: number, element: unknown): readonly unknown[] => Array.from({ length: count }, () => element);

const discount = (changes: object): readonly [string, object] => ["/cart-discounts", discountDraft(changes)];

describe("long lists", () => {
  const component = { type: "CountOnLineItemUnits", predicate: "1 = 1" };

  test.each<readonly [name: string, request: readonly [string, object], statuses: readonly number[]]>([
    ["Stores", discount({ stores: many(100_000, { key: "a" }) }), [400]],
    [
      "amounts",
      discount({ value: { type: "absolute", money: many(50_000, { centAmount: 1, currencyCode: "EUR" }) } }),
      [400],
    ],
    ["components", discount({ target: { ...DISCOUNT.target, targetPattern: many(50_000, component) } }), [201, 400]],
    ["custom values", discount({ custom: { type: { id: "a" }, fields: { list: many(500_000, 1) } } }), [201]],
    ["roles", ["/states", { ...STATE, roles: many(100_000, "Return") }], [201]],
    ["transitions", ["/states", { ...STATE, transitions: many(50_000, { key: "Initial" }) }], [201]],
    ["transitions to nothing", ["/states", { ...STATE, transitions: many(50_000, { key: "nothing" }) }], [400]],
    [
      "actions",
      ["/states/key=Initial", { version: 1, actions: many(50_000, { action: "setName", name: { en: "a" } }) }],
      [200],
    ],
    ["actions that are none", ["/states/key=Initial", { version: 1, actions: many(100_000, null) }], [400]],
  ])("of %s", async (_name, [path, body], statuses) => {
    expect(statuses).toContain((await project.send("POST", path, body)).status);
  });
});

describe("names that objects have anyway", () => {
  const names = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf"];
  const attack = '{"polluted":true,"constructor":{"prototype":{"polluted":true}}}';

  test.each(names)("%s anywhere in a draft", async (name) => {
    for (const [path, draft] of DRAFTS) {
      const objects = JSON.stringify(draft).replaceAll("{", `{"${name}":${attack},`).replaceAll(",}", "}");
      const response = await post(path, objects);
      expect([201, 400]).toContain(response.status);
      await emulator.reset();
    }
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test.each(names)("%s in custom fields, texts, predicates, parameters and addresses", async (name) => {
    const fields = `{"${name}":${attack}}`;
    const draft = JSON.stringify(discountDraft({ name: MARK, custom: { type: { id: "a" }, fields: MARK } }));
    const text = draft.replace(`"${MARK}"`, `{"${name}":"a"}`).replace(`"${MARK}"`, fields);
    const response = await post("/cart-discounts", text);
    expect(response.status).toBe(201);
    const created = (await response.json()) as Body;
    for (const value of [1, null]) {
      const { status } = await project.update("/cart-discounts", created, { action: "setCustomField", name, value });
      expect([200, 400, 409]).toContain(status);
    }
    for (const query of [
      `sort=${name}`,
      `where=${name}=1`,
      `where=${name}(a=1)`,
      `expand=${name}.${name}`,
      `var.${name}=1`,
      `where=id=:${name}`,
    ]) {
      const { status } = await project.get(`/cart-discounts?${query}`);
      expect([200, 400], query).toContain(status);
    }
    expect((await project.get(`/cart-discounts/key=${name}`)).status).toBe(404);
    expect((await project.get(`/cart-discounts/${name}`)).status).toBe(404);
    expect((await projectOf(emulator, name).get("/states")).body).toMatchObject({ total: 1 });
    const action = await project.send("POST", `/cart-discounts/${created.id}`, {
      version: 1,
      actions: [{ action: name }],
    });
    expect(action.status).toBe(400);
  });
});

const withPredicate = (cartPredicate: string): Promise<Answer> =>
  project.send("POST", "/cart-discounts", discountDraft({ cartPredicate }));

describe("predicates", () => {
  test.each<readonly [name: string, predicate: string]>([
    ["100,000 open brackets", "(".repeat(100_000)],
    ["100,000 brackets", `${"(".repeat(100_000)}1 = 1${")".repeat(100_000)}`],
    ["100,000 negations", "not ".repeat(100_000)],
    ["100,000 fields within each other", "a(".repeat(100_000)],
    ["a path of 100,000 names", `${"a.".repeat(100_000)}a = 1`],
    ["a text without end", `a = "${"x".repeat(1e6)}`],
    ["a million backslashes", `a = "${"\\".repeat(1e6)}`],
    ["a million spaces", " ".repeat(1e6)],
    ["a number of a million digits", `a = ${"9".repeat(1e6)}`],
    ["a list of nothing but commas", `a in (${",".repeat(1e5)})`],
  ])("%s are refused", async (_name, predicate) => {
    const { status, body } = await withPredicate(predicate);
    expect([status, body.errors[0]?.["code"]]).toEqual([400, "InvalidInput"]);
    expect(JSON.stringify(body).length).toBeLessThan(3000);
  });

  test.each<readonly [name: string, predicate: string]>([
    ["100,000 conditions", Array.from({ length: 100_000 }, () => "1 = 1").join(" and ")],
    ["a list of 100,000 values", `sku in (${Array.from({ length: 100_000 }, (_, index) => `"${index}"`).join(",")})`],
    ["a text of a million characters", `sku = "${"x".repeat(1e6)}"`],
  ])("%s are accepted or refused", async (_name, predicate) => {
    expect([201, 400]).toContain((await withPredicate(predicate)).status);
  });

  test.each(["(", "not(", "name(", "a.", "-", '"', "`", "1=1 or ", "id in ("])(
    "%j, as often as an address holds it",
    async (part) => {
      const where = part.repeat(Math.floor(14_000 / encodeURIComponent(part).length));
      expect((await project.get(`/states?where=${encodeURIComponent(where)}`)).status).toBe(400);
    },
  );
});

describe("parameters given a thousand times", () => {
  test.each([
    "sort=id",
    "sort=key%20desc",
    "expand=transitions[*]",
    "where=id%3D1",
    "where=1%3D1",
    "where=id%3D%221%22",
    "var.a=1",
    "x=1",
  ])("%s", async (pair) => {
    await project.create("/states", STATE);
    const count = Math.min(1000, Math.floor(15_000 / (pair.length + 1)));
    const { status } = await project.get(`/states?${`${pair}&`.repeat(count)}`);
    expect([200, 400]).toContain(status);
    expect([200, 400, 404]).toContain((await project.send("HEAD", `/states?${`${pair}&`.repeat(count)}`)).status);
  });

  test("limit is refused", async () => {
    expect((await project.get("/states?limit=1&limit=2")).status).toBe(400);
  });

  test("a variable with a thousand values is a list", async () => {
    const values = Array.from({ length: 1000 }, (_, index) => `var.k=${index}`).join("&");
    expect((await project.get(`/states?where=key%20in%20:k&${values}`)).body).toMatchObject({ total: 0 });
  });
});

describe("texts that mean something elsewhere", () => {
  const TEXTS = [
    "'; DROP TABLE state; --",
    '" OR "1"="1',
    "%' OR 1=1 --",
    "$.key",
    "a'||(SELECT 1)||'",
    "(a+)+$",
    "^.*$",
    "[[:<:]]",
    "${jndi:ldap://x}",
    "{{7*7}}",
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "a\u0000b",
    "a\nb\r\nc",
    "\u202eabc",
    "\ufeffabc",
    "e\u0301",
    "💶",
    "%00%0d%0a",
    "\\",
    "_%",
  ];

  test.each(TEXTS)("%j is kept as it is, and found again", async (text) => {
    const state = await project.create("/states", { key: text, type: "OrderState", name: { en: text } });
    expect(state).toMatchObject({ key: text, name: { en: text } });
    const where = `?where=${encodeURIComponent(`key = ${JSON.stringify(text)} and name(en = :text)`)}&var.text=${encodeURIComponent(text)}`;
    expect((await project.get(`/states${where}`)).body).toMatchObject({ total: 1, results: [state] });
    expect((await project.get(`/states/key=${encodeURIComponent(text)}`)).body).toEqual(state);
    expect((await project.send("POST", "/states", { key: text, type: "OrderState" })).body.errors).toMatchObject([
      { duplicateValue: text },
    ]);
    const other = await projectOf(emulator, encodeURIComponent(text)).get("/states");
    expect(other.status).toBe(200);
  });

  test.each(TEXTS)("%j does no harm in any parameter", async (text) => {
    for (const name of ["where", "sort", "expand", "limit", "offset", "withTotal", "version", "var.a", text]) {
      const { status } = await project.get(`/states?${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
      expect([200, 400], name).toContain(status);
    }
    expect((await project.get("/states")).body).toMatchObject({ total: 1 });
  });
});

describe("headers", () => {
  test("cannot be smuggled into an answer", async () => {
    for (const id of ["abcdefgh%0d%0aX-Evil:1", "abcdefgh\\r\\nX-Evil: 1", "abcdefgh\tX-Evil"]) {
      const { status, headers } = await project.send("GET", "/states", undefined, { "X-Correlation-ID": id });
      expect(status).toBe(400);
      expect([...headers.keys()]).not.toContain("x-evil");
    }
  });

  test("of an external user are kept as text", async () => {
    const id = '"},"isPlatformClient":true,"x":{"\\u0000é';
    const { body } = await project.send("POST", "/states", STATE, { "X-External-User-ID": id });
    expect(body["createdBy"]).toEqual({ isPlatformClient: false, externalUserId: id });
  });

  test.each<readonly [name: string, text: string]>([
    [
      "a carriage return in a value",
      "GET /p/states HTTP/1.1\r\nHost: localhost\r\nX-Correlation-ID: abcdefgh\rX-Evil: 1\r\n\r\n",
    ],
    ["NUL in a value", "GET /p/states HTTP/1.1\r\nHost: localhost\r\nX-External-User-ID: a\u0000b\r\n\r\n"],
    [
      "two correlation ids",
      "GET /p/states HTTP/1.1\r\nHost: localhost\r\nX-Correlation-ID: abcdefgh\r\nX-Correlation-ID: ijklmnop\r\n\r\n",
    ],
    ["Upgrade", "GET /p/states HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"],
    [
      "two ways to tell the length",
      "POST /p/states HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
    ],
    ["a negative length", "POST /p/states HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n{}"],
    ["two lengths", "POST /p/states HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}"],
    ["a long address", `GET /p/states?x=${"x".repeat(16_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    ["a value of 100,000 bytes", `GET /p/states HTTP/1.1\r\nHost: localhost\r\nX-Long: ${"x".repeat(100_000)}\r\n\r\n`],
  ])("are refused over HTTP: %s", async (_name, text) => {
    const { port } = await emulator.listen();
    expect(await sendRaw(port, text)).toMatch(/^HTTP\/1\.1 4(?:00|31) /);
  });
});

/** Everything that may be answered: the statuses of the contract, and those of what is blocked. */
const STATUSES: readonly number[] = [200, 201, 204, 400, 403, 404, 405, 409, 413, 415, 431];

test("any request is answered, and never with a failure of the emulator", async () => {
  await project.create("/states", STATE);
  await project.create("/cart-discounts", DISCOUNT);
  await fc.assert(
    fc.asyncProperty(anyRequest(), async ({ method, address, headers, body }) => {
      const request = requestOf(method, address, headers, body);
      if (request === undefined) return;
      const { status } = await emulator.fetch(request);
      expect(STATUSES, `${method} ${address}`).toContain(status);
    }),
    { numRuns: 500 },
  );
}, 60_000);

interface AnyRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

function anyRequest(): fc.Arbitrary<AnyRequest> {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("%", "%zz", "%00", "..", "", "key=", "key=paid", "key=ten-percent"),
  );
  const place = fc.constantFrom(
    "/states",
    "/states/key=paid",
    "/cart-discounts",
    "/cart-discounts/key=ten-percent",
    "/in-store/key=berlin/cart-discounts",
    "/recurrence-policies",
    "/graphql",
    "",
  );
  const path = fc.oneof(
    place,
    fc.array(text).map((parts) => `/${parts.join("/")}`),
    fc.tuple(place, text).map(([start, end]) => `${start}/${end}`),
  );
  const name = fc.constantFrom("where", "sort", "expand", "limit", "offset", "withTotal", "version", "var.a", "x");
  const value = fc.oneof(
    text,
    fc.constantFrom("1", "id", "key desc", "transitions[*]", 'key = "paid"', "key in :a", "not(", "true", "name.en"),
  );
  const query = fc.array(fc.tuple(name, value, fc.boolean()), { maxLength: 5 });
  const field = fc.constantFrom(
    "key",
    "type",
    "name",
    "value",
    "version",
    "actions",
    "action",
    "__proto__",
    "query",
    "transitions",
    "stores",
  );
  const json = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1, "setKey", "OrderState", STATE, DISCOUNT),
      fc.string(),
      fc.array(tie("node"), { maxLength: 3 }),
      fc.dictionary(fc.oneof(field, fc.string()), tie("node"), { maxKeys: 4 }),
    ),
  })).node;
  return fc.record({
    method: fc.constantFrom("GET", "HEAD", "POST", "POST", "POST", "DELETE", "PUT", "PATCH", "OPTIONS", "FOO"),
    address: fc.tuple(path, query).map(([path, pairs]) => {
      const search = pairs
        .map(([key, text, encoded]) => `${key}=${encoded ? encodeURIComponent(text) : text}`)
        .join("&");
      return `http://localhost/p${path}?${search}`;
    }),
    headers: fc.array(
      fc.tuple(
        fc.constantFrom(
          "X-Correlation-ID",
          "X-External-User-ID",
          "Content-Type",
          "Authorization",
          "Upgrade",
          "Content-Length",
          "Accept",
          "Origin",
        ),
        fc.oneof(fc.string(), fc.constantFrom("application/json", "text/plain", "abcdefgh", "1", "Bearer x")),
      ),
      { maxLength: 3 },
    ),
    body: fc.oneof(
      fc.constant(undefined),
      json.map((value) => JSON.stringify(value) ?? "null"),
      fc.string({ unit: "binary" }),
      fc.uint8Array().map((given) => new Uint8Array(given)),
    ),
  });
}

/** The request, unless no client could send it. */
function requestOf(
  method: string,
  address: string,
  headers: AnyRequest["headers"],
  body: AnyRequest["body"],
): Request | undefined {
  const bodiless = method === "GET" || method === "HEAD" || body === undefined;
  try {
    const list = new Headers(bodiless ? [] : { "Content-Type": "application/json" });
    for (const [name, value] of headers) list.set(name, value);
    return new Request(address, { method, headers: list, ...(!bodiless && { body }) });
  } catch {
    return undefined;
  }
}

const MARK = "\u2063mark\u2063";

type Place = readonly (string | number)[];

/** Every place below an object: of what is within, and of what is around it. */
function placesOf(value: unknown, base: Place = []): Place[] {
  const isList = Array.isArray(value);
  if (typeof value !== "object" || value === null) return base.length === 0 ? [] : [base];
  const inner = Object.entries(value).flatMap(([name, each]) =>
    placesOf(each, [...base, isList ? Number(name) : name]),
  );
  return base.length === 0 ? inner : [base, ...inner];
}

/** A copy with a mark at one place. */
function withValue(value: object, place: Place): object {
  const copy = structuredClone(value);
  const holder = place.slice(0, -1).reduce<object>((node, name) => Reflect.get(node, name) as object, copy);
  Reflect.set(holder, place.at(-1) ?? "", MARK);
  return copy;
}

function isRefusal(status: unknown): boolean {
  return status === 400 || status === 409;
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.once("data", () => socket.end());
  socket.write(text, "latin1");
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
