#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { helpText, readArguments } from "./cli/arguments.ts";

const NAME = "commerce-http-emulator";

const read = readArguments(process.argv.slice(2));
if (read.kind === "help") {
  process.stdout.write(helpText());
} else if (read.kind === "version") {
  console.log(packageVersion());
} else if (read.kind === "problem") {
  end(`${read.message}\n${NAME}: --help lists the options`, 2);
} else {
  hideSqliteWarning();
  try {
    // Not before: older versions of Node.js cannot load it, and are told so.
    const { run } = await import("./cli/run.ts");
    await run(read.options);
  } catch (error) {
    end(error instanceof Error ? error.message : String(error), 1);
  }
}

function packageVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL("../package.json", import.meta.url), "utf8"),
  );
  return version;
}

function end(message: string, code: number): never {
  console.error(`${NAME}: ${message}`);
  process.exit(code);
}

/** That SQLite is called experimental is nothing that users of the emulator could act on. */
function hideSqliteWarning(): void {
  const emit = process.emitWarning.bind(process);
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (String(warning).includes("SQLite is an experimental feature")) return;
    Reflect.apply(emit, process, [warning, ...rest]);
  };
}
