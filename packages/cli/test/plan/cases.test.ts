import { expect, test } from "vitest";
import { discount, type Drafts, openShop, policy, state } from "./shop.ts";

/** A project as it is and as the files have it, with the update actions in the order of steps, or the reasons against it. */
interface Case {
  readonly name: string;
  readonly before: Drafts;
  readonly after: Drafts;
  readonly actions?: readonly string[];
  readonly cannot?: readonly string[];
}

const line = { key: "line", type: "LineItemState" };
const order = { key: "line", type: "OrderState" };
const stores = Array.from({ length: 500 }, (_each, index) => ({ key: `store-${index}` }));
const custom = { type: { typeId: "type", id: "campaign" }, fields: { owner: "anna", budget: 100 } };
const groups = ["one", "two"].map((key, index) => ({ key, sortOrder: `0.${index + 5}`, name: { en: key } }));
const gift = { type: "giftLineItem", product: { id: "mug" }, variantId: 1 };

const cases: readonly Case[] = [
  {
    name: "the same transitions in another order",
    before: { states: [state("a", "b", "c"), state("b"), state("c")] },
    after: { states: [state("a", "c", "b", "c"), state("b"), state("c")] },
    actions: [],
  },
  {
    name: "transitions in a circle, of which one goes the other way",
    before: { states: [state("a", "b"), state("b", "c"), state("c", "a")] },
    after: { states: [state("a", "b"), state("b", "a"), state("c", "a")] },
    actions: ["setTransitions"],
  },
  {
    name: "absent transitions for empty ones, and the other way round",
    before: { states: [order, state("final")] },
    after: { states: [state("line"), { ...order, key: "final" }] },
    actions: ["setTransitions", "setTransitions"],
  },
  {
    name: "another type together with roles",
    before: { states: [{ ...line, roles: ["Return"] }] },
    after: { states: [{ key: "line", type: "ReviewState", roles: ["ReviewIncludedInStatistics"] }] },
    actions: ["removeRoles", "changeType", "addRoles"],
  },
  {
    name: "another type of States that lead to each other",
    before: {
      states: [
        { ...state("one", "other"), type: "LineItemState" },
        { ...line, key: "other" },
      ],
    },
    after: { states: [state("one", "other"), { ...order, key: "other" }] },
    actions: ["changeType", "changeType"],
  },
  {
    name: "a localized text with one locale less",
    before: { states: [{ ...line, name: { en: "Line", de: "Zeile" } }] },
    after: { states: [{ ...line, name: { en: "Line" } }] },
    actions: ["setName"],
  },
  {
    name: "sort orders that two of three swap",
    before: { cartDiscounts: ["0.1", "0.2", "0.3"].map((sortOrder, index) => discount(`d-${index}`, { sortOrder })) },
    after: { cartDiscounts: ["0.2", "0.1", "0.3"].map((sortOrder, index) => discount(`d-${index}`, { sortOrder })) },
    actions: ["changeSortOrder", "changeSortOrder", "changeSortOrder"],
  },
  {
    name: "into a group, between groups and out of one",
    before: {
      discountGroups: groups,
      cartDiscounts: [
        discount("into", { sortOrder: "0.1" }),
        discount("between", { discountGroup: { key: "one" } }),
        discount("out", { discountGroup: { key: "one" } }),
      ],
    },
    after: {
      discountGroups: groups,
      cartDiscounts: [
        discount("into", { discountGroup: { key: "two" } }),
        discount("between", { discountGroup: { key: "two" } }),
        // Free once the first one has joined its group.
        discount("out", { sortOrder: "0.1" }),
      ],
    },
    actions: ["setDiscountGroup", "setDiscountGroup", "setDiscountGroup"],
  },
  {
    name: "out of a group without a sort order",
    before: { discountGroups: groups, cartDiscounts: [discount("out", { discountGroup: { key: "one" } })] },
    after: { discountGroups: groups, cartDiscounts: [discount("out")] },
    cannot: ["unappliable"],
  },
  {
    name: "a value of another variant",
    before: { cartDiscounts: [discount("value")] },
    after: {
      cartDiscounts: [
        discount("value", { value: { type: "absolute", money: [{ centAmount: 500, currencyCode: "EUR" }] } }),
      ],
    },
    actions: ["changeValue"],
  },
  {
    name: "a gift that cannot change",
    before: { cartDiscounts: [discount("gift", { value: gift, target: undefined })] },
    after: { cartDiscounts: [discount("gift", { value: { ...gift, variantId: 2 }, target: undefined })] },
    cannot: ["unappliable"],
  },
  {
    name: "one Store more",
    before: { cartDiscounts: [discount("stores", { stores: stores.slice(0, 3) })] },
    after: { cartDiscounts: [discount("stores", { stores: stores.slice(0, 4) })] },
    actions: ["addStore"],
  },
  {
    name: "500 Stores",
    before: { cartDiscounts: [discount("stores", { stores: stores.slice(0, 3) })] },
    after: { cartDiscounts: [discount("stores", { stores })] },
    actions: ["setStores"],
  },
  {
    name: "a Store more than 500",
    before: { cartDiscounts: [discount("stores")] },
    after: { cartDiscounts: [discount("stores", { stores: [...stores, { key: "another" }] })] },
    cannot: ["schema"],
  },
  {
    name: "custom fields that are set, changed and removed",
    before: {
      cartDiscounts: [...["changed", "fewer", "none"].map((key) => discount(key, { custom })), discount("set")],
    },
    after: {
      cartDiscounts: [
        discount("changed", { custom: { ...custom, fields: { owner: "otto", budget: 100 } } }),
        discount("fewer", { custom: { ...custom, fields: { owner: "anna" } } }),
        discount("none"),
        discount("set", { custom }),
      ],
    },
    actions: ["setCustomField", "setCustomField", "setCustomType", "setCustomType"],
  },
  {
    name: "a schedule that cannot change",
    before: { recurrencePolicies: [policy(1)] },
    after: { recurrencePolicies: [{ key: "weekly", schedule: { type: "dayOfMonth", day: 1 } }] },
    cannot: ["unappliable"],
  },
];

test.each(cases)(
  "a plan is the fewest actions, and leaves nothing to do once it is carried out: $name",
  async ({ before, after, actions = [], cannot = [] }) => {
    const shop = await openShop(before);
    const plan = await shop.plan(after);
    expect(plan.cannot.map(({ rule }) => rule)).toEqual(cannot);
    if (cannot.length > 0) return;
    const names = plan.steps.flatMap((step) =>
      step.does === "delete" ? [] : step.actions.map(({ action }) => action),
    );
    expect(names).toEqual(actions);
    await shop.apply(plan);
    expect((await shop.plan(after)).totals).toMatchObject({ created: 0, updated: 0, cannot: 0 });
  },
);
