import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { families as ownFamilies } from "@commerce-http/model";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readEdition } from "../src/cli/edition.ts";
import { Clock, createEmulator, contract as ownContract, type Emulator, type EmulatorOptions } from "../src/index.ts";
import { closing } from "./closing.ts";
import { contentExamples, described, operations } from "./described.ts";
import { editionOf, type Edition, type GeneratedEdition, type Spec } from "./edition.ts";
import { discountDraft, projectOf, succeeded, type Project } from "./project.ts";
import { addShelves } from "./shelves.ts";

const text = "type: string, description: Text.";
const shelf = (changes: object = {}): object => ({ key: "a", name: { en: "A" }, size: "Small", ...changes });

let edition: GeneratedEdition;
beforeAll(async () => {
  edition = await editionOf((spec) => {
    addShelves(spec);
    addColor(spec);
    addLock(spec);
    typeCustomFields(spec);
    addCampaign(spec);
    addUnknown(spec);
    spec.replace("schemas/state.yaml", "    - OrderState\n", "    - OrderState\n    - ParcelState\n");
  });
}, 60_000);
afterAll(() => edition.remove());

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** An optional field of States, and an update action that sets it. */
function addColor(spec: Spec): void {
  const chapter = "schemas/state.yaml";
  const first =
    "    createdAt:\n      type: string\n      format: date-time\n      description: When the State was created";
  const archived = "    archived: { type: boolean, default: false, description: Out of use. }\n";
  spec.replace(chapter, first, `    color: { ${text} }\n${archived}${first}`);
  const roles = "    roles:\n      type: array\n      x-set: true\n";
  spec.replace(chapter, roles, `    color: { ${text} }\n${roles}`);
  addStateAction(spec, "setColor", "writes: { color: color }, effect: replace", `color: { ${text} }`);
}

/** Fields of States that are only sent: one that no State has, one that is marked, and an action that sends it. */
function addLock(spec: Spec): void {
  const chapter = "schemas/state.yaml";
  const lock = '    lock: { $ref: "#/StateLock" }\n';
  const hint = `    hint: { type: string, default: none, description: Says where it comes from. }\n`;
  spec.replace(chapter, "    color: {", `${lock}    color: {`);
  spec.replace(
    chapter,
    "    color: { type: string, description: Text. }\n    roles",
    `${lock}${hint}    color: { ${text} }\n    roles`,
  );
  spec.replace(
    chapter,
    "State:\n",
    `StateLock:
  type: object
  description: Keeps a State.
  properties:
    owner: { ${text} }
    pin: { type: string, writeOnly: true, description: Opens it. }
State:
`,
  );
  addStateAction(spec, "setLock", "writes: { lock: lock }, effect: replace", 'lock: { $ref: "#/StateLock" }');
}

function addStateAction(spec: Spec, name: string, effect: string, property?: string): void {
  const chapter = "schemas/state.yaml";
  const schema = `State_${name}`;
  const other = '    - $ref: "#/StateRemoveRolesAction"\n';
  spec.replace(chapter, other, `${other}    - $ref: "#/${schema}"\n`);
  const mapping = '      removeRoles: "#/StateRemoveRolesAction"\n';
  spec.replace(chapter, mapping, `${mapping}      ${name}: "#/${schema}"\n`);
  spec.replace(
    chapter,
    "StateChangeKeyAction:\n",
    `${schema}:
  type: object
  description: Changes the State.
  x-update-action: { ${effect} }
  required: [action]
  properties:
    action: { type: string, const: ${name}, description: Name of the action. }
${property === undefined ? "" : `    ${property}\n`}StateChangeKeyAction:
`,
  );
}

/** Custom fields that have a type, beside those that anybody may add. */
function typeCustomFields(spec: Spec): void {
  spec.replace(
    "schemas/custom-fields.yaml",
    "  additionalProperties: true\nTypeReference:\n",
    `  additionalProperties: true
  properties:
    outfit: { type: string, enum: [Summer, Winter], description: The outfit. }
    shelf: { $ref: "#/ShelfReference", description: Where it hangs. }
ShelfReference:
  type: object
  description: Points at a Shelf.
  required: [typeId, id]
  properties:
    typeId: { type: string, const: shelf, description: Always the same. }
    id: { ${text} }
TypeReference:
`,
  );
}

