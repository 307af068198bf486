import { array, assert, asyncProperty, boolean, constantFrom, tuple } from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { Engine } from "../../src/resource/engine.ts";
import { exportLines, importEntries, type ImportOptions, type SeedSource } from "../../src/seed/seed.ts";
import type { EmbeddedStore } from "../../src/store/store.ts";
import { families, workplace } from "../own.ts";

const at = "2026-03-01T00:00:00.000Z";
const audit = { createdAt: at, lastModifiedAt: at };
const paid = { id: "s1", version: 7, key: "paid", type: "OrderState", initial: true, builtIn: false, ...audit };
const summer = { id: "g1", version: 2, key: "summer", sortOrder: "0.5", ...audit };
const discountDraft = {
  name: { en: "10%" },
  value: { type: "relative", permyriad: 1000 },
  cartPredicate: "1 = 1",
  target: { type: "lineItems", predicate: "1 = 1" },
  sortOrder: "0.4",
  isActive: true,
  requiresDiscountCode: false,
  stackingMode: "Stacking",
};
const discount = { id: "d1", version: 1, ...discountDraft, stores: [], references: [], ...audit };

let store: SetUp["store"];
let engine: SetUp["engine"];
let run: SetUp["run"];
let read: SetUp["read"];
let all: SetUp["all"];

beforeEach(() => {
  ({ store, engine, run, read, all } = setUp());
});

const stored = (resource: object): object => ({ kind: "store", resource });

