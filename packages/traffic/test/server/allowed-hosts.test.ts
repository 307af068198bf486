import { expect, test } from "vitest";
import { AllowedHosts } from "../../src/server/allowed-hosts.ts";

const statusOf = (header: string, own = "127.0.0.1", names: readonly string[] = []): number | undefined =>
  new AllowedHosts(own, names).refusal(header)?.status;

const NAMES = "localhost LOCALHOST:8080 localhost. shop.localhost:80";
const ADDRESSES = "127.0.0.1:8080 127.8.8.8. 192.168.1.20:8080 [::1]:8080 [fe80::1]";

test.each(`${NAMES} ${ADDRESSES}`.split(" "))("%s is a name of this machine, or an address", (header) => {
  expect(statusOf(header)).toBeUndefined();
});

const OTHERS =
  "shop.example:8080 localhost.shop.example 127.0.0.1.shop.example:8080 notlocalhost emulator 127.1 2130706433";

test.each(OTHERS.split(" "))("%s may be the name of another site", (header) => {
  expect(statusOf(header)).toBe(403);
});

const NONE = "a/b user@localhost localhost:x localhost:1:2 [::1 ::1 localhost\\a localhost?a";

test.each(["", "a b", ...NONE.split(" ")])("%j is no host", (header) => {
  expect(statusOf(header)).toBe(400);
});

test.each([
  ["the name that it listens on", "Emulator.lan:8080", "emulator.lan", []],
  ["a name of the options", "Emulator:8080", "0.0.0.0", ["emulator"]],
  ["the name of a domain", "shop.example", "0.0.0.0", [".shop.example"]],
  ["a name below it", "a.b.shop.example", "0.0.0.0", [".Shop.example"]],
  ["any name", "shop.example", "0.0.0.0", ["*"]],
])("%s is allowed", (_, header, own, names) => {
  expect(statusOf(header, own, names)).toBeUndefined();
});

test.each([
  ["a name below one that was given without a dot", "a.shop.example", ["shop.example"]],
  ["a name that ends alike", "othershop.example", [".shop.example"]],
])("%s is not allowed", (_, header, names) => {
  expect(statusOf(header, "0.0.0.0", names)).toBe(403);
});

test("the refusal says what to do", () => {
  expect(new AllowedHosts("127.0.0.1").refusal("Shop.example:80")?.body).toMatchObject({
    statusCode: 403,
    errors: [
      {
        code: "InvalidInput",
        message: expect.stringMatching(/^Host "shop\.example" is not allowed.*"allowedHosts".*--allowed-host$/),
      },
    ],
  });
});

test.each(["http://shop.example", "shop.example:80", "*.shop.example", "a b", "", "..a", "[::1]"])(
  "%j cannot be an allowed host",
  (name) => {
    expect(() => new AllowedHosts("127.0.0.1", [name])).toThrow(`Cannot allow the host "${name}"`);
  },
);
