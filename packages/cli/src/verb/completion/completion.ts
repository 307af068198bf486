import type { Command, Verb, VerbCall } from "../../program/command.ts";
import { exitCode, type ExitCode } from "../../program/exit-code.ts";
import { UsageError } from "../../terminal/usage-error.ts";
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

/** Prints what may come next, of the commands that there are. */
export function completeOf(commands: readonly Command[]): Verb {
  return async ({ terminal, words }) => {
    const given = words.map((word) => word ?? "");
    const { kind, words: found } = candidatesFor(commands, given);
    terminal.print([kind, ...found.map(({ word, summary }) => `${word}\t${summary}`)].join("\n"));
    return exitCode.success;
  };
}
