import type { LintCode } from "../../../src/assurance/index.ts";
import type { CartDiscountTerms } from "../../../src/index.ts";
import {
  bundle,
  last,
  less,
  lessEach,
  multiBuy,
  off,
  on,
  oneOf,
  only,
  price,
  promotion,
  withCode,
} from "./promotions.ts";

/** A mistake in a set of promotions. */
export interface Mistake {
  readonly code: LintCode;
  /** The promotion that it is about. */
  readonly about: string;
  readonly discounts: readonly CartDiscountTerms[];
}

/** Promotions of a usual week, none of which is wrong. They stand beside every mistake. */
export const week: readonly CartDiscountTerms[] = [
  promotion("third towel free", "0.211", off(100), multiBuy('productType.key = "towel"', 3, 1)),
  promotion("loyal customers", "0.212", off(5), {
    ...on('productType.key = "loyalty-item"'),
    cartPredicate: 'customer.customerGroup.key = "loyal"',
  }),
  promotion("sorry for the delay", "0.213", less(price(5)), {
    ...withCode,
    target: { type: "totalPrice" },
    cartPredicate: 'totalPrice >= "25.00 EUR"',
  }),
];

/** Mistakes as merchants make them, written by somebody who had read the documents and the guide only. */
export const mistakes: Readonly<Record<string, Mistake>> = {
  "the border region, with `and` for `or`": {
    code: "ContradictoryCartPredicate",
    about: "border",
    discounts: [
      promotion("border", "0.9", off(10), {
        cartPredicate: 'shippingAddress.country = "DE" and shippingAddress.country = "AT"',
      }),
    ],
  },
  "a price range the wrong way round": {
    code: "ContradictoryCartPredicate",
    about: "middle",
    discounts: [
      promotion("middle", "0.9", off(10), { cartPredicate: 'totalPrice > "100.00 EUR" and totalPrice < "50.00 EUR"' }),
    ],
  },
  "guests who are members": {
    code: "ContradictoryCartPredicate",
    about: "guests",
    discounts: [
      promotion("guests", "0.9", off(10), {
        cartPredicate: 'customer is not defined and customer.customerGroup.key = "members"',
      }),
    ],
  },
  "a shop in Paris that is the one in Berlin": {
    code: "ContradictoryCartPredicate",
    about: "opening",
    discounts: [
      promotion("opening", "0.9", off(20), { stores: [{ key: "paris" }], cartPredicate: 'store.key = "berlin"' }),
    ],
  },
  "before it began": {
    code: "ContradictoryCartPredicate",
    about: "early birds",
    discounts: [
      promotion("early birds", "0.9", off(10), {
        cartPredicate: 'createdAt >= "2026-11-20T00:00:00Z" and createdAt < "2026-11-01T00:00:00Z"',
      }),
    ],
  },
  "cheaper than five and dearer than eight": {
    code: "ContradictoryTarget",
    about: "small things",
    discounts: [promotion("small things", "0.9", off(10), on('price < "5.00 EUR" and price > "8.00 EUR"'))],
  },
  "three and fewer than three": {
    code: "ContradictoryTarget",
    about: "three",
    discounts: [promotion("three", "0.9", off(10), on("quantity >= 3 and quantity < 3"))],
  },
  "a bundle with something that has two types": {
    code: "ContradictoryTarget",
    about: "set",
    discounts: [
      promotion(
        "set",
        "0.9",
        off(50),
        bundle(['sku = "POT"', 1], ['productType.key = "lid" and productType.key = "pan"', 1]),
      ),
    ],
  },
  "vouchers in a cart without vouchers": {
    code: "TargetExcluded",
    about: "vouchers",
    discounts: [
      promotion("vouchers", "0.9", off(10), {
        ...on('productType.key = "voucher"'),
        cartPredicate: 'forAllLineItems(productType.key != "voucher")',
      }),
    ],
  },
  "last year's sale": {
    code: "WindowOver",
    about: "black friday",
    discounts: [
      promotion("black friday", "0.9", off(30), {
        validFrom: "2025-11-28T00:00:00Z",
        validUntil: "2025-11-29T00:00:00Z",
      }),
    ],
  },
  "an end before its beginning": {
    code: "WindowEmpty",
    about: "advent",
    discounts: [
      promotion("advent", "0.9", off(10), { validFrom: "2026-12-24T00:00:00Z", validUntil: "2026-11-30T00:00:00Z" }),
    ],
  },
  "a place with a comma": {
    code: "Malformed",
    about: "comma",
    discounts: [promotion("comma", "0,9", off(10))],
  },
  "a quotation mark too few": {
    code: "MalformedPredicate",
    about: "unquoted",
    discounts: [promotion("unquoted", "0.9", off(10), on('sku = "MUG'))],
  },
  "one promotion, imported twice": {
    code: "RepeatedId",
    about: "imported",
    discounts: [
      promotion("imported", "0.9", off(10), on('sku = "A"')),
      promotion("imported", "0.8", off(10), on('sku = "B"')),
    ],
  },
  "two promotions in one place": {
    code: "SameSortOrder",
    about: "kitchen",
    discounts: [
      promotion("kitchen", "0.9", off(10), on('productType.key = "pan"')),
      promotion("garden", "0.90", off(10), on('productType.key = "rake"')),
    ],
  },
  "nothing off": {
    code: "ZeroDiscount",
    about: "to be filled in",
    discounts: [promotion("to be filled in", "0.9", off(0))],
  },
  "an amount of nothing": {
    code: "ZeroDiscount",
    about: "no amount yet",
    discounts: [promotion("no amount yet", "0.9", less(price(0)))],
  },
  "a sale that stops everything after it": {
    code: "AlwaysStopped",
    about: "mugs",
    discounts: [
      promotion("sale", "0.95", off(30), last),
      promotion("mugs", "0.9", off(20), on('categories.key = "mugs"')),
    ],
  },
  "a stop from 20 euros, before what begins at 50": {
    code: "AlwaysStopped",
    about: "from fifty",
    discounts: [
      promotion("from twenty", "0.95", off(10), { ...last, cartPredicate: 'totalPrice > "20.00 EUR"' }),
      promotion("from fifty", "0.9", off(20), { cartPredicate: 'totalPrice > "50.00 EUR"' }),
    ],
  },
  "free samples, and another tenth off them": {
    code: "Shadowed",
    about: "small samples",
    discounts: [
      promotion("samples", "0.95", off(100), on('productType.key = "sample"')),
      promotion("small samples", "0.9", off(10), on('productType.key = "sample" and price < "5.00 EUR"')),
    ],
  },
  "free shipping, and two euros off it": {
    code: "Shadowed",
    about: "cheap shipping",
    discounts: [
      promotion("free shipping", "0.95", off(100), { target: { type: "shipping" } }),
      promotion("cheap shipping", "0.9", less(price(2)), {
        target: { type: "shipping" },
        cartPredicate: 'totalPrice > "30.00 EUR"',
      }),
    ],
  },
  "a member of a group that is always beaten": {
    code: "AlwaysLosesGroup",
    about: "ten",
    discounts: [
      promotion("twenty", "0.9", off(20), oneOf("sale")),
      promotion("ten", "0.9", off(10), { ...oneOf("sale"), ...on('attributes.colour = "red"') }),
    ],
  },
  "the smaller of two amounts": {
    code: "AlwaysLosesGroup",
    about: "five euros",
    discounts: [
      promotion("five euros", "0.9", lessEach(price(5)), { ...oneOf("coats"), ...on('productType.key = "coat"') }),
      promotion("eight euros", "0.9", lessEach(price(8)), { ...oneOf("coats"), ...on('productType.key = "coat"') }),
    ],
  },
  "the same promotion under two names": {
    code: "Duplicate",
    about: "cups again",
    discounts: [
      promotion("cups", "0.95", off(10), on('sku = "CUP"')),
      promotion("cups again", "0.9", off(10), on('sku = "CUP"')),
    ],
  },
  "the same promotion in other words": {
    code: "Duplicate",
    about: "neighbours again",
    discounts: [
      promotion("neighbours", "0.95", off(10), { cartPredicate: 'country in ("DE", "AT")' }),
      promotion("neighbours again", "0.9", off(10), { cartPredicate: 'country = "AT" or country = "DE"' }),
    ],
  },
  "a franc too few": {
    code: "MissingCurrency",
    about: "euros only",
    discounts: [
      promotion("both", "0.95", less(price(5), price(5, "CHF")), on('sku = "A"')),
      promotion("euros only", "0.9", less(price(5)), on('sku = "B"')),
    ],
  },
  "euros off a total in francs": {
    code: "CurrencyExcluded",
    about: "swiss",
    discounts: [promotion("swiss", "0.9", less(price(10)), { cartPredicate: 'totalPrice > "100.00 CHF"' })],
  },
  "a field with a slip": {
    code: "UnknownField",
    about: "germany",
    discounts: [promotion("germany", "0.9", off(10), { cartPredicate: 'shippingAdress.country = "DE"' })],
  },
  "the mug that buys itself": {
    code: "UnitsTaken",
    about: "second mug",
    discounts: [
      promotion("second mug", "0.9", off(50), {
        target: {
          type: "pattern",
          triggerPattern: [{ type: "CountOnLineItemUnits", predicate: 'categories.key = "mugs"', minCount: 1 }],
          targetPattern: [{ type: "CountOnLineItemUnits", predicate: 'categories.key = "mugs"', minCount: 1 }],
          selectionMode: "Cheapest",
        },
      }),
    ],
  },
  "a price for all, spread without a bundle": {
    code: "NotSupported",
    about: "spread",
    discounts: [
      promotion(
        "spread",
        "0.9",
        { type: "fixed", money: [price(50)], applicationMode: "EvenDistribution" },
        on('sku = "TABLE"'),
      ),
    ],
  },
  "what was never switched on": {
    code: "Inactive",
    about: "forgotten",
    discounts: [promotion("forgotten", "0.9", off(10), { isActive: false })],
  },
  "a group in two places": {
    code: "GroupSortOrder",
    about: "members",
    discounts: [
      promotion("members", "0.9", off(10), {
        ...oneOf("people"),
        cartPredicate: 'customer.customerGroup.key = "members"',
      }),
      promotion("staff", "0.8", off(30), { ...oneOf("people"), cartPredicate: 'customer.customerGroup.key = "staff"' }),
    ],
  },
};

/** Mistakes that are not found, but told to be undecided. */
export const undecided: Readonly<Record<string, Mistake>> = {
  "two mugs in a cart of one": {
    code: "ContradictoryCartPredicate",
    about: "pair",
    discounts: [
      promotion("pair", "0.9", off(10), {
        cartPredicate: 'lineItemCount(sku = "MUG") >= 2 and lineItemCount(1 = 1) < 2',
      }),
    ],
  },
  "a new price that is no lower": {
    code: "NeverApplies",
    about: "only twenty",
    discounts: [promotion("only twenty", "0.9", only(price(20)), on('price <= "15.00 EUR"'))],
  },
};
