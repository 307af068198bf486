import { once } from "node:events";
import { watch } from "node:fs";
import { sep } from "node:path";

/**
 * Watches the files of a folder until it is told to stop. Saves that come close together count as one, and none is worked on
 * while another one is.
 *
 * @param onSave Does what a save asks for. It never fails.
 */
export async function watchFolder(root: string, signal: AbortSignal, onSave: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const watcher = watch(root, { recursive: true }, (_event, name) => {
    if (name !== null && isOutside(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => (work = work.then(onSave)), pause);
  });
  try {
    if (!signal.aborted) await once(signal, "abort");
  } finally {
    clearTimeout(timer);
    watcher.close();
    await work;
  }
}

/** Milliseconds in which editors have written all that belongs to a save. */
const pause = 100;

/** Says whether a file is none that folders are read from. */
function isOutside(name: string): boolean {
  return name.split(sep).some((part) => part.startsWith(".") || part === "node_modules");
}
