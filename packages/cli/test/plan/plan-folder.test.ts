import { describe, expect, test } from "vitest";
import type { Rename } from "../../src/folder/folder.ts";
import { planFolder } from "../../src/plan/plan-folder.ts";
import type { FolderPlan } from "../../src/plan/plan.ts";
import { discount, type Drafts, openShop, policy, rename, resourcesOf, state } from "./shop.ts";

const group = (key: string, sortOrder: string) => ({ key, sortOrder, name: { en: key } });

describe("planFolder() for drafts", () => {
  test("creates, updates and leaves, with the fewest actions, each change, and its place", async () => {
    const { plan } = await openShop({ states: [state("open", "paid"), state("paid")] });
    const { changes, steps, cannot, totals } = await plan({
      states: [state("open", "paid"), { ...state("paid"), name: { en: "Paid" } }, state("sent")],
    });
    expect(changes).toMatchObject([
      { key: "open", outcome: "unchanged", changes: [], seen: { version: 1 } },
      {
        key: "paid",
        outcome: "updated",
        changes: [{ field: "name", before: undefined, after: { en: "Paid" } }],
        actions: [{ action: "setName", name: { en: "Paid" } }],
        place: { file: "states.yaml", line: 2 },
      },
      { key: "sent", outcome: "created", place: { file: "states.yaml", line: 3 } },
    ]);
    expect(steps.map(({ key, outcome, needs }) => [key, outcome, needs])).toEqual([
      ["paid", "updated", []],
      ["sent", "created", []],
    ]);
    expect(cannot).toEqual([]);
    expect(totals).toEqual({ created: 1, updated: 1, deleted: 0, unchanged: 1, cannot: 0 });
  });

  test.each(["Comparing: 100", "Rehearsing: 100"])("a plan in the making can be stopped: %s", async (moment) => {
    const shop = await openShop();
    const controller = new AbortController();
    const shown: string[] = [];
    const onProgress = (text: string): void => {
      shown.push(text);
      // As a signal does, which comes between two turns.
      if (text.startsWith(moment)) setTimeout(() => controller.abort(new Error("Stopped")), 0);
    };
    const states = Array.from({ length: 1000 }, (_, index) => state(`state-${index}`));
    const plan = shop.plan({ states }, { signal: controller.signal, onProgress });
    await expect(plan).rejects.toThrow("Stopped");
    expect(shown.at(-1)).toMatch(new RegExp(`^${moment.split(":")[0]}: [1-8]00 `));
  });

  test("States in a circle are created as final ones first, and need each other", async () => {
    const shop = await openShop();
    const drafts = { states: [state("a", "b"), state("b", "a", "c"), state("c")] };
    const plan = await shop.plan(drafts);
    expect(plan.steps.map(({ key, outcome, needs }) => [key, outcome, needs])).toEqual([
      ["c", "created", []],
      ["b", "created", []],
      ["a", "created", [1]],
      ["b", "updated", [0, 1, 2]],
    ]);
    await shop.apply(plan);
    expect((await shop.plan(drafts)).steps).toEqual([]);
  });

  test("sort orders that change hands in a circle need who steps aside", async () => {
    const shop = await openShop(inOrder(["aa", "bb", "cc"]));
    const drafts = inOrder(["cc", "aa", "bb"], { isActive: false });
    const plan = await shop.plan(drafts);
    expect(plan.cannot).toEqual([]);
    expect(plan.steps).toHaveLength(4);
    expect(plan.totals).toMatchObject({ updated: 3 });
    for (const [index, { needs }] of plan.steps.entries()) if (index > 0) expect(needs).toContain(index - 1);
    await shop.apply(plan);
    expect((await shop.plan(drafts)).steps).toEqual([]);
  });

  test("what is named by key is compared by key, though the API answers it by id", async () => {
    const gift = discount("gift", {
      value: { type: "giftLineItem", product: { key: "mug" }, variantId: 1 },
      target: undefined,
      custom: { type: { key: "campaign" }, fields: { owner: "marketing" } },
    });
    const shop = await openShop();
    await shop.emulator.seed([
      { kind: "type", resource: { id: "id-of-campaign", key: "campaign" } },
      { kind: "product", resource: { id: "id-of-mug", key: "mug" } },
    ]);
    await shop.apply(await shop.plan({ cartDiscounts: [gift] }));
    expect((await shop.plan({ cartDiscounts: [gift] })).changes).toMatchObject([
      { outcome: "unchanged", uncompared: [] },
    ]);
  });
});

