import type { CartDiscountTerms } from "@commerce-http/rules";
import type { CartDiscountTarget, CartDiscountValue } from "@commerce-http/types";
import { describe, expect, it } from "vitest";
import {
  amountOff,
  customLines,
  discount,
  eur,
  everything,
  fineEur,
  fixedPrice,
  gift,
  lines,
  multiBuy,
  pattern,
  percent,
  shipping,
  totalPrice,
  units,
} from "../../../rules/test/cart-discount/carts.ts";
import { rowsOf } from "../../src/drawing/words.ts";

const usd = eur(600, "USD");
const euros = (applicationMode?: string) => amountOff(eur(500), applicationMode);
const fixed = (applicationMode?: string) => fixedPrice(eur(500), applicationMode);
const mugs = 'sku = "MUG-01"';
const oneMug = pattern([], [units(mugs, undefined, 1)], { selectionMode: "MostExpensive" });

describe("rowsOf()", () => {
  it.each<[CartDiscountValue, CartDiscountTarget, string]>([
    [percent(1000), everything, "10% off Line Items"],
    [percent(10_000), everything, "100% off Line Items"],
    [percent(1234), everything, "12.34% off Line Items"],
    [percent(5), everything, "0.05% off Line Items"],
    [percent(1000), lines(mugs), 'Line Items where sku = "MUG-01"'],
    [percent(1000), customLines(" 1=1 "), "10% off Custom Line Items"],
    [percent(1000), shipping, "10% off the shipping cost"],
    [percent(1000), totalPrice, "10% off the total price"],
    [percent(1000), { type: "later" } as never, "10% off a target of type later, which is not known"],
    [euros(), everything, "5.00 EUR off Line Items, in proportion to the prices"],
    [euros("EvenDistribution"), everything, "5.00 EUR off Line Items, in equal parts"],
    [euros("IndividualApplication"), everything, "5.00 EUR off Line Items, each"],
    [euros("Later"), everything, "5.00 EUR off Line Items, Later"],
    [euros(), shipping, "5.00 EUR off the shipping cost"],
    [euros(), totalPrice, "5.00 EUR off the total price"],
    [amountOff([eur(500), usd]), totalPrice, "5.00 EUR or 6.00 USD off the total price"],
    [fixed(), everything, "5.00 EUR each for Line Items"],
    [fixedPrice(fineEur(1045)), everything, "1.045 EUR each for Line Items"],
    [fixed("EvenDistribution"), everything, "5.00 EUR each for Line Items"],
    [fixed(), shipping, "5.00 EUR for the shipping cost"],
    [fixed(), oneMug, '5.00 EUR each for the most expensive 1 Line Items where sku = "MUG-01"'],
    [fixed("EvenDistribution"), oneMug, '5.00 EUR together for the most expensive 1 Line Items where sku = "MUG-01"'],
    [
      percent(1000),
      multiBuy(3, 1, { predicate: mugs }),
      '10% off the 1 cheapest of every 3 Line Items where sku = "MUG-01"',
    ],
    [
      percent(1000),
      { ...multiBuy(3, 1, { maxOccurrence: 1 }), type: "multiBuyCustomLineItems" },
      "10% off the 1 cheapest of every 3 Custom Line Items, at most once",
    ],
    [
      percent(1000),
      pattern([units(mugs, 2, 2), { ...units(mugs), type: "CountOnCustomLineItemUnits" }], [units("1 = 1", 0, 3)], {
        selectionMode: "Later" as never,
        maxOccurrence: 2,
      }),
      '10% off the Later 0 to 3 Line Items, with 2 Line Items where sku = "MUG-01" and ' +
        '1 or more Custom Line Items where sku = "MUG-01", at most 2 times',
    ],
    [
      percent(1000),
      { ...oneMug, targetPattern: [{ type: "Later" } as never] },
      "10% off the most expensive units that are not known",
    ],
    [gift("p"), everything, "variant 1 of Product p as a gift"],
    [{ type: "later" } as never, everything, "value of type later, which is not known"],
  ])("says what %j of %j does", (value, target, row) => {
    expect(rowsOf(discount("d", value, target))[0]).toContain(row);
  });

  it("says that a target is missing", () => {
    expect(rowsOf(discount("d", fixed(), undefined))).toEqual(["5.00 EUR each for nothing, for it has no target"]);
  });

  it.each<[Partial<CartDiscountTerms>, readonly string[]]>([
    [{}, []],
    [{ stores: undefined }, []],
    [{ cartPredicate: 'country = "DE"' }, ['if country = "DE"']],
    [{ cartPredicate: '1 = 1 and country = "DE"' }, ['if 1 = 1 and country = "DE"']],
    [{ isActive: false }, ["not active"]],
    [
      {
        requiresDiscountCode: true,
        stores: [{ key: "berlin" }, { key: "paris" }],
        validFrom: "2027-01-01T00:00:00.000Z",
        validUntil: "2027-02-01T00:00:00.000Z",
      },
      ["needs a Discount Code, only in berlin, paris, from 2027-01-01T00:00:00.000Z, until 2027-02-01T00:00:00.000Z"],
    ],
  ])("says what %o asks for", (fields, rows) => {
    expect(rowsOf(discount("d", percent(1000), everything, fields)).slice(1)).toEqual(rows);
  });
});
