import type { CartDiscountTerms } from "@commerce-http/rules";
import {
  amountOff,
  eur,
  fixedPrice,
  lines,
  multiBuy,
  pattern,
  percent,
  stops,
  totalPrice,
  units,
} from "../../../rules/test/cart-discount/carts.ts";
import type { Draw } from "../../../rules/test/random.ts";
import type { LintCode } from "../../src/index.ts";
import { discount, group } from "./sets.ts";

/** Cart Discounts with a conflict among them. */
export interface Plant {
  readonly code: LintCode;
  /** The one that the finding is about. */
  readonly about: string;
  readonly discounts: readonly CartDiscountTerms[];
}

/** A plant of one Cart Discount. */
function single(code: LintCode, about: string, more: Partial<CartDiscountTerms>): Plant {
  return { code, about, discounts: [discount(about, more)] };
}

/** Conflicts by kind; each makes another one of its kind for every seed. */
export const plants: Readonly<Record<string, (draw: Draw) => Plant>> = {
  "a Cart Predicate that contradicts itself": (draw) => {
    const cartPredicate = draw.pick([
      'country = "DE" and country = "FR"',
      'totalPrice > "100.00 EUR" and totalPrice < "50.00 EUR"',
      'lineItemExists(sku = "a") and forAllLineItems(sku != "a")',
      'lineItemCount(sku = "a") >= 2 and not(lineItemExists(sku = "a"))',
      'customer.customerGroup.key in ("vip", "gold") and customer is not defined',
      'createdAt > "2026-01-01T00:00:00Z" and createdAt < "2025-01-01T00:00:00+01:00"',
    ]);
    return single("ContradictoryCartPredicate", "never", { cartPredicate });
  },
  "a Store that the Cart Predicate rules out": (draw) => {
    const key = draw.pick(["paris", "rome", "oslo"]);
    const cartPredicate = `store.key = "berlin" and totalPrice > "10.00 EUR"`;
    return single("ContradictoryCartPredicate", "elsewhere", { cartPredicate, stores: [{ key }] });
  },
  "a target that contradicts itself": (draw) => {
    const predicate = draw.pick([
      'sku = "a" and sku = "b"',
      "quantity > 2 and quantity < 3",
      'price > "10.00 EUR" and price <= "9.99 EUR"',
      'productType.key = "mug" and not(productType(key in ("mug", "cup")))',
    ]);
    return single("ContradictoryTarget", "nothing", { target: lines(predicate) });
  },
  "a target that the Cart Predicate rules out": (draw) => {
    const sku = draw.pick(["mug", "cup", "jug"]);
    return single("TargetExcluded", "excluded", {
      cartPredicate: `forAllLineItems(sku != "${sku}")`,
      target: lines(`sku in ("${sku}") and quantity >= 1`),
    });
  },
  "a discount that another one always stops": (draw) => {
    const sku = draw.pick(["mug", "cup"]);
    const least = 10 + draw.below(90);
    return {
      code: "AlwaysStopped",
      about: "stopped",
      discounts: [
        discount("stopper", {
          sortOrder: "0.91",
          ...stops,
          cartPredicate: `totalPrice > "${least}.00 EUR"`,
          target: lines(`sku in ("${sku}", "other")`),
        }),
        discount("stopped", {
          sortOrder: "0.9",
          cartPredicate: `totalPrice > "${least + 20}.00 EUR" and country = "DE"`,
          target: lines(`sku = "${sku}" and quantity > 1`),
          value: amountOff(eur(200), "IndividualApplication"),
        }),
      ],
    };
  },
  "a total price that lines always stop": (draw) => ({
    code: "AlwaysStopped",
    about: "total",
    discounts: [
      discount("lines", { sortOrder: "0.8", ...stops }),
      discount("total", {
        sortOrder: "0.7",
        cartPredicate: `lineItemTotal(price > "1.00 EUR") > "${10 + draw.below(50)}.00 EUR"`,
        target: totalPrice,
      }),
    ],
  }),
  "a discount that finds nothing left": (draw) => ({
    code: "Shadowed",
    about: "late",
    discounts: [
      discount("free", {
        sortOrder: "0.9",
        value: percent(10_000),
        target: lines('sku = "sample" or price < "1.00 EUR"'),
      }),
      discount("late", {
        sortOrder: "0.8",
        value: percent(1000 + draw.below(5000)),
        target: multiBuy(2, 1, { predicate: 'sku = "sample" and quantity > 1' }),
      }),
    ],
  }),
  "a fixed price above another": (draw) => {
    const price = 500 + draw.below(500);
    return {
      code: "Shadowed",
      about: "dearer",
      discounts: [
        discount("cheaper", { sortOrder: "0.9", value: fixedPrice(eur(price)) }),
        discount("dearer", {
          sortOrder: "0.8",
          cartPredicate: 'country = "DE"',
          value: fixedPrice(eur(price + 100), "IndividualApplication"),
        }),
      ],
    };
  },
  "a member that always loses its group": (draw) => {
    const rate = 1000 + draw.below(2000);
    const [value, other] = draw.pick([
      [percent(rate), percent(rate - 100)],
      [amountOff(eur(300), "IndividualApplication"), amountOff(eur(200), "IndividualApplication")],
      [fixedPrice(eur(700)), fixedPrice(eur(800))],
    ] satisfies [CartDiscountTerms["value"], CartDiscountTerms["value"]][]);
    const sortOrder = "0.85";
    return {
      code: "AlwaysLosesGroup",
      about: "loser",
      discounts: [
        discount("winner", { discountGroup: group("g"), sortOrder, value }),
        discount("loser", {
          discountGroup: group("g"),
          sortOrder,
          cartPredicate: 'customer.customerGroup.key = "vip"',
          target: lines('categories.key = "shoes"'),
          value: other,
        }),
      ],
    };
  },
  "two discounts that do the same": (draw) => {
    const [left, right] = draw.pick([
      ['country in ("DE", "AT")', 'country = "AT" or country = "DE"'],
      [
        'not(totalPrice < "10.00 EUR") and totalPrice is defined',
        'totalPrice >= "10.00 EUR" or totalPrice != "0.00 EUR" and totalPrice.currencyCode != "EUR"',
      ],
      ["customerEmail is defined", "customerEmail is defined"],
    ]);
    const value: CartDiscountTerms["value"] = percent(700);
    return {
      code: "Duplicate",
      about: "copy",
      discounts: [
        discount("original", { sortOrder: "0.9", cartPredicate: left, value }),
        discount("copy", { sortOrder: "0.8", cartPredicate: right, value }),
      ],
    };
  },
  "a trigger that takes all units": (draw) => {
    const target = draw.pick(['sku = "mug"', 'sku = "mug" and price > "5.00 EUR"']);
    return single("UnitsTaken", "eaten", {
      target: pattern([units('sku in ("mug", "cup")', 1 + draw.below(3))], [units(target, 1, 1)]),
    });
  },
  "a currency without an amount": (draw) => {
    const mode = draw.pick(["EvenDistribution", "IndividualApplication"] as const);
    return {
      code: "MissingCurrency",
      about: "euros",
      discounts: [
        discount("euros", { sortOrder: "0.9", value: amountOff(eur(500), mode) }),
        discount("both", {
          sortOrder: "0.8",
          value: fixedPrice([eur(500), eur(600, "USD")]),
          target: lines('sku = "x"'),
        }),
      ],
    };
  },
};
