import { describe, expect, it } from "vitest";
import { applicabilityRefusal } from "../../src/cart-discount/applicability.ts";
import type { ApplicabilityOptions, Cart, CartDiscountTerms } from "../../src/cart-discount/cart.ts";
import { cartOf, discount, eur, everything, line, now, percent } from "./carts.ts";

/** A Discount Code that leads to a Cart Discount. */
function leadingTo(id: string): Partial<ApplicabilityOptions> {
  return { discountCodes: [{ cartDiscounts: [{ id }] }] };
}

/** What is refused of a discount with these fields, in such a Cart. */
function refused(fields: Partial<CartDiscountTerms>, cart: Cart, options: Partial<ApplicabilityOptions> = {}) {
  return applicabilityRefusal(cart, discount("d", percent(1000), everything, fields), { now, ...options });
}

describe("applicabilityRefusal()", () => {
  const berlin = { stores: [{ typeId: "store", key: "berlin" }] } as const;
  const code = { requiresDiscountCode: true };

  /** Document 2, What the service does, 1 to 3; States and transitions. */
  it.each<[string, Partial<CartDiscountTerms>, Partial<Cart>, Partial<ApplicabilityOptions>, string?]>([
    ["allows an active discount without further conditions", {}, {}, {}],
    ["refuses a discount that is not active", { isActive: false }, {}, {}, "Inactive"],
    ["refuses a discount before its window", { validFrom: "2026-11-21T12:00:00.001Z" }, {}, {}, "NotYetValid"],
    ["allows a discount from the start of its window", { validFrom: "2026-11-21T12:00:00.000Z" }, {}, {}],
    ["allows a discount up to the end of its window", { validUntil: "2026-11-21T12:00:00.001Z" }, {}, {}],
    ["refuses a discount at the end of its window", { validUntil: "2026-11-21T12:00:00Z" }, {}, {}, "NoLongerValid"],
    ["reads dates with an offset", { validFrom: "2026-11-21T13:30:00+01:00" }, {}, {}, "NotYetValid"],
    ["refuses a discount that needs a code, without one", code, {}, {}, "NeedsDiscountCode"],
    ["refuses it with a code that leads to others", code, {}, leadingTo("other"), "NeedsDiscountCode"],
    ["allows it with a code that leads to it", code, {}, leadingTo("d")],
    ["refuses a discount of Stores for a Cart in none", berlin, {}, {}, "OtherStore"],
    ["refuses a discount of Stores for a Cart in another", berlin, { store: { key: "paris" } }, {}, "OtherStore"],
    ["allows a discount of Stores for a Cart in one", berlin, { store: { key: "berlin" } }, {}],
    ["allows a global discount for a Cart in a Store", {}, { store: { key: "paris" } }, {}],
    ["refuses a predicate that does not hold", { cartPredicate: "1 = 2" }, {}, {}, "PredicateFalse"],
    ["refuses a predicate that cannot be read", { cartPredicate: "1 =" }, {}, {}, "PredicateInvalid"],
    ["refuses an unknown function", { cartPredicate: 'hasOwnProperty(sku = "a") = 1' }, {}, {}, "PredicateInvalid"],
    ["refuses a variable", { cartPredicate: "key = :key" }, {}, {}, "PredicateInvalid"],
    ["names the first condition that is not met", { isActive: false, cartPredicate: "1 = 2" }, {}, {}, "Inactive"],
  ])("%s", (_row, fields, cart, options, reason) => {
    const refusal = refused(fields, cartOf([line("mug", 500)], cart), options);
    expect(refusal?.reason).toBe(reason);
    if (reason !== undefined) expect(refusal?.message).toMatch(/^Cart Discount "d" .*[^.]$/);
  });

  it.each<[Partial<CartDiscountTerms>, Partial<Cart>, string]>([
    [{ isActive: false }, {}, "is not active"],
    [{ validFrom: "2027-01-01T00:00:00Z" }, {}, "is not valid before 2027-01-01T00:00:00Z"],
    [{ validUntil: "2026-01-01T00:00:00Z" }, {}, "was valid until 2026-01-01T00:00:00Z"],
    [{ requiresDiscountCode: true }, {}, "needs a Discount Code, and none that leads to it was given"],
    [
      { stores: [{ key: "berlin" }, { key: "wien" }] },
      {},
      'is for the Stores "berlin", "wien" only, and the Cart belongs to none',
    ],
    [
      { stores: [{ key: "berlin" }] },
      { store: { key: "paris" } },
      'is for the Stores "berlin" only, and the Cart belongs to "paris"',
    ],
  ])("says why not: %j", (fields, cart, why) => {
    expect(refused(fields, cartOf([line("mug", 500)], cart))?.message).toBe(`Cart Discount "d" ${why}`);
  });

  const goods = [
    line("mug", 500, 3),
    line("tee", 2000, 1, { price: { value: eur(2000), discounted: { value: eur(1500) } } }),
    {
      id: "api",
      quantity: 0,
      price: { value: eur(500) },
      productId: "p1",
      productKey: "pk",
      variant: { sku: "P-1", attributes: [{ name: "color", value: "red" }, null] },
    },
  ];
  const fields = {
    customLineItems: [{ id: "engraving", slug: "engraving", quantity: 2, money: eur(150) }],
    shippingInfo: { price: eur(400), shippingMethodName: "Post" },
    customer: { customerGroupAssignments: [{ customerGroup: { typeId: "customer-group", id: "vip" } }] },
    totalPrice: eur(99_999_999),
  };

  it.each([
    ['totalPrice = "37.00 EUR"', true],
    ['totalPrice > "37.00 EUR"', false],
    ['lineItemTotal(1 = 1) = "30.00 EUR"', true],
    ['customer.customerGroupAssignments.customerGroup.id = "vip"', true],
    ['shippingInfo.shippingMethodName = "Post"', true],
    ["shippingInfo.discountedPrice is defined", false],
    ['lineItemExists(sku = "mug" and price.centAmount = 500)', true],
    ['lineItemExists(price < "5.00 EUR")', false],
    ['lineItemExists(product.id = "p1" and product.key = "pk")', true],
    ['lineItemExists(sku = "P-1" and attributes.color = "red")', true],
    ['lineItemExists(attributes.color = "blue")', false],
    ["lineItemExists(price.value.centAmount = 2000 and price.centAmount = 1500)", true],
  ])("sees the Cart before Cart Discounts: %s is %s", (cartPredicate, holds) => {
    expect(refused({ cartPredicate }, cartOf(goods, fields)) === undefined).toBe(holds);
  });

  it("throws for a present time that is none", () => {
    const invalid = { now: new Date(Number.NaN) };
    expect(() => refused({}, cartOf([]), invalid)).toThrow(new RangeError("Cannot price a Cart at an invalid date"));
  });

  it.each<[string, string | null, string?]>([
    ["validFrom", null],
    ["validUntil", null],
    ["validFrom", "2026-11-21T12:00:00"],
    ["validFrom", "2026-11-21T12:00:00.001", "NotYetValid"],
    ["validUntil", "2026-11-21T12:00:00", "NoLongerValid"],
    ["validUntil", "2026-11-21T12:01"],
    ["validFrom", "2026-11-21"],
    ["validFrom", "2026-11-22", "NotYetValid"],
    ["validUntil", "2026-11-21", "NoLongerValid"],
  ])("reads %s %s: without a zone it is UTC, null counts as absent", (field, date, reason) => {
    expect(refused({ [field]: date }, cartOf([]))?.reason).toBe(reason);
  });

  it("takes a discount without Stores as global, however that is written", () => {
    const { stores: _, ...terms } = discount("d", percent(1000), everything);
    for (const discount of [terms, { ...terms, stores: [] }, { ...terms, stores: null as never }]) {
      expect(applicabilityRefusal(cartOf([], { store: { key: "paris" } }), discount, { now })).toBeUndefined();
    }
  });

  it("allows a discount of several Stores for a Cart in any of them", () => {
    const stores = [{ key: "berlin" }, { key: "paris" }];
    for (const store of stores) expect(refused({ stores }, cartOf([], { store }))).toBeUndefined();
  });

  it("asks nothing of a Cart for a discount that cannot be read", () => {
    const message = 'Cart Discount "d" cannot be read: its validFrom is "soon", not an ISO 8601 date-time';
    expect(refused({ validFrom: "soon", isActive: false }, cartOf([]))).toEqual({ reason: "Malformed", message });
  });
});
