import { describe, expect, test } from "vitest";
import { discount } from "../drafts.ts";
import { assistant } from "./assistant.ts";

const state = { key: "paid", type: "OrderState" };

/** A change that makes a Cart Discount with some other fields. */
function discountWith(fields: object): object {
  return { in: "cartDiscounts", draft: { ...discount("summer"), ...fields } };
}

/** Drafts and actions of a wrong form: what is asked for, and what an assistant has to be told. */
const typeMistakes: readonly (readonly [title: string, change: object, told: string])[] = [
  ["a percentage as a fraction", discountWith({ value: { type: "relative", permyriad: 12.5 } }), "value.permyriad"],
  ["more than the whole price", discountWith({ value: { type: "relative", permyriad: 10_001 } }), "value.permyriad"],
  ["a value of no type", discountWith({ value: { permyriad: 10 } }), "value.type"],
  ["a value of an unknown type", discountWith({ value: { type: "percentage", permyriad: 10 } }), "value.type"],
  ["fields of another variant", discountWith({ value: { type: "absolute", permyriad: 10 } }), "permyriad"],
  ["money as a number", discountWith({ value: { type: "absolute", money: 5 } }), "value.money"],
  [
    "a currency in small letters",
    discountWith({ value: { type: "absolute", money: [{ centAmount: 500, currencyCode: "eur" }] } }),
    "currencyCode",
  ],
  ["a name in one language only, as text", discountWith({ name: "Summer" }), "name"],
  ["a field with a slip", discountWith({ cartPredcate: "1 = 1" }), "cartPredicate"],
  ["a key with a blank", discountWith({ key: "summer sale" }), "key"],
  ["a date without a time", discountWith({ validFrom: "2026-06-01" }), "validFrom"],
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
    expect([isError, JSON.stringify(data)]).toEqual([true, expect.stringContaining(words)]);
    expect(sent).toEqual([]);
  });

  test("finds no mistake in what is right", async () => {
    const { call } = await assistant();
    expect(await call(tool, { changes: [discountWith({}), { in: "states", draft: state }] })).toMatchObject({
      isError: false,
    });
  });
});

/** Changes of a right form that the rules refuse in a project with some resources. */
const ruleMistakes: readonly (readonly [title: string, changes: readonly object[], told: string])[] = [
  ["a predicate that cannot be read", [discountWith({ cartPredicate: "totalPrice >> 5" })], "cartPredicate"],
  ["a sort order that is taken", [discountWith({ sortOrder: "0.5" })], "0.5"],
  ["a transition to nothing", [{ in: "states", draft: { ...state, transitions: [{ key: "nowhere" }] } }], "nowhere"],
  [
    "a percentage that becomes a gift",
    [
      discountWith({
        key: "taken",
        target: undefined,
        value: { type: "giftLineItem", product: { typeId: "product", id: "mug" }, variantId: 1 },
      }),
    ],
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
  await project.cartDiscounts.create(discount("taken", { sortOrder: "0.5" }));
  const { isError, data } = await call("rehearse", { changes });
  expect([isError, JSON.stringify(data)]).toEqual([true, expect.stringContaining(words)]);
  expect(sent.filter((request) => !request.startsWith("GET") && !request.endsWith("/graphql"))).toEqual([]);
});

test("a rehearsal reports what looks wrong about the outcome: errors refuse it, with the change that they are about", async () => {
  const { call, rehearse, project } = await assistant();
  const misspelt = { cartPredicate: 'totalPrce > "50.00 EUR"', sortOrder: "0.1" };
  const warned = await call("rehearse", { changes: [{ in: "states", draft: state }, discountWith(misspelt)] });
  expect(warned).toMatchObject({
    isError: false,
    text: expect.stringMatching(/^2 created, 1 warning; nothing was sent\. apply it with the id rehearsal-/),
    data: {
      notes: [
        {
          change: 1,
          at: "draft.cartPredicate",
          severity: "warning",
          rule: "discounts/UnknownField",
          says: [expect.stringContaining("did you mean `totalPrice`?")],
        },
      ],
    },
  });
  await call("apply", { id: await rehearse(discountWith(misspelt)) });
  const never = [
    { action: "setValidFromAndUntil", validFrom: "2030-12-31T00:00:00Z", validUntil: "2030-12-01T00:00:00Z" },
  ];
  const refused = await call("rehearse", { changes: [{ in: "cartDiscounts", key: "summer", actions: never }] });
  const error = { change: 0, severity: "error", rule: "discounts/WindowEmpty" };
  const known = { change: 0, severity: "note", rule: "discounts/UnknownField" };
  expect(refused).toMatchObject({ isError: true, data: { refusals: [error], notes: [known] } });
  expect(await project.cartDiscounts.get({ key: "summer" })).toMatchObject({ version: 1 });
});
