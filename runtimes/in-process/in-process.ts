import { Guest } from "../host/guest.ts";
import type { Report } from "../host/report.ts";
import type { Runtimes } from "../host/runtime/find.ts";
import { isMissing, type Runtime } from "../host/runtime/runtime.ts";
import type { Steps } from "./program.ts";

/** What the emulator is tried with. */
export interface InProcessOptions {
  readonly runtimes: Runtimes;
  /** Where the packed packages are installed. */
  readonly folder: string;
  readonly report: Report;
  /** What the names of the runtimes start with; any will do when it is empty. */
  readonly on: string;
}

/** What came of it, by the names of the runtimes. */
export type InProcess = ReadonlyMap<string, "runs" | "says what it needs" | "fails">;

/** Runs the emulator within the runtimes that have SQLite; the others say what they miss. */
export async function runInProcess({ runtimes, folder, report, on }: InProcessOptions): Promise<InProcess> {
  const { nodes, deno, bun } = runtimes;
  const guest = new Guest(new URL("program.ts", import.meta.url), folder);
  const found = new Map<string, "runs" | "says what it needs" | "fails">();
  for (const runtime of [...nodes, deno, bun]) {
    if (!runtime.name.startsWith(on)) continue;
    if (isMissing(runtime)) {
      report.missing(runtime.name, runtime.missing);
      continue;
    }
    const hasSqlite = runtime.name !== "Node 20";
    const { failures, passed } = await (hasSqlite ? tried(runtime, guest) : refused(runtime, guest));
    found.set(runtime.name, failures.length > 0 ? "fails" : hasSqlite ? "runs" : "says what it needs");
    report.group(runtime.name, "emulator in process", failures, passed);
  }
  return found;
}

interface Found {
  readonly failures: readonly string[];
  readonly passed: number;
}

async function tried(runtime: Runtime, guest: Guest): Promise<Found> {
  try {
    const steps = Object.entries((await runtime.run(guest, null)) as Steps);
    const failures = steps.flatMap(([step, isDone]) => (isDone ? [] : [step]));
    return { failures, passed: steps.length - failures.length };
  } catch (error) {
    return { failures: [String(error)], passed: 0 };
  }
}

/** Expects one line that says what is needed, and no stack of modules. */
async function refused(runtime: Runtime, guest: Guest): Promise<Found> {
  const [running] = await Promise.allSettled([runtime.run(guest, null)]);
  const said = running.status === "rejected" ? String(running.reason) : "nothing was refused";
  const isClear = /^.*Cannot run .*: 22\.16 or later is needed$/m.test(said);
  return { failures: isClear ? [] : [said], passed: Number(isClear) };
}
