import { createEmulator, type Emulator, type EmulatorOptions } from "../src/index.ts";
import { emptied, newDatabaseNamed } from "./store/postgres/database.ts";

/** Empty databases whose emulators are closed: emptying one takes a tenth of the time of making one. */
const free: string[] = [];

/**
 * Makes an emulator on the store that this run of the tests is about: in memory, or on a PostgreSQL database of its own where
 * `EMULATOR_STORE` says `postgres`.
 */
export function onStoreOfRun(options: EmulatorOptions = {}): Emulator {
  if (process.env["EMULATOR_STORE"] !== "postgres" || options.data !== undefined) return createEmulator(options);
  // A database belongs to one contract.
  const isUsual = options.contract === undefined && options.families === undefined;
  const used = isUsual ? free.pop() : undefined;
  const { address, made } = used === undefined ? newDatabaseNamed() : { address: used, made: Promise.resolve() };
  const emulator = createEmulator({ ...options, data: address });
  // Once, however often it is called: a database that were free twice would be that of two emulators.
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await made;
    await emulator.close();
    if (!isUsual) return;
    await emptied(address);
    free.push(address);
  };
  return {
    ...emulator,
    fetch: (input, init) => made.then(() => emulator.fetch(input, init)),
    listen: (where) => made.then(() => emulator.listen(where)),
    seed: (source, how) => made.then(() => emulator.seed(source, how)),
    previewCart: (request, where) => made.then(() => emulator.previewCart(request, where)),
    stored: (kind, where) => made.then(() => emulator.stored(kind, where)),
    projects: () => made.then(() => emulator.projects()),
    reset: () => made.then(() => emulator.reset()),
    close: () => (closed ??= close()),
  };
}
