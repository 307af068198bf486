import { expect, test } from "vitest";
import { isCartField, unknownCartFields } from "../../../src/assurance/index.ts";
import { discount, everything, percent } from "../../cart-discount/carts.ts";

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
  expect(unknownCartFields(discount("d", percent(1), { type: "lineItems", predicate }))).toEqual(["lineItems.colour"]);
  expect(unknownCartFields(discount("d", percent(1), { type: "customLineItems", predicate }))).toEqual([
    "customLineItems.sku",
    "customLineItems.colour",
  ]);
});

test("every field of a postal address is known", () => {
  const address = {
    id: "1",
    key: "home",
    country: "DE",
    title: "Dr.",
    salutation: "Ms",
    firstName: "Ada",
    lastName: "Lovelace",
    streetName: "Main Street",
    streetNumber: "1",
    additionalStreetInfo: "rear",
    postalCode: "10115",
    city: "Berlin",
    region: "Berlin",
    state: "Berlin",
    company: "Engines",
    department: "Sales",
    building: "A",
    apartment: "3",
    pOBox: "7",
    phone: "1",
    mobile: "2",
    email: "ada@example.com",
    fax: "3",
    additionalAddressInfo: "bell",
    externalId: "x",
  };
  for (const place of ["shippingAddress", "billingAddress", "itemShippingAddresses"]) {
    const cartPredicate = Object.keys(address)
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
