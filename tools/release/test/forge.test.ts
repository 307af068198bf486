import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { forgeOf, gitAddress, isPlaceholder, issuesPage, pageOf, type RootManifest, tagOf } from "../src/forge.ts";

const root = join(import.meta.dirname, "../../..");
const url = "git+https://forge.example/shop/sdk.git";
const forge = forgeOf({ repository: { url } });

test("all addresses follow from that of the repository", () => {
  expect(forge.address).toBe("https://forge.example/shop/sdk");
  expect(gitAddress(forge)).toBe(url);
  expect(issuesPage(forge)).toBe("https://forge.example/shop/sdk/issues");
  expect(pageOf(forge, tagOf("1.2.3"), "docs/a.md", "blob")).toBe(
    "https://forge.example/shop/sdk/blob/v1.2.3/docs/a.md",
  );
});

test.each([
  "https://forge.example/shop/sdk",
  "git+ssh://git@forge.example/shop/sdk.git",
  "git+https://forge.example/.git",
])("forgeOf() refuses %s", (address) => {
  expect(() => forgeOf({ repository: { url: address } })).toThrow(`Cannot read the address of the repository`);
});

test.each([
  ["https://forge.invalid/shop/sdk", true],
  ["https://my.forge.invalid/shop/sdk", true],
  ["https://forge.example/shop/sdk", false],
  ["https://invalid.example/shop.invalid/sdk", false],
])("isPlaceholder() of %s is %s", (address, expected) => {
  expect(isPlaceholder({ address })).toBe(expected);
});

test("the address of the forge stands in the root manifest, and nowhere else", () => {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as RootManifest;
  const address = forgeOf(manifest).address.replace("https://", "");
  const found = execFileSync("git", ["grep", "--fixed-strings", "--files-with-matches", address], { cwd: root });
  expect(found.toString().trim().split("\n")).toEqual(["package.json"]);
});
