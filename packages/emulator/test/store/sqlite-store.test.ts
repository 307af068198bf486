import { describe, expect, onTestFinished, test } from "vitest";
import { Clock } from "../../src/clock.ts";
import { embeddedStorage } from "../../src/store/open-storage.ts";
import { openStore } from "../own.ts";
import { storeTests } from "./conformance.ts";

describe("a store over SQLite", () => {
  storeTests(async () => {
    const storage = embeddedStorage(openStore(), new Clock());
    onTestFinished(() => storage.close());
    return storage;
  });
});

test("close() may be called again", () => {
  const store = openStore();
  store.close();
  expect(() => store.close()).not.toThrow();
});

test("entries() tells each resource as it is by then", () => {
  const store = openStore();
  onTestFinished(() => store.close());
  for (let index = 0; index < 1000; index += 1) store.insert("shop", "state", { id: `${index}` });
  const seen: string[] = [];
  for (const { json } of store.entries()) {
    if (seen.length === 5) store.remove("shop", "state", "900");
    if (seen.length === 6) store.insert("shop", "state", { id: "new" });
    seen.push(json);
  }
  expect([seen.length, seen.includes('{"id":"900"}'), seen.at(-1)]).toEqual([1000, false, '{"id":"new"}']);
});
