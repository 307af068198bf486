import type { Certificate } from "./certificate.ts";
import type { Runtimes } from "./runtime/find.ts";
import { isMissing, type MissingRuntime, type Runtime } from "./runtime/runtime.ts";

/** What a run tells: one line per runtime and group, details of failures only, one count at the end. */
export class Report {
  #passed = 0;
  #failed = 0;

  group(where: string, what: string, failures: readonly string[], passed: number): void {
    this.#passed += passed;
    this.#failed += failures.length;
    const total = passed + failures.length;
    const verdict = failures.length === 0 ? `${passed} passed` : `${failures.length} of ${total} FAILED`;
    console.log(`${where.padEnd(WIDTH)} ${what.padEnd(WIDTH)} ${verdict}`);
    for (const failure of failures) console.log(`    ${failure.replaceAll("\n", "\n      ")}`);
  }

  /** Tells that something is not there to be checked, which is a failure: nothing passes in silence. */
  missing(where: string, what: string): void {
    this.#failed += 1;
    console.log(`${where.padEnd(WIDTH)} missing: ${what}`);
  }

  get failed(): number {
    return this.#failed;
  }

  end(): void {
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`);
  }
}

const WIDTH = 24;

/** Writes a table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, index) => (index === 0 ? "---" : ":-:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

export interface RunOptions {
  readonly runtimes: Runtimes;
  readonly certificate: Certificate;
  /** Where the packed packages are installed. */
  readonly folder: string;
  readonly report: Report;
  /** What the names of the runtimes start with; any will do when it is empty. */
  readonly on: string;
}

/** Works on each runtime that is wanted, two at a time, since much is waiting; reports those that are missing. */
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
