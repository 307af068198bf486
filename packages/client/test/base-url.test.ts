import { describe, expect, it } from "vitest";
import { checkedBaseUrl } from "../src/base-url.ts";

describe("checkedBaseUrl()", () => {
  it.each([
    ["https://api.example.invalid", "https://api.example.invalid"],
    ["https://api.example.invalid/", "https://api.example.invalid"],
    ["https://api.example.invalid/commerce", "https://api.example.invalid/commerce"],
    ["https://api.example.invalid/commerce//", "https://api.example.invalid/commerce"],
    ["http://127.0.0.1:8080/", "http://127.0.0.1:8080"],
    ["https://API.example.invalid:443/a/../b c", "https://api.example.invalid/b%20c"],
  ])("reads %s as %s", (given, expected) => {
    expect(checkedBaseUrl(given)).toBe(expected);
  });

  it.each([
    "",
    "/commerce",
    "api.example.invalid",
    "ftp://api.example.invalid",
    "https://api.example.invalid?token=s3cr3t",
    "https://api.example.invalid#s3cr3t",
    "https://user:s3cr3t@api.example.invalid",
    "https://user:s3cr3t@",
    "https://{base_url}",
  ])("refuses %j without repeating a secret", (given) => {
    expect(() => checkedBaseUrl(given)).toThrow("Cannot use base address");
    expect(() => checkedBaseUrl(given)).not.toThrow("s3cr3t");
  });
});
