import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { StoppedError, UsageError } from "../exit-code.ts";
import type { Terminal } from "./terminal.ts";

/** Asks a person before something is done that cannot be taken back; without a terminal, it refuses. */
export async function confirmed(terminal: Terminal, question: string, isAgreed: boolean): Promise<boolean> {
  if (isAgreed) return true;
  const { input, output } = streamsOf(terminal);
  const { default: confirm } = await import("@inquirer/confirm");
  try {
    return await confirm(
      { message: terminal.shown(question), default: false },
      { input, output, signal: terminal.io.signal },
    );
  } catch (error) {
    // While it asks, it takes Ctrl-C for a key: no signal comes of it.
    if (!(error instanceof Error) || error.name !== "ExitPromptError") throw error;
    throw stopped();
  }
}

/** Asks a person to type a name before much is deleted: a key that is pressed too soon is no answer. */
export async function confirmedByName(
  terminal: Terminal,
  question: string,
  { name, isAgreed }: { readonly name: string; readonly isAgreed: boolean },
): Promise<boolean> {
  if (isAgreed) return true;
  const { signal } = terminal.io;
  signal.throwIfAborted();
  const lines = createInterface({ ...streamsOf(terminal), terminal: true });
  try {
    return await new Promise<boolean>((resolve, reject) => {
      lines.on("SIGINT", () => reject(stopped()));
      lines.on("close", () => resolve(false));
      signal.addEventListener("abort", () => reject(stopped()), { once: true });
      lines.question(`${terminal.shown(question)} Type ${terminal.shown(name)} to continue: `, (answer) =>
        resolve(answer.trim() === name),
      );
    });
  } finally {
    lines.close();
  }
}

function streamsOf(terminal: Terminal): { readonly input: NodeJS.ReadableStream; readonly output: Writable } {
  const { stdin: input, stderr } = terminal.io;
  if (input === undefined)
    throw new UsageError("Not applied: no terminal to ask on. Use --yes to continue without asking.");
  const output = new Writable({
    write: (chunk: unknown, _encoding, done) => {
      stderr.write(terminal.secrets.hiddenIn(String(chunk)));
      done();
    },
  });
  return { input, output };
}

function stopped(): StoppedError {
  return new StoppedError("Stopped by Ctrl-C: nothing was sent");
}
