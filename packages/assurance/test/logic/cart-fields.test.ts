import { isObject } from "@commerce-http/rules/engine";
import { expect, test } from "vitest";
import { eur } from "../../../rules/test/cart-discount/carts.ts";
import { parsed } from "../../../rules/test/predicate/parsed.ts";
import { satisfiability } from "../../src/index.ts";
import { cartShapes, isCartField } from "../../src/logic/cart-fields.ts";
import type { Kind } from "../../src/logic/points.ts";

const reference = { typeId: "t", id: "1", key: "k", obj: { id: "1" } };
const custom = { type: reference, fields: { tier: "gold" } };
const address = { id: "1", key: "home", country: "DE", city: "Berlin", custom };
const taxRate = { id: "t", name: "VAT", amount: 0.19, includedInPrice: true, country: "DE", state: "BE" };
const taxedPrice = { totalNet: eur(100), totalGross: eur(119) };
const fine = { ...eur(100), type: "highPrecision", preciseAmount: 10_005, fractionDigits: 4 };

const line = {
  id: "l",
  key: "line",
  quantity: 2,
  totalPrice: eur(1000),
  state: [{ quantity: 2, state: reference }],
  taxCategory: reference,
  taxRate,
  taxedPrice,
  shippingDetails: { targets: [], valid: true },
  recurrenceInfo: { recurrencePolicy: reference },
  custom,
};

/** A Cart with all that the API may answer, as predicates see it. */
const cart = {
  id: "c",
  key: "cart",
  version: 3,
  createdAt: "2026-01-01T00:00:00.000Z",
  lastModifiedAt: "2026-01-02T00:00:00.000Z",
  customerId: "u",
  customerEmail: "ada@example.com",
  anonymousId: "a",
  customer: {
    id: "u",
    key: "ada",
    typeId: "customer",
    email: "ada@example.com",
    customerNumber: "7",
    externalId: "x",
    firstName: "Ada",
    lastName: "Lovelace",
    companyName: "Engines",
    isEmailVerified: true,
    customerGroup: reference,
    customerGroupAssignments: [{ customerGroup: reference }],
    createdAt: "2026-01-01T00:00:00Z",
    custom,
  },
  customerGroup: reference,
  businessUnit: reference,
  store: { typeId: "store", key: "berlin" },
  lineItems: [
    {
      ...line,
      name: { en: "Mug" },
      price: {
        ...fine,
        id: "p",
        key: "price",
        value: fine,
        discounted: { value: fine, discount: reference },
        country: "DE",
        customerGroup: reference,
        channel: reference,
        validFrom: "2026-01-01T00:00:00Z",
        validUntil: "2026-02-01T00:00:00Z",
        tiers: [{ minimumQuantity: 10, value: eur(90) }],
        custom,
      },
      product: { id: "p", key: "mug" },
      productId: "p",
      productKey: "mug",
      productSlug: { en: "mug" },
      productType: reference,
      sku: "MUG",
      attributes: { color: "red" },
      variant: { id: 1, sku: "MUG", key: "v", attributes: [{ name: "color", value: "red" }], prices: [], images: [] },
      categories: [reference],
      categoriesWithAncestors: [reference],
      supplyChannel: reference,
      distributionChannel: reference,
      channel: reference,
      inventoryMode: "None",
      lineItemMode: "Standard",
      priceMode: "Platform",
      addedAt: "2026-01-01T00:00:00Z",
      lastModifiedAt: "2026-01-01T00:00:00Z",
    },
  ],
  customLineItems: [{ ...line, name: { en: "Wrap" }, money: fine, slug: "wrap", priceMode: "Standard" }],
  totalPrice: eur(2000),
  taxedPrice,
  taxedShippingPrice: taxedPrice,
  taxMode: "Platform",
  inventoryMode: "None",
  cartState: "Active",
  origin: "Customer",
  country: "DE",
  locale: "de",
  purchaseOrderNumber: "4711",
  totalLineItemQuantity: 2,
  shippingMode: "Single",
  shippingAddress: address,
  billingAddress: address,
  itemShippingAddresses: [address],
  shippingInfo: {
    price: eur(490),
    shippingMethodName: "post",
    shippingMethod: reference,
    shippingRate: { price: eur(490) },
    taxCategory: reference,
    taxRate,
    taxedPrice,
    shippingMethodState: "MatchesCart",
  },
  shippingKey: "s",
  shippingCustomFields: custom,
  shippingRateInput: { type: "Score", score: 1 },
  discountCodes: [{ discountCode: reference, state: "MatchesCart" }],
  paymentInfo: { payments: [reference] },
  recurrencePolicy: reference,
  custom,
};

