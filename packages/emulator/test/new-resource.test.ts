import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Emulator, EmulatorOptions } from "../src/index.ts";
import { emulatorOf, type Copy } from "./new-resource.ts";

const text = { type: "string" };
const own = (name: string): object => ({ $ref: `#/${name}` });
const schema = (name: string): object => ({ $ref: `../schemas/added.yaml#/${name}` });
const names = { $ref: "localized-string.yaml#/LocalizedString" };
const audit = {
  createdAt: { type: "string", format: "date-time" },
  createdBy: { $ref: "audit.yaml#/CreatedBy" },
  lastModifiedAt: { type: "string", format: "date-time" },
  lastModifiedBy: { $ref: "audit.yaml#/LastModifiedBy" },
};

const draftFields = {
  key: text,
  name: names,
  note: names,
  size: own("ShelfSize"),
  price: { $ref: "money.yaml#/Money" },
  labels: { type: "array", "x-set": true, items: text },
  state: { $ref: "state.yaml#/StateResourceIdentifier" },
  stores: {
    type: "array",
    "x-set": true,
    "x-within": "storeKey",
    items: { $ref: "store.yaml#/StoreResourceIdentifier" },
  },
  openFrom: { type: "string", format: "date-time" },
};

const schemas = {
  Shelf: {
    type: "object",
    required: ["id", "version", "name", "size", "isOpen", "stores", "createdAt", "lastModifiedAt"],
    properties: {
      ...draftFields,
      id: text,
      version: { type: "integer", format: "int32" },
      size: { $ref: "#/ShelfSize", "x-column": true },
      isOpen: { type: "boolean" },
      price: { $ref: "money.yaml#/CentPrecisionMoney" },
      labels: { type: "array", items: text },
      state: { $ref: "state.yaml#/StateReference" },
      stores: { type: "array", items: { $ref: "store.yaml#/StoreKeyReference" } },
      isLocked: { type: "boolean", default: false },
      ...audit,
    },
  },
  ShelfDraft: {
    type: "object",
    required: ["key", "name", "size"],
    properties: { ...draftFields, isOpen: { type: "boolean", default: true } },
  },
  ShelfSize: { type: "string", enum: ["Small", "Large"] },
  ShelfReference: {
    type: "object",
    "x-expands": "obj",
    required: ["typeId", "id"],
    properties: { typeId: { type: "string", const: "shelf" }, id: text, obj: own("Shelf") },
  },
  ShelfPage: {
    type: "object",
    allOf: [{ $ref: "query.yaml#/PagedQueryResult" }],
    required: ["results"],
    properties: { results: { type: "array", items: own("Shelf") } },
  },
  ShelfUpdate: {
    type: "object",
    required: ["version", "actions"],
    properties: {
      version: { type: "integer", format: "int32" },
      actions: { type: "array", items: own("ShelfUpdateAction") },
    },
  },
  ShelfUpdateAction: {
    oneOf: [
      own("SetName"),
      own("SetKey"),
      own("ChangeSize"),
      own("SetPrice"),
      own("AddLabels"),
      own("RemoveLabel"),
      own("SetState"),
      own("Lock"),
    ],
    discriminator: { propertyName: "action" },
  },
  SetName: action("setName", "replace", { name: names }),
  SetKey: action("setKey", "replace", { key: text }),
  ChangeSize: action("changeSize", "replace", { size: own("ShelfSize") }, ["size"]),
  SetPrice: action("setPrice", "replace", { price: { $ref: "money.yaml#/Money" } }),
  AddLabels: action("addLabels", "append", { labels: { type: "array", items: text } }, ["labels"]),
  RemoveLabel: action("removeLabel", "remove", { label: text }, ["label"], { label: "labels" }),
  SetState: action("setState", "replace", { state: { $ref: "state.yaml#/StateResourceIdentifier" } }),
  Lock: action("lock", "replace", { isLocked: { type: "boolean" } }, ["isLocked"]),
};

