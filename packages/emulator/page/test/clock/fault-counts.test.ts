import { expect, test } from "vitest";
import { countsOf } from "../../src/clock/fault-counts.ts";

test.each([
  [0, 1, "not struck yet; strikes once"],
  [0, "always", "not struck yet; strikes always"],
  [1, 1, "struck once; strikes once more"],
  [1200, 3, "struck 1,200 times; strikes 3 times more"],
  [2, "always", "struck 2 times; strikes always"],
] as const)("countsOf() says of a fault that struck %s and remains %s: %s", (struck, remaining, words) => {
  expect(countsOf({ struck, remaining })).toBe(words);
});
