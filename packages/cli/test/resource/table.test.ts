import { expect, test } from "vitest";
import { fitted, tableText } from "../../src/resource/table.ts";

const rows = [
  ["open", "Auf · 開いた", "OrderState"],
  ["paid-and-shipped", "x".repeat(80), "PaymentState"],
];
const columns = ["key", "name", "type"].map((head, index) => ({ head, cells: rows.map((row) => row[index] ?? "") }));

test("the widest column gives way first, and what does not fit ends with an ellipsis", () => {
  const layout = fitted(columns, 50);
  expect(layout).toEqual({ widths: [16, 18, 12], hidden: 0 });
  expect(tableText(rows, layout).split("\n")).toEqual([
    "open              Auf · 開いた        OrderState",
    `paid-and-shipped  ${"x".repeat(17)}…  PaymentState`,
  ]);
});

test("columns that there is no place for are left out from the last one on", () => {
  expect(fitted(columns, 20)).toEqual({ widths: [9, 9], hidden: 1 });
  expect(fitted(columns, 5)).toEqual({ widths: [5], hidden: 2 });
  expect(fitted(columns.slice(0, 1), 5)).toEqual({ widths: [5], hidden: 0 });
  expect(fitted([], 5)).toEqual({ widths: [], hidden: 0 });
});

test("a table takes all the width that there is, and no column is narrower than eight characters", () => {
  expect(fitted(columns, 92)).toEqual({ widths: [16, 60, 12], hidden: 0 });
  expect(fitted(columns, 28)).toEqual({ widths: [8, 8, 8], hidden: 0 });
  expect(fitted(columns, 27)).toEqual({ widths: [12, 13], hidden: 1 });
});

test("a row that lacks cells, or has very long ones, is a row like others", () => {
  const layout = { widths: [4, 4], hidden: 0 };
  expect(tableText([["a"], ["b", "x".repeat(9999)]], layout).split("\n")).toEqual(["a", "b     xxx…"]);
});
