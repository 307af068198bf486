import { describe, expect, it } from "vitest";
import { checkedCorrelationId } from "../../src/request/correlation.ts";

describe("checkedCorrelationId()", () => {
  it.each(["12345678", "order_1-Import", "a".repeat(256)])("takes %j", (id) => {
    expect(checkedCorrelationId(id)).toBe(id);
  });

  it.each(["1234567", "a".repeat(257), "with space", "12345678\n"])("refuses %j", (id) => {
    expect(() => checkedCorrelationId(id)).toThrow("expected 8 to 256 letters, digits, underscores and hyphens");
  });
});
