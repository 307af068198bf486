import { randomUUID } from "node:crypto";
import type { Time } from "../clock.ts";
import type { Api } from "../contract/api.ts";
import { isServerAddress, type Durability } from "./data-option.ts";
import { isDamage, unopened } from "./database.ts";
import { adopt } from "./origin.ts";
import type { PostgresStorage, PostgresStorageOptions } from "./postgres/postgres-storage.ts";
import { openStore } from "./sqlite-store.ts";
import type { EmbeddedStore, Session, Storage } from "./store.ts";

export interface OpenOptions {
  readonly api: Api;
  readonly clock: Time;
  /** A file, or the address of a database; memory unless given. */
  readonly data?: string | undefined;
  readonly durability?: Durability | undefined;
}

/** Opens the storage of an emulator. A file is opened at once, a database with the first work. */
export function openStorage({ api, clock, data, durability }: OpenOptions): Storage {
  if (data !== undefined && isServerAddress(data)) {
    return sharedStorage({ api, clock, address: data });
  }
  const store = openStore({ api, ...(data !== undefined && { file: data }), ...(durability && { durability }) });
  if (data !== undefined) adoptFile(store, api, data);
  return embeddedStorage(store, clock);
}

/** Reads more of a file than opening it does, so that damage shows. */
function adoptFile(store: EmbeddedStore, api: Api, file: string): void {
  try {
    adopt(store, api, file);
  } catch (error) {
    store.close();
    throw isDamage(error) ? unopened(file, error) : error;
  }
}

/** A storage that processes share. Its code is loaded with the first work: most emulators never need it. */
function sharedStorage(options: PostgresStorageOptions): Storage {
  let storage: Promise<PostgresStorage> | undefined;
  const ready = (): Promise<PostgresStorage> =>
    (storage ??= import("./postgres/postgres-storage.ts").then(({ PostgresStorage: Shared }) => new Shared(options)));
  return {
    tokens: async () => (await ready()).tokens,
    run: async (work) => (await ready()).run(work),
    entries: async function* () {
      yield* (await ready()).entries();
    },
    clear: async (project) => (await ready()).clear(project),
    check: async () => (await ready()).check(),
    close: async () => (await storage)?.close(),
  };
}

/** A store within this process as a storage: all work is done at once, on the store itself. */
export function embeddedStorage(store: EmbeddedStore, clock: Time): Storage {
  const session: Session = { store, clock, newId: randomUUID };
  return {
    run: (work) => work(session),
    entries: () => store.entries(),
    clear: (project) => store.clear(project),
    check: async () => store.check(),
    close: () => store.close(),
  };
}
