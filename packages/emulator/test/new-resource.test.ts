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
  openFrom: { type: "string", format: "date-time" },
};

const schemas = {
  Shelf: {
    type: "object",
    required: ["id", "version", "name", "size", "isOpen", "createdAt", "lastModifiedAt"],
    properties: {
      ...draftFields,
      id: text,
      version: { type: "integer", format: "int32" },
      size: { $ref: "#/ShelfSize", "x-column": true },
      isOpen: { type: "boolean" },
      price: { $ref: "money.yaml#/CentPrecisionMoney" },
      labels: { type: "array", items: text },
      state: { $ref: "state.yaml#/StateReference" },
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
const json = (name: string): object => ({ "application/json": { schema: schema(name) } });
const answer = (status: number): object => ({ [status]: { description: "Yes.", content: json("Shelf") } });
const body = (name: string): object => ({ required: true, content: json(name) });

function operation(verb: string, more: object, facade: object = {}): object {
  return {
    tags: ["Shelves"],
    "x-operation": { resource: "shelves", verb, ...facade },
    security: [{ bearer: ["manage_orders:{projectKey}"] }],
    ...more,
  };
}

const byKey = { by: "key" };
const paths = {
  "/{projectKey}/shelves": {
    parameters: [parameter("projectKey")],
    post: operation("create", { requestBody: body("ShelfDraft"), responses: answer(201) }),
  },
  "/{projectKey}/shelves/key={key}": {
    parameters: [parameter("projectKey"), parameter("key")],
    get: operation("get", { responses: answer(200) }, byKey),
    post: operation("update", { requestBody: body("ShelfUpdate"), responses: answer(200) }, byKey),
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
  test("is created as its fields say: completed, made unique, without what is empty", async () => {
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
      price: { type: "centPrecision", centAmount: 5, currencyCode: "EUR", fractionDigits: 2 },
      labels: ["x", "y"],
      openFrom: "2026-01-01T00:00:00.000Z",
    });
    expect(shelf).not.toHaveProperty("note");
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
    const half = [
      { action: "changeSize", size: "Small" },
      { action: "setState", state: { key: "none" } },
    ];
    const refused = await ask(emulator, "POST /shelves/key=b", { version: 3, actions: half });
    expect(refused.body.errors).toMatchObject([{ code: "ReferencedResourceNotFound", typeId: "state", key: "none" }]);
    expect((await ask(emulator, "GET /shelves/key=b")).body).toEqual(bare);
  });
});
