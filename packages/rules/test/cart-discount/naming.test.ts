import { describe, expect, it } from "vitest";
import { applicabilityRefusal } from "../../src/cart-discount/applicability.ts";
import type { CartDiscountTerms } from "../../src/cart-discount/cart.ts";
import { applyDiscounts } from "../../src/cart-discount/prepare.ts";
import { cartOf, discount, eur, everything, frozen, line, now, percent } from "./carts.ts";

const summer = { key: "summer", name: { en: "Summer sale", de: "Sommer" } };
const cart = cartOf([line("mug", 1000)], { shippingInfo: { price: eur(500) } });

function explain(discounts: readonly CartDiscountTerms[], languages: readonly string[] = []) {
  return applyDiscounts(frozen(cart), frozen(discounts), frozen({ now, languages }));
}

describe("The name of a Cart Discount", () => {
  it.each<[string, Partial<CartDiscountTerms>, readonly string[], object, string]>([
    ["is that in the asked language", summer, ["de"], { key: "summer", name: "Sommer" }, "Sommer"],
    [
      "is that in the first language that has one",
      summer,
      ["fr", "en", "de"],
      { key: "summer", name: "Summer sale" },
      "Summer sale",
    ],
    ["is missing where no language was asked for", summer, [], { key: "summer" }, "summer"],
    ["is missing in a language that has none", summer, ["de-AT"], { key: "summer" }, "summer"],
    ["is missing where it is blank", { name: { en: " \n" } }, ["en"], {}, "d"],
    ["is not read from a prototype", { name: {} }, ["constructor"], {}, "d"],
    ["stands in messages as one line", { name: { en: " a\n b" } }, ["en"], { name: " a\n b" }, "a b"],
  ])("%s", (_row, fields, languages, called, title) => {
    const { explanation } = explain([discount("d", percent(1000), everything, fields)], languages);
    expect(explanation[0]?.discount).toEqual({ typeId: "cart-discount", id: "d", ...called });
    expect(explanation[0]?.message).toBe(`Cart Discount "${title}" takes 1.00 EUR off`);
  });

  it("stands wherever the discount is pointed at", () => {
    const inGroup = { discountGroup: { typeId: "discount-group", id: "g" } } as const;
    const stop = { sortOrder: "0.9", stackingMode: "StopAfterThisDiscount", ...summer } as const;
    const { cart: priced, explanation } = explain(
      [
        discount("1", percent(1000), everything, { ...stop, ...inGroup }),
        discount("2", percent(500), everything, { ...inGroup, name: { de: "Klein" } }),
        discount("3", percent(500), everything, { sortOrder: "0.1" }),
        discount("4", percent(5000), { type: "shipping" }, { key: "freight" }),
        discount("5", { type: "giftLineItem", product: { typeId: "product", id: "p" }, variantId: 1 }, undefined, {
          name: { de: "Geschenk" },
        }),
      ],
      ["de"],
    );
    const one = { typeId: "cart-discount", id: "1", key: "summer", name: "Sommer" };
    expect(explanation).toMatchObject([
      { discount: one },
      { discount: { id: "2", name: "Klein" }, by: one },
      {
        discount: { id: "3" },
        by: one,
        message: 'Cart Discount "3" comes after "Sommer", which stops further discounts',
      },
      { discount: { id: "5", name: "Geschenk" } },
      { discount: { id: "4", key: "freight" } },
    ]);
    expect(explanation[1]?.message).toBe(
      'Cart Discount "Klein" is not the best deal of its Discount Group: "Sommer" is',
    );
    const [mug, gift] = priced.lineItems;
    expect(mug?.discountedPricePerQuantity[0]?.discountedPrice.includedDiscounts[0]?.discount).toEqual(one);
    expect(gift?.discountedPricePerQuantity[0]?.discountedPrice.includedDiscounts[0]?.discount.name).toBe("Geschenk");
    expect(priced.shippingInfo?.discountedPrice?.includedDiscounts[0]?.discount.key).toBe("freight");
  });

  it("stands in the refusals of applicabilityRefusal()", () => {
    const inactive = discount("d", percent(1000), everything, { isActive: false, ...summer });
    expect(applicabilityRefusal(cart, inactive, { now, languages: ["de"] })?.message).toBe(
      'Cart Discount "Sommer" is not active',
    );
  });
});
