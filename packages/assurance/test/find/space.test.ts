import type { CartDiscountTerms } from "@commerce-http/rules";
import type { CartDiscountTarget, PatternComponent } from "@commerce-http/types";
import { describe, expect, it } from "vitest";
import {
  customLines,
  discount,
  eur,
  everything,
  fineEur,
  fixedPrice,
  gift,
  lines,
  now,
  pattern,
  percent,
  shipping,
} from "../../../rules/test/cart-discount/carts.ts";
import { spaceOf, type CartSpace } from "../../src/find/space.ts";
import type { FindCartOptions } from "../../src/index.ts";

function spaceFor(
  fields: Partial<CartDiscountTerms>,
  target: CartDiscountTarget = everything,
  options: Partial<FindCartOptions> = {},
): CartSpace {
  const discounts = [discount("a", fields.value ?? percent(1000), target, fields)];
  return spaceOf(discounts, { type: "notFree" }, { now, ...options });
}

/** A component that only a later version of the API knows. */
const laterComponent: PatternComponent = JSON.parse('{ "type": "CountOnSomethingElse" }');

function valuesOf(space: CartSpace, subject: keyof CartSpace["fields"]): Record<string, readonly unknown[]> {
  return Object.fromEntries(space.fields[subject].map(({ path, values }) => [path.join("."), values]));
}

/** Types of the values of a field that a condition asks for. */
function typesFor(condition: string): readonly string[] {
  const space = spaceFor({ cartPredicate: `custom.fields.own ${condition}` });
  const [values = []] = Object.values(valuesOf(space, "cart"));
  return [...new Set(values.map((value) => typeof value))].toSorted();
}

/** Says whether the empty text is tried in a field of which a condition asks. */
function isEmptyTried(condition: string): boolean {
  const [values = []] = Object.values(valuesOf(spaceFor({ cartPredicate: `customerEmail ${condition}` }), "cart"));
  return values.includes("");
}

