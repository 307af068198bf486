import { describe, expect, it } from "vitest";
import { checkedBaseUrl } from "../../src/request/base-url.ts";

describe("checkedBaseUrl()", () => {
  it.each([
    ["https://api.example.invalid", "https://api.example.invalid"],
    ["https://api.example.invalid/", "https://api.example.invalid"],
    ["https://api.example.invalid/commerce", "https://api.example.invalid/commerce"],
    ["https://api.example.invalid/commerce//", "https://api.example.invalid/commerce"],
    ["http://127.0.0.1:8080/", "http://127.0.0.1:8080"],
    ["https://API.example.invalid:443/a/../b%20c", "https://api.example.invalid/b%20c"],
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
    "https://{base_url}",
    "https://api.example.invalid\n",
    "https://api.example.invalid ",
    "https://api.example.invalid\u0000",
    "https:\\\\api.example.invalid",
    "https://api.example.invalid\\@elsewhere.invalid",
  ])("refuses %j without repeating a secret", (given) => {
    expect(() => checkedBaseUrl(given)).toThrow("Cannot use base address");
    expect(() => checkedBaseUrl(given)).not.toThrow("s3cr3t");
  });
});

describe("checkedBaseUrl() on this machine", () => {
  it.each([
    "http://localhost",
    "http://LOCALHOST:8080",
    "http://shop.localhost",
    "http://127.0.0.1:8080",
    "http://127.8.9.10",
    "http://[::1]:8080",
    "http://2130706433",
    "https://127.0.0.1",
  ])("takes %s", (given) => {
    expect(checkedBaseUrl(given)).toBe(new URL(given).origin);
  });
});

describe("checkedBaseUrl() beyond this machine", () => {
  it.each([
    "http://api.example.invalid",
    "http://localhost.example.invalid",
    "http://127.0.0.1.nip.io",
    "http://notlocalhost",
    "http://localhost.",
    "http://0.0.0.0",
    "http://[::ffff:127.0.0.1]",
  ])("refuses %s, unless it is allowed", (given) => {
    expect(() => checkedBaseUrl(given, { allowIpAddress: true })).toThrow("or allowHttp, allowIpAddress");
    expect(checkedBaseUrl(given, { allowHttp: true, allowIpAddress: true })).toBe(new URL(given).origin);
  });

  it.each(["https://192.0.2.7", "https://192.0.2.7:8443/v", "https://192.0.2.7.", "https://[2001:db8::7]"])(
    "refuses the IP address %s, unless it is allowed",
    (given) => {
      expect(() => checkedBaseUrl(given, { allowHttp: true })).toThrow("or allowHttp, allowIpAddress");
      const { origin, pathname } = new URL(given);
      expect(checkedBaseUrl(given, { allowIpAddress: true })).toBe(origin + pathname.replace(/\/$/, ""));
    },
  );

  it.each(["https://1.example.invalid", "https://10.0.0.1.example.invalid"])("takes the host name of %s", (given) => {
    expect(checkedBaseUrl(given)).toBe(given);
  });
});
