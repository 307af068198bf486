import { describe, expect, test } from "vitest";
import { assistant } from "./session.ts";

const discount = {
  key: "summer",
  name: { en: "Summer" },
  value: { type: "relative", permyriad: 1000 },
  cartPredicate: "1 = 1",
  target: { type: "lineItems", predicate: "1 = 1" },
};

const gift = { type: "giftLineItem", product: { typeId: "product", id: "mug" }, variantId: 1 } as const;

const state = { key: "paid", type: "OrderState" };

/** Drafts and actions of a wrong form: what is asked for, and what an assistant has to be told. */
const typeMistakes: readonly (readonly [title: string, change: object, told: string])[] = [
  [
    "a percentage as a fraction",
    { in: "cartDiscounts", draft: { ...discount, value: { type: "relative", permyriad: 12.5 } } },
    "value.permyriad",
  ],
  [
    "a percentage in text",
    { in: "cartDiscounts", draft: { ...discount, value: { type: "relative", permyriad: "10%" } } },
    "value.permyriad",
  ],
  [
    "more than the whole price",
    { in: "cartDiscounts", draft: { ...discount, value: { type: "relative", permyriad: 10_001 } } },
    "value.permyriad",
  ],
  ["a value of no type", { in: "cartDiscounts", draft: { ...discount, value: { permyriad: 10 } } }, "value.type"],
  [
    "a value of a type that there is not",
    { in: "cartDiscounts", draft: { ...discount, value: { type: "percentage", permyriad: 10 } } },
    "value.type",
  ],
  [
    "fields of another variant",
    { in: "cartDiscounts", draft: { ...discount, value: { type: "absolute", permyriad: 10 } } },
    "permyriad",
  ],
  [
    "money as a number",
    { in: "cartDiscounts", draft: { ...discount, value: { type: "absolute", money: 5 } } },
    "value.money",
  ],
  [
    "money as one amount",
    {
      in: "cartDiscounts",
      draft: { ...discount, value: { type: "absolute", money: { centAmount: 500, currencyCode: "EUR" } } },
    },
    "value.money",
  ],
  [
    "a currency in small letters",
    {
      in: "cartDiscounts",
      draft: { ...discount, value: { type: "absolute", money: [{ centAmount: 500, currencyCode: "eur" }] } },
    },
    "currencyCode",
  ],
  [
    "cents with a fraction",
    {
      in: "cartDiscounts",
      draft: { ...discount, value: { type: "absolute", money: [{ centAmount: 4.99, currencyCode: "EUR" }] } },
    },
    "centAmount",
  ],
  ["a name in one language only, as text", { in: "cartDiscounts", draft: { ...discount, name: "Summer" } }, "name"],
  ["a field with a slip", { in: "cartDiscounts", draft: { ...discount, cartPredcate: "1 = 1" } }, "cartPredicate"],
  ["a sort order as a number", { in: "cartDiscounts", draft: { ...discount, sortOrder: 0.5 } }, "sortOrder"],
  ["a key with a blank", { in: "cartDiscounts", draft: { ...discount, key: "summer sale" } }, "key"],
  ["a date without a time", { in: "cartDiscounts", draft: { ...discount, validFrom: "2026-06-01" } }, "validFrom"],
  ["a required field left out", { in: "states", draft: { key: "paid" } }, "type"],
  ["a state of no known type", { in: "states", draft: { ...state, type: "Order" } }, "type"],
  ["a transition as text", { in: "states", draft: { ...state, transitions: ["shipped"] } }, "transitions[0]"],
  [
    "an action that there is not",
    { in: "states", key: "paid", actions: [{ action: "rename", name: { en: "Paid" } }] },
    "action",
  ],
  [
    "an action with the field of another",
    { in: "states", key: "paid", actions: [{ action: "setName", description: { en: "Paid" } }] },
    "description",
  ],
];

describe.each(["validate", "rehearse"])("%s", (tool) => {
  test.each(typeMistakes)("tells %s, and nothing is sent", async (_title, change, words) => {
    const { call, sent } = await assistant();
    const { isError, data } = await call(tool, { changes: [change] });
    expect(isError).toBe(true);
    expect(JSON.stringify(data)).toContain(words);
    expect(sent).toEqual([]);
  });
});

test("what is right is none of them", async () => {
  const { call } = await assistant();
  const changes = [
    { in: "cartDiscounts", draft: discount },
    { in: "states", draft: state },
  ];
  expect(await call("validate", { changes })).toMatchObject({ isError: false });
  expect(await call("rehearse", { changes })).toMatchObject({ isError: false });
});

/** Changes of a right form that the rules refuse in a project with some resources. */
const ruleMistakes: readonly (readonly [title: string, changes: readonly object[], told: string])[] = [
  [
    "a predicate that cannot be read",
    [{ in: "cartDiscounts", draft: { ...discount, cartPredicate: "totalPrice >> 5" } }],
    "cartPredicate",
  ],
  ["a sort order that is taken", [{ in: "cartDiscounts", draft: { ...discount, sortOrder: "0.5" } }], "0.5"],
  ["a transition to nothing", [{ in: "states", draft: { ...state, transitions: [{ key: "nowhere" }] } }], "nowhere"],
  [
    "a percentage that becomes a gift",
    [{ in: "cartDiscounts", draft: { ...discount, key: "taken", target: undefined, value: gift } }],
    "value",
  ],
  [
    "a transition to a State of another type",
    [{ in: "states", draft: { ...state, type: "ReviewState", transitions: [{ key: "closed" }] } }],
    "type",
  ],
  ["the removal of a built-in State", [{ in: "states", key: "Initial", delete: true }], "built-in"],
  [
    "an update of what is not there",
    [{ in: "states", key: "lost", actions: [{ action: "setName", name: { en: "Lost" } }] }],
    "lost",
  ],
];

test.each(ruleMistakes)("a rehearsal tells %s, and nothing is written", async (_title, changes, words) => {
  const { call, sent, project } = await assistant();
  await project.states.create({ key: "closed", type: "OrderState", transitions: [] });
  await project.states.create({ key: "open", type: "OrderState", transitions: [{ key: "closed" }] });
  await project.cartDiscounts.create({
    ...discount,
    key: "taken",
    value: { type: "relative", permyriad: 1 },
    target: { type: "lineItems", predicate: "1 = 1" },
    sortOrder: "0.5",
  });
  const { isError, data } = await call("rehearse", { changes });
  expect(isError).toBe(true);
  expect(JSON.stringify(data)).toContain(words);
  expect(sent.filter((request) => !request.startsWith("GET") && !request.endsWith("/graphql"))).toEqual([]);
});
