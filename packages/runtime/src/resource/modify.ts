import { isApiError, isCallError } from "../error/errors.ts";
import type { CallOptions } from "../request/call.ts";
import { pause } from "../request/retry.ts";

/** Options of a change by reading, deciding and writing. */
export interface ModifyOptions extends CallOptions {
  /** How often to read and decide again because another client's change came first. @defaultValue `100` */
  readonly conflicts?: number | undefined;
}

/** The default of `conflicts`. */
export const mostConflicts = 100;

/** The outcome of a decision about a resource: the actions that it needs, or none. */
export type Decision<Action> = readonly Action[] | Promise<readonly Action[]>;

/**
 * Changes a resource from what it is: reads it, lets the caller decide, writes; and starts over when another client's change
 * came first.
 *
 * Where an own write went unanswered and the version has moved on since, that may have been this very write. It is not
 * repeated then: unless there is nothing left to do, the failure of that write is thrown, with `outcome: "unknown"`.
 *
 * @param decide Called with every version that is read. No actions: nothing is written, and the resource is returned.
 */
export async function modify<Resource, Action, Options extends ModifyOptions = ModifyOptions>(
  { conflicts = mostConflicts, ...options }: Options,
  read: (options: Omit<Options, "conflicts">) => Promise<Resource>,
  write: (current: Resource, actions: readonly Action[], options: Omit<Options, "conflicts">) => Promise<Resource>,
  decide: (current: Resource) => Decision<Action>,
): Promise<Resource> {
  for (let conflict = 1; ; conflict += 1) {
    const current = await read(options);
    const actions = await decide(current);
    if (actions.length === 0) return current;
    try {
      return await write(current, actions, options);
    } catch (error) {
      const isOpen = isCallError(error) && isConflict(error.cause);
      if (!isOpen && !(isConflict(error) && conflict <= conflicts)) throw error;
      if (isOpen) {
        try {
          const found = await read(options);
          if ((await decide(found)).length === 0) return found;
        } catch {
          // Even if reading or deciding fails now, the write may have happened.
        }
        throw error;
      }
    }
    // When the signal ends the pause, reading says so.
    await pause(Math.random() * Math.min(500, 5 * 2 ** conflict), options.signal);
  }
}

function isConflict(error: unknown): boolean {
  return isApiError(error, "ConcurrentModification");
}
