import { describe, expect, test } from "vitest";
import { Clock } from "../../../src/clock.ts";
import { PostgresStorage } from "../../../src/store/postgres/postgres-storage.ts";
import type { StoredResource } from "../../../src/store/store.ts";
import { closing } from "../../closing.ts";
import { api } from "../../own.ts";
import { storeTests } from "../conformance.ts";
import { newDatabase, serverAddress } from "./database.ts";

function storageAt(address: string): PostgresStorage {
  return closing(new PostgresStorage({ api, address, clock: new Clock() }));
}

function named(name: string): StoredResource & { readonly name: string } {
  return { id: "1", key: "a", name };
}

describe.skipIf(serverAddress === "")("a store over PostgreSQL", () => {
  storeTests(async () => storageAt(await newDatabase()));

  test("does work again that read a resource in two ways, between which another process changed it", async () => {
    const address = await newDatabase();
    const [storage, other] = [storageAt(address), storageAt(address)];
    await storage.run(({ store }) => {
      store.addProject("shop");
      store.insert("shop", "state", named("new"));
    });
    let changes = 0;
    await storage.run(async ({ store }) => {
      store.read("shop", "state", "1");
      if (changes < 2) {
        const changed = named(`changed ${++changes}`);
        await other.run((own) => own.store.replace("shop", "state", changed));
      }
      const found: { readonly name: string } = JSON.parse(store.readByKey("shop", "state", "a") ?? "");
      store.replace("shop", "state", named(`${found.name}, done`));
    });
    const stored = await other.run(({ store }) => store.read("shop", "state", "1"));
    expect(JSON.parse(stored ?? "")).toEqual(named("changed 2, done"));
  });
});
