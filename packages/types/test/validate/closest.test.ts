import { expect, test } from "vitest";
import { closest } from "../../src/validate/excerpt.ts";

const known = ["id", "key", "name", "names", "isActive", "validFrom", "validUntil"];

test.each<readonly [name: string, meant: string | undefined]>([
  ["ky", "key"],
  ["kay", "key"],
  ["nimas", "names"],
  ["keys", "key"],
  ["KEY", "key"],
  ["k", undefined],
  ["kxx", undefined],
  ["nmae", undefined],
  ["name", "name"],
  ["nam", "name"],
  ["namex", "name"],
  ["isActve", "isActive"],
  ["isactiv", "isActive"],
  ["isAtve", "isActive"],
  ["isAe", undefined],
  ["validFrim", "validFrom"],
  ["validForm", "validFrom"],
  ["", undefined],
  ["x".repeat(100_000), undefined],
])("closest() takes %s for %s", (name, meant) => {
  expect(closest(name, known)).toBe(meant);
});

test("closest() takes the one with the fewest letters to change, wherever it stands", () => {
  expect(closest("order1", ["order12x", "order2"])).toBe("order2");
  expect(closest("order1", [])).toBeUndefined();
});
