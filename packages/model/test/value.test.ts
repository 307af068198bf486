import { describe, expect, test } from "vitest";
import { inPointer, instantIn, namesIn, valueAt } from "../src/index.ts";

test("namesIn() reads what inPointer() writes", () => {
  const names = ["a/b", "~", "", "0"];
  expect(namesIn(names.map((name) => `/${inPointer(name)}`).join(""))).toEqual(names);
  expect(namesIn("")).toEqual([]);
});

describe("valueAt()", () => {
  const value = { list: [{ name: "a" }], text: "b" };

  test.each<[steps: readonly (string | number)[], found: unknown]>([
    [[], value],
    [["list", 0, "name"], "a"],
    [["list", "0", "name"], "a"],
    [["list", "1", "name"], undefined],
    [["text", "length"], undefined],
    [["toString"], undefined],
  ])("%j leads to %j", (steps, found) => expect(valueAt(value, steps)).toEqual(found));
});

test.each<[text: string, instant: number | undefined]>([
  ["1970-01-01T01:00:01+01:00", 1000],
  ["1970-01-01T00:00:00", undefined],
  ["1970-01-01", undefined],
  ["1970-13-01T00:00:00Z", undefined],
])("instantIn() reads %s as %s", (text, instant) => expect(instantIn(text)).toBe(instant));
