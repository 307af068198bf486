/**
 * Prints how many Carts one way of pricing manages in a second of CPU. A process of its own, since what runs beside it would be
 * compiled, and its garbage collected, on the account of both.
 *
 * `node --conditions @commerce-http/source src/carts-per-second.ts <total | result | unprepared> <lines>`
 */
import { applyDiscounts, prepareDiscounts, type Cart } from "@commerce-http/rules";
import { all, cartOf, discountsOf, eur } from "./discount-mix.ts";
import { median } from "./measure.ts";

const [way = "", lines = ""] = process.argv.slice(2);
/** Rounds that are measured, and those before them in which code that runs often is compiled. */
const [ROUNDS, WARM_UP] = [25, 10];
const CARTS_IN_A_ROUND = Number(lines) > 10 ? 40 : 160;

const now = new Date("2026-11-21T12:00:00Z");
const discounts = discountsOf(100, 0.1, all);
const prepared = prepareDiscounts(discounts);
const ways: Readonly<Record<string, (cart: Cart) => unknown>> = {
  total: (cart) => prepared.total(cart, { now }),
  result: (cart) => read(prepared.apply(cart, { now })),
  unprepared: (cart) => read(applyDiscounts(cart, discounts, { now })),
};
const work = ways[way];
if (work === undefined) throw new RangeError(`Cannot measure "${way}": expected ${Object.keys(ways).join(" or ")}`);

const carts = Array.from({ length: 20 }, (_, index) => varied(cartOf(Number(lines)), index));
const rates: number[] = [];
for (let round = -WARM_UP; round < ROUNDS; round++) {
  const before = process.cpuUsage();
  for (let priced = 0; priced < CARTS_IN_A_ROUND; priced += carts.length) for (const cart of carts) work(cart);
  const { user, system } = process.cpuUsage(before);
  if (round >= 0) rates.push((CARTS_IN_A_ROUND * 1e6) / (user + system));
}
console.log(median(rates));

/** Reads what is made only when it is read. */
function read({ cart, explanation }: ReturnType<typeof applyDiscounts>): unknown {
  return [cart, explanation];
}

/** The Cart with other quantities and prices. */
function varied({ lineItems, ...cart }: Cart, index: number): Cart {
  return {
    ...cart,
    lineItems: lineItems.map((line, place) =>
      Object.assign({}, line, {
        quantity: 1 + ((place + index) % 5),
        price: { value: eur(1000 + 37 * place + index) },
      }),
    ),
  };
}
