import type { CartDiscountTerms } from "@commerce-http/rules";
import type { CartDiscountTarget } from "@commerce-http/types";
import {
  amountOff,
  customLines,
  discount,
  eur,
  everything,
  fixedPrice,
  lines,
  multiBuy,
  pattern,
  percent,
  shipping,
  stops,
  totalPrice,
  units,
} from "../../../rules/test/cart-discount/carts.ts";
import { Draw } from "../../../rules/test/random.ts";
import type { Invariant } from "../../src/find/invariant.ts";
import type { FindCartOptions } from "../../src/find/options.ts";

/** A set of discounts that breaks an invariant for some Carts, by a written recipe. */
export interface Plant {
  readonly family: string;
  readonly invariant: Invariant;
  /** The discounts that break it together, and harmless ones. */
  readonly discounts: readonly CartDiscountTerms[];
  readonly options?: Partial<FindCartOptions>;
}

type Recipe = (draw: Draw) => Omit<Plant, "family">;

const brands = ["acme", "zenith", "nord", "luma"] as const;
const countries = ["DE", "AT", "CH", "FR"] as const;
const over = (permyriad: number): Invariant => ({ type: "maxDiscount", permyriad });

/** A plant of one Cart Discount in one place. */
function single(
  invariant: Invariant,
  value: CartDiscountTerms["value"],
  target: CartDiscountTarget,
  cartPredicate = "1 = 1",
): Omit<Plant, "family"> {
  return { invariant, discounts: [discount("p1", value, target, { sortOrder: "0.91", cartPredicate })] };
}