function action(
  name: string,
  effect: string,
  properties: Readonly<Record<string, object>>,
  required: readonly string[] = [],
  writes: object = Object.fromEntries(Object.keys(properties).map((property) => [property, property])),
): object {
  return {
    type: "object",
    "x-update-action": { writes, effect },
    required: ["action", ...required],
    properties: { action: { type: "string", const: name }, ...properties },
  };
}

const parameter = (name: string): object => ({ name, in: "path", required: true, schema: text });
const several = (name: string): object => ({ name, in: "query", schema: { type: "array", items: text } });
const version = { name: "version", in: "query", required: true, schema: { type: "integer", format: "int32" } };
const withTotal = { name: "withTotal", in: "query", schema: { type: "boolean", default: true } };
const count = (name: string, value: number): object => ({
  name,
  in: "query",
  schema: { type: "integer", minimum: 0, maximum: 500, default: value },
});
const json = (name: string): object => ({ "application/json": { schema: schema(name) } });
const answer = (status: number, name: string): object => ({ [status]: { description: "Yes.", content: json(name) } });
const body = (name: string): object => ({ required: true, content: json(name) });

function operation(verb: string, more: object, facade: object = {}): object {
  return {
    tags: ["Shelves"],
    "x-operation": { resource: "shelves", verb, ...facade },
    security: [{ bearer: ["manage_orders:{projectKey}"] }],
    ...more,
  };
}

const keyset = {
  field: "id",
  results: "results",
  where: "where",
  sort: "sort",
  limit: "limit",
  withTotal: "withTotal",
};

function collection(facade: object): object {
  const query = [
    several("where"),
    several("sort"),
    several("expand"),
    count("limit", 20),
    count("offset", 0),
    withTotal,
  ];
  return {
    get: operation("query", { parameters: query, "x-keyset": keyset, responses: answer(200, "ShelfPage") }, facade),
    head: operation(
      "existsMatching",
      { parameters: [several("where")], responses: { 200: { description: "Yes." } } },
      facade,
    ),
    post: operation(
      "create",
      { parameters: [several("expand")], requestBody: body("ShelfDraft"), responses: answer(201, "Shelf") },
      facade,
    ),
  };
}

function single(by: string, within: object): object {
  const facade = { by, ...within };
  const expand = several("expand");
  return {
    get: operation("get", { parameters: [expand], responses: answer(200, "Shelf") }, facade),
    head: operation("exists", { responses: { 200: { description: "Yes." } } }, facade),
    post: operation("update", { requestBody: body("ShelfUpdate"), responses: answer(200, "Shelf") }, facade),
    delete: operation("delete", { parameters: [version], responses: answer(200, "Shelf") }, facade),
  };
}

const within = { within: { method: "inStore", parameter: "storeKey" } };
const inProject = { parameters: [parameter("projectKey")] };
const paths = {
  "/{projectKey}/shelves": { ...inProject, ...collection({}) },
  "/{projectKey}/shelves/{id}": { parameters: [parameter("projectKey"), parameter("id")], ...single("id", {}) },
  "/{projectKey}/shelves/key={key}": { parameters: [parameter("projectKey"), parameter("key")], ...single("key", {}) },
  "/{projectKey}/in-store/key={storeKey}/shelves": {
    parameters: [parameter("projectKey"), parameter("storeKey")],
    ...collection(within),
  },
  "/{projectKey}/in-store/key={storeKey}/shelves/key={key}": {
    parameters: [parameter("projectKey"), parameter("storeKey"), parameter("key")],
    ...single("key", within),
  },
};

interface Answered {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- the resource is described in this file only.
  readonly body: any;
}

let copy: Copy;
let createEmulator: (options?: EmulatorOptions) => Emulator;
beforeAll(async () => {
  copy = await emulatorOf(paths, schemas);
  ({ createEmulator } = (await import(copy.entry)) as { createEmulator: typeof createEmulator });
});
afterAll(() => copy.remove());

async function ask(emulator: Emulator, request: string, content?: object): Promise<Answered> {
  const [method = "", address = ""] = request.split(/ (.*)/);
  const init =
    content === undefined ? {} : { body: JSON.stringify(content), headers: { "Content-Type": "application/json" } };
  const response = await emulator.fetch(`http://localhost/p${address}`, { method, ...init });
  const answered = await response.text();
  return { status: response.status, body: answered === "" ? undefined : JSON.parse(answered) };
}