/** A field of Cart Discounts. */
function addCampaign(spec: Spec): void {
  const field = `    campaign: { ${text} }\n`;
  const chapter = "schemas/cart-discount.yaml";
  const properties = /^(CartDiscount(?:Draft)?:\n(?: {2}.*\n)*? {2}properties:\n)/gm;
  spec.write(chapter, spec.read(chapter).replaceAll(properties, `$1${field}`));
}

/** A parameter and a path whose meaning nobody can know. */
function addUnknown(spec: Spec): void {
  const limit = "    - $ref: ../openapi.yaml#/components/parameters/Limit\n";
  spec.replace("paths/states.yaml", limit, `${limit}    - { name: flavor, in: query, schema: { ${text} } }\n`);
  spec.addPaths({
    "/{projectKey}/shelves/health": {
      parameters: [{ name: "projectKey", in: "path", required: true, schema: { type: "string" } }],
      get: { security: [{ bearer: ["view_shelves:{projectKey}"] }], responses: { 204: { description: "Well." } } },
    },
  });
}

const secret = (key: string): object => ({
  key,
  type: "OrderState",
  hint: "s3cret",
  lock: { owner: "me", pin: "s3cret" },
});

/** A contract that lacks something. */
function without(part: "statuses" | "operations" | "schemas", name: string): () => EmulatorOptions {
  return () => {
    const { [name]: _, ...rest } = edition.contract[part] as Readonly<Record<string, never>>;
    return { contract: { ...edition.contract, [part]: rest }, families: edition.families };
  };
}

function set(name: string, value?: unknown): object {
  return { action: "setCustomField", name, value };
}

function given({ contract, families }: Edition): Edition {
  return { contract, families };
}

function withoutColumns(families: Edition["families"]): Edition["families"] {
  const { shelf: traits, ...rest } = families;
  return traits === undefined ? rest : { ...rest, shelf: { ...traits, columns: [] } };
}

function emulatorOf({ contract, families }: Edition, options: EmulatorOptions = {}): Emulator {
  return closing(createEmulator({ contract, families, ...options }));
}

function projectOfEdition(options?: EmulatorOptions): Project {
  return projectOf(emulatorOf(edition, options));
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "edition-data-"));
  folders.push(made);
  return made;
}

