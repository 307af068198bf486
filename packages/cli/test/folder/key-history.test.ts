import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { forgetKeys, readKeyHistory, writeKeyHistory } from "../../src/folder/key-history.ts";
import { folderOf } from "./folders.ts";

test("keys are remembered beside those before, each once and in their order", () => {
  const root = folderOf({});
  expect(readKeyHistory(root)).toEqual({});
  writeKeyHistory(root, { states: ["paid", "open"] });
  writeKeyHistory(root, { cartDiscounts: ["winter"], states: ["closed", "paid"] });
  expect(readKeyHistory(root)).toEqual({ states: ["closed", "open", "paid"], cartDiscounts: ["winter"] });
  expect(readFileSync(join(root, "commerce-http.keys.json"), "utf8")).toMatch(/^\{\n {2}"states": \[\n[^]*\}\n$/);
});

test("a file that has the keys already stays as it is, and one that has some twice takes others", () => {
  const text = '{ "states": ["b", "a", "b"] }';
  const root = folderOf({ "commerce-http.keys.json": text });
  writeKeyHistory(root, { states: ["a", "b"] });
  forgetKeys(root, { cartDiscounts: ["a"] });
  expect(readFileSync(join(root, "commerce-http.keys.json"), "utf8")).toBe(text);
  writeKeyHistory(root, { states: ["c"] });
  expect(readKeyHistory(root)).toEqual({ states: ["a", "b", "c"] });
  forgetKeys(root, { states: ["a", "c"] });
  expect(readKeyHistory(root)).toEqual({ states: ["b"] });
});

test.each([
  ["null", "it is not an object of lists"],
  ['{"states": "open"}', "states is not a list of keys"],
  ["[]", "it is not an object of lists"],
  ["{", "it is not JSON"],
  ['{"stats": []}', '"stats" is not a list'],
  ['{"states": [1]}', "states is not a list of keys"],
])("a file that nobody has written so is refused: %s", (text, reason) => {
  expect(() => readKeyHistory(folderOf({ "commerce-http.keys.json": text }))).toThrow(reason);
});
