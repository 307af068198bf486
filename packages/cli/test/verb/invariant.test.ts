import { expect, test } from "vitest";
import { invariantOf } from "../../src/verb/explain.ts";

test.each([
  ["max-discount=100%", { type: "maxDiscount", permyriad: 10_000 }],
  ["max-discount=0.05%", { type: "maxDiscount", permyriad: 5 }],
  ["above-cost=7.5%", { type: "aboveCost", cost: { permyriad: 750 } }],
  ["not-free", { type: "notFree" }],
  ["not-together=1,1234", { type: "notTogether", withCode: 1, sales: 1234 }],
])("--find %s looks for what is written", (text, invariant) => {
  expect(invariantOf(text)).toEqual(invariant);
});

test.each([
  ...["", "5", "x5%", "5%x", "1000%", "100.01%", "5.%", "5.123%", "5,5%", "-5%"].map(
    (value) => `max-discount=${value}`,
  ),
  "max-discount",
  "above-cost",
  "above-cost=101%",
  "not-free=",
  "not-together",
  "no-rule",
  "toString",
  ...["1", "1,2,3", "x1,2", "1,2x", "12345,1", "1,12345", ",1", "1,"].map((value) => `not-together=${value}`),
])("--find %s is refused", (text) => {
  expect(() => invariantOf(text)).toThrow("Cannot look for what breaks");
});