describe("an edition's own resource", () => {
  test("is created, read, changed and deleted by id and by key", async () => {
    const project = projectOfEdition();
    const created = await project.create("/shelves", shelf());
    expect((await project.get(`/shelves/${created.id}`)).body).toEqual(created);
    expect((await project.get("/shelves/key=a")).body).toEqual(created);
    expect((await project.send("HEAD", "/shelves/key=a")).status).toBe(200);
    expect((await project.send("HEAD", "/shelves/key=b")).status).toBe(404);
    const refused = [{ code: "InvalidField", field: "key", message: 'Key ".." stands for a folder in an address' }];
    expect((await project.send("POST", "/shelves", shelf({ key: ".." }))).body.errors).toMatchObject(refused);
    expect((await project.update("/shelves", created, { action: "setKey", key: ".." })).body.errors).toMatchObject(
      refused,
    );
    const actions = [
      { action: "changeSize", size: "Large" },
      { action: "addLabels", labels: ["y", "x", "y"] },
      { action: "removeLabel", label: "x" },
      { action: "setPrice", price: { centAmount: 7, currencyCode: "JPY" } },
    ];
    const { body: changed } = await project.update("/shelves", created, ...actions);
    const price = { type: "centPrecision", centAmount: 7, currencyCode: "JPY", fractionDigits: 0 };
    expect(changed).toMatchObject({ version: 2, size: "Large", labels: ["y"], price, isOpen: true });
    expect((await project.delete("/shelves", created)).body.errors).toMatchObject([{ code: "ConcurrentModification" }]);
    expect((await project.delete("/shelves", changed)).body).toEqual(changed);
    expect((await project.get("/shelves/key=a")).status).toBe(404);
  });

  test("is found by its fields, in order, and with what it refers to", async () => {
    const project = projectOfEdition();
    const state = await project.create("/states", { key: "s", type: "OrderState" });
    await project.create("/shelves", shelf({ key: "b", size: "Large", state: { key: "s" } }));
    await project.create("/shelves", shelf({ key: "a" }));
    const keys = async (query: string): Promise<unknown[]> =>
      succeeded(await project.get(`/shelves?${query}`)).results.map(({ key }) => key);
    expect(await keys("sort=key")).toEqual(["a", "b"]);
    expect(await keys(`where=${encodeURIComponent('size = "Large" and state is defined')}`)).toEqual(["b"]);
    const unknown = await project.get(`/shelves?where=${encodeURIComponent("depth = 1")}`);
    expect(unknown.body.errors).toMatchObject([{ code: "InvalidInput" }]);
    const { results } = succeeded(await project.get("/shelves?expand=state&sort=key%20desc"));
    expect(results[0]).toMatchObject({ state: { obj: { key: "s", id: state.id } } });
  });

  test("asks for scopes of its own, and clients get no others", async () => {
    const emulator = emulatorOf(edition, { auth: true });
    const token = async (scope: string): Promise<Response> =>
      emulator.fetch("http://localhost/oauth/token", {
        method: "POST",
        headers: {
          "Content-Type": "application/x-www-form-urlencoded",
          Authorization: `Basic ${btoa("emulator:emulator")}`,
        },
        body: new URLSearchParams({ grant_type: "client_credentials", scope }),
      });
    const { access_token: viewing } = (await (await token("view_shelves:p")).json()) as { access_token: string };
    const headers = { Authorization: `Bearer ${viewing}` };
    const project = projectOf(emulator);
    expect((await project.send("GET", "/shelves", undefined, headers)).status).toBe(200);
    expect((await project.send("POST", "/shelves", shelf(), headers)).body.errors).toMatchObject([
      { code: "insufficient_scope", message: expect.stringContaining("manage_shelves:p") },
    ]);
    expect((await token("view_cellars:p")).status).toBe(400);
    const clients = [{ id: "c", secret: "s", scopes: ["view_shelves:p"] }];
    expect(() => createEmulator({ auth: { clients } })).toThrow("unknown scope");
    expect(() => emulatorOf(edition, { auth: { clients } })).not.toThrow();
  });

  test("is seeded, also by drafts that refer to each other, and exported", async () => {
    const emulator = emulatorOf(edition);
    const entries = [
      { kind: "shelf", draft: shelf({ state: { key: "late" } }) },
      { kind: "state", draft: { key: "late", type: "ParcelState" } },
    ];
    await emulator.seed(entries, { project: "p" });
    const exported = await (await emulator.fetch("http://localhost/_emulator/export")).text();
    expect(exported).toContain('"kind":"shelf"');
    const again = emulatorOf(edition);
    await again.seed(exported);
    const shelves = await projectOf(emulator).get("/shelves");
    expect((await projectOf(again).get("/shelves")).body).toEqual(shelves.body);
    await expect(emulator.seed([{ kind: "shelf", draft: { key: "b" } }], { project: "p" })).rejects.toThrow("required");
    const { projects } = (await (await emulator.fetch("http://localhost/_emulator")).json()) as { projects: unknown };
    expect(projects).toMatchObject([{ resources: { shelf: 1 } }]);
  });

  test("is struck by faults, by the ids of its operations", async () => {
    const emulator = emulatorOf(edition);
    const operation = Object.values(edition.contract.operations).find(
      ({ facade }) => facade?.resource === "shelves" && facade.verb === "query",
    )?.id;
    emulator.faults.read({ kind: "error", status: 503, match: { operation } });
    expect((await projectOf(emulator).get("/states")).status).toBe(200);
    expect((await projectOf(emulator).get("/shelves")).status).toBe(503);
    expect(() => emulator.faults.read({ kind: "reset", match: { operation: "queryCellars" } })).toThrow(
      "match.operation",
    );
  });
});