/** Families of plants. Numbers, names and bounds differ by seed. */
export const recipes: Readonly<Record<string, Recipe>> = {
  "percentages add up for one brand in one country": (draw) => {
    const [brand, country] = [draw.pick(brands), draw.pick(countries)];
    return {
      invariant: over(8000),
      discounts: [
        discount("p1", percent(6000), lines(`attributes.brand = "${brand}"`), { sortOrder: "0.91" }),
        discount("p2", percent(5500), everything, { sortOrder: "0.92", cartPredicate: `country = "${country}"` }),
      ],
    };
  },
  "an amount off every unit meets a cheap unit": (draw) => {
    const cents = 500 + draw.below(2000);
    const target = lines(`price.centAmount >= ${cents} and quantity > 1`);
    return single(over(7000), amountOff(eur(cents), "IndividualApplication"), target);
  },
  "all but one brand": (draw) => single(over(6000), percent(6500), lines(`attributes.brand != "${draw.pick(brands)}"`)),
  "free shipping and an amount make an order free": (draw) => {
    const cents = 1000 + draw.below(3000);
    return {
      invariant: { type: "notFree" },
      discounts: [
        discount("p1", percent(10_000), shipping, { sortOrder: "0.91", cartPredicate: "shippingInfo is defined" }),
        discount("p2", amountOff(eur(cents)), totalPrice, {
          sortOrder: "0.92",
          cartPredicate: `lineItemTotal(1 = 1) >= "${(cents / 100).toFixed(2)} EUR"`,
        }),
      ],
    };
  },
  "a fixed price for many units": (draw) => {
    const cartPredicate = `lineItemCount(1 = 1) >= ${5 + draw.below(12)}`;
    const target = lines(`custom.fields.line = "outlet-${draw.below(9)}" and price.centAmount > 2400`);
    return single({ type: "aboveCost", cost: { permyriad: 4000 } }, fixedPrice(eur(900)), target, cartPredicate);
  },
  "three lines at once": (draw) => {
    const start = draw.below(brands.length);
    const [first, second, third] = [...brands.slice(start), ...brands.slice(0, start)].map(
      (brand) => `lineItemExists(attributes.brand = "${brand}")`,
    );
    return single(over(5000), percent(5500), everything, `${first} and ${second} and ${third}`);
  },
  "a group whose better member changes with the price": (draw) => {
    const from = `totalPrice >= "${40 + draw.below(10)}.00 EUR"`;
    const group = { discountGroup: { typeId: "discount-group", id: "g" } as const, sortOrder: "0.91" };
    // Above 80.00, half is better than 40.00; below, 40.00 is more than half. Only there, the rest goes beyond 70 %.
    return {
      invariant: over(7000),
      discounts: [
        discount("p1", percent(5000), everything, group),
        discount("p2", amountOff(eur(4000)), everything, { ...group, cartPredicate: from }),
        discount("p3", percent(1500), everything, {
          sortOrder: "0.90",
          cartPredicate: `${from} and totalPrice < "80.00 EUR"`,
        }),
      ],
    };
  },
  "a discount that stops others only where it applies": (draw) => {
    const brand = draw.pick(brands);
    return {
      invariant: over(6000),
      discounts: [
        discount("stop", percent(500), everything, {
          sortOrder: "0.95",
          ...stops,
          cartPredicate: `not(customer.email = "${brand}@example.com")`,
        }),
        discount("p1", percent(4000), everything, { sortOrder: "0.91" }),
        discount("p2", percent(4000), everything, { sortOrder: "0.90" }),
      ],
    };
  },
  "two discounts of one Store": (draw) => {
    const stores = ["berlin", "wien", "zuerich", "paris"].map((key) => ({ key }));
    const shared = draw.pick(stores);
    const [left, right] = stores.filter((store) => store !== shared);
    if (left === undefined || right === undefined) throw new RangeError("Cannot do without Stores");
    return {
      invariant: over(6000),
      discounts: [
        discount("p1", percent(4000), everything, { sortOrder: "0.91", stores: [left, shared] }),
        discount("p2", percent(4000), everything, { sortOrder: "0.92", stores: [right, shared] }),
      ],
    };
  },
  "two codes and a sale": (draw) => ({
    invariant: { type: "notTogether", withCode: 2, sales: 1 },
    discounts: [
      discount("c1", percent(1000), lines(`attributes.brand = "${draw.pick(brands)}"`), {
        sortOrder: "0.91",
        requiresDiscountCode: true,
      }),
      discount("c2", percent(1000), totalPrice, {
        sortOrder: "0.92",
        requiresDiscountCode: true,
        cartPredicate: 'totalPrice > "150.00 EUR"',
      }),
      discount("sale", percent(1000), everything, {
        sortOrder: "0.93",
        cartPredicate: `customer.customerGroup.key = "g${draw.below(9)}"`,
      }),
    ],
  }),
  "every so many units one is almost free": (draw) => {
    const triggerQuantity = 4 + draw.below(4);
    const more = { predicate: 'sku in ("MUG-01", "MUG-02")', selectionMode: "MostExpensive" } as const;
    return single(over(7000), percent(10_000), multiBuy(triggerQuantity, triggerQuantity - 1, more));
  },
  "a narrow range of points": (draw) => {
    const points = 100 + draw.below(800);
    return single(
      over(4000),
      percent(4500),
      everything,
      `custom.fields.points > ${points} and custom.fields.points < ${points + 2} and country in ("DE", "AT")`,
    );
  },
  "an amount above the price of cheap Carts": (draw) => {
    const cents = 2000 + draw.below(5000);
    return single(over(8000), amountOff(eur(cents)), everything, `totalPrice > "${(cents / 100).toFixed(2)} EUR"`);
  },
  "a line below its cost by a bundle": (draw) => ({
    ...single(
      { type: "aboveCost", cost: { centAmounts: { "MUG-01": 900 + draw.below(50), "CAP-01": 500 } } },
      amountOff(eur(700)),
      pattern([units('sku = "CAP-01"', 2, 2)], [units('sku = "MUG-01"', 1, 1)]),
    ),
    options: {
      products: [
        { variant: { sku: "MUG-01" }, price: { value: eur(1200) } },
        { variant: { sku: "CAP-01" }, price: { value: eur(900) } },
        { variant: { sku: "PEN-01" }, price: { value: eur(300) } },
      ],
    },
  }),
  "a line of two categories": (draw) =>
    single(over(5000), percent(5500), lines(`categories.id contains all ("sale", "new-${draw.below(9)}")`)),
  "an engraving for nothing": (draw) =>
    single(
      over(5000),
      percent(10_000),
      customLines(`slug = "engraving-${draw.below(9)}" and money.centAmount > 500`),
      'customLineItemExists(quantity = 1) and shippingInfo.price <= "4.90 EUR"',
    ),
  "Product Discounts, of which the better deal is taken": (draw) => ({
    ...single(
      over(6000),
      percent(9000),
      lines("price.discounted is defined"),
      `lineItemTotal(price.discounted is not defined) > "${10 + draw.below(40)}.00 EUR"`,
    ),
    options: { discountTypeCombination: "BestDeal" },
  }),
  "an assigned customer group": (draw) => {
    const key = `vip-${draw.below(9)}`;
    return single(
      over(6000),
      percent(6500),
      everything,
      `customer(customerGroupAssignments(customerGroup(key = "${key}")) and email is defined)`,
    );
  },
  "all lines of one brand": (draw) =>
    single(
      over(6000),
      percent(6500),
      everything,
      `forAllLineItems(attributes.brand = "${draw.pick(brands)}") and lineItemCount(1 = 1) >= ${2 + draw.below(3)} and not(lineItemExists(quantity > 1))`,
    ),
  "an hour of a day": (draw) => {
    const hour = String(10 + draw.below(10));
    const time = `2026-11-2${draw.below(9)}T${hour}`;
    return single(
      over(6000),
      percent(6500),
      everything,
      `custom.fields.pickup >= "${time}:00:00Z" and custom.fields.pickup < "${time}:59:00Z"`,
    );
  },
  "a budget within two cents": (draw) => {
    const euros = 100 + draw.below(900);
    return single(
      over(6000),
      percent(6500),
      everything,
      `custom.fields.budget > "${euros}.00 EUR" and custom.fields.budget < "${euros}.02 EUR"`,
    );
  },
};

/** Discounts that break nothing by themselves, and little together. */
function decoys(draw: Draw): CartDiscountTerms[] {
  return Array.from({ length: 5 }, (_, index) => {
    const [brand, country] = [draw.pick(brands), draw.pick(countries)];
    const cartPredicate = draw.pick([
      `country = "${country}"`,
      `totalPrice > "${20 + draw.below(80)}.00 EUR"`,
      `lineItemCount(attributes.brand = "${brand}") > ${draw.below(4)}`,
      'customer.email is defined and custom.fields.channel != "web"',
    ]);
    const target = draw.pick([
      lines(`attributes.brand = "${brand}"`),
      lines(`sku = "SKU-${draw.below(20)}"`),
      everything,
    ]);
    return discount(`decoy-${index}`, percent(100 + draw.below(200)), target, {
      sortOrder: `0.1${index}`,
      cartPredicate,
      requiresDiscountCode: draw.chance(0.2),
    });
  });
}

/** The plant of a family for a seed. */
export function plant(family: string, seed: number): Plant {
  const draw = new Draw(seed * 7919 + 17);
  const recipe = recipes[family];
  if (recipe === undefined) throw new RangeError(`Cannot plant "${family}"`);
  const planted = recipe(draw);
  return { family, ...planted, discounts: [...planted.discounts, ...decoys(draw)] };
}
