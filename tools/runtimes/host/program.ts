import { spawn } from "node:child_process";

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly folder?: string;
  /** Besides those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A program that runs; it ends with this process at the latest. */
export interface Running {
  /** The first line that it prints. */
  readonly line: Promise<string>;
  /** All that it printed, once it has ended with 0. Rejects with all that it printed otherwise. */
  readonly output: Promise<string>;
  printed(): string;
  /** All that it has complained about so far. */
  complaints(): string;
  /** Ends it and all that it has started. */
  stop(): Promise<void>;
}

const LIMIT = 20;

/** Runs a program to its end, and returns what it printed. */
export async function run(program: Program): Promise<string> {
  return start(program).output;
}

export function start({ command, args, folder, env }: Program): Running {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...QUIET, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that nothing that it starts outlives it.
    detached: true,
  });
  const stop = (): void => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, "SIGKILL");
  };
  process.once("exit", stop);
  let printed = "";
  let complained = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (complained += text));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()).once("error", () => resolve()));
  const output = new Promise<string>((resolve, reject) => {
    const limit = setTimeout(stop, LIMIT * 60 * 1000);
    const shown = `${command} ${args.map((arg) => (arg.length > 200 ? `${arg.slice(0, 200)}…` : arg)).join(" ")}`;
    child.once("error", (cause) => reject(new Error(`Cannot run ${shown}: ${cause.message}`, { cause })));
    child.once("close", (code, signal) => {
      clearTimeout(limit);
      process.off("exit", stop);
      if (code === 0) resolve(printed);
      else
        reject(
          new Error(
            `${shown} ended with ${code ?? `${signal}; ${LIMIT} minutes is the limit`}\n${printed}\n${complained}`,
          ),
        );
    });
  });
  const line = new Promise<string>((resolve, reject) => {
    child.stdout.on("data", () => printed.includes("\n") && resolve(printed.slice(0, printed.indexOf("\n"))));
    output.then(() => reject(new Error(`${command} printed no line`)), reject);
  });
  // Callers may await only one of them; the other must not cause an unhandled rejection.
  output.catch(() => undefined);
  line.catch(() => undefined);
  return { line, output, printed: () => printed, complaints: () => complained, stop: () => (stop(), ended) };
}

/** Nothing that runs here shall look for newer versions, or colour what it prints. */
const QUIET = { NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1", DO_NOT_TRACK: "1" };