describe("an edition's changes of what is there", () => {
  test("are a field, an action and a value of an enum", async () => {
    const project = projectOfEdition();
    const state = await project.create("/states", { key: "sent", type: "ParcelState", color: "red" });
    expect(state).toMatchObject({ color: "red", archived: false });
    expect((await project.get("/states/key=Initial")).body).toMatchObject({ builtIn: true, archived: false });
    const { body } = await project.update("/states", state, { action: "setColor", color: "blue" });
    expect(body["color"]).toBe("blue");
    const found = await project.get(`/states?where=${encodeURIComponent('color = "blue"')}`);
    expect(succeeded(found).results).toMatchObject([{ key: "sent" }]);
    const { fetch, close } = createEmulator();
    onTestFinished(close);
    const own = projectOf({ fetch } as Emulator);
    expect((await own.send("POST", "/states", { key: "s", type: "ParcelState" })).body.errors).toMatchObject([
      { code: "InvalidField", field: "type" },
    ]);
    expect(await own.create("/states", { key: "s", type: "OrderState", color: "red" })).not.toHaveProperty("color");
  });

  test("are fields that are only sent: they count for the request, and are neither kept nor answered", async () => {
    const emulator = emulatorOf(edition, { idleActions: "refuse" });
    const project = projectOf(emulator);
    const { hint: _, ...state } = { ...(await project.create("/states", secret("a"))), hint: "s3cret", other: 1 };
    await emulator.seed(
      [
        { kind: "state", draft: secret("b") },
        { kind: "state", resource: { ...secret("c"), ...state, id: "c", key: "c" } },
      ],
      { project: "p" },
    );
    const transitions = [{ key: "b" }, { key: "c" }];
    const setLock = { action: "setLock", lock: { owner: "me", pin: "s3cret" } };
    expect((await project.update("/states", state, setLock)).body).toMatchObject({ version: 2, lock: { owner: "me" } });
    await project.create("/states", { ...secret("d"), transitions });
    const page = (await project.get("/states?expand=transitions[*]&sort=key")).body;
    expect(page.results).toHaveLength(5);
    expect(page.results[4]).toMatchObject({ transitions: [{ obj: { lock: { owner: "me" } } }, { obj: { other: 1 } }] });
    expect(JSON.stringify([page, await emulator.stored("state")])).not.toMatch(/s3cret|hint|pin/);
    expect((await project.get(`/states?where=${encodeURIComponent('lock(pin = "s3cret")')}`)).status).toBe(400);
  });

  test("are custom fields with types, in drafts and in update actions", async () => {
    const project = projectOfEdition();
    const custom = { type: { key: "t" }, fields: { outfit: "Summer", anything: { else: 1 } } };
    const discount = await project.create("/cart-discounts", discountDraft({ custom }));
    expect(discount["custom"]).toMatchObject({ fields: { outfit: "Summer", anything: { else: 1 } } });
    const wrong = await project.send(
      "POST",
      "/cart-discounts",
      discountDraft({ custom: { ...custom, fields: { outfit: "Spring" } } }),
    );
    expect(wrong.body.errors).toMatchObject([{ code: "InvalidField", field: "outfit", invalidValue: "Spring" }]);
    for (const [name, value] of [
      ["outfit", "Spring"],
      ["shelf", { typeId: "shelf" }],
    ] as const) {
      const refused = await project.update("/cart-discounts", discount, set(name, value));
      expect([refused.status, refused.body.errors[0]?.["detailedErrorMessage"]]).toEqual([
        400,
        expect.stringMatching(/^\/actions\/0\/value/),
      ]);
    }
    const { body } = await project.update("/cart-discounts", discount, set("outfit", "Winter"), set("other", 7));
    expect(body["custom"]).toMatchObject({ fields: { outfit: "Winter", other: 7 } });
    const found = await project.get(`/cart-discounts?where=${encodeURIComponent('custom(fields(outfit = "Winter"))')}`);
    expect(succeeded(found).results).toHaveLength(1);
    const { body: bare } = await project.update("/cart-discounts", body, set("outfit"));
    expect(bare["custom"]).toMatchObject({ fields: { other: 7 } });
  });

  test("count in previews as well, where slips are refused", async () => {
    const emulator = emulatorOf(edition, { projects: ["p"] });
    const cart = { lineItems: [{ price: { value: { centAmount: 1000, currencyCode: "EUR" } } }] };
    const draft = discountDraft({ campaign: "spring", requiresDiscountCode: false, isActive: true });
    const { lineItems } = (await emulator.previewCart({ cart, drafts: [draft as never] })).cart;
    expect(lineItems[0]?.discountedPricePerQuantity).toHaveLength(1);
    const slip = { ...draft, champaign: "spring" };
    await expect(emulator.previewCart({ cart, drafts: [slip as never] })).rejects.toThrow('did you mean "campaign"?');
  });

  test("that nobody can carry out are refused where they are asked for", async () => {
    const project = projectOfEdition();
    const { status, body } = await project.get("/states?flavor=sweet");
    expect([status, body.errors[0]?.["message"]]).toEqual([501, expect.stringContaining('"flavor"')]);
    expect((await project.get("/states")).status).toBe(200);
    const health = await project.get("/shelves/health");
    expect([health.status, health.body.errors[0]?.["message"]]).toEqual([501, expect.stringContaining("Cannot carry")]);
  });
});

