import { expect, test } from "vitest";
import { cartsIn, skusIn } from "../../src/discounts/carts.ts";

test.each<[text: string, carts: readonly unknown[]]>([
  ['[{"id":"a"}]', [{ id: "a" }]],
  ['{"carts":[1]}', [1]],
  ['{"results":[2]}', [2]],
  ['{"id":"a"}', [{ id: "a" }]],
  ['{"id":"a"}\n\n{"id":"b"}\n', [{ id: "a" }, { id: "b" }]],
])("cartsIn() reads %s", (text, carts) => {
  expect(cartsIn(text)).toEqual(carts);
});

test("cartsIn() names the line that is no JSON", () => {
  expect(() => cartsIn('{"id":"a"}\n{')).toThrow("Line 2 of the file is not JSON");
});

test("skusIn() finds SKUs that predicates ask for, each once", () => {
  const discounts = [
    { cartPredicate: 'lineItemExists(sku = "B-2") and sku != "no"', target: { predicate: 'sku in ("A-1", "B-2")' } },
    { cartPredicate: "1 = 1", name: { en: 'sku = "A-1"' }, key: "sku" },
  ];
  expect(skusIn(discounts)).toEqual(["A-1", "B-2"]);
});
