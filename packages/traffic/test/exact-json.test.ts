import { expect, test } from "vitest";
import { isLongNumber, isSameNumber, parseExactly } from "../src/exact-json.ts";

test.each([
  "1234567890123456789",
  "-9007199254740993",
  "0.1000000000000000055",
  "1e400",
  "123456789012345.123456789",
  "1e-400",
])("parseExactly() keeps all digits of %s", (text) => {
  const body = parseExactly(`{"n":[${text}]}`);
  expect(JSON.stringify(body)).toBe(`{"n":[${text}]}`);
  expect(isLongNumber(parseExactly(text))).toBe(true);
});

test.each([
  ["1", 1],
  ["-0", -0],
  ["0e10", 0],
  ["1.50", 1.5],
  ["1e3", 1000],
  ["1000000000000000000000000", 1e24],
  ["9007199254740992", 2 ** 53],
  ["0.1", 0.1],
  ["0.0000001", 1e-7],
  ['"12345678901234567890"', "12345678901234567890"],
])("parseExactly() reads %s as any parser does", (text, value) => {
  expect(parseExactly(text)).toBe(value);
});

test("isSameNumber() looks at the number, not at how it is written", () => {
  expect(isSame("1234567890123456789", "1234567890123456789.0")).toBe(true);
  expect(isSame("12345678901234567890", "1234567890123456789e1")).toBe(true);
  expect(isSame("1234567890123456789", "1234567890123456788")).toBe(false);
  expect(isSame("1234567890123456789", "-1234567890123456789")).toBe(false);
});

test("parseExactly() refuses what is no JSON", () => {
  expect(() => parseExactly("1234567890123456789x")).toThrow(SyntaxError);
});

function isSame(first: string, second: string): boolean {
  const [one, other] = [first, second].map(parseExactly);
  return isLongNumber(one) && isLongNumber(other) && isSameNumber(one, other);
}