describe("what the contract asks for and cannot say", () => {
  let needy: GeneratedEdition;
  beforeAll(async () => {
    needy = await editionOf((spec) => {
      addShelves(spec);
      addColor(spec);
      addStateAction(spec, "bleach", "writes: {}, effect: own");
      spec.replace(
        "schemas/added.yaml",
        '"isLocked":{"type":"boolean","default":false}',
        '"isLocked":{"type":"boolean","default":false},"label":{"type":"string","x-derived":["key","size"]}',
      );
    });
  }, 60_000);
  afterAll(() => needy.remove());

  const own = {
    bleach: (state: object, _action: object, { now }: { readonly now: string }) => ({
      ...state,
      color: `white ${now}`,
    }),
  };
  const derive = { label: ({ key, size }: { readonly key: string; readonly size: string }) => `${key} ${size}` };

  test.each<[functions: EmulatorOptions["functions"], reason: string]>([
    [{ shelf: { derive } }, 'Cannot make a State: "bleach" needs a function by hand'],
    [{ state: { own } }, 'Cannot make a Shelf: "label" needs a function by hand'],
    [{ state: { own, derive } }, 'Cannot use the function "label" of a State: the contract asks for no such "derive"'],
    [{ cellar: { own } }, 'Cannot use functions of "cellar": the contract has no such kind'],
  ])("is refused at once (%#)", (functions, reason) => {
    const { contract, families } = needy;
    expect(() => createEmulator({ contract, families, functions })).toThrow(new TypeError(reason));
  });

  test("is done by functions that are given", async () => {
    const clock = new Clock();
    clock.stop("2026-05-01T00:00:00.000Z");
    const functions = { state: { own }, shelf: { derive } };
    const project = projectOf(emulatorOf(needy, { functions, clock }));
    const state = await project.create("/states", { key: "s", type: "OrderState" });
    const { body } = await project.update("/states", state, { action: "bleach" });
    expect(body).toMatchObject({ version: 2, color: "white 2026-05-01T00:00:00.000Z" });
    const created = await project.create("/shelves", shelf());
    expect(created["label"]).toBe("a Small");
    const { body: changed } = await project.update("/shelves", created, { action: "changeSize", size: "Large" });
    expect(changed["label"]).toBe("a Large");
  });
});

