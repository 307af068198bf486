import { Worker } from "node:worker_threads";
import type { Terminal } from "../terminal/terminal.ts";
import { limits } from "./limits.ts";
import { failureOf, type ModuleOutcome, type ModuleTask, threadModule, unsettledCode } from "./module-thread.ts";

export interface Run {
  readonly terminal: Terminal;
  /** Milliseconds that one module may take. */
  readonly patience?: number;
}

/** Runs modules in a thread of their own: one that never ends is ended, and the next ones run in another thread. */
export async function readModules(task: ModuleTask, run: Run): Promise<readonly ModuleOutcome[]> {
  const outcomes: ModuleOutcome[] = [];
  while (outcomes.length < task.modules.length) {
    outcomes.push(...(await runThread({ ...task, modules: task.modules.slice(outcomes.length) }, run)));
  }
  return outcomes;
}

/** Runs modules until all have an outcome, or one ends the thread: its failure is the last outcome then. */
async function runThread(
  task: ModuleTask,
  { terminal, patience = limits.moduleMilliseconds }: Run,
): Promise<readonly ModuleOutcome[]> {
  const { io } = terminal;
  const signal = io.passiveSignal ?? io.signal;
  signal.throwIfAborted();
  const thread = new Worker(threadModule, { workerData: task, stdout: true, stderr: true });
  for (const stream of [thread.stdout, thread.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      for (const line of text.trimEnd().split("\n")) terminal.note(line);
    });
  }
  const outcomes: ModuleOutcome[] = [];
  const ended = new AbortController();
  try {
    const failure = await new Promise<unknown>((resolve, reject) => {
      const tooLong = `it has not ended after ${patience / 1000} seconds: look for an endless loop or wait`;
      const timer = setTimeout(() => resolve(new Error(tooLong)), patience);
      ended.signal.addEventListener("abort", () => clearTimeout(timer));
      signal.addEventListener("abort", () => reject(signal.reason), { signal: ended.signal });
      thread.on("message", (outcome: ModuleOutcome) => {
        outcomes.push(outcome);
        timer.refresh();
        if (outcomes.length === task.modules.length) resolve(undefined);
      });
      thread.on("error", resolve);
      thread.on("exit", (code) => resolve(new Error(exitReason(code))));
    });
    if (failure === undefined) return outcomes;
    const problem = failureOf(failure, task.root, task.modules[outcomes.length] ?? "");
    return [...outcomes, { value: undefined, problems: [problem] }];
  } finally {
    ended.abort();
    await thread.terminate();
  }
}

function exitReason(code: number): string {
  // Deno ends a thread that waits for nothing in this way.
  if (code === 0) return "it ended without a value: it exits the process, or waits for something that never happens";
  return code === unsettledCode
    ? "it waits for something that never happens"
    : `it exits the process, with exit code ${code}`;
}
