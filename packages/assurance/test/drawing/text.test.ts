import { expect, it } from "vitest";
import { wrapped } from "../../src/drawing/block.ts";

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