describe("a contract that the emulator cannot go by is refused", () => {
  test.each<[what: string, options: () => EmulatorOptions, reason: string]>([
    [
      "without its families",
      () => ({ contract: edition.contract }),
      'families do not know the field "lock" of a State',
    ],
    ["with those of another one", () => ({ families: edition.families }), 'it has no schema "Shelf"'],
    ["without a status", without("statuses", "DuplicateField"), 'it has no status for the error "DuplicateField"'],
    ["without a schema", without("schemas", "GraphQLRequest"), 'it has no schema "GraphQLRequest"'],
    ["without an operation", without("operations", "queryCartDiscounts"), '"query" of "cartDiscounts"'],
    [
      "with a limit",
      () => ({ ...edition, contract: { ...edition.contract, limits: { ...ownContract.limits, shelves: 3 } } }),
      'the emulator does not keep its limit "shelves"',
    ],
    [
      "with a schema that is none",
      () => ({
        contract: { ...edition.contract, schemas: { ...edition.contract.schemas, ShelfSize: { typo: "string" } } },
        families: edition.families,
      }),
      'cannot be read: strict mode: unknown keyword: "typo"',
    ],
    [
      "without a kind",
      () => {
        const { state: _, ...families } = edition.families;
        return { contract: edition.contract, families };
      },
      'the resource "states"',
    ],
  ])("%s", (_, options, reason) => {
    const { contract, families } = options();
    expect(() => createEmulator({ ...(contract && { contract }), ...(families && { families }) })).toThrow(reason);
  });
});

test("statuses of errors are those of the contract", async () => {
  const statuses = { ...edition.contract.statuses, InvalidInput: 422, InvalidField: 409 };
  const emulator = emulatorOf({ ...edition, contract: { ...edition.contract, statuses } });
  const project = projectOf(emulator);
  const refused = await project.get("/states?where=nonsense(");
  expect([refused.status, refused.body["statusCode"]]).toEqual([422, 422]);
  const fault = { kind: "error", status: 1 };
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(fault) };
  expect((await emulator.fetch("http://localhost/_emulator/faults", init)).status).toBe(409);
  await expect(emulator.seed([{ project: "p", kind: "A", resource: {} }])).rejects.toMatchObject({ status: 409 });
  const other = await project.send("GET", "/states", undefined, { Upgrade: "h2c" });
  expect(other.status).toBe(422);
  const long = await project.send("POST", "/states", "x".repeat(6 * 1024 * 1024));
  expect(long.status).toBe(413);
});

describe("a data file", () => {
  test("is opened again under its contract", async () => {
    const data = join(folder(), "a.db");
    const { contract, families } = edition;
    const first = createEmulator({ data, contract, families });
    const created = await projectOf(first).create("/shelves", shelf());
    await first.close();
    const second = emulatorOf(edition, { data });
    expect((await projectOf(second).get("/shelves/key=a")).body).toEqual(created);
  });

  test("is refused where another contract has other columns", async () => {
    const data = join(folder(), "a.db");
    await createEmulator({ data }).close();
    expect(() => emulatorOf(edition, { data })).toThrow("export it with those that it was written with");
    await expect(createEmulator({ data }).close()).resolves.toBeUndefined();
  });

  test("is taken over where everything in it fits another contract, and refused with the reason where not", async () => {
    const data = join(folder(), "a.db");
    const plain = { ...edition, families: withoutColumns(edition.families) };
    const first = createEmulator({ data, ...given(plain) });
    const state = await projectOf(first).create("/states", { key: "s", type: "OrderState" });
    await first.close();
    const own = createEmulator({ data });
    expect((await projectOf(own).get("/states/key=s")).body).toEqual(state);
    await own.close();
    const second = createEmulator({ data, ...given(plain) });
    const parcel = await projectOf(second).create("/states", { key: "p", type: "ParcelState" });
    await second.close();
    expect(() => createEmulator({ data })).toThrow(
      `Cannot open "${data}": it was written under another contract, and of kind "state", that with id "${parcel.id}" ` +
        'does not fit this one: Value "ParcelState" is not allowed for field "type"; export it with that one',
    );
    const third = createEmulator({ data, ...given(plain) });
    await projectOf(third).delete("/states", parcel);
    await projectOf(third).create("/shelves", shelf());
    await third.close();
    expect(() => createEmulator({ data })).toThrow('of kind "shelf", that with id');
  });
});

