import { beforeEach, expect, test } from "vitest";
import { asking, createGroup, type Asking, type Data } from "./asking.ts";

let api: Asking;
beforeEach(async () => {
  api = asking();
  await createGroup(api, "summer", "0.6");
});

const DISCOUNT = "id version key sortOrder discountGroup { key sortOrder } discountGroupRef { typeId id }";
const draft = {
  key: "shirts",
  name: [{ locale: "en", value: "Shirts" }],
  description: null,
  value: { type: "relative", permyriad: 1000 },
  target: { type: "lineItems", predicate: "1 = 1" },
  cartPredicate: "1 = 1",
  validFrom: "2026-03-01T00:00:00.000Z",
  discountGroup: { key: "summer", id: null },
};

async function create(changes: object = {}): Promise<Data> {
  const query = `mutation($draft: CartDiscountDraft!) { createCartDiscount(draft: $draft) { ${DISCOUNT} } }`;
  return (await api.ask(query, { draft: { ...draft, ...changes } })).createCartDiscount;
}

async function refusal(changes: object): Promise<Data> {
  const query = "mutation($draft: CartDiscountDraft!) { createCartDiscount(draft: $draft) { id } }";
  return (await api.refusal(query, { draft: { ...draft, ...changes } })).extensions;
}

test("a member shows its group, and the group's sort order follows to it", async () => {
  const { id } = await create();
  const read = `{ cartDiscount(key: "shirts") { ${DISCOUNT} lastModifiedBy { clientId } } }`;
  const before = (await api.ask(read)).cartDiscount;
  expect(before).toMatchObject({ id, version: 1, sortOrder: "0.6", discountGroup: { key: "summer" } });
  expect(before.discountGroupRef).toEqual({ typeId: "discount-group", id: expect.any(String) });
  await api.ask(
    'mutation { updateDiscountGroup(key: "summer", version: 1, actions: [{ setSortOrder: { sortOrder: "0.7" } }]) { id } }',
  );
  expect((await api.ask(read)).cartDiscount).toMatchObject({
    version: 2,
    sortOrder: "0.7",
    discountGroup: { sortOrder: "0.7" },
  });
});

test("setDiscountGroup takes a Cart Discount out of its group and into it", async () => {
  const { id } = await create();
  const query = `mutation($version: Long!, $id: String, $actions: [CartDiscountUpdateAction!]!) {
    updateCartDiscount(version: $version, id: $id, actions: $actions) { ${DISCOUNT} }
  }`;
  const out = { version: 1, id, actions: [{ setDiscountGroup: { discountGroup: null, sortOrder: "0.5" } }] };
  expect((await api.ask(query, out)).updateCartDiscount).toMatchObject({
    version: 2,
    sortOrder: "0.5",
    discountGroup: null,
    discountGroupRef: null,
  });
  const back = { version: 2, id, actions: [{ setDiscountGroup: { discountGroup: { key: "summer" } } }] };
  expect((await api.ask(query, back)).updateCartDiscount).toMatchObject({ version: 3, sortOrder: "0.6" });
});

test("drafts are judged as over REST", async () => {
  expect(await refusal({ key: "?" })).toMatchObject({ code: "InvalidField", field: "key" });
  expect(await refusal({ value: { type: "relative" } })).toMatchObject({ code: "RequiredField" });
  expect(await refusal({ discountGroup: { key: "winter" } })).toMatchObject({ code: "ReferencedResourceNotFound" });
  expect(await refusal({ discountGroup: { key: "a", id: "a" } })).toMatchObject({ code: "InvalidJsonInput" });
  expect(await refusal({ target: { type: "shipping" } })).toMatchObject({ code: "InvalidInput" });
});

test("values are written in the document, too, and read as over REST", async () => {
  const query = `mutation { createCartDiscount(draft: {
    name: [{ locale: "en", value: "A" }, { locale: "de", value: "B" }], cartPredicate: "1 = 1",
    value: { type: "absolute", money: [{ centAmount: 500, currencyCode: "EUR" }] }, target: { type: "totalPrice" }
  }) { name(locale: "de") nameAllLocales { locale } value target stores isActive stackingMode description(locale: "en") } }`;
  expect((await api.ask(query)).createCartDiscount).toEqual({
    name: "B",
    nameAllLocales: [{ locale: "en" }, { locale: "de" }],
    value: {
      type: "absolute",
      money: [{ type: "centPrecision", centAmount: 500, currencyCode: "EUR", fractionDigits: 2 }],
      applicationMode: "ProportionateDistribution",
    },
    target: { type: "totalPrice" },
    stores: [],
    isActive: true,
    stackingMode: "Stacking",
    description: null,
  });
});

test("cartDiscounts finds the members of a group; deleteCartDiscount deletes", async () => {
  const { id } = await create();
  const page = `query($where: String) { cartDiscounts(where: $where, sort: ["name.en"]) { count total exists results { key } } }`;
  const group = (await api.ask(`{ cartDiscount(id: "${id}") { discountGroupRef { id } } }`)).cartDiscount
    .discountGroupRef;
  expect(await api.ask(page, { where: `discountGroup(id = "${group.id}")` })).toEqual({
    cartDiscounts: { count: 1, total: 1, exists: true, results: [{ key: "shirts" }] },
  });
  expect(await api.ask(`mutation { deleteCartDiscount(id: "${id}", version: 1) { key } }`)).toEqual({
    deleteCartDiscount: { key: "shirts" },
  });
  expect(await api.ask(`{ cartDiscount(id: "${id}") { id } }`)).toEqual({ cartDiscount: null });
});
