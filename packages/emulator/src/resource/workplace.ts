import type { Session, Storage } from "../store/store.ts";
import { Engine, type EngineOptions } from "./engine.ts";

/** Place where a piece of work is done: the engine over the session's store. */
export interface Workplace extends Session {
  readonly engine: Engine;
}

/** Does some work at a place of its own; see {@link Storage.run}. */
export type Run = <Result>(work: (workplace: Workplace) => Result) => Result | Promise<Awaited<Result>>;

/** Makes what does work on a storage. A storage that does all work in one session gets one engine. */
export function runOn(storage: Storage, options: Omit<EngineOptions, keyof Session>): Run {
  let last: Workplace | undefined;
  const workplaceAt = (session: Session): Workplace => {
    if (last?.store !== session.store) last = { ...session, engine: new Engine({ ...options, ...session }) };
    return last;
  };
  return (work) => storage.run((session) => work(workplaceAt(session)));
}
