import { describe, expect, it } from "vitest";
import { cartDiscountReferences, predicateReferences } from "../../src/draft/references.ts";
import { frozen } from "../cart-discount/carts.ts";
import { parsed } from "../predicate/parsed.ts";
import { discount, draft } from "./drafts.ts";

/** References of a predicate in short: `product p1`. */
function short(text: string): string[] {
  return predicateReferences(frozen(parsed(text))).map(({ typeId, id }) => `${typeId} ${id}`);
}

const named = (id: string) => `product.id = "${id}"`;
const component = (id: string) => ({ type: "CountOnLineItemUnits", predicate: named(id) });
const ids = (more: object) => cartDiscountReferences(frozen(draft(more))).map(({ id }) => id);

describe("predicateReferences()", () => {
  it.each<[predicate: string, references: string[]]>([
    ["1 = 1", []],
    ['product.id = "1"', ["product 1"]],
    ['productType.id = "1"', ["product-type 1"]],
    ['categories.id contains any ("1", "2")', ["category 1", "category 2"]],
    ['categories.id contains all ("1")', ["category 1"]],
    ['categoriesWithAncestors.id in ("1")', ["category 1"]],
    ['taxCategory.id = "1"', ["tax-category 1"]],
    ['supplyChannel.id = "1"', ["channel 1"]],
    ['distributionChannel.id = "1"', ["channel 1"]],
    ['price.channel.id = "1"', ["channel 1"]],
    ['customer.id = "1"', ["customer 1"]],
    ['customer.customerGroup.id = "1"', ["customer-group 1"]],
    ['customer.customerGroupAssignments.customerGroup.id = "1"', ["customer-group 1"]],
    ['store.id = "1"', ["store 1"]],
    ['businessUnit.id = "1"', ["business-unit 1"]],
    ['shippingInfo.shippingMethod.id = "1"', ["shipping-method 1"]],
    ['discountCodes.discountCode.id = "1"', ["discount-code 1"]],
    ['recurrenceInfo.recurrencePolicy.id = "1"', ["recurrence-policy 1"]],
    ['product.id != "1"', ["product 1"]],
    ['product.id not in ("1", "2")', ["product 1", "product 2"]],
    ['not(product.id = "1")', ["product 1"]],
    ['product.id = "1" or (customer.id = "2" and product.id = "3")', ["product 1", "customer 2", "product 3"]],
    ['customer(customerGroup(id in ("1", "2")))', ["customer-group 1", "customer-group 2"]],
    ['lineItemExists(product.id = "1")', ["product 1"]],
    ['lineItemCount(productType.id = "1") > 2', ["product-type 1"]],
    ['lineItemCount(product.id = "1") in (1, 2)', ["product 1"]],
    ['lineItemTotal(product.id = "1") is defined', ["product 1"]],
    ['customer(lineItemCount(id = "1") > 2)', []],
    ['customer(lineItemExists(id = "1"))', []],
    ['product.id = "1" and product.id in ("2", "1")', ["product 1", "product 2"]],
    ['product.id = "1" and customer.id = "1"', ["product 1", "customer 1"]],
    ['product.id > "1"', []],
    ["product.id = 1", []],
    ["product.id = :id", []],
    ["product.id in :ids", []],
    ["product.id is defined", []],
    ['product.key = "1"', []],
    ['id = "1"', []],
    ['shoe.id = "1"', []],
    ['custom.fields.product = "1"', []],
    ['toString.id = "1"', []],
  ])("%s", (predicate, references) => {
    expect(short(predicate)).toEqual(references);
  });
});

describe("cartDiscountReferences()", () => {
  it("reads the Cart Predicate, then the target, each resource once", () => {
    expect(
      ids({ cartPredicate: named("1"), target: { type: "lineItems", predicate: `${named("2")} or ${named("1")}` } }),
    ).toEqual(["1", "2"]);
  });

  it("reads all components of a pattern", () => {
    const target = {
      type: "pattern",
      triggerPattern: [component("1"), component("2")],
      targetPattern: [component("3")],
      selectionMode: "Cheapest",
    };
    expect(ids({ target })).toEqual(["1", "2", "3"]);
  });

  it("finds nothing where there is no predicate, or none that can be read", () => {
    expect(ids({ target: undefined })).toEqual([]);
    expect(ids({ target: { type: "shipping" } })).toEqual([]);
    expect(ids({ cartPredicate: 'product.id = "1" and' })).toEqual([]);
    expect(cartDiscountReferences(discount({ target: { type: "later" } }))).toEqual([]);
  });
});