describe("importEntries() from entries", () => {
  test("stores resources as they are", async () => {
    expect(await run([{ kind: "state", resource: { ...paid, custom: 1 } }])).toBe(1);
    expect(read("state", "s1")).toEqual({ ...paid, custom: 1 });
  });

  test("makes resources from drafts, with all that a request would do", async () => {
    await run([
      { kind: "discount-group", draft: { key: "summer", sortOrder: "0.5" } },
      { kind: "cart-discount", draft: { ...discountDraft, discountGroup: { key: "summer" }, description: null } },
      { kind: "state", draft: { key: "paid", type: "OrderState" } },
      { kind: "state", draft: { key: "open", type: "OrderState", transitions: [{ key: "paid" }] } },
      { kind: "recurrence-policy", draft: { key: "weekly", schedule: { type: "dayOfMonth", day: 1 } } },
    ]);
    const [group] = all("discount-group");
    expect(all("cart-discount")).toMatchObject([
      { version: 1, sortOrder: "0.5", discountGroup: { id: group?.["id"] } },
    ]);
    expect(all("message")).toMatchObject([{ type: "DiscountGroupCreated" }]);
    expect(store.readByKey("p", "recurrence-policy", "weekly")).toContain('"dayOfMonth"');
    expect(JSON.parse(engine.read(families.states, { project: "p" }, { key: "open" }))).toMatchObject({
      transitions: [{ typeId: "state" }],
    });
  });

  test("takes kinds without endpoints by id or key, so that references resolve", async () => {
    const { run, all, read } = setUp({ strict: true });
    const restricted = { ...discountDraft, stores: [{ id: "s-1" }] };
    await expect(run([{ kind: "cart-discount", draft: restricted }])).rejects.toMatchObject({
      errors: [{ code: "ReferencedResourceNotFound", typeId: "store" }],
    });
    await run([
      { kind: "store", resource: { id: "s-1", key: "berlin" } },
      { kind: "product", resource: { key: "shirt", name: { en: "Shirt" } } },
      { kind: "channel", resource: { id: "c-1" } },
      { kind: "constructor", resource: { id: "any-word" } },
      { kind: "cart-discount", draft: restricted },
    ]);
    expect(all("cart-discount")).toMatchObject([{ stores: [{ key: "berlin" }] }]);
    expect(read("product", "shirt")).toEqual({ id: "shirt", key: "shirt", name: { en: "Shirt" } });
  });

  test("claims sort orders for what comes later", async () => {
    await run([{ kind: "cart-discount", resource: discount }]);
    expect(() => engine.create(families.discountGroups, { project: "p" }, { key: "g", sortOrder: "0.40" })).toThrow(
      "0.40",
    );
    const free = { key: "g", sortOrder: "0.41" };
    expect(engine.create(families.discountGroups, { project: "p" }, free)).toMatchObject(free);
  });

  test("leaves the sort order of a group to its members", async () => {
    const member = { ...discount, sortOrder: "0.5", discountGroup: { typeId: "discount-group", id: "g1" } };
    const entries = [
      { kind: "discount-group", resource: summer },
      { kind: "cart-discount", resource: member },
      { kind: "cart-discount", resource: { ...member, id: "d2" } },
    ];
    expect(await run(entries)).toBe(3);
  });

  test("puts each entry where it says, and the others into the default Project", async () => {
    await run([
      { kind: "store", resource: { id: "1" } },
      { project: "q", kind: "store", resource: { id: "1" } },
    ]);
    expect(store.projects()).toEqual(["p", "q"]);
    expect([store.count("p", "store", {}), store.count("q", "store", {})]).toEqual([1, 1]);
    await expect(run([{ kind: "store", resource: { id: "2" } }], {})).rejects.toThrow('"project" is missing');
  });

  test("counts them in thousands, and lets others run in between", async () => {
    const counts: number[] = [];
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    const stores = Array.from({ length: 2_000 }, (_, n) => ({ kind: "store", resource: { id: String(n) } }));
    expect(await run(stores, { project: "p", onProgress: (count) => counts.push(count) })).toBe(2_000);
    clearInterval(timer);
    expect(counts).toEqual([1_000, 2_000]);
    expect(turns).toBeGreaterThan(0);
  });

  test.each([{ kind: "state", draft: { key: "paid", type: "OrderState" } }, undefined, null, 7])(
    "says that %j is no list of them",
    async (source) => {
      await expect(run(source as never)).rejects.toThrow(
        'expected a text, or a list of entries such as { "kind": "state"',
      );
    },
  );

  const sent = (changes: object): object => ({ kind: "state", resource: { ...paid, ...changes } });
  const malformed = { ...discountDraft, cartPredicate: "1 =" };
  const ordered = { ...discount, sortOrder: "0.30" };

  test.each<readonly [why: string, entry: object, message: string, code: string]>([
    ["a draft alone", { key: "paid" }, 'not an entry such as { "kind": "state", "draft"', "InvalidInput"],
    ["no kind", { resource: { id: "1" } }, '"kind" must be a type of references', "InvalidField"],
    ["a kind in another spelling", { kind: "CartDiscount", resource: discount }, '"kind" must be', "InvalidField"],
    ["neither resource nor draft", { kind: "state" }, 'either "resource" or "draft"', "InvalidInput"],
    ["both", { kind: "state", resource: paid, draft: {} }, 'either "resource" or "draft"', "InvalidInput"],
    ["a draft of a kind without endpoints", { kind: "store", draft: {} }, 'must be of "state", "', "InvalidInput"],
    ["a resource that is none", { kind: "store", resource: ["berlin"] }, "not an object", "InvalidInput"],
    ["neither id nor key", stored({ name: "Berlin" }), "invalid id", "InvalidField"],
    ["an id that is no text", stored({ id: 1 }), "invalid id", "InvalidField"],
    ["an empty key", stored({ id: "1", key: "" }), 'invalid key: "" is empty', "InvalidField"],
    ["a key that leads up", sent({ key: ".." }), 'invalid key: ".." stands for a folder', "InvalidField"],
    [
      "a key with NUL",
      sent({ key: "a\0" }),
      String.raw`invalid key: "a\u0000" has a control character`,
      "InvalidField",
    ],
    ["an id that leads nowhere", sent({ id: "." }), 'invalid id: "."', "InvalidField"],
    ["a draft's key with NUL", { kind: "state", draft: { key: "\0", type: "OrderState" } }, "control", "InvalidField"],
    ["a version that is no integer", stored({ id: "1", version: "1" }), "invalid version", "InvalidField"],
    ["a missing field", sent({ version: undefined }), "version", "RequiredField"],
    ["a field of another type", sent({ initial: "yes" }), "form of State: /initial", "InvalidJsonInput"],
    ["a draft with a missing field", { kind: "state", draft: { type: "OrderState" } }, "key", "RequiredField"],
    ["a draft against the rules", { kind: "cart-discount", draft: malformed }, "", "InvalidInput"],
    ["a used id", sent({ id: "s0", key: "x" }), 'the id "s0" already', "DuplicateField"],
    ["a used key", sent({ key: "used" }), 'the key "used" already', "DuplicateField"],
    ["a used sort order", { kind: "cart-discount", resource: ordered }, "sortOrder", "DuplicateField"],
    ["a message without an id", { kind: "message", resource: { type: "A" } }, "invalid id", "InvalidField"],
  ])("refuses %s, and stores nothing of that thousand", async (_, entry, message, code) => {
    await run([
      { kind: "state", resource: { ...paid, id: "s0", key: "used" } },
      { kind: "discount-group", resource: { ...summer, sortOrder: "0.3" } },
    ]);
    const entries = [{ kind: "type", resource: { id: "t" } }, entry];
    const refused: unknown = await run(entries).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: "Fault", status: 400, errors: [{ code }] });
    expect(String(refused)).toMatch(/^Fault: Cannot import entry 2: .*; no entries were stored$/s);
    expect(String(refused)).toContain(message);
    expect(store.count("p", "type", {})).toBe(0);
    expect(store.count("p", "state", {})).toBe(2);
  });

  test("tells how many were stored before the thousand with the bad one", async () => {
    const stores = Array.from({ length: 1_500 }, (_, n) => ({ kind: "store", resource: { id: String(n % 1_200) } }));
    await expect(run(stores)).rejects.toThrow(/entry 1201: .*; 1,000 entries were stored$/);
    expect(store.count("p", "store", {})).toBe(1_000);
  });
});

