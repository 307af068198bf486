import { isApiError, isCallError } from "../error/errors.ts";
import type { CallOptions } from "../request/call.ts";
import { pause } from "../request/retry.ts";

/** Options of a read-decide-write cycle. */
export interface ModifyOptions extends CallOptions {
  /**
   * Most conflicts with other clients' changes before the call fails; each one leads to another read. @defaultValue
   * `100`
   */
  readonly conflicts?: number | undefined;
}

/** The default of `conflicts`. */
export const mostConflicts = 100;

/** The decision about a resource: its update actions, if any. */
export type Decision<Action> = readonly Action[] | Promise<readonly Action[]>;

/**
 * Reads a resource, lets `decide` choose update actions, and applies them; starts over if another client changed the
 * resource in between.
 *
 * If the response to a write was lost and the version has changed since, that change may be the write itself. It is not
 * retried then: unless nothing is left to do, the error of that write is thrown, with `outcome: "unknown"`.
 *
 * @param decide Called with each version that is read. If it returns no actions, nothing is written and the resource is
 *   returned.
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