describe("planFolder() for what cannot be done", () => {
  test("each draft with a problem is told, all at once, and the others are planned", async () => {
    const { plan } = await openShop({
      recurrencePolicies: [policy(1)],
    });
    const planned = await plan({
      states: [
        { key: "odd", type: "OrderState", nmae: { en: "Odd" }, tpye: 1 },
        state("fine"),
        { type: "OrderState" },
        7,
      ],
      recurrencePolicies: [policy(2)],
    });
    expect(reasons(planned)).toEqual([
      [undefined, "schema", "key is missing: it identifies the resource", 0],
      [undefined, "schema", "The value must be an object, not 7", 0],
      ["odd", "schema", "nmae is no field of StateDraft", 3],
      ["odd", "schema", "tpye is no field of StateDraft", 4],
      ["weekly", "unappliable", expect.stringContaining("no update action changes it"), 2],
    ]);
    expect(planned.changes.map(({ key }) => key)).toEqual(["fine"]);
    expect(planned.totals).toMatchObject({ created: 1, cannot: 4 });
  });

  test("a mistake in the draft of a resource that is there is told with its place, too", async () => {
    const { plan } = await openShop({ states: [state("odd")] });
    expect(reasons(await plan({ states: [{ ...state("odd"), name: { en: 7 } }] }))).toEqual([
      ["odd", "schema", expect.stringMatching(/^name\.en /), 4],
    ]);
  });

  test("a refusal of the rehearsal is told in its words, and takes with it what needs the refused resource", async () => {
    const { plan } = await openShop();
    const planned = await plan({
      states: [state("a", "nowhere"), state("b", "a"), state("c", "b"), state("d"), state("e", "d")],
    });
    expect(reasons(planned)).toEqual([
      ["a", "refused/ReferencedResourceNotFound", 'There is no State with key "nowhere"', 3],
      ["b", "needs", 'it needs State "a", which cannot be created', undefined],
      ["c", "needs", 'it needs State "b", which cannot be created', undefined],
    ]);
    expect(planned.steps.map(({ key, needs }) => [key, needs])).toEqual([
      ["d", []],
      ["e", [0]],
    ]);
  });

  test("in a circle, what failed later takes back what was done for it before", async () => {
    const { plan } = await openShop();
    const planned = await plan({
      states: [state("a", "b"), state("b", "a", "c"), state("c", "d"), state("d", "c", "nowhere"), state("e")],
    });
    expect(planned.steps.map(({ key }) => key)).toEqual(["e"]);
    expect(planned.cannot.map(({ key, rule, place }) => [key, rule, place?.line])).toEqual([
      ["a", "needs", 1],
      ["b", "needs", 2],
      ["c", "needs", 3],
      ["d", "refused/ReferencedResourceNotFound", 4],
    ]);
  });

  test("two drafts with one key, and two with one sort order, are told with each other's place", async () => {
    const { plan } = await openShop({ cartDiscounts: [discount("old", { sortOrder: "0.7" })] });
    const planned = await plan({
      states: [state("twin"), state("twin")],
      discountGroups: [{ key: "group", sortOrder: "0.50", name: { en: "Group" } }],
      cartDiscounts: [discount("one", { sortOrder: "0.5" }), discount("two", { sortOrder: ".7" }), discount("old")],
    });
    expect(reasons(planned)).toEqual([
      ["twin", "repeated-key", "it is defined already: states.yaml:1", 1],
      ["group", "repeated-sort-order", 'it has the same sort order as Cart Discount "one" (cartDiscounts.yaml:4:7)', 2],
      ["two", "repeated-sort-order", 'it has the same sort order as Cart Discount "old" (cartDiscounts.yaml:6:0)', 7],
    ]);
    expect(planned.changes).toEqual([]);
  });

  test("a sort order that something else in the project has is refused by the rehearsal", async () => {
    const { plan } = await openShop({ cartDiscounts: [discount("old", { sortOrder: "0.7" })] });
    const planned = await plan({ cartDiscounts: [discount("new", { sortOrder: "0.7" })] });
    expect(reasons(planned)).toEqual([["new", "refused/DuplicateField", expect.stringContaining("0.7"), 7]]);
  });

  test("a limit that is reached half-way is told for those that find no place", async () => {
    const { plan } = await openShop();
    const keys = Array.from({ length: 102 }, (_each, index) => `discount-${String(index).padStart(3, "0")}`);
    const planned = await plan({ cartDiscounts: keys.map((key) => discount(key, { requiresDiscountCode: false })) });
    expect(planned.totals).toMatchObject({ created: 100, cannot: 2 });
    expect(planned.cannot[0]).toMatchObject({ key: "discount-100", rule: "refused/MaxCartDiscountsReached" });
  });

  test("what the rehearsal cannot hold is told where it is drafted", async () => {
    const { client } = await openShop({ states: [state("paid")] });
    const paid = { ...(await client.states.get({ key: "paid" })), type: "NewState" };
    const folder = { resources: resourcesOf({ states: [state("paid")] }), renames: [] };
    const project = { resources: new Map([["states", [paid]]] as const) };
    const { cannot } = await planFolder({ folder, project });
    expect(cannot).toMatchObject([{ key: "paid", rule: "unfit", place: { line: 1 } }]);
    const renamed = { resources: resourcesOf({ states: [state("settled")] }), renames: [rename("paid", "settled")] };
    const other = await planFolder({ folder: renamed, project });
    expect(other.cannot).toMatchObject([{ key: "settled", rule: "unfit" }]);
    expect([other.steps, other.changes]).toEqual([[], []]);
  });
});

