import type { LogFormat } from "../options.ts";
import { entryLine, type Level } from "../requests/log-lines.ts";
import { PROCESS, type Terminal } from "./terminal.ts";

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
