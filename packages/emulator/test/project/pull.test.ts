import { describe, expect, test } from "vitest";
import { families } from "../../src/index.ts";
import { projectDrafts, pullProject } from "../../src/project/index.ts";
import { foreignPaths, listOf } from "../../src/project/pull.ts";
import { emulatorWith } from "../closing.ts";

const times = { createdAt: "2026-01-01T00:00:00.000Z", lastModifiedAt: "2026-01-01T00:00:00.000Z" };
const state = { id: "one", version: 7, key: "paid", type: "OrderState", initial: true, builtIn: false, ...times };

function stored(id: string, key: string): object {
  return { ...state, id, key };
}

/** A client that has some States, and remembers how it was asked. */
function clientWith(...states: readonly object[]): { readonly asked: Map<string, unknown> } {
  const asked = new Map<string, unknown>();
  const lists = Object.values(families).map((family) => {
    const list = listOf(family);
    const iterate = async function* (options: unknown): AsyncGenerator<object> {
      asked.set(list, options);
      if (list === "states") yield* states;
    };
    return [list, { iterate }];
  });
  return Object.assign(Object.fromEntries(lists), { asked });
}

describe("pullProject()", () => {
  test("stores what a client reads, and asks for what its references lead to", async () => {
    const emulator = emulatorWith();
    const client = clientWith(state);
    const seen: number[] = [];
    const pulled = await pullProject(client, emulator, { onProgress: (count) => void seen.push(count) });
    expect(pulled).toEqual({
      counts: { states: 1, recurrencePolicies: 0, cartDiscounts: 0, discountGroups: 0 },
      unfit: [],
    });
    expect(seen).toEqual([1]);
    expect((await emulator.stored("state")).find(({ key }) => key === "paid")).toMatchObject({ id: "one", version: 7 });
    expect(client.asked.get("cartDiscounts")).toEqual({
      expand: expect.arrayContaining(["custom.type", "value.product", "value.supplyChannel"]),
    });
    expect(client.asked.get("states")).toEqual({});
  });

  test("tells what the emulator does not take, and stores all others", async () => {
    const emulator = emulatorWith();
    const odd = { ...state, id: "two", key: "odd", type: "SomeNewState" };
    const { counts, unfit } = await pullProject(clientWith(state, odd), emulator, { lists: ["states"] });
    expect(counts).toEqual({ states: 1 });
    expect(unfit).toEqual([{ kind: "state", resource: odd, reason: expect.stringContaining("type") }]);
  });

  test("stores what was expanded, and tells what is not taken of it, unless it is there already", async () => {
    const emulator = emulatorWith();
    await emulator.seed(
      [stored("there", "there"), stored("other", "taken")].map((resource) => ({ kind: "state", resource })),
    );
    const schedule = { type: "standard", value: 1, intervalUnit: "Days" };
    const leadsTo = [
      { typeId: "state", id: "there", obj: stored("there", "there") },
      { typeId: "state", id: "new", obj: { ...stored("new", "new"), transitions: [] } },
      { typeId: "state", id: "late", obj: stored("late", "taken") },
      { typeId: "Odd", id: "o", obj: { id: "o", key: "odd" } },
    ];
    const policy = { id: "policy", version: 1, schedule, leadsTo, ...times };
    const iterate = async function* (): AsyncGenerator<object> {
      yield policy;
    };
    const client = { recurrencePolicies: { iterate } };
    const { counts, unfit } = await pullProject(client, emulator, { lists: ["recurrencePolicies"] });
    expect(counts).toEqual({ recurrencePolicies: 1 });
    expect(unfit).toEqual([
      { kind: "state", resource: stored("late", "taken"), reason: 'another state has the key "taken" already' },
      { kind: "Odd", resource: { id: "o", key: "odd" }, reason: expect.stringContaining('"kind" must be') },
    ]);
    expect((await emulator.stored("state")).find(({ id }) => id === "new")).toMatchObject({ key: "new", version: 7 });
  });

  test("refuses unknown lists and options", async () => {
    const emulator = emulatorWith();
    await expect(pullProject(clientWith(), emulator, { lists: ["carts"] })).rejects.toThrow('Cannot pull "carts"');
    await expect(pullProject({}, emulator)).rejects.toThrow("the client has no states.iterate()");
    await expect(pullProject(clientWith(), emulator, { list: [] } as object)).rejects.toThrow(TypeError);
  });
});

