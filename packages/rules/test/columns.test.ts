import { expect, it } from "vitest";
import { columnsOf } from "../src/text.ts";

it.each([
  ["", 0],
  ["abc", 3],
  ["Cafe\u0301", 4],
  ["日本", 4],
  ["🎉", 2],
])("counts the columns of %j", (text, columns) => {
  expect(columnsOf(text)).toBe(columns);
});