describe("planFolder() for renames", () => {
  test("gives another key first, then what else the draft asks for; done once, it is nothing to do", async () => {
    const shop = await openShop({ states: [state("paid"), state("open", "paid")] });
    const before = await shop.client.states.get({ key: "paid" });
    const drafts = { states: [{ ...state("settled"), name: { en: "Settled" } }, state("open", "settled")] };
    const plan = await shop.plan(drafts, {}, [rename("paid", "settled")]);
    expect(plan.steps).toMatchObject([
      { does: "rename", from: "paid", key: "settled", actions: [{ action: "changeKey", key: "settled" }] },
      { does: "apply", key: "settled", needs: [0] },
    ]);
    expect(plan.changes).toMatchObject([
      { key: "open", outcome: "unchanged" },
      {
        key: "settled",
        renamedFrom: "paid",
        seen: { id: before.id, version: 1 },
        changes: [{ field: "key" }, { field: "name" }],
        actions: [{ action: "changeKey", key: "settled" }, { action: "setName" }],
      },
    ]);
    await shop.apply(plan);
    expect(await shop.client.states.get({ key: "settled" })).toMatchObject({ id: before.id, name: { en: "Settled" } });
    expect((await shop.plan(drafts, {}, [rename("paid", "settled")])).steps).toEqual([]);
  });

  test("a key that another one gives up is free then, also among other renames", async () => {
    const { plan } = await openShop({ states: [state("a"), state("b"), state("x")] });
    const { steps, cannot } = await plan({ states: ["a", "b", "c", "y"].map((key) => state(key)) }, {}, [
      rename("a", "b"),
      rename("b", "c"),
      rename("x", "y"),
    ]);
    expect(cannot).toEqual([]);
    expect(steps.map(({ does, key, needs }) => [does, key, needs])).toEqual([
      ["rename", "c", []],
      ["rename", "b", [0]],
      ["rename", "y", []],
      ["apply", "a", [1]],
    ]);
  });

  test("a key that is taken, one for two, and a circle are refused; a key without a draft is remarked", async () => {
    const { plan } = await openShop({ states: [state("a"), state("b"), state("c"), state("d")] });
    const all = ["a", "b", "c", "d", "e"].map((key) => state(key));
    const planned = async (...renames: readonly Rename[]): Promise<FolderPlan> => plan({ states: all }, {}, renames);
    expect((await planned(rename("a", "b"))).cannot).toMatchObject([
      { key: "b", rule: "rename", reason: 'State "a" cannot get the key: another State has it' },
    ]);
    expect((await planned(rename("a", "e"), rename("b", "e"))).cannot).toMatchObject([{ key: "e" }, { key: "e" }]);
    expect((await planned(rename("a", "b"), rename("b", "a"))).cannot).toMatchObject([{ key: "a" }, { key: "b" }]);
    expect((await planned(rename("a", "zero"))).notes).toMatchObject([
      { severity: "warning", message: 'State "a" is not renamed: no draft has the key "zero"' },
    ]);
  });

  test("a rename that is done already, or to the same key, is none", async () => {
    const { plan } = await openShop({ states: [state("settled"), state("same")] });
    const drafts = { states: [state("settled"), state("same")] };
    const { cannot, notes, steps } = await plan(drafts, {}, [rename("paid", "settled"), rename("same", "same")]);
    expect([cannot, notes, steps]).toEqual([[], [], []]);
  });

  test("a key is not free because another list, or a rename that is refused, gives it up", async () => {
    const { plan } = await openShop({
      states: [state("aa"), state("bb"), { ...state("item"), type: "LineItemState" }],
      cartDiscounts: [discount("bb", { name: { en: "B" } })],
    });
    const discounts = [discount("cc", { name: { en: "B" } })];
    const elsewhere = await plan({ states: [state("bb")], cartDiscounts: discounts }, {}, [
      rename("bb", "cc", "cartDiscounts"),
      rename("aa", "bb"),
    ]);
    expect(elsewhere.cannot).toMatchObject([
      { list: "states", key: "bb", reason: 'State "aa" cannot get the key: another State has it', rule: "rename" },
    ]);
    expect(elsewhere.steps.map(({ list, key }) => [list, key])).toEqual([["cartDiscounts", "cc"]]);
    const items = ["Initial", "Start"].map((key) => Object.assign(state(key), { type: "LineItemState" }));
    const refused = await plan({ states: items }, {}, [rename("Initial", "Start"), rename("item", "Initial")]);
    expect(refused.cannot.find(({ key }) => key === "Initial")).toMatchObject({
      reason: 'State "item" cannot get the key: another State has it',
    });
  });

  test("renames are planned in the order of their keys, whatever the order of the file", async () => {
    const { plan } = await openShop({ states: [state("a"), state("b"), state("c")] });
    const drafts = { states: [state("x"), state("y"), state("z")] };
    const renames = [rename("b", "y"), rename("a", "z"), rename("c", "x")];
    for (const order of [renames, renames.toReversed()]) {
      const { steps } = await plan(drafts, {}, order);
      expect(steps.map(({ key }) => key)).toEqual(["z", "y", "x"]);
    }
  });

  test("a rename that is refused takes its draft along, so that nothing is created beside it", async () => {
    const { plan } = await openShop();
    const { cannot, steps } = await plan({ states: [{ ...state("Start"), type: "LineItemState" }] }, {}, [
      rename("Initial", "Start"),
    ]);
    expect(cannot).toMatchObject([{ key: "Start", place: { file: "commerce-http.yaml" } }]);
    expect(steps).toEqual([]);
  });

  test("a new key while another has vanished is remarked", async () => {
    const { plan } = await openShop({ states: [state("paid")] });
    const { notes } = await plan({ states: [state("settled")] }, { history: { states: ["paid", "gone"] } });
    expect(notes).toMatchObject([
      { severity: "note", rule: "rename", message: expect.stringContaining('"settled" is new'), place: { line: 1 } },
    ]);
  });

  test("what may have another key now is named once and in order, at most three, and only what has vanished", async () => {
    const keys = ["e", "d", "c", "b", "a", "kept", "paid"];
    const { plan } = await openShop({ states: keys.map((key) => state(key)) });
    const drafts = { states: ["new", "kept", "settled"].map((key) => state(key)) };
    const messages = async (states: readonly string[], more = drafts): Promise<readonly string[]> => {
      const { notes } = await plan(more, { history: { states } }, [rename("paid", "settled")]);
      return notes.map(({ message }) => message);
    };
    expect(await messages([...keys, "a"])).toEqual([expect.stringContaining('State "a", "b", "c" and 2 more was')]);
    expect(await messages(["c", "a", "b"])).toEqual([expect.stringContaining('State "a", "b", "c" was')]);
    expect(await messages(["kept", "paid", "gone"])).toEqual([]);
    expect(await messages(keys, { ...drafts, states: drafts.states.slice(1) })).toEqual([]);
  });

  test("a key that another list has, or had before a rename, has vanished all the same", async () => {
    const { plan } = await openShop({
      states: [state("paid")],
      discountGroups: [group("paid", "0.5"), group("b", "0.6")],
    });
    const drafts = { states: [state("settled"), state("b")], discountGroups: [group("new", "0.7")] };
    const { notes } = await plan(drafts, { history: { discountGroups: ["paid", "b"] } }, [rename("paid", "settled")]);
    expect(notes.filter(({ rule }) => rule === "rename")).toMatchObject([
      { message: expect.stringContaining('the Discount Group "b", "paid" was removed') },
    ]);
  });
});

