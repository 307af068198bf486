import type { VerbCall } from "../../program/command.ts";
import { commands } from "../../program/commands.ts";
import { exitCode, type ExitCode } from "../../program/exit-code.ts";
import { UsageError } from "../../program/usage-error.ts";
import { candidatesFor } from "./candidates.ts";
import { scripts } from "./scripts.ts";

/** Prints the script of a shell. */
export async function completion({ terminal, words: [shell = ""] }: VerbCall): Promise<ExitCode> {
  const script = scripts[shell];
  if (script === undefined) {
    throw new UsageError(`Cannot complete in ${JSON.stringify(shell)}: there is ${Object.keys(scripts).join(", ")}`);
  }
  terminal.print(script);
  return exitCode.success;
}

/** Prints what may come next. */
export async function complete({ terminal, words }: VerbCall): Promise<ExitCode> {
  const given = words.map((word) => word ?? "");
  const { kind, words: found } = candidatesFor(commands, given);
  terminal.print([kind, ...found.map(({ word, summary }) => `${word}\t${summary}`)].join("\n"));
  return exitCode.success;
}
