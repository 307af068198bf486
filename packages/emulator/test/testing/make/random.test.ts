import { expect, test } from "vitest";
import { Random } from "../../../src/testing/make/random.ts";

test.each(["", "0", "1", "-1", "a".repeat(1_000)])("numbers of the seed %j are spread evenly", (seed) => {
  const random = new Random(seed);
  const counts = Array.from({ length: 10 }, () => 0);
  for (let turn = 0; turn < 10_000; turn++) {
    const number = random.integer(0, 9);
    counts[number] = (counts[number] ?? 0) + 1;
  }
  expect(counts).toHaveLength(10);
  for (const count of counts) expect(count).toBeGreaterThan(850);
});

test("both ends of a range belong to it", () => {
  const random = new Random("1");
  const numbers = Array.from({ length: 200 }, () => random.integer(-1, 1));
  expect(new Set(numbers)).toEqual(new Set([-1, 0, 1]));
});

test("a share of 0 is never, and one of 1 always", () => {
  const random = new Random("1");
  const turns = Array.from({ length: 1_000 }, () => [random.chance(0), random.chance(1)]);
  expect(new Set(turns.map(String))).toEqual(new Set(["false,true"]));
});

test("the generator is the known one", () => {
  // The state that xoshiro128** has after the digest of "" (SHA-256: e3b0c442 98fc1c14 9afbf4c8 996fb924), worked out apart.
  const random = new Random("");
  expect([1, 2, 3].map(() => random.integer(0, 2 ** 32 - 1))).toEqual([678938222, 2573984980, 1426159999]);
});
