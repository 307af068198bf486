#!/usr/bin/env node
import { helpText, readArguments } from "./cli/arguments.ts";

const NAME = "commerce-http-emulator";

const read = readArguments(process.argv.slice(2));
if (read.kind === "help") {
  process.stdout.write(helpText());
} else if (read.kind === "problem") {
  end(`${read.message}\n${NAME}: --help lists the options`, 2);
} else if (!hasSqlite(process.versions.node)) {
  end(`Cannot run on Node.js ${process.versions.node}: 22.16 or later is needed`, 1);
} else {
  hideSqliteWarning();
  try {
    // Not before: older versions of Node.js cannot load what the emulator imports.
    const { run } = await import("./cli/run.ts");
    await run(read.options);
  } catch (error) {
    end(error instanceof Error ? error.message : String(error), 1);
  }
}

function end(message: string, code: number): never {
  console.error(`${NAME}: ${message}`);
  process.exit(code);
}

/** `node:sqlite` needs no flag from 22.13 on, and has what the store asks of it from 22.16 on. */
function hasSqlite(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 16);
}

/** That SQLite is called experimental is nothing that users of the emulator could act on. */
function hideSqliteWarning(): void {
  const emit = process.emitWarning.bind(process);
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (String(warning).includes("SQLite is an experimental feature")) return;
    Reflect.apply(emit, process, [warning, ...rest]);
  };
}