const draft = { key: "a", name: { en: "A" }, size: "Small" };

describe("a resource that only the description knows", () => {
  test("is created with its defaults, and read by id and key", async () => {
    const emulator = createEmulator();
    const given = {
      ...draft,
      note: {},
      price: { centAmount: 5, currencyCode: "EUR" },
      labels: ["x", "y", "x"],
      openFrom: "2026-01-01T01:00:00+01:00",
    };
    const { status, body: shelf } = await ask(emulator, "POST /shelves", given);
    expect(status).toBe(201);
    expect(shelf).toMatchObject({
      ...draft,
      version: 1,
      isOpen: true,
      isLocked: false,
      stores: [],
      price: { type: "centPrecision", centAmount: 5, currencyCode: "EUR", fractionDigits: 2 },
      labels: ["x", "y"],
      openFrom: "2026-01-01T00:00:00.000Z",
    });
    expect(shelf).not.toHaveProperty("note");
    expect(await ask(emulator, `GET /shelves/${shelf.id}`)).toEqual({ status: 200, body: shelf });
    expect(await ask(emulator, "GET /shelves/key=a")).toEqual({ status: 200, body: shelf });
    expect((await ask(emulator, "HEAD /shelves/key=a")).status).toBe(200);
    expect((await ask(emulator, "HEAD /shelves/key=b")).status).toBe(404);
    expect((await ask(emulator, "POST /shelves", draft)).body.errors).toMatchObject([
      { code: "DuplicateField", field: "key" },
    ]);
    expect((await ask(emulator, "POST /shelves", { key: "b", name: { en: "B" } })).body.errors).toMatchObject([
      { code: "RequiredField", field: "size" },
    ]);
  });

  test("is changed by every effect, as a whole or not at all", async () => {
    const emulator = createEmulator();
    await ask(emulator, "POST /states", { key: "s", type: "OrderState" });
    await ask(emulator, "POST /shelves", { ...draft, labels: ["x"] });
    const actions = [
      { action: "setName", name: { de: "B" } },
      { action: "changeSize", size: "Large" },
      { action: "setPrice", price: { centAmount: 7, currencyCode: "JPY" } },
      { action: "addLabels", labels: ["y", "z"] },
      { action: "removeLabel", label: "x" },
      { action: "setState", state: { key: "s" } },
      { action: "lock", isLocked: true },
      { action: "setKey", key: "b" },
    ];
    const { status, body: shelf } = await ask(emulator, "POST /shelves/key=a", { version: 1, actions });
    expect(status).toBe(200);
    expect(shelf).toMatchObject({
      key: "b",
      version: 2,
      name: { de: "B" },
      size: "Large",
      price: { type: "centPrecision", centAmount: 7, currencyCode: "JPY", fractionDigits: 0 },
      labels: ["y", "z"],
      state: { typeId: "state", id: expect.any(String) },
      isLocked: true,
    });
    const unset = [
      { action: "setState" },
      { action: "setPrice" },
      { action: "removeLabel", label: "y" },
      { action: "removeLabel", label: "z" },
    ];
    const { body: bare } = await ask(emulator, "POST /shelves/key=b", { version: 2, actions: unset });
    expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(["labels"]));
    expect([bare.state, bare.price]).toEqual([undefined, undefined]);
    expect((await ask(emulator, "POST /shelves/key=b", { version: 2, actions: [] })).status).toBe(409);
    expect((await ask(emulator, "POST /shelves/key=b", { version: 3, actions: [{ action: "sing" }] })).status).toBe(
      400,
    );
    const half = [
      { action: "changeSize", size: "Small" },
      { action: "setState", state: { key: "none" } },
    ];
    const refused = await ask(emulator, "POST /shelves/key=b", { version: 3, actions: half });
    expect(refused.body.errors).toMatchObject([{ code: "ReferencedResourceNotFound", typeId: "state", key: "none" }]);
    expect((await ask(emulator, "GET /shelves/key=b")).body).toEqual(bare);
    expect((await ask(emulator, "DELETE /shelves/key=b?version=2")).status).toBe(409);
    expect((await ask(emulator, "DELETE /shelves/key=b?version=3")).body).toEqual(bare);
    expect((await ask(emulator, "GET /shelves/key=b")).status).toBe(404);
  });

  test("is found by predicates, sorted, and shown with what it refers to", async () => {
    const emulator = createEmulator();
    await ask(emulator, "POST /states", { key: "s", type: "OrderState" });
    await ask(emulator, "POST /shelves", { ...draft, state: { key: "s" }, labels: ["x"] });
    await ask(emulator, "POST /shelves", { ...draft, key: "b", size: "Large" });
    const keys = async (query: string): Promise<unknown> =>
      (await ask(emulator, `GET /shelves?${query}`)).body.results.map(({ key }: { key: string }) => key);
    expect(await keys('where=size = "Large"')).toEqual(["b"]);
    expect(await keys('where=labels contains any ("x") and isOpen = true')).toEqual(["a"]);
    expect(await keys("sort=key desc&limit=1")).toEqual(["b"]);
    expect(await keys("sort=size&offset=1")).toEqual(["a"]);
    expect((await ask(emulator, 'GET /shelves?where=colour = "red"')).status).toBe(400);
    expect((await ask(emulator, 'HEAD /shelves?where=size = "Small"')).status).toBe(200);
    expect((await ask(emulator, 'HEAD /shelves?where=key = "c"')).status).toBe(404);
    const { body: page } = await ask(emulator, "GET /shelves?where=state is defined&expand=state");
    expect(page).toMatchObject({
      limit: 20,
      offset: 0,
      count: 1,
      total: 1,
      results: [{ state: { obj: { key: "s" } } }],
    });
  });

  test("has a twin within a Store", async () => {
    const emulator = createEmulator();
    const { status, body: shelf } = await ask(emulator, "POST /in-store/key=berlin/shelves", {
      ...draft,
      stores: [{ key: "paris" }],
    });
    expect([status, shelf.stores]).toEqual([
      201,
      [
        { typeId: "store", key: "paris" },
        { typeId: "store", key: "berlin" },
      ],
    ]);
    await ask(emulator, "POST /shelves", { ...draft, key: "b" });
    expect((await ask(emulator, "GET /in-store/key=berlin/shelves")).body.total).toBe(1);
    expect((await ask(emulator, "GET /in-store/key=berlin/shelves/key=a")).body).toEqual(shelf);
    expect((await ask(emulator, "GET /in-store/key=berlin/shelves/key=b")).status).toBe(404);
    expect((await ask(emulator, "HEAD /in-store/key=rome/shelves/key=a")).status).toBe(404);
    const update = { version: 1, actions: [{ action: "changeSize", size: "Large" }] };
    expect((await ask(emulator, "POST /in-store/key=paris/shelves/key=a", update)).body.size).toBe("Large");
  });

  test("is seeded, as a draft or as it was exported", async () => {
    const emulator = createEmulator();
    await emulator.seed([{ project: "p", kind: "shelf", draft }]);
    const exported = await (await emulator.fetch("http://localhost/_emulator/export")).text();
    const other = createEmulator();
    await other.seed(exported);
    expect((await ask(other, "GET /shelves/key=a")).body).toEqual((await ask(emulator, "GET /shelves/key=a")).body);
    await expect(other.seed([{ project: "p", kind: "shelf", resource: { id: "x", key: "z" } }])).rejects.toThrow(
      '"version" is required',
    );
    await expect(other.seed([{ project: "p", kind: "shelf", draft }])).rejects.toThrow('the key "a" already');
    const overview = (await (await other.fetch("http://localhost/_emulator")).json()) as {
      projects: { resources: object }[];
    };
    expect(overview.projects[0]?.resources).toMatchObject({ shelf: 1 });
  });

  test("asks for its scopes", async () => {
    const emulator = createEmulator({ auth: true });
    expect((await ask(emulator, "GET /shelves")).status).toBe(401);
  });
});
