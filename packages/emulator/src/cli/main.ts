import type { Emulator } from "../emulator.ts";
import { packageVersion } from "../version.ts";
import { helpText, readArguments, withSuggestion, type Arguments } from "./arguments.ts";
import { note, noteAsJson } from "./note.ts";
import { PROCESS, type Terminal } from "./terminal.ts";

const NAME = "commerce-http-emulator";

/** What a command has led to: an emulator that listens, or the code to end with. */
export type Outcome = { readonly emulator: Emulator } | { readonly code: number };

/**
 * The command, from its arguments until an emulator listens. It ends the process where that cannot be.
 *
 * @param argv Arguments after the name of the program.
 */
export async function main(argv: readonly string[]): Promise<void> {
  outliveReaders();
  const read = readArguments(argv);
  if (read.kind === "run") {
    if (read.options.logFormat === "json") noteAsJson();
    hideSqliteWarning();
  }
  const outcome = await follow(read, PROCESS);
  // Otherwise it ends by itself, once all is written.
  if ("code" in outcome && outcome.code !== 0) process.exit(outcome.code);
}

/** Does what the command line asks for. */
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
    note(terminal, "error", `${NAME}: ${await withSuggestion(read.message)}\n${NAME}: --help lists the options`);
    return { code: 2 };
  }
  const { logFormat } = read.options;
  try {
    // Not before: older versions of Node.js cannot load it, and are told so.
    const { run } = await import("./run.ts");
    return { emulator: await run(read.options, terminal) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    note(terminal, "error", logFormat === "json" ? message : `${NAME}: ${message}`, logFormat);
    return { code: 1 };
  }
}

/** Who reads the log, or the help, may end before: what is written then goes nowhere, and requests are answered all the same. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

/** That SQLite is called experimental is nothing that users of the emulator could act on. */
function hideSqliteWarning(): void {
  const emit = process.emitWarning.bind(process);
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (String(warning).includes("SQLite is an experimental feature")) return;
    Reflect.apply(emit, process, [warning, ...rest]);
  };
}
