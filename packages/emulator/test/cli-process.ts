import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A command that runs. */
export interface Run {
  readonly exit: Promise<number | null>;
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly child: ChildProcess;
}

/** A command that listens. */
export interface Started extends Run {
  readonly url: string;
  readonly stop: (signal: NodeJS.Signals) => Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Ends what still runs. */
export function killAll(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** Runs the command as a process of its own. */
export function launch(argv: readonly string[]): Run {
  const program = join(import.meta.dirname, "../src/cli.ts");
  const child = spawn(process.execPath, ["--conditions", "@commerce-http/source", program, ...argv], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const exit = new Promise<number | null>((resolve) => {
    child.once("close", (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  return { exit, child, stdout: () => stdout, stderr: () => stderr };
}

/** Runs the command as a process of its own until it listens. */
export async function start(...argv: readonly string[]): Promise<Started> {
  const run = launch(["--port", "0", ...argv]);
  const { child, exit, stdout, stderr } = run;
  const ended = exit.then((code) => {
    throw new Error(`Ended with ${code}: ${stderr()}`);
  });
  while (!stdout().endsWith("\n")) {
    await Promise.race([ended, child.stdout ? once(child.stdout, "data") : undefined]);
  }
  ended.catch(() => undefined);
  const url = /http:\/\/\S+/.exec(stdout())?.[0] ?? "";
  const stop = (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return exit;
  };
  return { ...run, url, stop };
}
