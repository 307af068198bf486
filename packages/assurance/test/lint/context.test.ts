import { applyDiscounts, type Cart } from "@commerce-http/rules";
import { expect, test } from "vitest";
import { eur } from "../../../rules/test/cart-discount/carts.ts";
import { isSkippedBy } from "../../src/lint/context.ts";
import { readDiscounts } from "../../src/read-discount.ts";
import { discount, now } from "./sets.ts";

test("isSkippedBy() tells the reason, and the other discount, for which one is skipped", () => {
  const terms = [
    discount("stopper", { sortOrder: "0.9", stackingMode: "StopAfterThisDiscount" }),
    discount("later", { sortOrder: "0.8" }),
    discount("off", { sortOrder: "0.7", isActive: false }),
  ];
  const [stopper, later, off] = readDiscounts(terms, { now }).read;
  if (stopper === undefined || later === undefined || off === undefined) throw new Error("All of them can be read");
  const cart: Cart = { totalPrice: eur(0), lineItems: [{ id: "1", quantity: 1, price: { value: eur(1000) } }] };
  const result = applyDiscounts(cart, terms, { now });
  expect(isSkippedBy(result, later, "StoppedByStacking")).toBe(true);
  expect(isSkippedBy(result, later, "StoppedByStacking", stopper)).toBe(true);
  expect(isSkippedBy(result, later, "StoppedByStacking", off)).toBe(false);
  expect(isSkippedBy(result, later, "NothingSaved")).toBe(false);
  expect(isSkippedBy(result, off, "StoppedByStacking")).toBe(false);
  expect(isSkippedBy(result, stopper, "StoppedByStacking")).toBe(false);
});