describe("spaceOf()", () => {
  it("takes values of fields from all predicates, one name for one field", () => {
    const cartPredicate =
      'country in ("DE", "AT") and lineItems(variant.sku = "x") and customLineItemExists(slug = "s")';
    const space = spaceFor({ cartPredicate }, lines('sku = "y" and attributes.size > 40 and quantity > 2'));
    expect(valuesOf(space, "cart")).toEqual({ country: expect.arrayContaining([undefined, "AT", "DE", "other"]) });
    expect(valuesOf(space, "LineItem")).toEqual({
      sku: expect.arrayContaining([undefined, "x", "other", "y"]),
      "attributes.size": expect.arrayContaining([undefined, 40, 41, 39]),
    });
    expect(valuesOf(space, "CustomLineItem")).toEqual({ slug: expect.arrayContaining([undefined, "s", "other"]) });
    expect(space.usesCustomLines).toBe(true);
  });

  it("takes the two names of a Product's id, its key and an SKU for one", () => {
    const predicate =
      'productId = "a" and product.id = "b" and productKey = "c" and product.key = "d" and sku = "e" and variant.sku = "f"';
    expect(valuesOf(spaceFor({}, lines(predicate)), "LineItem")).toEqual({
      "product.id": expect.arrayContaining(["a", "b"]),
      "product.key": expect.arrayContaining(["c", "d"]),
      sku: expect.arrayContaining(["e", "f"]),
    });
  });

  it("tries the SKUs of which costs are known beside those that are asked for", () => {
    const target: CartDiscountTarget = lines('sku = "x"');
    const cost = { centAmounts: { mug: 100, x: 200 } };
    const { fields } = spaceOf([discount("a", percent(1000), target)], { type: "aboveCost", cost }, { now });
    expect(fields.LineItem).toEqual([
      { key: "sku", path: ["sku"], values: expect.arrayContaining([undefined, "x", "other", "mug"]) },
    ]);
    const none = spaceOf([discount("a", percent(1000), everything)], { type: "aboveCost", cost }, { now });
    expect(none.fields.LineItem).toEqual([{ key: "sku", path: ["sku"], values: [undefined, "mug", "x"] }]);
  });

  it("tries the empty text only where that differs from others", () => {
    const tried = ['= ""', '!= ""', "is empty", "is defined", '> "a"', '= "a"', 'in ("a", "b")'].filter(isEmptyTried);
    expect(tried).toEqual(['= ""', '!= ""', "is empty", "is defined", '> "a"']);
  });

  it("gives lists several texts at once", () => {
    const predicate = 'categories.id contains any ("a", "b", "c") and custom.fields.tags contains all ("x", "y")';
    const values = valuesOf(spaceFor({}, lines(predicate)), "LineItem");
    const several = ["ab", "bc", "abc"].map((ids) => ids.split(""));
    expect(values["categories.id"]).toEqual(expect.arrayContaining(several));
    expect(values["custom.fields.tags"]).toEqual(expect.arrayContaining([["x", "y"]]));
  });

  it("gives texts to fields of a project's own that are asked for texts, and a text between two that are asked for", () => {
    const cartPredicate = 'custom.fields.tier in ("gold", "silver") and custom.fields.level = 3';
    expect(valuesOf(spaceFor({ cartPredicate }), "cart")).toEqual({
      "custom.fields.tier": expect.arrayContaining([undefined, "gold", "silver", "other", "silver-other"]),
      "custom.fields.level": expect.arrayContaining([undefined, 2, 3, 4]),
    });
  });

  it("gives values of the kind that is asked for, where a field may be anything", () => {
    expect(typesFor('= "gold"')).toEqual(["string", "undefined"]);
    expect(typesFor("= 3")).toEqual(["number", "undefined"]);
    expect(typesFor("= true")).toEqual(["boolean", "undefined"]);
    expect(typesFor("is defined")).toEqual(["string", "undefined"]);
    expect(typesFor('in (3, "gold")')).toEqual(["number", "string", "undefined"]);
  });

  it("gives known fields values of their own kind, whatever they are compared with", () => {
    const cartPredicate = 'version = "gold" and createdAt > "2026-01-01T00:00:00Z" and customer.isEmailVerified = 1';
    expect(valuesOf(spaceFor({ cartPredicate }), "cart")).toEqual({
      version: [undefined, 0, 1, -1],
      createdAt: expect.arrayContaining([undefined, "2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00.001Z"]),
      "customer.isEmailVerified": [undefined, true, false],
    });
  });

  it("gives known fields of lines values of their own kind, too", () => {
    const predicate = 'taxRate.includedInPrice = 1 and taxRate.amount = "gold"';
    for (const type of ["lineItems", "customLineItems"] as const) {
      const subject = type === "lineItems" ? "LineItem" : "CustomLineItem";
      expect(valuesOf(spaceFor({}, { type, predicate }), subject)).toEqual({
        "taxRate.includedInPrice": [undefined, true, false],
        "taxRate.amount": expect.arrayContaining([undefined, 0, 1]),
      });
    }
  });

  it("takes the Stores that are given, and not for a field", () => {
    const space = spaceFor({ cartPredicate: 'store.key != "x" and country is defined' }, everything, {
      fields: { "store.key": ["y", null], country: ["DE"] },
    });
    expect(space.stores).toEqual(["y", undefined]);
    expect(valuesOf(space, "cart")).toEqual({ country: ["DE"] });
  });

  it("tries whole cents on both sides of an amount that is finer", () => {
    const value = { type: "absolute" as const, money: [fineEur(5005)] };
    const { shippingPrices } = spaceFor({ value } as unknown as Partial<CartDiscountTerms>, shipping);
    expect(shippingPrices).toEqual([undefined, 500, 501]);
  });

  it("asks nothing of lines or shipping for a gift", () => {
    expect(spaceOf([discount("gift", gift("p"), undefined)], { type: "notFree" }, { now })).toMatchObject({
      discounts: [{ target: { parts: [] } }],
      shippingPrices: [undefined],
      usesCustomLines: false,
    });
  });

  it("asks amounts, fields that hold others, and lists as such", () => {
    const cartPredicate =
      'custom.fields.budget > "10.00 EUR" and customer is defined and itemShippingAddresses is empty';
    expect(valuesOf(spaceFor({ cartPredicate }), "cart")).toEqual({
      "custom.fields.budget": expect.arrayContaining([undefined, eur(1000)]),
      customer: [undefined, {}, { id: "other" }],
      itemShippingAddresses: [undefined, [], [{ id: "other" }]],
    });
  });

  it("tries amounts, totals and quantities at which something changes, within the bounds", () => {
    const value = { type: "absolute" as const, money: [eur(1200)] };
    const cartPredicate = 'totalPrice > "90.00 EUR" and lineItemCount(1 = 1) >= 6';
    const space = spaceFor({ value, cartPredicate }, everything, { minCentAmount: 200, maxCentAmount: 5000 });
    expect(space.totals).toEqual(expect.arrayContaining([8999, 9000, 9001]));
    expect(space.quantities).toEqual(expect.arrayContaining([1, 2, 3, 5, 6, 7, 10]));
    expect(space.centAmounts).toEqual(expect.arrayContaining([200, 1199, 1200, 1201, 600, 1500, 5000]));
    expect(Math.max(...space.centAmounts)).toBe(5000);
    expect(Math.min(...space.centAmounts)).toBe(200);
  });

  it("tries the prices that targets ask for, and those just beside them", () => {
    const beside = expect.arrayContaining([1233, 1234, 1235]);
    const space = spaceFor({}, lines('price > "12.34 EUR"'));
    expect(space.centAmounts).toEqual(beside);
    const custom = spaceFor({}, customLines('money < "12.34 EUR"'));
    expect(custom.centAmounts).toEqual(beside);
    expect(spaceFor({}).centAmounts).not.toContain(1234);
  });

  it.each<readonly [string, CartSpace, string, number]>([
    ["of Products", spaceFor({}, everything, { products: [{ price: { value: eur(1, "CHF") } }] }), "CHF", 2],
    ["of amounts", spaceFor({ value: fixedPrice({ ...eur(1), currencyCode: "JPY", fractionDigits: 0 }) }), "JPY", 0],
    ["of predicates", spaceFor({ cartPredicate: 'lineItemTotal(1 = 1) > "5.00 USD"' }), "USD", 2],
    ["of the shipping", spaceFor({ cartPredicate: 'shippingInfo.price > "5.00 USD"' }), "USD", 2],
    ["of fields", spaceFor({ cartPredicate: 'custom.fields.budget > "5.00 USD"' }), "USD", 2],
    ["that is given", spaceFor({}, everything, { currency: { currencyCode: "GBP", fractionDigits: 2 } }), "GBP", 2],
    ["when there is none", spaceFor({}), "EUR", 2],
  ])("takes the currency %s", (_, { currency }, code, digits) => {
    expect(currency).toEqual({ code, digits });
  });

  it("tries shipping and Stores only where some discount asks for them", () => {
    expect(spaceFor({}).shippingPrices).toEqual([undefined]);
    expect(spaceFor({}).stores).toEqual([undefined]);
    expect(spaceFor({}, shipping).shippingPrices).toEqual([undefined, 500]);
    const free = spaceFor({ cartPredicate: 'shippingInfo.price > "0.00 EUR"' });
    expect(free.shippingPrices).toEqual([undefined, 500, 0, 1]);
    const { shippingPrices, stores } = spaceFor({
      cartPredicate: 'shippingInfo.price > "4.00 EUR" and store.key != "x"',
      stores: [{ key: "y" }],
    });
    expect(shippingPrices).toEqual(expect.arrayContaining([undefined, 399, 400, 401]));
    expect(stores).toEqual([undefined, "y", "x", "other"]);
  });

  it("takes a discount without a word about Stores for one of all", () => {
    const { stores: _, ...terms } = discount("a", percent(1000), everything);
    expect(spaceOf([terms], { type: "notFree" }, { now }).stores).toEqual([undefined]);
  });

  it("makes Custom Line Items only where some discount asks for them", () => {
    expect(spaceFor({}, lines("1 = 1")).usesCustomLines).toBe(false);
    expect(spaceFor({}, customLines("1 = 1")).usesCustomLines).toBe(true);
    expect(spaceFor({ cartPredicate: 'customLineItemExists(slug = "s")' }).usesCustomLines).toBe(true);
  });

  it("tries a Store beside those that are asked for, whatever they are called", () => {
    const stores = ["other", "other-2"].map((key) => ({ key }));
    expect(spaceFor({ stores: stores.slice(0, 1) }).stores).toEqual([undefined, "other", "other-2"]);
    expect(spaceFor({ stores }).stores).toEqual([undefined, "other", "other-2", "other-3"]);
  });

  it("leaves out discounts that cannot apply now, and those that cannot be read", () => {
    const unread = [
      discount("off", percent(1), everything, { isActive: false }),
      discount("over", percent(1), everything, { validUntil: "2020-01-01T00:00:00Z" }),
      discount("bad", percent(1), everything, { cartPredicate: "?" }),
      discount("bad target", percent(1), lines("?")),
      discount("later pattern", percent(1), pattern([], [laterComponent])),
    ];
    expect(spaceOf(unread, { type: "notFree" }, { now }).discounts).toEqual([]);
  });
});
