import { expect, it } from "vitest";
import { columnsOf, wrapped } from "../src/columns.ts";

it.each([
  ["", 0],
  ["abc", 3],
  ["Cafe\u0301", 4],
  ["日本", 4],
  ["🎉", 2],
])("counts the columns of %j", (text, columns) => {
  expect(columnsOf(text)).toBe(columns);
});

it.each([
  ["", 5, [""]],
  ["aaa bb", 6, ["aaa bb"]],
  ["aaa bb", 5, ["aaa", "bb"]],
  ["a bb ccc", 4, ["a bb", "ccc"]],
  ["aaaaaa", 4, ["aaaa", "aa"]],
  ["b aaaaaaaaa", 4, ["b", "aaaa", "aaaa", "a"]],
  ["日本語", 4, ["日本", "語"]],
])("breaks %j into lines of %i columns", (text, columns, lines) => {
  expect(wrapped(text, columns)).toEqual(lines);
});
