import { packageVersion } from "../version.ts";
import { helpText, readArguments, withSuggestion } from "./arguments.ts";
import { note, noteAsJson } from "./note.ts";

const NAME = "commerce-http-emulator";

/**
 * The command, from its arguments until an emulator listens. It ends the process where that cannot be.
 *
 * @param argv Arguments after the name of the program.
 */
export async function main(argv: readonly string[]): Promise<void> {
  outliveReaders();
  const read = readArguments(argv);
  if (read.kind === "help") {
    process.stdout.write(helpText());
  } else if (read.kind === "version") {
    console.log(packageVersion());
  } else if (read.kind === "problem") {
    note("error", `${NAME}: ${await withSuggestion(read.message)}\n${NAME}: --help lists the options`);
    process.exit(2);
  } else {
    const { logFormat } = read.options;
    if (logFormat === "json") noteAsJson();
    hideSqliteWarning();
    try {
      // Not before: older versions of Node.js cannot load it, and are told so.
      const { run } = await import("./run.ts");
      await run(read.options);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      note("error", logFormat === "json" ? message : `${NAME}: ${message}`, logFormat);
      process.exit(1);
    }
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
