import { expect, test } from "vitest";
import { customLines, discount, everything, lines, percent } from "../../../rules/test/cart-discount/carts.ts";
import { isCartField, lintDiscounts, unknownCartFields } from "../../src/index.ts";

test.each<[string, readonly string[]]>([
  ['custmer.email = "x"', ["custmer.email"]],
  ['customer.email = "x" and customer.age > 3', ["customer.age"]],
  ['lineItemCount(skoo = "a") > 1 or not(custom.fields.anything = 1)', ["lineItems.skoo"]],
  ['shippingAddress(country = "DE" and planet = "earth")', ["shippingAddress.planet"]],
  ['not(custmer.email = "x") or country in ("DE") or cuntry in ("DE")', ["custmer.email", "cuntry"]],
  ['lineItemExists(attributes.color = "red")', []],
  ["1 =", []],
])("a Cart Predicate asks for fields that Carts are not known to have: %s", (cartPredicate, fields) => {
  expect(unknownCartFields(discount("d", percent(1), everything, { cartPredicate }))).toEqual(fields);
});

test("the predicates of a target are read, too", () => {
  const predicate = 'sku = "a" and colour = "red"';
  expect(unknownCartFields(discount("d", percent(1), lines(predicate)))).toEqual(["lineItems.colour"]);
  expect(unknownCartFields(discount("d", percent(1), customLines(predicate)))).toEqual([
    "customLineItems.sku",
    "customLineItems.colour",
  ]);
});

test.each<[string, string, string, string]>([
  ['totalPrce > "1.00 EUR"', "totalPrce", "warning", "totalPrice"],
  ['lineItemExists(skuu = "a")', "lineItems.skuu", "warning", "sku"],
  ['custmer.email = "x"', "custmer.email", "warning", "customer"],
  ['custom.feilds.a = "x"', "custom.feilds.a", "warning", "fields"],
  ['shippingAddress.planet = "x"', "shippingAddress.planet", "note", ""],
])("a field near a known one is a warning with the name that is meant: %s", (cartPredicate, field, severity, meant) => {
  const { findings } = lintDiscounts([discount("d", percent(1), everything, { cartPredicate })], { now: new Date(0) });
  expect(findings).toMatchObject([{ code: "UnknownField", field, severity }]);
  expect(findings[0]?.message.endsWith(meant === "" ? "may never hold." : `; did you mean \`${meant}\`?`)).toBe(true);
});

test("every field of a postal address is known", () => {
  const names =
    "id key country title salutation firstName lastName streetName streetNumber additionalStreetInfo postalCode city " +
    "region state company department building apartment pOBox phone mobile email fax additionalAddressInfo externalId";
  for (const place of ["shippingAddress", "billingAddress", "itemShippingAddresses"]) {
    const cartPredicate = names
      .split(" ")
      .map((name) => `${place}.${name} is defined`)
      .join(" and ");
    expect(unknownCartFields(discount("d", percent(1), everything, { cartPredicate }))).toEqual([]);
  }
});

test.each([
  ["country", true],
  ["lineItems.variant.sku", true],
  ["lineItems.variant.attributes.colour", true],
  ["custom.fields.anything", true],
  ["lineItem", false],
  ["lineItems.qty", false],
])("isCartField() of %s is %s", (path, isKnown) => {
  expect(isCartField(path.split("."))).toBe(isKnown);
});
