import type { Certificate } from "./certificate.ts";
import type { Report } from "./report.ts";
import type { Runtimes } from "./runtime/find.ts";
import { isMissing, type MissingRuntime, type Runtime } from "./runtime/runtime.ts";

/** What every group of checks is run with. */
export interface RunOptions {
  readonly runtimes: Runtimes;
  readonly certificate: Certificate;
  /** Where the packed packages are installed. */
  readonly folder: string;
  readonly report: Report;
  /** What the names of the runtimes start with; any will do when it is empty. */
  readonly on: string;
}

/**
 * Does something on each runtime that is wanted, and reports those that are missing. Two run at a time, since much of the time is
 * spent waiting.
 *
 * @returns What came of it, by the names of the runtimes, in their order.
 */
export async function onEach<Each extends Runtime | MissingRuntime, Result>(
  runtimes: readonly Each[],
  { report, on }: RunOptions,
  work: (runtime: Exclude<Each, MissingRuntime>) => Promise<Result>,
): Promise<ReadonlyMap<string, Result>> {
  const wanted = runtimes.filter(({ name }) => name.startsWith(on));
  const results = new Map<string, Result>();
  const queue = wanted.values();
  const runQueue = async (): Promise<void> => {
    for (const runtime of queue) {
      if (isMissing(runtime)) report.missing(runtime.name, runtime.missing);
      else results.set(runtime.name, await work(runtime as Exclude<Each, MissingRuntime>));
    }
  };
  await Promise.all([runQueue(), runQueue()]);
  return new Map(wanted.flatMap(({ name }) => (results.has(name) ? [[name, results.get(name) as Result]] : [])));
}
