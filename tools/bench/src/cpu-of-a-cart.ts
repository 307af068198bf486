/** Prints the CPU microseconds of a way to price a Cart of so many lines, in a process of its own. */
import { applyDiscounts, prepareDiscounts, type Cart } from "@commerce-http/rules";
import { all, cartOf, discountsOf, eur, read } from "./discount-mix.ts";
import { cpuTime, mediansInTurns } from "./measure.ts";

const [way = "", lines = ""] = process.argv.slice(2);
/** Rounds that are measured, and those before them in which code that runs often is compiled. */
const [ROUNDS, WARM_UP] = [25, 10];
const REPEATED = Number(lines) > 10 ? 2 : 8;

const now = new Date("2026-11-21T12:00:00Z");
const discounts = discountsOf(100, 0.1, all);
const prepared = prepareDiscounts(discounts);
const ways: Readonly<Record<string, (cart: Cart, json: string) => unknown>> = {
  floor: (_cart, json) => JSON.parse(json),
  total: (cart) => prepared.total(cart, { now }),
  result: (cart) => read(prepared.apply(cart, { now })),
  unprepared: (cart) => read(applyDiscounts(cart, discounts, { now })),
};
const work = ways[way];
if (work === undefined) throw new RangeError(`Cannot measure "${way}": expected ${Object.keys(ways).join(" or ")}`);

const carts = Array.from({ length: 20 }, (_, index) => {
  const cart = varied(cartOf(Number(lines)), index);
  return { cart, json: JSON.stringify(cart) };
});
const priceAll = (): Promise<number> =>
  cpuTime(() => carts.forEach(({ cart, json }) => void work(cart, json)), REPEATED);
const [cost] = await mediansInTurns([priceAll], ROUNDS, WARM_UP);
console.log(cost / carts.length);

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
