import { families } from "@commerce-http/model";
import { expect, test } from "vitest";
import { draftOf } from "../../src/draft/draft-of.ts";

const keys = { keyOf: (typeId: string, id: string) => (id === "lost" ? undefined : `${typeId}-${id}`) };
const assigned = {
  id: "one",
  version: 3,
  createdAt: "2026-01-01T00:00:00.000Z",
  lastModifiedAt: "2026-01-01T00:00:00.000Z",
};

test("draftOf() leaves out what the service assigns and what stands there anyway, and refers by key", () => {
  const discount = {
    ...assigned,
    key: "summer",
    name: { en: "Summer" },
    value: {
      type: "absolute",
      money: [
        { type: "centPrecision", centAmount: 500, currencyCode: "EUR", fractionDigits: 2 },
        { type: "highPrecision", preciseAmount: 5, fractionDigits: 3, currencyCode: "EUR", centAmount: 1 },
      ],
      applicationMode: "ProportionateDistribution",
    },
    cartPredicate: "1 = 1",
    sortOrder: "0.5",
    discountGroup: { typeId: "discount-group", id: "season" },
    stores: [{ typeId: "store", key: "berlin" }],
    isActive: true,
    custom: { type: { typeId: "type", id: "a", obj: { key: "b" } }, fields: { code: "S" } },
    references: [],
  };
  expect(draftOf(families["cart-discount"], discount, keys)).toEqual({
    draft: {
      key: "summer",
      name: { en: "Summer" },
      value: {
        type: "absolute",
        money: [
          { centAmount: 500, currencyCode: "EUR" },
          { type: "highPrecision", preciseAmount: 5, fractionDigits: 3, currencyCode: "EUR", centAmount: 1 },
        ],
      },
      cartPredicate: "1 = 1",
      discountGroup: { key: "discount-group-season" },
      stores: [{ key: "berlin" }],
      custom: { type: { key: "type-a" }, fields: { code: "S" } },
    },
    remarks: [],
  });
});

const id = "0c0ffee0-0000-4000-8000-000000000001";
const pattern = (predicate: string): object => ({
  type: "pattern",
  triggerPattern: [{ type: "CountOnLineItemUnits", predicate }],
  targetPattern: [],
  selectionMode: "Cheapest",
});

test.each<[fields: object, remark: string | undefined]>([
  [
    { cartPredicate: `customer.customerGroup.id = "${id}"` },
    `cartPredicate refers by id to a customer-group, customer.customerGroup.id "${id}": no other project has the id; ` +
      `ask for customer.customerGroup.key = "customer-group-${id}"`,
  ],
  [
    { cartPredicate: 'customer(customerGroup(id in ("lost")))' },
    'cartPredicate refers by id to a customer-group, customer.customerGroup.id "lost": no other project has the id; ' +
      "ask for customer.customerGroup.key",
  ],
  [
    { target: { type: "lineItems", predicate: 'categories.id contains any ("lost")' } },
    'target.predicate refers by id to a category, categories.id "lost": no other project has the id; ask for categories.key',
  ],
  [
    { target: pattern('productId != "lost"') },
    'target.triggerPattern.0.predicate refers by id to a product, productId "lost": no other project has the id; ask for product.key',
  ],
  [
    { cartPredicate: 'lineItemExists(taxRate.id = "lost")' },
    'cartPredicate refers by id to a resource, lineItemExists.taxRate.id "lost": no other project has the id',
  ],
  [{ cartPredicate: 'customer.externalId = "lost" and product.key = "lost"' }, undefined],
  [{ cartPredicate: 'custom.fields.id = "lost" or lineItemExists(attributes.id = "lost")' }, undefined],
  [{ cartPredicate: 'product.id = "lost' }, undefined],
])("draftOf() reports resources that a predicate names by id: %j", (fields, remark) => {
  const discount = { ...assigned, key: "summer", name: { en: "S" }, cartPredicate: "1 = 1", ...fields };
  expect(draftOf(families["cart-discount"], discount, keys).remarks).toEqual(remark === undefined ? [] : [remark]);
});

test("draftOf() tells fields, variants and references that are not known", () => {
  const state = {
    ...assigned,
    key: "paid",
    type: "OrderState",
    color: "red",
    transitions: [{ typeId: "state", id: "lost" }],
  };
  expect(draftOf(families.state, state, keys)).toEqual({
    draft: { key: "paid", type: "OrderState", transitions: [{ id: "lost" }] },
    remarks: [
      "transitions.0 refers by id to a state whose key is not known: no other project has the id",
      'has a field "color" that is not known: no draft has it',
    ],
  });
  const odd = { key: "odd", value: { type: "new", x: 1 }, sortOrder: null, name: "text" };
  expect(draftOf(families["cart-discount"], odd, keys)).toEqual({
    draft: { key: "odd", name: "text", value: { type: "new", x: 1 } },
    remarks: ['value is of type "new", which is not known: it is taken as it is'],
  });
});

test("draftOf() tells fields that are not known by the place where they stand, at any depth", () => {
  const amount = { type: "centPrecision", centAmount: 5, currencyCode: "EUR", fractionDigits: 2, taxed: true };
  const discount = {
    ...assigned,
    key: "odd",
    value: { type: "absolute", money: [amount, { type: "weighed", grams: 3 }], cap: 7 },
    target: { type: "pattern", triggerPattern: [{ type: "CountOnLineItemUnits", predicate: "1 = 1", each: 2 }] },
    stores: [{ typeId: "store", key: "berlin", since: 2020 }],
    custom: { type: { typeId: "type", id: "a", obj: { key: "b" } }, fields: { anything: { goes: 1 } }, locked: true },
  };
  expect(draftOf(families["cart-discount"], discount, keys)).toEqual({
    draft: {
      key: "odd",
      value: {
        type: "absolute",
        money: [
          { centAmount: 5, currencyCode: "EUR" },
          { type: "weighed", grams: 3 },
        ],
      },
      target: { type: "pattern", triggerPattern: [{ type: "CountOnLineItemUnits", predicate: "1 = 1" }] },
      stores: [{ key: "berlin" }],
      custom: { type: { key: "type-a" }, fields: { anything: { goes: 1 } } },
    },
    remarks: [
      'value has a field "cap" that is not known: no draft has it',
      'value.money.0 has a field "taxed" that is not known: no draft has it',
      'value.money.1 is of type "weighed", which is not known: it is taken as it is',
      'target.triggerPattern.0 has a field "each" that is not known: no draft has it',
      'stores.0 has a field "since" that is not known: no draft has it',
      'custom has a field "locked" that is not known: no draft has it',
    ],
  });
});
