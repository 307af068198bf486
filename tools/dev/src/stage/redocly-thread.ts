/**
 * A thread in which Redocly's command line stays loaded: starting it takes longer than all that it does here. Only what it
 * promises everybody is used: arguments, and what it prints.
 *
 * The command is a module that works while it is imported, so it is imported again for each run; all that it imports itself
 * stays. It is done when nothing is left to do in this thread.
 */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";

/** The output of a run of Redocly's command line. */
export interface Printed {
  readonly out: string;
  readonly err: string;
}

const manifest = createRequire(import.meta.url).resolve("@redocly/cli/package.json");
const command = pathToFileURL(join(dirname(manifest), "lib/index.js")).href;

let running: { out: string; err: string } | undefined;
let count = 0;

process.stdout.write = (chunk: string | Uint8Array): boolean => {
  if (running !== undefined) running.out += chunk.toString();
  return true;
};
process.stderr.write = (chunk: string | Uint8Array): boolean => {
  if (running !== undefined) running.err += chunk.toString();
  return true;
};
// The thread outlives the command.
process.exit = (() => {}) as typeof process.exit;

parentPort?.on("message", (args: readonly string[]) => {
  running = { out: "", err: "" };
  process.argv = [process.execPath, "redocly", ...args];
  parentPort?.unref();
  import(`${command}?run=${++count}`).catch((error: unknown) => {
    if (running !== undefined) running.err += String(error);
  });
});

process.on("beforeExit", () => {
  if (running === undefined) return;
  const printed: Printed = running;
  running = undefined;
  parentPort?.ref();
  parentPort?.postMessage(printed);
});
