import { expect, test } from "vitest";
import { testsFor } from "../src/choice.ts";
import type { TestRun } from "../src/trial.ts";

function run(name: string, duration: number, ...loaded: readonly string[]): TestRun {
  return { test: `test/${name}.test.ts`, duration, loaded: loaded.map((file) => `src/${file}.ts`) };
}

const runs = [
  run("shop/price/slow", 400, "shop/price/tax"),
  run("shop/price/round", 30),
  run("shop/price/tax", 90, "shop/price/tax"),
  run("shop/cart", 20, "shop/price/tax"),
  run("shop/stock/slow", 500, "shop/price/tax"),
  run("shop/stock/shelf", 10, "shop/stock/shelf"),
];

test("a source is tried with its own test first, then with those of its folder, then with others that load it", () => {
  expect(testsFor("src/shop/price/tax.ts", runs, [])).toEqual([
    "test/shop/price/tax.test.ts",
    "test/shop/price/round.test.ts",
    "test/shop/price/slow.test.ts",
    "test/shop/cart.test.ts",
  ]);
});

test("a slow test of another folder is for a source if it is said to be for all", () => {
  expect(testsFor("src/shop/price/tax.ts", runs, ["test/shop/stock/slow.test.ts"])).toContain(
    "test/shop/stock/slow.test.ts",
  );
});

test("any fast test may load on demand a source that none loads at once", () => {
  expect(testsFor("src/shop/plugin.ts", runs, [])).toEqual([
    "test/shop/cart.test.ts",
    "test/shop/stock/shelf.test.ts",
    "test/shop/price/round.test.ts",
  ]);
});

test("a fast test that is said to load sources on demand is for each of them, a slow one is not", () => {
  const onDemand = ["test/shop/stock/shelf.test.ts", "test/shop/stock/slow.test.ts"];
  const noticing = testsFor("src/shop/price/tax.ts", runs, [], onDemand);
  expect(noticing).toContain("test/shop/stock/shelf.test.ts");
  expect(noticing).not.toContain("test/shop/stock/slow.test.ts");
  expect(testsFor("src/shop/price/tax.ts", runs, [])).not.toContain("test/shop/stock/shelf.test.ts");
});
