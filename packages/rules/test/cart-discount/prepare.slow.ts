import { expect, it } from "vitest";
import { expectEqualPrices } from "./equality.ts";

const carts = 100_000;
const portions = 20;

it.each(Array.from({ length: portions }, (_, index) => index))(
  `prices Carts as unit by unit: ${carts / portions} of them, portion %i`,
  (portion) => {
    expectEqualPrices((portion * carts) / portions, carts / portions);
    expect.hasAssertions();
  },
);
