import { expect, test } from "vitest";
import { withoutCredentials } from "../../src/store/data-option.ts";

test.for([
  ["postgres://someone:secret@host:1/shop", "postgres://host:1/shop"],
  ["postgres://someone:se/cr#et?@host/shop?sslmode=require", "postgres://host/shop"],
  ["postgres://someone:se@cret@host/shop", "postgres://host/shop"],
  ["postgres://host/shop?password=secret", "postgres://host/shop"],
  ["postgres://host/shop#secret", "postgres://host/shop"],
  ["postgres:///shop", "postgres:///shop"],
])("withoutCredentials() shows neither user nor password nor options of %s", ([address, shown]) => {
  expect(withoutCredentials(address!)).toBe(shown);
});
