import { once } from "node:events";
import { constants } from "node:os";
import { text } from "node:stream/consumers";
import type { Io, Output } from "./io.ts";

/** The surroundings of this process. The first Ctrl-C lets the command end in good order, the second ends it at once. */
export function processIo(): Io {
  const controller = new AbortController();
  const stop = (name: NodeJS.Signals, number: number): void => {
    if (controller.signal.aborted) process.exit(128 + number);
    controller.abort(new Error(`Stopped by ${name}`));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  return {
    folder: process.cwd(),
    env: process.env,
    stdout: outputOf(process.stdout),
    stderr: outputOf(process.stderr),
    ...(process.stdin.isTTY ? { stdin: process.stdin } : { readInput: async () => text(process.stdin) }),
    signal: controller.signal,
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
      return stream.columns;
    },
  };
}
