import type { CartDiscount, State, StateDraft, StatePagedQueryResponse } from "@commerce-http/types";
import { describe, expect, test } from "vitest";
import type { SeedEntry } from "../src/index.ts";
import { discountDraft } from "./project.ts";
import { search, setUp, type SetUp } from "./set-up.ts";

/** The key of a State, and what its `transitions` lead to: `-` where they are not expanded. */
type Tree = string | readonly Tree[];

describe("a path", () => {
  // a leads to b and c, b to c, c to d, d to a and b.
  const b: Tree = ["b", "-"];
  const c: Tree = ["c", "-"];
  test.each<[expand: string | string[], tree: Tree]>([
    ["transitions[*]", ["a", b, c]],
    ["transitions[0]", ["a", b, "-"]],
    ["transitions[1]", ["a", "-", c]],
    [
      ["transitions[0]", "transitions[1]"],
      ["a", b, c],
    ],
    [
      ["transitions[*]", "transitions[*]"],
      ["a", b, c],
    ],
    ["transitions[0].transitions[*]", ["a", ["b", c], "-"]],
    [
      ["transitions[*]", "transitions[0].transitions[0]"],
      ["a", ["b", c], c],
    ],
    [
      ["transitions[0].transitions[0]", "transitions[*]"],
      ["a", ["b", c], c],
    ],
    ["transitions[*].transitions[*]", ["a", ["b", c], ["c", ["d", "-", "-"]]]],
    // Three references are followed: from a over b and c to d, or over c and d to a and b.
    [
      "transitions[*].transitions[*].transitions[*].transitions[*]",
      ["a", ["b", ["c", ["d", "-", "-"]]], ["c", ["d", ["a", "-", "-"], ["b", "-"]]]],
    ],
    [
      Array.from({ length: 9 }, (_, depth) => Array.from({ length: depth + 1 }, () => "transitions[0]").join(".")),
      ["a", ["b", ["c", ["d", "-", "-"]]], "-"],
    ],
    // Nothing to be found there.
    ["transitions", ["a", "-", "-"]],
    ["transitions[*][*]", ["a", b, c]],
    ["transitions.transitions[*]", ["a", "-", "-"]],
    ["nope", ["a", "-", "-"]],
    ["name.en[*]", ["a", "-", "-"]],
    ["constructor.prototype", ["a", "-", "-"]],
    ["__proto__", ["a", "-", "-"]],
    // The reference in front of `obj` is asked for, and no more.
    ["transitions[0].obj.transitions[*]", ["a", b, "-"]],
  ])("%j leads to %j", async (expand, tree) => {
    const { send } = await cycle();
    const { body } = await send<State>(`GET /p/states/key=a${search({ expand })}`);
    expect(treeOf(body)).toEqual(tree);
    const { body: page } = await send<StatePagedQueryResponse>(
      `GET /p/states${search({ expand, where: 'key = "a"' })}`,
    );
    expect(page.results.map(treeOf)).toEqual([tree]);
  });

  test.each(["", "a..b", ".a", "a.", "a[", "a[]", "a[x]", "a[-1]", "a]", "[*]", "a[*", "a[1.5]", "a b", "a[0]b"])(
    "%j is refused",
    async (expand) => {
      const { send } = await cycle();
      for (const path of ["/p/states/key=a", "/p/states"]) {
        const reply = await send(`GET ${path}${search({ expand })}`);
        expect(reply, path).toMatchObject({ status: 400, body: { errors: [{ code: "InvalidInput" }] } });
      }
    },
  );

  test("that is refused leaves everything as it is", async () => {
    const { send } = await cycle();
    const update = { version: 1, actions: [{ action: "setName", name: { en: "x" } }] };
    expect((await send("POST /p/states/key=b?expand=a[", update)).status).toBe(400);
    expect((await send("DELETE /p/states/key=b?version=1&expand=a[")).status).toBe(400);
    expect((await send("POST /p/states?expand=a[", { key: "e", type: "OrderState" })).status).toBe(400);
    expect((await send<State>("GET /p/states/key=b")).body).toMatchObject({ version: 1 });
    expect((await send("HEAD /p/states/key=e")).status).toBe(404);
  });
});