describe("drafts that refer to what comes later", () => {
  test("make a workflow with circles, each State by one creation", async () => {
    const entries = [
      state("open", "paid", "cancelled"),
      state("paid", "shipped", "open"),
      state("shipped", "returned", "shipped"),
      state("returned", "open"),
      state("cancelled"),
    ];
    expect(await run(entries)).toBe(5);
    expect(workflow()).toEqual({
      open: ["paid", "cancelled"],
      paid: ["shipped", "open"],
      shipped: ["returned", "shipped"],
      returned: ["open"],
      cancelled: [],
    });
    expect(all("state").every(({ version }) => version === 1)).toBe(true);
  });

  test("wait for what they take values from", async () => {
    const { sortOrder: _, ...member } = discountDraft;
    await run([
      { kind: "cart-discount", draft: { ...member, discountGroup: { key: "summer" } } },
      { kind: "discount-group", draft: { key: "summer", sortOrder: "0.5" } },
    ]);
    expect(all("cart-discount")).toMatchObject([{ sortOrder: "0.5" }]);
  });

  test("wait for resources, of kinds without endpoints too", async () => {
    const { run, all } = setUp({ strict: true });
    await run([
      { kind: "cart-discount", draft: { ...discountDraft, stores: [{ id: "s-1" }] } },
      { kind: "store", resource: { id: "s-1", key: "berlin" } },
    ]);
    expect(all("cart-discount")).toMatchObject([{ stores: [{ key: "berlin" }] }]);
  });

  test.each([
    [2_500, [0, 0, 2_500]],
    [1_000, [0, 1_000]],
  ])("do so over the thousands of a seed of %i, and are counted once", async (length, expected) => {
    const counts: number[] = [];
    const chain = Array.from({ length }, (_, n) => state(`s${n}`, `s${(n + 1) % length}`));
    expect(await run(chain, { project: "p", onProgress: (count) => counts.push(count) })).toBe(length);
    expect(counts).toEqual(expected);
    expect(store.count("p", "state", {})).toBe(length + 1);
  });

  test("belong to their Project", async () => {
    const entries = [
      { project: "q", ...state("open", "paid") },
      { project: "p", ...state("paid") },
    ];
    await expect(run(entries)).rejects.toThrow('Cannot import entry 1: There is no State with key "paid"');
    expect([store.count("p", "state", {}), store.count("q", "state", {})]).toEqual([1, 1]);
  });

  const payment = { kind: "state", draft: { ...state("paid", "open").draft, type: "PaymentState" } };

  test.each<readonly [why: string, entries: readonly object[], message: string]>([
    ["nothing", [state("open", "paid"), state("shipped", "open")], 'entry 1: There is no State with key "paid"'],
    [
      "an id that nobody has",
      [{ kind: "state", draft: { ...state("a").draft, transitions: [{ id: "x" }] } }],
      'id "x"',
    ],
    ["a State of another type, in a circle", [state("open", "paid"), payment], 'type "PaymentState"'],
    ["a key that is there twice", [state("open", "paid"), state("paid", "open"), state("paid")], '"paid" already'],
  ])("are refused with all of their thousand where they refer to %s", async (_, entries, message) => {
    const refused: unknown = await run(entries).catch((error: unknown) => error);
    expect(String(refused)).toMatch(/^Fault: Cannot import entry \d: .*; no entries were stored$/s);
    expect(String(refused)).toContain(message);
    expect(store.count("p", "state", {})).toBe(1);
  });
});

