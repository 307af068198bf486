import { describe, expect, test } from "vitest";
import {
  amount,
  atLeast,
  atMost,
  expectMachineless,
  numeral,
  ratioOf,
  usedOf,
  verdictOf,
  type Figure,
} from "../src/figure.ts";

const figure = (value: number, limit: Figure["limit"], peer?: number): Figure => ({
  name: "CPU",
  value,
  unit: "µs",
  ...(limit && { limit }),
  ...(peer !== undefined && { peer: { name: "peer", value: peer } }),
});

describe("verdictOf()", () => {
  test.each([
    [10, atMost(10), "holds"],
    [10.5, atMost(10), "near"],
    [10.6, atMost(10), "broken"],
    [10, atLeast(10), "holds"],
    [9.6, atLeast(10), "near"],
    [9.4, atLeast(10), "broken"],
    [Number.NaN, atMost(10), "broken"],
    [Number.NaN, atLeast(10), "broken"],
    [10, undefined, undefined],
  ])("of %d: %j is %s", (value, limit, verdict) => {
    expect(verdictOf(figure(value, limit))).toBe(verdict);
  });

  test("compares ratios to their limits, and refuses those without a peer", () => {
    expect(verdictOf(figure(12, atMost(1.2, "ratio"), 10))).toBe("holds");
    expect(verdictOf(figure(13, atMost(1.2, "ratio"), 10))).toBe("broken");
    expect(() => verdictOf(figure(13, atMost(1.2, "ratio")))).toThrow('Cannot limit the ratio of "CPU"');
  });
});

test("expectMachineless() refuses a limit in time that is no ratio", () => {
  const cpu = { name: "CPU", value: 12, unit: "µs", peer: { name: "peer", value: 10 } };
  expect(() => expectMachineless({ ...cpu, limit: atMost(20) })).toThrow(
    'Cannot limit "CPU" in µs: limit its ratio to a floor of the same run',
  );
  expect(() => expectMachineless({ ...cpu, limit: atMost(2, "ratio") })).not.toThrow();
  expect(() => expectMachineless({ ...cpu, unit: "MB", limit: atMost(20) })).not.toThrow();
});

test("ratioOf() is the share of the peer", () => {
  expect(ratioOf(figure(3, undefined, 2))).toBe(1.5);
  expect(ratioOf(figure(3, undefined))).toBeUndefined();
});

test("usedOf() is the share of the limit, whichever way that bounds", () => {
  expect(usedOf(figure(8, atMost(10)))).toBe(0.8);
  expect(usedOf(figure(10, atLeast(8)))).toBe(0.8);
  expect(usedOf(figure(3, atMost(2, "ratio"), 2))).toBe(0.75);
  expect(usedOf(figure(3, undefined))).toBeUndefined();
});

test.each([
  [0.1234, "0.12"],
  [1.5, "1.5"],
  [12.34, "12.3"],
  [123.4, "123"],
  [59_177.4, "59,177"],
])("numeral(%d) is %s", (value, text) => {
  expect(numeral(value)).toBe(text);
  expect(amount(value, "MB")).toBe(`${text} MB`);
});
