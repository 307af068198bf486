import { readArguments } from "./arguments.ts";
import { follow } from "./follow.ts";
import { noteAsJson, PROCESS } from "./terminal.ts";

/** The command, from its arguments until an emulator listens. It ends the process where that cannot be. */
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
