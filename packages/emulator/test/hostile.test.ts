import { keyProblem } from "@commerce-http/types/schema";
import { describe, expect, test } from "vitest";
import { exchange } from "./exchange.ts";
import {
  DISCOUNT,
  DRAFTS,
  emulator,
  expectNothingStored,
  MARK,
  post,
  project,
  sizedTests,
  STATE,
  watch,
  wrongValues,
} from "./hostile.ts";
import { discountDraft, projectOf, type Answer, type Body } from "./project.ts";

watch();
sizedTests({ step: 3, length: 20_000, runs: 500 });

describe("malformed JSON", () => {
  test.each<readonly [name: string, bytes: Uint8Array<ArrayBuffer>]>([
    ["an overlong form", Uint8Array.of(0x22, 0xc0, 0xaf, 0x22)],
    ["a surrogate in UTF-8", Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22)],
    ["UTF-16", new Uint8Array(Buffer.from('{"key":"a"}', "utf16le"))],
    ["half a surrogate pair in a name", bytes('{"key":"a","type":"OrderState","name":{"\\udc00":"a"}}')],
    ["an object within 50,000 others", bytes('{"a":'.repeat(50_000))],
    ["a comment", bytes('{"key":"a"/**/}')],
    ["NaN", bytes("NaN")],
    ["a list", bytes("[]")],
    ["a text", bytes('"text"')],
    ["null", bytes("null")],
    ["blanks", bytes(" \r\n\t ")],
    ["NUL", Uint8Array.of(0)],
  ])("%s", async (_name, body) => {
    for (const [path] of DRAFTS) expect((await post(path, body)).status).toBe(400);
    await expectNothingStored();
  });
});

describe("bodies that are too long", () => {
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
  test.each(["version", "actions", "id"])("in the %s of an update", async (field) => {
    const state = await project.create("/states", STATE);
    for (const raw of wrongValues(20_000)) {
      const update = { id: state.id, version: 1, actions: [], [field]: MARK };
      const { status } = await post(`/states/${state.id}`, JSON.stringify(update).replace(`"${MARK}"`, raw));
      expect([200, 400, 409], raw.slice(0, 20)).toContain(status);
    }
    expect((await project.get(`/states/${state.id}`)).body).toEqual(state);
  });

  test.each(["limit", "offset", "withTotal", "version"])("of the parameter %s", async (name) => {
    const none = "-1 1.5 1e3 0x10 2147483648 99999999999999999999 NaN null 1;2 ١ TRUE []".split(" ");
    for (const value of ["", " 1", ...none]) {
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
    const queries = `sort=${name} where=${name}=1 where=${name}(a=1) expand=${name}.${name} var.${name}=1 where=id=:${name}`;
    for (const query of queries.split(" ")) {
      const { status } = await project.get(`/cart-discounts?${query}`);
      expect([200, 400], query).toContain(status);
    }
    expect((await project.get(`/cart-discounts/key=${name}`)).status).toBe(404);
    expect((await project.get(`/cart-discounts/${name}`)).status).toBe(404);
    expect((await projectOf(emulator, name).get("/states")).body).toMatchObject({ total: 1 });
    expect((await project.update("/cart-discounts", { ...created, version: 1 }, { action: name })).status).toBe(400);
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
  const PAIRS = "sort=id sort=key%20desc expand=transitions[*] where=id%3D1 where=1%3D1 where=id%3D%221%22 var.a=1 x=1";

  test.each(PAIRS.split(" "))("%s", async (pair) => {
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
  const MARKUP = "$.key (a+)+$ ^.*$ [[:<:]] ${jndi:ldap://x} {{7*7}} <script>alert(1)</script> ../../etc/passwd";
  const SQL = ["'; DROP TABLE state; --", '" OR "1"="1', "%' OR 1=1 --", "a'||(SELECT 1)||'", "_%"];
  const SIGNS = ["a\u0000b", "a\nb\r\nc", "\u202eabc", "\ufeffabc", "e\u0301", "💶", "%00%0d%0a", "\\"];
  const TEXTS = [...SQL, ...MARKUP.split(" "), ...SIGNS];

  test.each(TEXTS)("%j is kept as it is, and found again", async (text) => {
    const key = keyProblem(text) === undefined ? text : "a";
    const state = await project.create("/states", { key, type: "OrderState", name: { en: text } });
    expect(state).toMatchObject({ key, name: { en: text } });
    const where = `?where=${encodeURIComponent(`key = ${JSON.stringify(key)} and name(en = :text)`)}&var.text=${encodeURIComponent(text)}`;
    expect((await project.get(`/states${where}`)).body).toMatchObject({ total: 1, results: [state] });
    expect((await project.get(`/states/key=${encodeURIComponent(key)}`)).body).toEqual(state);
    expect((await project.send("POST", "/states", { key, type: "OrderState" })).body.errors).toMatchObject([
      { duplicateValue: key },
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

  test.each<readonly [name: string, request: string, headers: string, body?: string]>([
    ["a carriage return in a value", "GET /p/states", "X-Correlation-ID: abcdefgh\rX-Evil: 1"],
    ["NUL in a value", "GET /p/states", "X-External-User-ID: a\u0000b"],
    ["two correlation ids", "GET /p/states", "X-Correlation-ID: abcdefgh\r\nX-Correlation-ID: ijklmnop"],
    ["Upgrade", "GET /p/states", "Connection: Upgrade\r\nUpgrade: websocket"],
    ["two ways to tell the length", "POST /p/states", "Content-Length: 2\r\nTransfer-Encoding: chunked", "{}"],
    ["a negative length", "POST /p/states", "Content-Length: -1", "{}"],
  ])("are refused over HTTP: %s", async (_name, request, headers, body = "") => {
    const { port } = await emulator.listen();
    const text = `${request} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`;
    expect(await exchange(port, text, { ends: true })).toMatch(/^HTTP\/1\.1 4(?:00|31) /);
  });
});

function isRefusal(status: unknown): boolean {
  return status === 400 || status === 409;
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
