import { describe, expect, it } from "vitest";
import { isToken } from "../../src/auth/token.ts";

describe("isToken()", () => {
  it.each(["abc", "a.b-c_d~e+f/g==", "!"])("lets %j through", (text) => {
    expect(isToken(text)).toBe(true);
  });

  it.each([undefined, null, 7, "", "a b", "a\n", "ä"])("refuses %j", (value) => {
    expect(isToken(value)).toBe(false);
  });
});
