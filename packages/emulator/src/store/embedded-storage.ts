import { randomUUID } from "node:crypto";
import type { Time } from "../clock.ts";
import type { EmbeddedStore, Session, Storage } from "./store.ts";

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