describe("expand", () => {
  test("works on answers to POST and DELETE, and stores nothing", async () => {
    const { send } = await cycle();
    const expand = "expand=transitions[*]";
    const draft = { key: "e", type: "OrderState", transitions: [{ key: "b" }] };
    expect(treeOf((await send<State>(`POST /p/states?${expand}`, draft)).body)).toEqual(["e", ["b", "-"]]);
    const { body: plain } = await send<State>("GET /p/states/key=e");
    expect(treeOf(plain)).toEqual(["e", "-"]);
    const actions = [{ action: "setTransitions", transitions: [{ key: "c" }] }];
    const updated = await send<State>(`POST /p/states/${plain.id}?${expand}`, { version: 1, actions });
    expect(treeOf(updated.body)).toEqual(["e", ["c", "-"]]);
    expect(treeOf((await send<State>("GET /p/states/key=e")).body)).toEqual(["e", "-"]);
    const unchanged = await send<State>(`POST /p/states/key=e?${expand}`, { version: 2, actions: [] });
    expect(treeOf(unchanged.body)).toEqual(["e", ["c", "-"]]);
    const deleted = await send<State>(`DELETE /p/states/key=e?version=2&${expand}`);
    expect(treeOf(deleted.body)).toEqual(["e", ["c", "-"]]);
  });

  test("shows references as they are stored where nothing asks for more", async () => {
    const { send } = await cycle();
    const { body } = await send<StatePagedQueryResponse>("GET /p/states");
    expect(JSON.stringify(body)).not.toContain('"obj"');
  });

  test("shows what is there now, and leaves what is gone alone", async () => {
    const { send } = await cycle();
    await send("POST /p/states/key=b", { version: 1, actions: [{ action: "setName", name: { en: "B" } }] });
    await send("DELETE /p/states/key=c?version=1");
    const { status, body } = await send<State>("GET /p/states/key=a?expand=transitions[*].transitions[*]");
    expect(status).toBe(200);
    expect(body.transitions).toMatchObject([{ obj: { version: 2, name: { en: "B" } } }, { typeId: "state" }]);
    expect(treeOf(body)).toEqual(["a", ["b", "-"], "-"]);
  });

  test("knows nothing of other Projects", async () => {
    const { emulator, send } = await cycle();
    const { body: open } = await send<State>("GET /p/states/key=a");
    await emulator.seed([{ project: "q", kind: "state", resource: open }]);
    const { body } = await send<State>("GET /q/states/key=a?expand=transitions[*]");
    expect(treeOf(body)).toEqual(["a", "-", "-"]);
  });

  test("follows the Discount Group, the Type and the custom fields of a Cart Discount", async () => {
    const { emulator, send, createState } = setUp();
    const audit = { version: 1, createdAt: "2026-03-01T00:00:00.000Z", lastModifiedAt: "2026-03-01T00:00:00.000Z" };
    const group = { id: "g", key: "summer", sortOrder: "0.5", ...audit };
    await emulator.seed([
      { project: "p", kind: "discount-group", resource: group },
      { project: "p", kind: "type", resource: { id: "t", key: "season" } },
    ]);
    const paid = await createState({ key: "paid" });
    const open = await createState({ key: "open", transitions: [{ key: "paid" }] });
    const reference = { typeId: "state", id: open.id };
    const custom = {
      type: { key: "season" },
      fields: { state: reference, set: [reference, "x", null], grid: [[reference]], odd: 1 },
    };
    const draft = discountDraft({ key: "ten", discountGroup: { key: "summer" }, custom });
    const { body: created } = await send<CartDiscount>("POST /p/cart-discounts", draft);
    const expanded = async (...expand: string[]): Promise<CartDiscount> =>
      (await send<CartDiscount>(`GET /p/cart-discounts/key=ten${search({ expand })}`)).body;
    const full = { ...reference, obj: open };
    expect(await expanded("discountGroup")).toEqual({
      ...created,
      discountGroup: { ...created.discountGroup, obj: expect.objectContaining({ key: "summer" }) },
    });
    expect((await expanded("custom.type")).custom?.type).toMatchObject({ id: "t", obj: { key: "season" } });
    const { fields } = created.custom ?? {};
    expect((await expanded("custom.fields.state")).custom?.fields).toEqual({ ...fields, state: full });
    expect((await expanded("custom.fields.set[*]")).custom?.fields).toEqual({ ...fields, set: [full, "x", null] });
    expect((await expanded("custom.fields.set[0]")).custom?.fields).toEqual({ ...fields, set: [full, "x", null] });
    expect((await expanded("custom.fields.grid[*][*]")).custom?.fields).toEqual({ ...fields, grid: [[full]] });
    expect((await expanded("custom.fields.state.transitions[*]")).custom?.fields).toMatchObject({
      state: { obj: { transitions: [{ obj: paid }] } },
    });
    expect(await expanded("custom.fields", "custom.fields[*]", "custom.fields.odd[*]", "custom.fields.none")).toEqual(
      created,
    );
  });

  test("is not stored when custom fields are sent as they were answered", async () => {
    const { send, createState } = setUp();
    const { id } = await createState({ key: "open" });
    const reference = { typeId: "state", id };
    const custom = { type: { key: "t" }, fields: { state: { ...reference, obj: { key: "mine" } }, obj: "text" } };
    const draft = discountDraft({ key: "ten", custom });
    const { body: created } = await send<CartDiscount>("POST /p/cart-discounts", draft);
    expect(created.custom?.fields).toEqual({ state: reference, obj: "text" });
    const { body: expanded } = await send<CartDiscount>("GET /p/cart-discounts/key=ten?expand=custom.fields.state");
    const value = expanded.custom?.fields["state"];
    expect(value).toMatchObject({ obj: { key: "open" } });
    const same = { version: 1, actions: [{ action: "setCustomField", name: "state", value }] };
    expect((await send<CartDiscount>(`POST /p/cart-discounts/${created.id}`, same)).body).toEqual(created);
    const other = { version: 1, actions: [{ action: "setCustomField", name: "set", value: [value] }] };
    const { body: updated } = await send<CartDiscount>(`POST /p/cart-discounts/${created.id}`, other);
    expect(updated.custom?.fields).toEqual({ state: reference, obj: "text", set: [reference] });
    expect((await send<CartDiscount>("GET /p/cart-discounts/key=ten")).body).toEqual(updated);
  });

  test("ends at a bound, however far paths fan out", async () => {
    const { emulator, send } = setUp();
    const ids = Array.from({ length: 60 }, (_, index) => `s${index}`);
    await emulator.seed(ids.map((id) => stateEntry(id, ids)));
    const expand = "transitions[*].transitions[*].transitions[*]";
    const { status, body } = await send<State>(`GET /p/states/s0${search({ expand })}`);
    expect(status).toBe(200);
    expect(body.transitions?.[0]?.obj?.transitions?.[0]?.obj?.transitions?.[0]?.obj?.id).toBe("s0");
    expect(body.transitions?.at(-1)).not.toHaveProperty("obj");
    expect(JSON.stringify(body).length).toBeLessThan(40_000_000);
  });

  test("looks for what is gone once per reference, whatever number of paths leads there", async () => {
    const { emulator, send } = setUp();
    const ids = Array.from({ length: 5_000 }, (_, index) => `gone${index}`);
    await emulator.seed([stateEntry("s", ids)]);
    const expand = Array.from({ length: 200 }, (_, index) => `transitions[*].f${index}`);
    const { status, body } = await send<State>(`GET /p/states/s${search({ expand })}`);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('"obj"');
  });
});