describe("readEdition()", () => {
  test("reads JSON", async () => {
    const file = join(folder(), "edition.json");
    writeFileSync(file, JSON.stringify({ contract: edition.contract, families: edition.families }));
    const project = projectOf(emulatorOf((await readEdition(file)) as Edition));
    expect(await project.create("/shelves", shelf())).toMatchObject({ key: "a" });
  });

  test("reads a module", async () => {
    const file = join(edition.folder, "edition.ts");
    writeFileSync(
      file,
      'export * from "./contract.ts";\nexport * from "./families.ts";\nexport const functions = {};\n',
    );
    expect(await readEdition(file)).toMatchObject({ contract: edition.contract, families: edition.families });
  });

  test.each([
    ["nothing.json", undefined, "ENOENT"],
    ["broken.json", "{", "JSON"],
    ["list.json", "[]", 'expected an object with "contract" and "families"'],
    ["empty.json", "{}", 'Cannot use the contract: "operations" is missing'],
    ["scopes.json", JSON.stringify({ contract: { ...ownContract, scopes: 1 } }), '"scopes" is missing'],
    ["kind.json", JSON.stringify({ contract: ownContract, families: { a: {} } }), '"noun" of the kind "a" is missing'],
  ])("refuses %s", async (name, content, reason) => {
    const file = join(folder(), name);
    if (content !== undefined) writeFileSync(file, content);
    await expect(readEdition(file)).rejects.toThrow(`Cannot read a contract from "${file}": `);
    await expect(readEdition(file)).rejects.toThrow(reason);
  });
});

describe("what an edition leaves as it is", () => {
  const methods = ["post", "get", "head", "delete"];
  const inTurn = operations.toSorted((left, right) => methods.indexOf(left.method) - methods.indexOf(right.method));

  /** Sends every example of every operation, and takes down what comes back; ids are numbered as they occur. */
  async function answersOf(options: EmulatorOptions): Promise<readonly unknown[]> {
    const clock = new Clock();
    clock.stop("2026-05-01T00:00:00.000Z");
    const emulator = closing(createEmulator({ ...options, clock }));
    const ids = new Map<string, string>();
    const numbered = (body: string): string =>
      body.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
        ids.set(id, ids.get(id) ?? `id ${ids.size}`);
        return ids.get(id) ?? "";
      });
    const answers: unknown[] = [];
    for (const operation of inTurn) {
      const examples = contentExamples(described(operation)["requestBody"]);
      for (const { value } of examples.length > 0 ? examples : [{ value: undefined }]) {
        const path = operation.path.replaceAll("{projectKey}", "p").replaceAll(/\{(?:id|key|storeKey)\}/g, "paid");
        const response = await emulator.fetch(`http://localhost${path}?version=1&expand=transitions[*]`, {
          method: operation.method.toUpperCase(),
          ...(value !== undefined && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(value) }),
        });
        answers.push([operation.id, response.status, numbered(await response.text())]);
      }
    }
    return answers;
  }

  test("is answered just as without one, and as under a copy of the own contract", async () => {
    const own = await answersOf({});
    expect(own.length).toBeGreaterThan(60);
    expect(new Set(own.map((answer) => (answer as [string, number])[1])).size).toBeGreaterThan(3);
    const copy = structuredClone({ contract: ownContract, families: ownFamilies });
    expect(await answersOf(copy)).toEqual(own);
    const { contract, families } = edition;
    const added = await answersOf({ contract, families });
    const beside = JSON.stringify(added).replaceAll(String.raw`\"archived\":false,`, "");
    expect(beside).not.toBe(JSON.stringify(added));
    expect(JSON.parse(beside)).toEqual(own);
  });
});
