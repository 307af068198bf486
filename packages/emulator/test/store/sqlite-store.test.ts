import { describe, expect, onTestFinished, test } from "vitest";
import { Clock } from "../../src/clock.ts";
import { embeddedStorage } from "../../src/store/embedded-storage.ts";
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