/** States a to d, which lead to each other in circles. */
async function cycle(): Promise<SetUp> {
  const all = setUp();
  const drafts: StateDraft[] = ["a", "b", "c", "d"].map((key) => ({ key, type: "OrderState", name: { en: key } }));
  const links: Readonly<Record<string, string[]>> = { a: ["b", "c"], b: ["c"], c: ["d"], d: ["a", "b"] };
  const states = await Promise.all(drafts.map((draft) => all.createState(draft)));
  const references = (key: string): object[] =>
    (links[key] ?? []).map((target) => ({ typeId: "state", id: states.find((state) => state.key === target)?.id }));
  for (const state of states) await all.send(`DELETE /p/states/${state.id}?version=1`);
  await all.emulator.seed(
    states.map((state) => ({
      project: "p",
      kind: "state",
      resource: { ...state, transitions: references(state.key) },
    })),
  );
  return all;
}

function stateEntry(id: string, targets: readonly string[]): SeedEntry {
  const transitions = targets.map((target) => ({ typeId: "state", id: target }));
  const audit = { createdAt: "2026-03-01T00:00:00.000Z", lastModifiedAt: "2026-03-01T00:00:00.000Z" };
  const state = { id, version: 1, key: id, type: "OrderState", initial: true, builtIn: false, transitions, ...audit };
  return { project: "p", kind: "state", resource: state };
}

function treeOf({ key, transitions = [] }: State): Tree {
  return [key, ...transitions.map(({ obj }): Tree => (obj === undefined ? "-" : treeOf(obj)))];
}
