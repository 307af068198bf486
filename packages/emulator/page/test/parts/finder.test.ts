import { expect, test } from "vitest";
import { foundIn } from "../../src/parts/finder.tsx";

const RESOURCES = [
  { id: "1", version: 1, key: "paid", name: { en: "Payment received" } },
  { id: "2", version: 1, key: "open" },
  { id: "3", version: 1 },
];

test.each([
  ["", ["1", "2", "3"]],
  [" PAID ", ["1"]],
  ["received", ["1"]],
  ["pe", ["2"]],
  ["3", ["3"]],
  ["closed", []],
])("foundIn() finds by key or name: %j", (text, ids) => {
  expect(foundIn(RESOURCES, text).map(({ id }) => id)).toEqual(ids);
});
