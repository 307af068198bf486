import { printable } from "@commerce-http/types/schema";
import type { LogFormat } from "../options.ts";
import { entryLine, type Level } from "../requests/log-lines.ts";

export interface Terminal {
  readonly print: (text: string) => void;
  readonly tell: (text: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Calls a function with the number of each signal to end. */
  readonly onSignal: (act: (signal: number) => void) => void;
  readonly exit: (code: number) => void;
}

/** The process itself. Whatever files, servers and arguments say, it cannot steer the terminal. */
export const PROCESS: Terminal = {
  print: (text) => void process.stdout.write(printable(text)),
  tell: (text) => void process.stderr.write(printable(text)),
  environment: process.env,
  onSignal: (act) => {
    const listener = (_name: string, signal: number): void => act(signal);
    process.on("SIGINT", listener);
    process.on("SIGTERM", listener);
  },
  exit: (code) => process.exit(code),
};

/** Tells of what is not about a request, on standard error: in words, or in the form of a log that is collected. */
export function note({ tell }: Terminal, level: Level, said: unknown, format: LogFormat = "text"): void {
  const text = said instanceof Error ? said.message : String(said);
  tell(`${format === "json" ? entryLine(level, said) : text}\n`);
}

/** Writes warnings of Node and of packages, and uncaught errors, in the form of a collected log, too. */
export function noteAsJson(): void {
  // Also the one by which Node prints them.
  process.removeAllListeners("warning");
  process.on("warning", (warning) => note(PROCESS, "warn", warning, "json"));
  process.on("uncaughtException", (error) => {
    note(PROCESS, "error", error, "json");
    process.exit(1);
  });
}
