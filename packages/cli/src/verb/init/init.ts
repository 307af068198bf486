import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { firstFiles } from "../../init/first-files.ts";
import type { VerbCall } from "../../program/command.ts";
import { exitCode, type ExitCode } from "../../program/exit-code.ts";

/** Writes the first files of a folder, except those that are there. */
export async function init({ terminal, options }: VerbCall): Promise<ExitCode> {
  const folder = options.text("folder") ?? ".";
  const root = resolve(terminal.io.folder, folder);
  const { examples, schemas } = firstFiles();
  for (const [file, text] of Object.entries(examples)) {
    if (existsSync(join(root, file))) terminal.note(`${file} is there already, and stays as it is`);
    else write(root, file, text);
  }
  for (const [file, text] of Object.entries(schemas)) write(root, file, text);
  terminal.note(`Next: commerce-http validate${folder === "." ? "" : ` --folder ${folder}`}`);
  return exitCode.success;

  function write(to: string, file: string, text: string): void {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    writeFileSync(join(to, file), text);
    terminal.print(file);
  }
}
