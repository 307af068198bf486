import type { Emulator } from "../emulator.ts";
import { packageVersion } from "../version.ts";
import { helpText, withSuggestion, type Arguments } from "./arguments.ts";
import { note, type Terminal } from "./terminal.ts";

const NAME = "commerce-http-emulator";

/** The code that programs end with where a command line cannot be used: `EX_USAGE`. */
const WRONG_USAGE = 64;

/** End of a command: an emulator that listens, or the code to end with. */
export type Outcome = { readonly emulator: Emulator } | { readonly code: number };

export async function follow(read: Arguments, terminal: Terminal): Promise<Outcome> {
  if (read.kind === "help") {
    terminal.print(helpText());
    return { code: 0 };
  }
  if (read.kind === "version") {
    terminal.print(`${packageVersion()}\n`);
    return { code: 0 };
  }
  if (read.kind === "problem") {
    note(terminal, "error", `${NAME}: ${await withSuggestion(read.message)}\n${NAME}: use --help to list the options`);
    return { code: WRONG_USAGE };
  }
  const { logFormat } = read.options;
  try {
    // Not before: older versions of Node.js cannot load it, and get a message that says so.
    const { run } = await import("./run.ts");
    return { emulator: await run(read.options, terminal) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    note(terminal, "error", logFormat === "json" ? message : `${NAME}: ${message}`, logFormat);
    return { code: 1 };
  }
}
