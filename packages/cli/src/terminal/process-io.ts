import { once } from "node:events";
import { constants } from "node:os";
import { addAbortSignal } from "node:stream";
import { text } from "node:stream/consumers";
import type { Io, Output } from "./terminal.ts";

/** The context of this process. Ctrl-C ends it at once; after the signal is asked for, the second Ctrl-C does. */
export function processIo(): Io {
  const controller = new AbortController();
  const stop = (name: NodeJS.Signals, number: number): void => {
    if (controller.signal.aborted) process.exit(128 + number);
    controller.abort(new Error(`Stopped by ${name}`));
  };
  let isListening = false;
  const listen = (): void => {
    if (isListening) return;
    isListening = true;
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);
  };
  // The first process of a container gets no signal that it does not ask for.
  if (process.pid === 1) listen();
  return {
    folder: process.cwd(),
    env: process.env,
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    ...(process.stdin.isTTY
      ? { stdin: process.stdin }
      : { readInput: async () => text(addAbortSignal(controller.signal, process.stdin)) }),
    get signal() {
      listen();
      return controller.signal;
    },
    passiveSignal: controller.signal,
  };
}

function outputOf(stream: NodeJS.WriteStream): Output {
  // A reader may have had enough, as `head` has. The code is that of programs which the signal SIGPIPE ends.
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(128 + constants.signals.SIGPIPE);
    throw error;
  });
  return {
    write: (words) => void stream.write(words),
    drained: async () => {
      if (stream.writableNeedDrain) await once(stream, "drain");
    },
    // Not set for files and pipes, whatever its type says.
    isTerminal: (stream.isTTY as boolean | undefined) === true,
    get columns() {
      // 0 where a terminal does not know.
      return stream.columns || undefined;
    },
  };
}

/** Warnings of the runtime that users of the command could not act on, or get in other words. */
const known = [
  "SQLite is an experimental feature",
  "glob is an experimental feature",
  "Type Stripping is an experimental feature",
  "Module type of file:",
  "Failed to load the ES module",
];

export function hideKnownWarnings(): void {
  const listeners = process.listeners("warning");
  process.removeAllListeners("warning");
  process.on("warning", (warning) => {
    if (known.some((text) => warning.message.includes(text))) return;
    for (const tell of listeners) tell(warning);
  });
}
