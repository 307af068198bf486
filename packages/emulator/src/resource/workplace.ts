import type { Session, Storage } from "../store/store.ts";
import { Engine, type EngineOptions } from "./engine.ts";

/** Place where a piece of work is done: the engine over the session's store. */
export interface Workplace extends Session {
  readonly engine: Engine;
  /** `true` if emulators of other processes may have the same storage. */
  readonly isShared?: boolean;
}

/** Does some work at a place of its own; see {@link Storage.run}. */
export type Run = <Result>(work: (workplace: Workplace) => Result | Promise<Result>) => Result | Promise<Result>;

/** Makes what does work only after something else is done, at once where that can be. What fails is tried again before the next work. */
export function runAfter(run: Run, begin: () => void | Promise<void>): Run {
  const first = begin();
  if (first === undefined) return run;
  let begun: Promise<void> | undefined;
  const keep = (beginning: Promise<void>): Promise<void> => {
    begun = beginning;
    beginning.catch(() => {
      begun = undefined;
    });
    return beginning;
  };
  void keep(first);
  return async (work) => {
    await (begun ?? keep(Promise.resolve(begin())));
    return run(work);
  };
}

/** Makes what does work on a storage: each session has an engine of its own, which may remember what it has seen there. */
export function runOn(storage: Storage, options: Omit<EngineOptions, keyof Session | "isShared">): Run {
  const isShared = storage.tokens !== undefined;
  let last: { readonly session: Session; readonly workplace: Workplace } | undefined;
  const workplaceAt = (session: Session): Workplace => {
    if (last?.session !== session) {
      const { store, clock, newId } = session;
      const engine = new Engine({ ...options, store, clock, newId, isShared });
      last = { session, workplace: { ...session, engine, isShared } };
    }
    return last.workplace;
  };
  return (work) => storage.run((session) => work(workplaceAt(session)));
}