/** The entry of a State that leads to others. */
function state(key: string, ...targets: readonly string[]) {
  return { kind: "state", draft: { key, type: "OrderState", transitions: targets.map((target) => ({ key: target })) } };
}

/** Keys of the States that each State leads to. */
function workflow(): Record<string, unknown> {
  const found = all("state") as readonly { id: string; key: string; transitions?: { id: string }[] }[];
  const keys = new Map(found.map(({ id, key }) => [id, key]));
  return Object.fromEntries(
    found.flatMap(({ key, transitions }) => (transitions ? [[key, transitions.map(({ id }) => keys.get(id))]] : [])),
  );
}

describe("importEntries() from JSON Lines", () => {
  const line = JSON.stringify({ kind: "store", resource: { id: "1", name: "Zürich 🏔" } });
  const other = JSON.stringify({ kind: "store", resource: { id: "2" } });

  test.each<readonly [form: string, source: SeedSource]>([
    ["a text", `${line}\n${other}\n`],
    ["a text without a last line break", `${line}\n${other}`],
    ["blank lines and Windows line breaks", `\r\n${line}\r\n  \r\n${other}\r\n\r\n`],
    ["a byte order mark", `\uFEFF${line}\n${other}`],
    ["a byte order mark as bytes", [Buffer.from(`\uFEFF${line}\n${other}`)]],
    ["single bytes", Array.from(Buffer.from(`${line}\n${other}\n`), (byte) => Uint8Array.of(byte))],
    ["single characters", Array.from(`${line}\n${other}\n`)],
    ["a stream", new Blob([`${line}\n${other}`]).stream()],
  ])("reads %s", async (_, source) => {
    expect(await run(source)).toBe(2);
    expect(all("store")).toEqual([{ id: "1", name: "Zürich 🏔" }, { id: "2" }]);
  });

  test.each<readonly [why: string, source: SeedSource, message: string]>([
    ["what is no JSON", `${line}\n\n{"kind":}`, "line 3: it is not JSON"],
    ["what is no object", `\n[]`, "line 2: it is not an object"],
    ["half a line", line.slice(0, -2), "line 1: it is not JSON"],
    [
      "what is no UTF-8",
      [Buffer.from(`${line}\n`), Uint8Array.of(0xff, 0x0a)],
      "line 2 or one soon after it: it is not",
    ],
    ["half a character", [Uint8Array.of(0xf0)], "not UTF-8"],
    ["a line without end", ["x".repeat(60), "x".repeat(60)], "line 1: it has more than 100 characters"],
  ])("refuses %s by its number", async (_, source, message) => {
    await expect(run(source, { project: "p", maxLine: 100 })).rejects.toThrow(message);
  });

  test("says where JSON breaks off", async () => {
    await expect(run('{"kind"')).rejects.toMatchObject({
      errors: [{ code: "InvalidJsonInput", detailedErrorMessage: "Unexpected end of input at line 1, column 8" }],
    });
  });

  test("passes on what the source throws", async () => {
    const failing = (async function* (): AsyncGenerator<string> {
      yield line;
      throw new Error("disk on fire");
    })();
    await expect(run(failing)).rejects.toThrow("disk on fire");
  });

  test("asks for pieces only as they are stored", async () => {
    const ahead: number[] = [];
    const pieces = async function* (): AsyncGenerator<string> {
      for (let n = 0; n < 200; n += 1) {
        ahead.push(n * 100 - store.count("p", "state", {}));
        yield Array.from({ length: 100 }, (_, m) => {
          const resource = { ...paid, id: `${n}-${m}`, key: `state-${n}-${m}` };
          return `${JSON.stringify({ kind: "state", resource })}\n`;
        }).join("");
      }
    };
    expect(await run(pieces())).toBe(20_000);
    expect(Math.max(...ahead)).toBeLessThan(1_000);
    expect(store.count("p", "state", {})).toBe(20_001);
  });
});