/** Says which values are of a kind. */
const isOf: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === "string",
  dateTime: (value) => typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value),
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  object: isObject,
  record: (value) => isObject(value) && Object.keys(value).length > 0,
  money: (value) => isObject(value) && "centAmount" in value,
  cents: (value) => isObject(value) && value["type"] === "centPrecision",
};

/** Fields with their paths from the Cart; an element of an array has the path of the array. */
function fieldsIn(value: unknown, path: readonly string[] = []): readonly (readonly [readonly string[], unknown])[] {
  if (Array.isArray(value)) return value.flatMap((element) => fieldsIn(element, path));
  if (!isObject(value)) return [];
  const fields: (readonly [readonly string[], unknown])[] = [];
  for (const [name, field] of Object.entries(value)) {
    const at = [...path, name];
    fields.push([at, field], ...fieldsIn(field, at));
  }
  return fields;
}

const shapes = cartShapes("EUR");

/** A field with a shape of its own, which says more than that anything may be there. */
const isTyped = (path: readonly string[]) => shapes(path).kinds.length === 1;

test("every field of a Cart is known, and may be what it is", () => {
  for (const [path, value] of fieldsIn(cart)) {
    const name = path.join(".");
    expect(isCartField(path), name).toBe(true);
    if (!isTyped(path)) continue;
    const { kinds, arrays, values } = shapes(path);
    const isFit = [value].flat().every((element) => kinds.some((kind) => isOf[kind](element)));
    expect(isFit, name).toBe(true);
    expect(arrays, name).toBe(Array.isArray(value) ? "always" : "never");
    if (values !== undefined) expect(values, name).toContain(value);
  }
});

test("fields that projects define, and those without a list of their own, may be anything", () => {
  const open = fieldsIn(cart).filter(([path]) => !isTyped(path));
  const paths = new Set(open.map(([path]) => path.join(".")));
  const names = ["custom.fields.tier", "customerGroup.obj", "taxedPrice", "shippingRateInput", "lineItems.price.tiers"];
  for (const name of [...names, "lineItems.attributes.color"]) expect(paths).toContain(name);
  for (const name of ["country", "lineItems.sku", "totalPrice", "customer.isEmailVerified"]) {
    expect(paths).not.toContain(name);
  }
});

/** Says whether some Cart satisfies a Cart Predicate. */
function canBe(text: string): string {
  return satisfiability(parsed(text), "Cart").answer;
}

const everyLine = ["id", "quantity", "totalPrice"];

test.each([
  "lineItems",
  "customLineItems",
  ...everyLine.flatMap((name) => [`lineItems(${name}`, `customLineItems(${name}`]),
  "lineItems(price",
  "lineItems(product",
  "lineItems(price.value",
  "customLineItems(money",
  "totalPrice",
  ...["type", "centAmount", "currencyCode", "fractionDigits"].map((name) => `totalPrice.${name}`),
])("%s is always there", (field) => {
  const end = field.includes("(") ? ")" : "";
  expect(canBe(`${field} is not defined${end}`)).toBe("no");
  expect(canBe(`${field} is defined${end}`)).toBe("yes");
});

test.each([
  "country",
  "customer",
  "customer.email",
  "store",
  "shippingInfo",
  "shippingAddress.city",
  "lineItems(sku",
  "lineItems(price.discounted",
  "lineItems(variant",
  "customLineItems(slug",
  "custom.fields.tier",
])("%s may be there or not", (field) => {
  const end = field.includes("(") ? ")" : "";
  expect(canBe(`${field} is not defined${end}`)).toBe("yes");
  expect(canBe(`${field} is defined${end}`)).toBe("yes");
});

test.each([
  ["store is defined and store.key is not defined", "no"],
  ["shippingInfo is defined and shippingInfo.price is not defined", "no"],
  ['totalPrice.type = "highPrecision"', "no"],
  ['totalPrice.type = "other"', "no"],
  ["totalPrice.fractionDigits < 0", "no"],
  ['shippingInfo.price < "0.00 EUR"', "no"],
  ['lineItems(totalPrice < "0.00 EUR")', "no"],
  ['customLineItems(totalPrice < "0.00 EUR")', "yes"],
  ["customLineItems(quantity < 0)", "no"],
  ['customLineItems(money < "0.00 EUR")', "yes"],
  ['lineItemTotal(1 = 1) < "0.00 EUR"', "no"],
])("%s can be: %s", (text, answer) => {
  expect(canBe(text)).toBe(answer);
});
