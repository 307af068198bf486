import type { CartDiscountTarget } from "@commerce-http/types";
import type { LintCode } from "../../../src/assurance/index.ts";
import type { CartDiscountTerms } from "../../../src/index.ts";
import {
  amountOff,
  customLines,
  discount,
  eur,
  fixedPrice,
  gift,
  lines,
  multiBuy,
  pattern,
  percent,
  shipping,
  stops,
  totalPrice,
  units,
} from "../../cart-discount/carts.ts";
import { group } from "./sets.ts";

/** The discounts of a shop as somebody would write them down, and what is wrong with them. */
export interface Shop {
  readonly discounts: readonly CartDiscountTerms[];
  /** Codes with the discount that they are about. */
  readonly wrong: readonly (readonly [code: LintCode, about: string])[];
}

const chf = (centAmount: number) => eur(centAmount, "CHF");
const coded = { requiresDiscountCode: true };

/** A Cart Discount as a shop has it: named by its id alone. */
function sale(
  id: string,
  sortOrder: string,
  cartPredicate: string,
  target: CartDiscountTarget | undefined,
  value: CartDiscountTerms["value"],
  more: Partial<CartDiscountTerms> = {},
): CartDiscountTerms {
  return discount(id, value, target, { sortOrder, cartPredicate, ...more });
}

const clearance = lines('attributes.condition.key = "remaindered"');
const paperbacks = 'categories.key = "paperbacks" and price < "15.00 EUR"';
const novels = 'categories.key = "novels"';
const cups = 'productType.key = "cup"';
const regulars = 'categories.key contains any ("coffee", "tea") and price > "1.00 EUR"';
const spring = { validFrom: "2026-03-01T00:00:00.000Z", validUntil: "2026-05-31T22:00:00.000Z" };

/** Shops written down without a look at how discounts are checked. */
export const shops: Readonly<Record<string, Shop>> = {
  "a bookshop in order": {
    wrong: [],
    discounts: [
      sale(
        "students",
        "0.9",
        'customer.customerGroup.key = "students"',
        lines('productType.key = "textbook"'),
        percent(1500),
      ),
      sale(
        "three-for-two",
        "0.8",
        "1 = 1",
        multiBuy(3, 1, { predicate: paperbacks, maxOccurrence: 2 }),
        percent(10_000),
      ),
      sale(
        "mug-with-novel",
        "0.7",
        `lineItemExists(${novels})`,
        pattern([units(novels, 1, 1)], [units('sku = "MUG-01"', 1, 1)], { maxOccurrence: 1 }),
        fixedPrice(eur(500), "IndividualApplication"),
      ),
      sale("newsletter", "0.6", 'totalPrice >= "30.00 EUR"', totalPrice, amountOff(eur(500)), { ...coded, ...stops }),
      sale(
        "free-shipping",
        "0.5",
        'totalPrice > "49.00 EUR" and shippingAddress.country in ("DE", "AT")',
        shipping,
        percent(10_000),
      ),
      sale(
        "bookmark",
        "0.4",
        'lineItemCount(productType.key != "voucher") > 4',
        undefined,
        gift("f3b8a5ee-9b7c-4a50-9f5e-0f3f9b7f8a11"),
      ),
      sale("clearance-a", "0.3", "1 = 1", clearance, percent(4000), { discountGroup: group("clearance") }),
      sale("clearance-b", "0.3", "1 = 1", clearance, amountOff(eur(300), "IndividualApplication"), {
        discountGroup: group("clearance"),
      }),
    ],
  },
  "a café that grew": {
    wrong: [
      ["AlwaysStopped", "regulars"],
      ["ContradictoryCartPredicate", "night"],
      ["MissingCurrency", "two-off"],
      ["SameSortOrder", "beans"],
      ["AlwaysLosesGroup", "barista-5"],
      ["UnitsTaken", "second-cup"],
      ["UnknownField", "oat"],
      ["WindowOver", "spring"],
      ["Duplicate", "cake-again"],
      ["ZeroDiscount", "todo"],
      ["Inactive", "someday"],
      ["TargetExcluded", "engraving"],
    ],
    discounts: [
      sale(
        "opening-week",
        "0.99",
        'lineItemTotal(1 = 1) > "5.00 EUR" or lineItemTotal(1 = 1) > "5.00 CHF"',
        lines('price > "0.50 EUR" or price > "0.50 CHF"'),
        percent(2500),
        stops,
      ),
      sale(
        "regulars",
        "0.95",
        'customer.customerGroup.key = "regulars" and lineItemTotal(1 = 1) >= "10.00 EUR"',
        lines(regulars),
        percent(500),
      ),
      sale(
        "night",
        "0.94",
        'not(country in ("DE", "CH")) and (country = "DE" or country = "CH") and totalPrice > "1.00 EUR"',
        totalPrice,
        percent(1000),
      ),
      sale("two-off", "0.93", "lineItemCount(1 = 1) > 1", totalPrice, amountOff(eur(200)), coded),
      sale("swiss", "0.92", 'store.key = "zurich"', lines('sku = "FONDUE"'), fixedPrice([chf(990), eur(990)]), {
        ...coded,
        stores: [{ key: "zurich" }],
      }),
      sale("beans", "0.9", "1 = 1", lines('categories.key = "beans"'), percent(1000), coded),
      sale("grinders", "0.90", "1 = 1", lines('categories.key = "grinders"'), percent(1000), coded),
      sale(
        "barista-5",
        "0.8",
        'customerEmail is defined and customer.customerGroup.key = "baristas"',
        lines('sku in ("TAMPER", "JUG")'),
        percent(500),
        { discountGroup: group("barista") },
      ),
      sale(
        "barista-15",
        "0.8",
        'customer.customerGroup.key in ("baristas", "owners")',
        lines('sku = "TAMPER" or sku = "JUG" or sku = "SCALE"'),
        percent(1500),
        { discountGroup: group("barista") },
      ),
      sale(
        "second-cup",
        "0.7",
        "1 = 1",
        pattern([units(cups, 1)], [units(`${cups} and sku = "CUP-RED"`, undefined, 1)]),
        percent(5000),
        coded,
      ),
      sale("oat", "0.6", "1 = 1", lines('variant.milk = "oat"'), percent(1000), coded),
      sale("spring", "0.55", "1 = 1", totalPrice, percent(300), spring),
      sale(
        "cake",
        "0.5",
        'lineItemExists(categories.key = "cake")',
        customLines('slug = "candles"'),
        percent(5000),
        coded,
      ),
      sale(
        "cake-again",
        "0.45",
        'not(forAllLineItems(not(categories.key = "cake")))',
        customLines('slug in ("candles")'),
        percent(5000),
        coded,
      ),
      sale("todo", "0.4", "1 = 1", shipping, percent(0)),
      sale("someday", "0.35", "1 = 1", shipping, percent(1000), { isActive: false }),
      sale(
        "engraving",
        "0.3",
        'not(customLineItemExists(slug = "engraving" or slug = "gift-wrap"))',
        customLines('slug = "engraving"'),
        amountOff([eur(100), chf(100)], "IndividualApplication"),
        coded,
      ),
    ],
  },
};
