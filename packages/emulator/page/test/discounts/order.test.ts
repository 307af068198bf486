import { expect, test } from "vitest";
import { orderedDiscounts } from "../../src/discounts/order.ts";

function discount(id: string, sortOrder: string, group?: string) {
  return {
    id,
    sortOrder,
    ...(group !== undefined && { discountGroup: { typeId: "discount-group" as const, id: group } }),
  };
}

test("orderedDiscounts() begins with the greatest sort order, digit by digit, and keeps groups together", () => {
  const given = [
    discount("a", "0.1"),
    discount("b", "0.10000000000000000000001"),
    discount("c", "0.9", "g"),
    discount("d", "0.5"),
    discount("e", "0.9", "g"),
  ];
  expect(orderedDiscounts(given).map(({ group, members }) => [group, members.map(({ id }) => id)])).toEqual([
    ["g", ["c", "e"]],
    [undefined, ["d"]],
    [undefined, ["b"]],
    [undefined, ["a"]],
  ]);
});
