import { Guest } from "../host/guest.ts";
import { run } from "../host/program.ts";
import type { Report } from "../host/report.ts";
import type { Runtimes } from "../host/runtime/find.ts";
import type { ProcessRuntime } from "../host/runtime/process.ts";
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
  const tell = (name: string, { failures, passed }: Found, verdict: "runs" | "says what it needs"): void => {
    found.set(name, failures.length > 0 ? "fails" : verdict);
    report.group(name, "emulator in process", failures, passed);
  };
  for (const runtime of [...nodes, deno, bun]) {
    if (!runtime.name.startsWith(on)) continue;
    if (isMissing(runtime)) report.missing(runtime.name, runtime.missing);
    else if (runtime.name === "Node 20") tell(runtime.name, await refused(runtime, guest), "says what it needs");
    else tell(runtime.name, await tried(runtime, guest), "runs");
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

/** Expects the same line of what is needed from an import and from the command. */
async function refused(runtime: ProcessRuntime, guest: Guest): Promise<Found> {
  const command = `${guest.folder}/node_modules/@commerce-http/emulator/dist/cli.js`;
  const { program, version } = runtime;
  const running = [runtime.run(guest, null), run({ ...program, args: [...program.args, command] })];
  const said = (await Promise.allSettled(running)).map((each) =>
    each.status === "rejected" ? String(each.reason) : "nothing was refused",
  );
  const line = `: Cannot run on Node.js ${version}: 22.16 or later is needed`;
  const failures = said.filter((each) => !each.split("\n").some((own) => own.endsWith(line)));
  return { failures, passed: said.length - failures.length };
}
