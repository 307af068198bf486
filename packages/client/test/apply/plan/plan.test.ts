import type { CartDiscountDraft, StateDraft } from "@commerce-http/types";
import { describe, expect, test } from "vitest";
import { ArgumentError } from "../../../../runtime/src/error/argument-error.ts";
import { DraftError, type Plan, type PlanDrafts, PlanError, planOf, UnappliableError } from "../../../src/apply.ts";
import type { Client } from "../../../src/index.ts";
import { failure } from "../../calls.ts";
import { circle, discount } from "../drafts.ts";
import { project } from "../project.ts";

const orders = { type: "OrderState" } as const;

function discounts(...sortOrders: readonly string[]): readonly CartDiscountDraft[] {
  return sortOrders.map((sortOrder, index) => discount(`d-${index}`, sortOrder));
}

/** Brings a client to drafts. */
async function bring(client: Client, drafts: PlanDrafts): Promise<void> {
  await (await planOf(client, drafts)).apply();
}

function outline({ steps }: Plan): readonly string[] {
  return steps.map(({ outcome, key, purpose }) => `${outcome} ${key}${purpose === undefined ? "" : `, ${purpose}`}`);
}

describe("planOf()", () => {
  test("does not make a State final that another run has opened in the meantime", async () => {
    const { client } = project();
    const [first, second] = [
      await planOf(client, { states: circle("OrderState") }),
      await planOf(client, { states: circle("OrderState") }),
    ];
    await first.apply();
    const done = await second.apply();
    expect(done.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged", "unchanged"]);
  });

  test("puts States before those that lead to them, and closes circles at the end", async () => {
    const { client, writes } = project();
    const states: readonly StateDraft[] = [
      { key: "open", ...orders, transitions: [{ key: "paid" }, { key: "open" }] },
      { key: "paid", ...orders, transitions: [{ key: "sent" }, { key: "open" }] },
      { key: "sent", ...orders, transitions: [] },
    ];
    const plan = await planOf(client, { states });
    expect(writes()).toEqual([]);
    expect(outline(plan)).toEqual([
      "created sent",
      "created paid, without transitions for now",
      "created open, without transitions for now",
      "updated paid",
      "updated open",
    ]);
    expect(String(plan)).toContain('create State "paid", without transitions for now\n');
    const results = await plan.apply();
    expect(results.map(({ noun, key, outcome, actions }) => [noun, key, outcome, actions])).toEqual(
      plan.steps.map(({ noun, key, outcome, actions }) => [noun, key, outcome, actions]),
    );
    const again = await planOf(client, { states });
    expect(outline(again)).toEqual(["unchanged sent", "unchanged paid", "unchanged open"]);
    const { transitions } = await client.states.get({ key: "open" }, { expand: ["transitions[*]"] });
    expect(transitions?.map(({ obj }) => obj?.key)).toEqual(["paid", "open"]);
  });

  test("changes the type of States that lead to each other", async () => {
    const { client } = project();
    await bring(client, { states: circle("OrderState") });
    const plan = await planOf(client, { states: circle("PaymentState") });
    expect(outline(plan)).toEqual(["updated b, without transitions for now", "updated a", "updated b"]);
    await plan.apply();
    expect(outline(await planOf(client, { states: circle("PaymentState") }))).toEqual(["unchanged b", "unchanged a"]);
  });

  test("leaves a State as it is until those are there that it shall lead to", async () => {
    const { client } = project();
    await client.states.create({ key: "b", ...orders });
    const states = [
      { key: "a", ...orders, transitions: [{ key: "b" }] },
      { key: "b", ...orders, transitions: [{ key: "a" }] },
    ];
    const plan = await planOf(client, { states });
    expect(outline(plan)).toEqual(["created a", "updated b"]);
    await plan.apply();
    expect(outline(await planOf(client, { states }))).toEqual(["unchanged b", "unchanged a"]);
  });

  test("frees a sort order before it is taken", async () => {
    const { client } = project();
    await bring(client, { cartDiscounts: [discount("d-1", "0.1"), discount("d-2", "0.2")] });
    const plan = await planOf(client, { cartDiscounts: [discount("d-1", "0.20"), discount("d-2", "0.3")] });
    expect(outline(plan)).toEqual(["updated d-2", "updated d-1"]);
    await plan.apply();
  });

  test.for<readonly [string, string, string, string]>([
    ["0.1", "0.2", "0.2", "0.1"],
    ["1", "0", "0", "1"],
  ])("swaps the sort orders %s and %s", async ([one, other, first, second]) => {
    const { client } = project();
    await bring(client, { cartDiscounts: [discount("d-1", one)], discountGroups: [{ key: "g", sortOrder: other }] });
    const drafts = { cartDiscounts: [discount("d-1", first)], discountGroups: [{ key: "g", sortOrder: second }] };
    const plan = await planOf(client, drafts);
    expect(outline(plan)).toEqual(["updated d-1, to free its sort order for now", "updated g", "updated d-1"]);
    await plan.apply();
    expect((await client.cartDiscounts.get({ key: "d-1" })).sortOrder).toBe(first);
    expect((await client.discountGroups.get({ key: "g" })).sortOrder).toBe(second);
  });

  test("moves three sort orders around, and no more than one aside", async () => {
    const { client } = project();
    await bring(client, { cartDiscounts: discounts("0.1", "0.2", "0.3", "0.4") });
    const plan = await planOf(client, { cartDiscounts: discounts("0.2", "0.3", "0.1", "0.5") });
    expect(plan.steps.filter(({ purpose }) => purpose !== undefined)).toHaveLength(1);
    expect(plan.steps).toHaveLength(5);
    await plan.apply();
    const { results } = await client.cartDiscounts.query({ sort: ["key asc"] });
    expect(results.map(({ sortOrder }) => sortOrder)).toEqual(["0.2", "0.3", "0.1", "0.5"]);
  });

  test("steps aside to a sort order that is free", async () => {
    const { client } = project();
    await bring(client, { cartDiscounts: discounts("0.2", "0.1", "0.1000000001", "0.3") });
    const plan = await planOf(client, { cartDiscounts: discounts("0.1", "0.2", "0.4", "0.1000000002") });
    const moved = plan.steps.find(({ purpose }) => purpose !== undefined);
    expect(moved).toMatchObject({ key: "d-1", actions: [{ action: "changeSortOrder", sortOrder: "0.1000000003" }] });
    await plan.apply();
  });

  test("lets a discount found the group that takes its sort order", async () => {
    const { client } = project();
    await client.cartDiscounts.create(discount("d-1", "0.5"));
    const drafts = {
      cartDiscounts: [discount("d-1", undefined, { discountGroup: { key: "g" } })],
      discountGroups: [{ key: "g", sortOrder: "0.5" }],
    };
    const plan = await planOf(client, drafts);
    expect(outline(plan)).toEqual(["updated d-1, to free its sort order for now", "created g", "updated d-1"]);
    await plan.apply();
    expect((await client.cartDiscounts.get({ key: "d-1" })).sortOrder).toBe("0.5");
  });

  test("counts a resource once, however many steps it takes, and shows the steps that do something", async () => {
    const { client } = project();
    await client.states.create({ key: "z", ...orders });
    const plan = await planOf(client, {
      recurrencePolicies: [{ key: "monthly", schedule: { type: "dayOfMonth", day: 1 } }],
      states: [{ key: "z", ...orders }, ...circle("OrderState")],
    });
    expect(String(plan).split("\n")).toEqual([
      'create State "b", without transitions for now',
      '    type: "OrderState"',
      "    transitions: []",
      'create State "a"',
      '    type: "OrderState"',
      '    transitions: [{"key":"b"}]',
      'update State "b"',
      '    transitions: [] → [{"key":"a"}]',
      "    by setTransitions",
      'create Recurrence Policy "monthly"',
      '    schedule: {"type":"dayOfMonth","day":1}',
      "In total: create 3, update 0, leave 1",
    ]);
    expect(plan.changes.map(({ key, field, after }) => [key, field, after])).toEqual([
      ["b", "type", "OrderState"],
      ["b", "transitions", [{ key: "a" }]],
      ["a", "type", "OrderState"],
      ["a", "transitions", [{ key: "b" }]],
      ["monthly", "schedule", { type: "dayOfMonth", day: 1 }],
    ]);
  });

  test("shows where a sort order is for a moment, but does not count it as a change", async () => {
    const { client } = project();
    await bring(client, { cartDiscounts: discounts("0.1", "0.2") });
    const plan = await planOf(client, { cartDiscounts: discounts("0.2", "0.1") });
    expect(plan.steps[0]?.changes).toEqual([{ field: "sortOrder", before: "0.2", after: "0.2000000001" }]);
    expect(plan.changes).toEqual([
      { noun: "Cart Discount", key: "d-1", field: "sortOrder", before: "0.2", after: "0.1" },
      { noun: "Cart Discount", key: "d-0", field: "sortOrder", before: "0.1", after: "0.2" },
    ]);
    expect(String(plan)).toContain("In total: create 0, update 2, leave 0");
  });

  test("refuses drafts that ask for the same sort order", async () => {
    const { client, writes } = project();
    await client.cartDiscounts.create(discount("d-3", "0.3"));
    const { sortOrder: _, ...kept } = discount("d-3", "0.3");
    const before = writes().length;
    const group = { cartDiscounts: [discount("d-1", "0.5")], discountGroups: [{ key: "g", sortOrder: "0.50" }] };
    await expect(planOf(client, group)).rejects.toThrow(
      new ArgumentError('Cannot plan Cart Discount "d-1" and Discount Group "g" with the same sort order'),
    );
    await expect(planOf(client, { cartDiscounts: [discount("d-1", "0.3"), kept] })).rejects.toThrow(
      new ArgumentError('Cannot plan Cart Discount "d-3" and Cart Discount "d-1" with the same sort order'),
    );
    expect(writes()).toHaveLength(before);
  });

  test("refuses all that is wrong with drafts before anything is sent", async () => {
    const { client, sent } = project();
    const drafts = JSON.parse(`{
      "states": [{ "key": "open", "type": "OrderState" }, { "key": "paid", "type": "OrdersState" }],
      "cartDiscounts": [
        { "key": "winter", "name": {}, "cartPredicate": "1 = 1", "value": { "type": "relative", "permyriad": 1 } },
        { "name": { "en": "Spring" }, "cartPredicate": "1 = 1", "value": { "type": "relative", "permyriad": 1 } },
        { "key": "winter", "isActve": false, "name": {}, "cartPredicate": "1 = 1", "value": { "type": "relative", "permyrad": 1 } },
        null
      ],
      "recurencePolicies": [], "orders": [], "discountGroups": { "key": "g" }
    }`) as PlanDrafts;
    const error = await failure(planOf(client, drafts));
    expect(error).toBeInstanceOf(DraftError);
    expect(error).toBeInstanceOf(ArgumentError);
    expect(String(error).split("\n")).toEqual([
      "DraftError: Cannot apply drafts with 10 problems",
      "  recurencePolicies is no list of a plan; did you mean recurrencePolicies?",
      "  orders is no list of a plan: there are states, recurrencePolicies, discountGroups, cartDiscounts",
      "  discountGroups must be a list, not an object",
      '  states[1] "paid": type must be one of "OrderState", "RecurringOrderState", "LineItemState", "ProductState", "ReviewState", "PaymentState", "QuoteRequestState", "StagedQuoteState", "QuoteState", not "OrdersState"; did you mean "OrderState"?',
      "  cartDiscounts[1]: key is missing: it says which resource is meant",
      '  cartDiscounts[2] "winter": isActve is no field of CartDiscountDraft; did you mean isActive?',
      '  cartDiscounts[2] "winter": value.permyrad is no field of CartDiscountValueRelativeDraft; did you mean permyriad?',
      '  cartDiscounts[2] "winter": value.permyriad is missing',
      '  cartDiscounts[2] "winter": key is used by cartDiscounts[0], too',
      "  cartDiscounts[3] must be an object, not null",
    ]);
    expect(sent).toEqual([]);
  });

  test("refuses what are no drafts at all", async () => {
    const { client } = project();
    await expect(planOf(client, null as never)).rejects.toThrow("Cannot apply: drafts must be an object, not null");
    await expect(planOf(client, [] as never)).rejects.toThrow("Cannot apply: drafts must be an object, not a list");
    expect(String(await planOf(client, { states: undefined, cartDiscounts: null } as never))).toBe(
      "Nothing to do: create 0, update 0, leave 0",
    );
  });

  test("refuses what cannot be changed before anything is sent", async () => {
    const { client, writes } = project();
    await client.recurrencePolicies.create({ key: "monthly", schedule: { type: "dayOfMonth", day: 1 } });
    const drafts = {
      states: [{ key: "a", ...orders }],
      recurrencePolicies: [{ key: "monthly", schedule: { type: "dayOfMonth", day: 2 } as const }],
    };
    await expect(planOf(client, drafts)).rejects.toBeInstanceOf(UnappliableError);
    expect(writes()).toHaveLength(1);
  });

  test("is for what the client has", async () => {
    const { client } = project();
    const store = client.inStore("own");
    await (await planOf(store, { cartDiscounts: [discount("d-1")] })).apply();
    expect((await store.cartDiscounts.get({ key: "d-1" })).stores).toHaveLength(1);
    await expect(planOf(store, { states: [{ key: "a", ...orders }] })).rejects.toThrow(
      "Cannot plan states: the client has none",
    );
  });

  test("looks at many resources without a burst", async () => {
    const own = project();
    const states = Array.from({ length: 25 }, (_, index) => ({ key: `s-${index}`, ...orders }));
    let [open, most] = [0, 0];
    own.before = async () => {
      most = Math.max(most, (open += 1));
      await new Promise((resolve) => setTimeout(resolve));
      open -= 1;
    };
    expect((await planOf(own.client, { states })).steps).toHaveLength(25);
    expect(most).toBe(10);
  });
});

describe("Plan.apply()", () => {
  test("stops at the first failure and says what was done", async () => {
    const { client } = project();
    const plan = await planOf(client, {
      states: [
        { key: "a", ...orders },
        { key: "b", ...orders, transitions: [{ key: "nowhere" }] },
        { key: "c", ...orders },
      ],
    });
    const error = await failure(plan.apply());
    expect(error).toBeInstanceOf(PlanError);
    expect(error).toMatchObject({
      name: "PlanError",
      message: 'Cannot carry out a step of the plan: create State "b"',
      step: { key: "b", outcome: "created" },
      done: [{ key: "a", outcome: "created" }],
      cause: { code: "ReferencedResourceNotFound" },
    });
    expect(await client.states.exists({ key: "c" })).toBe(false);
  });

  test("takes into account what has changed since the plan was made", async () => {
    const { client } = project();
    const states = [{ key: "a", ...orders, name: { en: "A" } }];
    const plan = await planOf(client, { states });
    await client.states.create({ key: "a", ...orders, initial: false });
    expect(await plan.apply()).toMatchObject([
      { outcome: "updated", actions: [{ action: "setName" }, { action: "changeInitial" }] },
    ]);
    expect(await plan.apply()).toMatchObject([{ outcome: "unchanged" }]);
  });
});
