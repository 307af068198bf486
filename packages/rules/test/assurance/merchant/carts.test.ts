import { describe, expect, test } from "vitest";
import { findCart } from "../../../src/assurance/index.ts";
import { applyDiscounts } from "../../../src/index.ts";
import { breaks } from "../find/brute-force.ts";
import { traps } from "./carts.ts";
import { today as now } from "./promotions.ts";

describe("findCart() finds a cart that no merchant wants:", () => {
  test.each(Object.entries(traps))("%s", (_, { rule, discounts, cart, codes = [], options }) => {
    const given = codes.map((id) => ({ cartDiscounts: [{ id }] }));
    expect(breaks(cart, discounts, rule, { now, discountCodes: given })).toBe(true);
    const answer = findCart(discounts, rule, { now, ...options });
    if (answer.answer !== "found") throw new Error(answer.message);
    const { cart: found, discountCodes, result } = answer;
    expect(breaks(found, discounts, rule, { now, discountCodes })).toBe(true);
    expect(applyDiscounts(found, discounts, { now, discountCodes })).toEqual(result);
  });
});
