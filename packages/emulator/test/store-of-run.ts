import { createEmulator, type Emulator, type EmulatorOptions } from "../src/index.ts";
import { newDatabaseNamed } from "./store/postgres/database.ts";

/**
 * Makes an emulator on the store that this run of the tests is about: in memory, or on a PostgreSQL database of its own where
 * `EMULATOR_STORE` says `postgres`.
 */
export function onStoreOfRun(options: EmulatorOptions = {}): Emulator {
  if (process.env["EMULATOR_STORE"] !== "postgres" || options.data !== undefined) return createEmulator(options);
  const { address, made } = newDatabaseNamed();
  const emulator = createEmulator({ ...options, data: address });
  return {
    ...emulator,
    fetch: (input, init) => made.then(() => emulator.fetch(input, init)),
    listen: (where) => made.then(() => emulator.listen(where)),
    seed: (source, how) => made.then(() => emulator.seed(source, how)),
    previewCart: (request, where) => made.then(() => emulator.previewCart(request, where)),
    projects: () => made.then(() => emulator.projects()),
    reset: () => made.then(() => emulator.reset()),
  };
}
