import { describe, expect, test } from "vitest";
import { hideFields, hideParameters, shownHeaders, withoutSecrets } from "../src/secrets.ts";

describe("withoutSecrets()", () => {
  test.each([
    ["/p/states?where=key%3D%22a%22", "/p/states?where=key%3D%22a%22"],
    ["/p/states?token=abc&limit=2", "/p/states?token=***&limit=2"],
    ["/p/customers/password-token=abc", "/p/customers/password-token=***"],
    ["https://user:pass@host/p?a=1#access_token=abc", "https://***@host/p?a=1#access_token=***"],
    ["/p/https://user@host/a", "/p/https://user@host/a"],
    ["/p?client%5Fsecret=abc", "/p?client%5Fsecret=***"],
    ["/p?next=/login?token=abc", "/p?next=/login?token=***"],
  ])("shows %s as %s", (address, shown) => expect(withoutSecrets(address)).toBe(shown));
});

test("hideParameters() hides values by their names, and leaves what is no pair", () => {
  expect(hideParameters("grant_type=password&password=abc&token_type_hint=x&token")).toBe(
    "grant_type=password&password=***&token_type_hint=x&token",
  );
});

test("shownHeaders() joins headers of one name, keeps schemes, and hides secrets in addresses", () => {
  const shown = shownHeaders([
    ["accept", "a"],
    ["accept", "b"],
    ["authorization", "Bearer abc"],
    ["x-api-key", "my bearer abc"],
    ["location", "/p?code=1&token=abc"],
  ]);
  expect(shown).toEqual({
    accept: "a, b",
    authorization: "Bearer ***",
    "x-api-key": "***",
    location: "/p?code=1&token=***",
  });
});

test("hideFields() hides values at any depth, and nothing that only speaks of secrets", () => {
  const value = { list: [{ password: "abc", isSecret: "true", token: null }], tokenCount: 12, pin: 1234 };
  expect(hideFields(value)).toEqual({
    list: [{ password: "***", isSecret: "true", token: null }],
    tokenCount: 12,
    pin: "***",
  });
});