describe("planFolder() with prune", () => {
  test("deletes what the history names and the files no longer do, in an order in which it can be done", async () => {
    const shop = await openShop({
      states: [
        state("c", "b"),
        state("b", "a"),
        ...["a", "foreign"].map((key) => state(key)),
        ...["itself itself", "x y", "y z", "z x"].map((names) => state(...(names.split(" ") as [string, string]))),
      ],
      discountGroups: [
        { key: "group", sortOrder: "0.5", name: { en: "Group" } },
        { key: "emptied", sortOrder: "0.6" },
      ],
      cartDiscounts: [
        discount("member", { discountGroup: { key: "group" } }),
        discount("leaving", { discountGroup: { key: "emptied" } }),
      ],
    });
    const history = {
      states: ["a", "b", "c", "itself", "never", "x", "y", "z"],
      discountGroups: ["group", "emptied"],
      cartDiscounts: ["member", "leaving"],
    };
    const drafts = { cartDiscounts: [discount("leaving", { sortOrder: "0.5" })] };
    const plan = await shop.plan(drafts, { prune: true, history });
    expect(plan.cannot).toEqual([]);
    expect(plan.steps.map(({ does, key }) => `${does} ${key}`)).toEqual([
      "delete member",
      "delete group",
      "apply leaving",
      "delete emptied",
      "delete c",
      "delete b",
      "delete a",
      "delete itself",
      "delete y",
      "delete z",
      "delete x",
    ]);
    expect(plan.steps[2]?.needs).toEqual([1]);
    expect(plan.steps[3]?.needs).toEqual([2]);
    expect(plan.totals).toMatchObject({ deleted: 10 });
    await shop.apply(plan);
    expect((await shop.plan(drafts, { prune: true, history })).steps).toEqual([]);
    expect((await shop.client.states.query()).results.map(({ key }) => key).toSorted()).toEqual(["Initial", "foreign"]);
  });

  test("what gets another key is not deleted by its old one", async () => {
    const shop = await openShop({ states: [state("paid"), state("old")] });
    const request = { prune: true, history: { states: ["paid", "old"] } };
    const plan = await shop.plan({ states: [state("settled")] }, request, [rename("paid", "settled")]);
    expect(plan.cannot).toEqual([]);
    expect(plan.steps.map(({ does, key }) => `${does} ${key}`)).toEqual(["rename settled", "delete old"]);
  });

  test("an old key in one list does not keep what has the same key in another", async () => {
    const name = { name: { en: "Name" } };
    const { plan } = await openShop({ states: [state("same")], cartDiscounts: [discount("same", name)] });
    const history = { states: ["same"], cartDiscounts: ["same"] };
    const drafts = { cartDiscounts: [discount("new", name)] };
    const { steps } = await plan(drafts, { prune: true, history }, [rename("same", "new", "cartDiscounts")]);
    expect(steps.map(({ does, list }) => `${does} ${list}`)).toEqual(["rename cartDiscounts", "delete states"]);
  });

  test("a Discount Group goes once its last member has left, though another member goes before", async () => {
    const shop = await openShop({
      discountGroups: [{ key: "group", sortOrder: "0.5" }],
      cartDiscounts: ["leaving", "gone"].map((key) => discount(key, { discountGroup: { key: "group" } })),
    });
    const history = { discountGroups: ["group"], cartDiscounts: ["leaving", "gone"] };
    const drafts = { cartDiscounts: [discount("leaving", { sortOrder: "0.4" })] };
    const plan = await shop.plan(drafts, { prune: true, history });
    expect(plan.cannot).toEqual([]);
    expect(plan.steps.map(({ does, key }) => `${does} ${key}`)).toEqual([
      "delete gone",
      "apply leaving",
      "delete group",
    ]);
    await shop.apply(plan);
    expect((await shop.client.discountGroups.query()).results).toEqual([]);
  });

  test("says what it leaves: what no documented operation deletes, and what something that stays refers to", async () => {
    const { plan } = await openShop({
      states: [state("c", "b"), state("b", "a"), state("a")],
      recurrencePolicies: [policy(1)],
    });
    const history = { states: ["a", "b", "Initial"], recurrencePolicies: ["weekly"] };
    const { notes, cannot, steps } = await plan({}, { prune: true, history });
    expect(notes.map(({ message }) => message)).toEqual([
      'State "Initial" is not deleted: a built-in State cannot be deleted',
      'Recurrence Policy "weekly" is not deleted: no operation that deletes a Recurrence Policy is documented',
    ]);
    expect(cannot.map(({ key, reason }) => [key, reason])).toEqual([
      ["a", 'State "b" still refers to it'],
      ["b", 'State "c" still refers to it'],
    ]);
    expect(steps).toEqual([]);
  });

  test("nothing is deleted without it", async () => {
    const { plan } = await openShop({ states: [state("a")] });
    expect((await plan({}, { history: { states: ["a"] } })).steps).toEqual([]);
  });
});

function reasons({ cannot }: FolderPlan): unknown {
  return cannot.map(({ key, reason, rule, place }) => [key, rule, reason, place?.column]);
}

/** Cart Discounts whose sort orders follow each other. */
function inOrder(keys: readonly string[], fields: object = {}): Drafts {
  return { cartDiscounts: keys.map((key, index) => discount(key, { sortOrder: `0.${index + 1}`, ...fields })) };
}
