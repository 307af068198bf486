import type { Time } from "../clock.ts";
import type { Store, StoreFilter } from "../store/store.ts";
import { type Limits } from "./limits.ts";
import { fixedPredicate } from "./query.ts";

/** Facts that tell which Messages are still there. */
export interface RetentionOptions {
  readonly store: Store;
  readonly clock: Time;
  readonly limits: Readonly<Limits>;
  /** `true` if other emulators, with clocks and limits of their own, have the same Messages. */
  readonly isShared?: boolean;
}

/** Removes Messages that are older than they are kept: document 1, Automatic clean-up. Those that others share stay. */
export function removeExpiredMessages(options: RetentionOptions, project: string): void {
  const { store, isShared } = options;
  const end = endOf(options);
  if (isShared || end === undefined) return;
  const filter = { where: EXPIRED, variables: { end } };
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

/** The condition that Messages meet which are there by this emulator's clock, where expired ones are not removed. */
export function unexpired(options: Omit<RetentionOptions, "store">): Pick<StoreFilter, "where"> {
  const end = endOf(options);
  if (!options.isShared || end === undefined) return {};
  return { where: fixedPredicate(`createdAt > "${end}" or createdAt is not defined`) };
}

function endOf({ clock, limits }: Omit<RetentionOptions, "store">): string | undefined {
  const end = clock.now() - limits.messageRetentionDays * DAY;
  return end < 0 ? undefined : new Date(end).toISOString();
}

const DAY = 86_400_000;
const PIECE = 500;
const EXPIRED = fixedPredicate("createdAt <= :end", "end");
