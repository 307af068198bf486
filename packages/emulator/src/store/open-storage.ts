import type { Time } from "../clock.ts";
import type { Api } from "../contract/api.ts";
import type { Durability } from "../options.ts";
import { embeddedStorage } from "./embedded-storage.ts";
import { adopt } from "./origin.ts";
import { isServerAddress } from "./server-address.ts";
import { openStore } from "./sqlite-store.ts";
import type { Storage } from "./store.ts";

/** Where everything is kept, and for whom. */
export interface OpenOptions {
  readonly api: Api;
  readonly clock: Time;
  /** A file, or the address of a database; memory unless given. */
  readonly data?: string | undefined;
  readonly durability?: Durability | undefined;
}

/**
 * Opens the storage of an emulator. A file is opened at once, a database with the first work.
 *
 * @throws Error when a file cannot be opened, another emulator uses it, or it holds what the contract does not allow.
 */
export function openStorage({ api, clock, data, durability }: OpenOptions): Storage {
  if (data !== undefined && isServerAddress(data)) {
    return loaded(async () => {
      const { openPostgresStorage } = await import("./postgres/postgres-storage.ts");
      return openPostgresStorage({ api, address: data, clock });
    });
  }
  const store = openStore({ api, ...(data !== undefined && { file: data }), ...(durability && { durability }) });
  if (data !== undefined) adopt(store, api, data);
  return embeddedStorage(store, clock);
}

/** A storage whose code is loaded with the first work: most emulators never need it. */
function loaded(load: () => Promise<Storage>): Storage {
  let storage: Promise<Storage> | undefined;
  const ready = (): Promise<Storage> => (storage ??= load());
  return {
    run: async (work) => (await ready()).run(work),
    entries: async function* () {
      yield* (await ready()).entries();
    },
    clear: async (project) => (await ready()).clear(project),
    close: async () => (await storage)?.close(),
  };
}