describe("projectDrafts()", () => {
  test("makes drafts by key, without what stands there anyway", async () => {
    const emulator = emulatorWith();
    const transitions = [{ typeId: "state", id: "two" }];
    const second = { ...state, id: "two", key: "shipped", initial: false };
    await pullProject(clientWith({ ...state, transitions }, second), emulator);
    const { drafts, remarks } = await projectDrafts(emulator, "p");
    expect(remarks).toEqual([]);
    expect(drafts["states"]).toEqual(
      expect.arrayContaining([
        { key: "paid", type: "OrderState", transitions: [{ key: "shipped" }] },
        { key: "shipped", type: "OrderState", initial: false },
      ]),
    );
  });

  test("tells what has no key, and what leads to nothing that has one", async () => {
    const emulator = emulatorWith();
    await pullProject(clientWith({ ...state, transitions: [{ typeId: "state", id: "two" }] }), emulator);
    const schedule = { type: "standard", value: 1, intervalUnit: "Days" };
    const policy = { id: "policy", version: 1, name: { en: "Daily" }, schedule, ...times };
    await emulator.seed([{ kind: "recurrence-policy", resource: policy }]);
    const { remarks } = await projectDrafts(emulator, "p");
    expect(remarks).toEqual([
      expect.stringContaining('State "paid": transitions.0 refers by id to a state whose key is not known'),
      expect.stringMatching(/policy has no key: it stays where it is$/),
    ]);
  });

  test("tells fields that are not known, and lets go of no other than the types of amounts that need none", async () => {
    const emulator = emulatorWith();
    const amount = { type: "centPrecision", centAmount: 5, currencyCode: "EUR", fractionDigits: 2 };
    const discount = {
      id: "odd",
      version: 1,
      key: "odd",
      name: { en: "Odd" },
      value: { type: "absolute", money: [{ ...amount, taxed: true }], cap: 7 },
      cartPredicate: "1 = 1",
      sortOrder: "0.5",
      isActive: true,
      requiresDiscountCode: false,
      stackingMode: "Stacking",
      stores: [],
      references: [],
      ...times,
    };
    const price = {
      type: "fixed",
      money: [{ ...amount, type: "highPrecision", preciseAmount: 51, fractionDigits: 3 }],
    };
    const fixed = { ...discount, id: "fixed", key: "fixed", sortOrder: "0.6", value: price };
    await emulator.seed([discount, fixed].map((resource) => ({ kind: "cart-discount", resource })));
    const { drafts, remarks } = await projectDrafts(emulator, "p");
    expect(remarks).toEqual([
      'Cart Discount "odd": value has a field "cap" that is not known: no draft has it',
      'Cart Discount "odd": value.money.0 has a field "taxed" that is not known: no draft has it',
    ]);
    expect(drafts["cartDiscounts"]).toMatchObject([
      { key: "odd", value: { type: "absolute", money: [{ centAmount: 5, currencyCode: "EUR" }] } },
      { key: "fixed", value: price },
    ]);
    expect(drafts["cartDiscounts"]?.[0]).not.toHaveProperty("value.money.0.type");
  });

  test("refuses a Project that there is not", async () => {
    await expect(projectDrafts(emulatorWith(), "none")).rejects.toThrow('There is no Project with key "none"');
  });
});

test("foreignPaths() finds references within lists, and none to kinds that lists have", () => {
  const fields = {
    own: { is: "reference", to: "state", by: "id" },
    types: { is: "list", of: { is: "reference", to: "type", by: "id" } },
    deep: { is: "shape", fields: { inner: { is: "reference", to: "product", by: "id" } } },
    named: { is: "reference", to: "store", by: "key" },
  } as const;
  expect(foreignPaths(fields, new Set(["state"]))).toEqual(["types[*]", "deep.inner"]);
});
