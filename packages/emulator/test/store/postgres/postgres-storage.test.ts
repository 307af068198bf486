import { describe, onTestFinished } from "vitest";
import { Clock } from "../../../src/clock.ts";
import { PostgresStorage } from "../../../src/store/postgres/postgres-storage.ts";
import { api } from "../../own.ts";
import { storeTests } from "../conformance.ts";
import { newDatabase, serverAddress } from "./database.ts";

describe.skipIf(serverAddress === "")("a store over PostgreSQL", () => {
  storeTests(async () => {
    const storage = new PostgresStorage({ api, address: await newDatabase(), clock: new Clock() });
    onTestFinished(() => storage.close());
    return storage;
  });
});
