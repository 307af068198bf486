import { describe, expect, it } from "vitest";
import { correlate } from "../../../runtime/src/request/headers.ts";
import { commerceService } from "../../src/commerce-service.ts";

function checkedCorrelationId(id: string): string {
  return correlate(new Headers(), commerceService, id);
}

describe("A correlation id", () => {
  it.each(["12345678", "order_1-Import", "a".repeat(256)])("takes %j", (id) => {
    expect(checkedCorrelationId(id)).toBe(id);
  });

  it.each(["1234567", "a".repeat(257), "with space", "12345678\n"])("refuses %j", (id) => {
    expect(() => checkedCorrelationId(id)).toThrow("expected 8 to 256 letters, digits, underscores and hyphens");
  });
});