describe("a built-in State", () => {
  const builtIn = { ...paid, id: "b1", key: "Initial", type: "LineItemState", builtIn: true };

  test("takes the place of the one that its Project was made with", async () => {
    await run([{ kind: "state", resource: builtIn }]);
    expect(all("state")).toEqual([builtIn]);
  });

  test("is there once when the entries hold none", async () => {
    await run([{ kind: "store", resource: { id: "1" } }]);
    expect(all("state")).toMatchObject([{ key: "Initial", builtIn: true }]);
  });

  test("is refused where the Project's own has been changed", async () => {
    engine.openProject("p");
    const actions = [{ action: "setName", name: { en: "Start" } }] as const;
    engine.update(families.states, { project: "p" }, { key: "Initial" }, { version: 1, actions });
    await expect(run([{ kind: "state", resource: builtIn }])).rejects.toThrow('the key "Initial" already');
  });

  test("is refused where the Project's own is referenced", async () => {
    const draft = { key: "next", type: "LineItemState", transitions: [{ key: "Initial" }] } as const;
    engine.create(families.states, { project: "p" }, draft);
    await expect(run([{ kind: "state", resource: builtIn }])).rejects.toThrow('the key "Initial" already');
  });
});

const DEEDS = ["state", "rename", "link", "delete", "group", "move", "ungroup", "discount", "member"] as const;

describe("exportLines()", () => {
  test("gives one Project or all of them, in order of creation", async () => {
    await run(["p", "q", "p"].map((project, n) => ({ project, kind: "store", resource: { id: `${n}` } })));
    const stores = (await linesOf(store)).filter((line) => line.includes('"store"'));
    expect(stores).toEqual([
      '{"project":"p","kind":"store","resource":{"id":"0"}}\n',
      '{"project":"q","kind":"store","resource":{"id":"1"}}\n',
      '{"project":"p","kind":"store","resource":{"id":"2"}}\n',
    ]);
    expect((await linesOf(store, "q")).every((line) => line.startsWith('{"project":"q"'))).toBe(true);
    expect(await linesOf(store, "none")).toEqual([]);
  });

  test("comes back byte for byte, whatever was done, from an empty emulator and from one that has the Project", async () => {
    await assert(
      asyncProperty(array(deed, { maxLength: 30 }), boolean(), async (deeds, opened) => {
        const first = setUp();
        for (const [project, key, what] of deeds) perform(first.engine, project, key, what);
        const exported = (await linesOf(first.store)).join("");
        const second = setUp();
        if (opened) for (const project of first.store.projects()) second.engine.openProject(project);
        await second.run(exported, {});
        expect((await linesOf(second.store)).join("")).toBe(exported);
        first.store.close();
        second.store.close();
      }),
      { numRuns: 50 },
    );
  });

  const deed = tuple(constantFrom("p", "q"), constantFrom("a1", "b2", "c3"), constantFrom(...DEEDS));
});

