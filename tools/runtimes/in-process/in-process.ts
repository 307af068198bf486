import { Guest } from "../host/guest.ts";
import { run } from "../host/program.ts";
import { onEach, type RunOptions } from "../host/report.ts";
import type { ProcessRuntime, Runtime } from "../host/runtime/runtime.ts";
import type { Steps } from "./program.ts";

export type InProcess = ReadonlyMap<string, "runs" | "needs a newer version" | "fails">;

/** Runs the emulator within the runtimes that have SQLite; the others say what they miss. */
export async function runInProcess(options: RunOptions): Promise<InProcess> {
  const { nodes, deno, bun } = options.runtimes;
  const guest = new Guest(new URL("program.ts", import.meta.url), options.folder);
  const found = await onEach([...nodes, deno, bun], options, (runtime) =>
    runtime.name === "Node 20" ? refused(runtime, guest) : tried(runtime, guest),
  );
  for (const [name, { failures, passed }] of found) options.report.group(name, "emulator in process", failures, passed);
  return new Map([...found].map(([name, { verdict, failures }]) => [name, failures.length > 0 ? "fails" : verdict]));
}

interface Found {
  readonly verdict: "runs" | "needs a newer version";
  readonly failures: readonly string[];
  readonly passed: number;
}

async function tried(runtime: Runtime, guest: Guest): Promise<Found> {
  try {
    const steps = Object.entries((await runtime.run(guest, null)) as Steps);
    const failures = steps.flatMap(([step, isDone]) => (isDone ? [] : [step]));
    return { verdict: "runs", failures, passed: steps.length - failures.length };
  } catch (error) {
    return { verdict: "runs", failures: [String(error)], passed: 0 };
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
  return { verdict: "needs a newer version", failures, passed: said.length - failures.length };
}
