import { describe, expect, it } from "vitest";
import { checkedCorrelationId, newCorrelationId } from "../src/correlation.ts";

describe("newCorrelationId()", () => {
  it("makes ids of the form that the service takes, never the same", () => {
    const ids = Array.from({ length: 100 }, newCorrelationId);
    expect(ids.map(checkedCorrelationId)).toEqual(ids);
    expect(new Set(ids).size).toBe(100);
  });
});

describe("checkedCorrelationId()", () => {
  it.each(["12345678", "order_1-Import", "a".repeat(256)])("takes %j", (id) => {
    expect(checkedCorrelationId(id)).toBe(id);
  });

  it.each([
    "1234567",
    "a".repeat(257),
    "with space",
    "dots.are.out",
    "umlaut-ä-8",
    "12345678\n",
    "12345678\r\nX-A: 1",
    "",
  ])("refuses %j", (id) => {
    expect(() => checkedCorrelationId(id)).toThrow("expected 8 to 256 letters, digits, underscores or hyphens");
  });
});