type Deed = (typeof DEEDS)[number];

/** Does something through the engine; what is refused is no deed. */
function perform(engine: Engine, project: string, key: string, deed: Deed): void {
  const caller = { project, clientId: "c", externalUserId: "ü" };
  const place = `0.${key.charCodeAt(0)}${deed.length}`;
  const versionOf = (family: typeof families.states | typeof families.discountGroups): number =>
    (JSON.parse(engine.read(family, caller, { key })) as { version: number }).version;
  const deeds: Record<Deed, () => unknown> = {
    state: () => engine.create(families.states, caller, { key, type: "OrderState", name: { de: `Näme "${key}"` } }),
    rename: () => {
      const change = {
        version: versionOf(families.states),
        actions: [{ action: "setName", name: { en: deed } }],
      } as const;
      return engine.update(families.states, caller, { key }, change);
    },
    link: () => {
      const { version } = JSON.parse(engine.read(families.states, caller, { key: "Initial" })) as { version: number };
      const actions = [{ action: "setTransitions", transitions: [{ key: "Initial" }] }] as const;
      return engine.update(families.states, caller, { key: "Initial" }, { version, actions: [...actions] });
    },
    delete: () => engine.delete(families.states, caller, { key }, versionOf(families.states)),
    group: () => engine.create(families.discountGroups, caller, { key, sortOrder: place }),
    move: () => {
      const version = versionOf(families.discountGroups);
      const actions = [{ action: "setSortOrder", sortOrder: `${place}7` }] as const;
      return engine.update(families.discountGroups, caller, { key }, { version, actions });
    },
    ungroup: () => engine.delete(families.discountGroups, caller, { key }, versionOf(families.discountGroups)),
    discount: () => engine.create(families.cartDiscounts, caller, { ...discountDraft, key, sortOrder: place } as never),
    member: () => {
      const { sortOrder: _, ...draft } = discountDraft;
      const member = { ...draft, key: `${key}-member`, discountGroup: { key } };
      return engine.create(families.cartDiscounts, caller, member as never);
    },
  };
  try {
    deeds[deed]();
  } catch (error) {
    expect(error).toHaveProperty("name", "Fault");
  }
}

const page = { limit: 500, offset: 0, withTotal: false };

interface SetUp {
  readonly store: EmbeddedStore;
  readonly engine: Engine;
  /** Imports, into the Project "p" unless `options` say otherwise. */
  readonly run: (source: SeedSource | readonly object[], options?: ImportOptions) => Promise<number>;
  readonly read: (kind: string, id: string) => unknown;
  readonly all: (kind: string) => readonly Record<string, unknown>[];
}

function setUp({ strict = false } = {}): SetUp {
  const { store, engine, run } = workplace({}, { strict });
  return {
    store,
    engine,
    run: (source, options = { project: "p" }) => importEntries({ families, run }, source as SeedSource, options),
    read: (kind, id) => JSON.parse(store.read("p", kind, id) ?? "null"),
    all: (kind) => store.query("p", kind, page).results.map((json) => JSON.parse(json)),
  };
}

/** Everything that is exported. */
async function linesOf(store: EmbeddedStore, project?: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of exportLines(store, project)) lines.push(line);
  return lines;
}
