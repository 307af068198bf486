import type { Time } from "../clock.ts";
import type { Limits } from "../options.ts";
import type { Store } from "../store/store.ts";
import { fixedPredicate } from "./fixed-predicate.ts";

/** Facts that tell which Messages are still there. */
export interface RetentionOptions {
  readonly store: Store;
  readonly clock: Time;
  readonly limits: Readonly<Limits>;
}

/** Removes Messages that are older than they are kept, by the emulator's clock: document 1, Automatic clean-up. */
export function removeExpiredMessages({ store, clock, limits }: RetentionOptions, project: string): void {
  const end = clock.now() - limits.messageRetentionDays * DAY;
  if (end < 0) return;
  const filter = { where: EXPIRED, variables: { end: new Date(end).toISOString() } };
  const query = { ...filter, limit: PIECE, offset: 0, withTotal: false, mayAge: true };
  for (let left = true; left;) {
    const { results } = store.query(project, "message", query);
    store.transaction(() => {
      for (const json of results) {
        const { id }: { readonly id: string } = JSON.parse(json);
        store.remove(project, "message", id);
      }
    });
    left = results.length === PIECE;
  }
}

const DAY = 86_400_000;
const PIECE = 500;
const EXPIRED = fixedPredicate("createdAt <= :end", "end");
