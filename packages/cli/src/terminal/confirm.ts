import { Writable } from "node:stream";
import { UsageError } from "../program/usage-error.ts";
import { StoppedError } from "./stopped-error.ts";
import type { Terminal } from "./terminal.ts";

/**
 * Asks a person before something is done that cannot be taken back.
 *
 * @param isAgreed `true` if the command line says yes already.
 * @throws UsageError where nobody can be asked, with the option that says yes.
 * @throws StoppedError if the answer is Ctrl-C.
 */
export async function confirmed(terminal: Terminal, question: string, isAgreed: boolean): Promise<boolean> {
  if (isAgreed) return true;
  const { stdin: input, stderr, signal } = terminal.io;
  if (input === undefined) throw new UsageError(`${question} Nobody is there to be asked: say --yes if so`);
  const { default: confirm } = await import("@inquirer/confirm");
  // Questions are no results.
  const output = new Writable({
    write: (chunk: unknown, _encoding, done) => {
      stderr.write(terminal.secrets.hiddenIn(String(chunk)));
      done();
    },
  });
  try {
    return await confirm({ message: terminal.shown(question), default: false }, { input, output, signal });
  } catch (error) {
    // While it asks, it takes Ctrl-C for a key: no signal comes of it.
    if (!(error instanceof Error) || error.name !== "ExitPromptError") throw error;
    throw new StoppedError("Stopped by Ctrl-C: nothing was sent");
  }
}
