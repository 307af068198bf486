/**
 * Repetition of some work whenever what it depends on has changed.
 *
 * Events of the file system only say when to look, contents decide. So a file that is saved without a change is nothing new,
 * one that an editor replaces as a whole is no other, and an edit during the work is never lost.
 */
import { type FSWatcher, readdirSync, readFileSync, realpathSync, statSync, watch as listen } from "node:fs";
import { basename, dirname, relative, sep } from "node:path";
import { grouped } from "../plain-object.ts";
import { contentHash } from "../write/write.ts";

/** Files and folders that some work depends on, as they were when it asked for them. */
export class Inputs {
  readonly #states = new Map<string, string>();

  /** Paths that were noted, absolute. */
  get paths(): readonly string[] {
    return [...this.#states.keys()];
  }

  /**
   * Takes down a path before it is read: a file by its content, a folder by the names in it, and one where nothing is
   * yet by that.
   */
  note(path: string): void {
    if (this.#states.has(path)) return;
    this.#states.set(path, stateOf(path));
    const real = realPath(path);
    if (real !== undefined && real !== path) this.note(real);
  }

  /** Those that are not what they were, in their order. */
  changed(): readonly string[] {
    return [...this.#states].flatMap(([path, state]) => (stateOf(path) === state ? [] : [path])).sort();
  }
}

/** Work that is repeated. The first time, nothing has changed. */
export type Work = (inputs: Inputs, changed: readonly string[]) => Promise<void>;

export interface WatchOptions {
  /** Ends the watch, as soon as the work in hand is done. */
  readonly signal: AbortSignal;
  /** Milliseconds without another event after which several edits count as one; 40 if left out. */
  readonly quiet?: number;
}

/** Milliseconds after which to look without any event, where the system watches no more folders. */
const blindInterval = 500;

/** Does some work, and again each time that something it depends on has changed, until the signal or an error ends it. */
export async function watch(work: Work, { signal, quiet = 40 }: WatchOptions): Promise<void> {
  let changed: readonly string[] = [];
  while (!signal.aborted) {
    const inputs = new Inputs();
    await work(inputs, changed);
    changed = await nextChange(inputs, quiet, signal);
  }
}

async function nextChange(inputs: Inputs, quiet: number, signal: AbortSignal): Promise<readonly string[]> {
  let isSettled = false;
  while (!signal.aborted) {
    // Listened to first, looked at then: nothing can happen between the two.
    const events = new Events(inputs.paths, signal);
    try {
      const changed = inputs.changed();
      if (changed.length > 0 && isSettled) return changed;
      const pause = changed.length > 0 ? quiet : events.isComplete ? undefined : blindInterval;
      // Whether an edit is complete, only events can tell.
      isSettled = !(await events.next(pause)) && changed.length > 0;
    } finally {
      events.close();
    }
  }
  return [];
}

/** Events of the folders that some paths lie in, until the first one. */
class Events {
  readonly #watchers: FSWatcher[] = [];
  readonly #first: Promise<boolean>;
  /** `false` where the system watches no more folders, or not all of these. */
  readonly isComplete: boolean;
  #end: (hasHappened: boolean) => void = () => {};
  readonly #stop = (): void => this.#end(false);
  readonly #signal: AbortSignal;
  #timer: NodeJS.Timeout | undefined;

  constructor(paths: Iterable<string>, signal: AbortSignal) {
    this.#first = new Promise((resolve) => {
      this.#end = resolve;
    });
    this.#signal = signal;
    signal.addEventListener("abort", this.#stop);
    const folders = grouped(Array.from(paths, nearestFolder), ({ folder }) => folder);
    this.isComplete = [...folders].every(([folder, inside]) =>
      this.#listen(folder, new Set(inside.map(({ name }) => name))),
    );
  }

  /** Waits for an event; `false` if none comes in time, or before the end. */
  next(milliseconds: number | undefined): Promise<boolean> {
    if (milliseconds !== undefined) this.#timer = setTimeout(this.#stop, milliseconds);
    return this.#first;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#signal.removeEventListener("abort", this.#stop);
    for (const watcher of this.#watchers) watcher.close();
  }

  #listen(folder: string, names: ReadonlySet<string>): boolean {
    try {
      const watcher = listen(folder);
      this.#watchers.push(watcher);
      watcher.on("change", (_, name) => isAbout(name?.toString(), folder, names) && this.#end(true));
      watcher.on("error", () => this.#end(true));
      return true;
    } catch {
      return false;
    }
  }
}

/** An event without a name, or with that of the folder itself, may be about anything. */
function isAbout(name: string | undefined, folder: string, names: ReadonlySet<string>): boolean {
  return name === undefined || names.has("") || names.has(name) || name === basename(folder);
}

/** The folder to listen to for a path, and the name in it that leads there; empty for a folder itself. */
function nearestFolder(path: string): { readonly folder: string; readonly name: string } {
  let folder = path;
  while (!isFolder(folder) && folder !== dirname(folder)) folder = dirname(folder);
  const [name = ""] = relative(folder, path).split(sep);
  return { folder, name };
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Content of a file or names in a folder, in short; equal for equal ones. Editors' own files are left out. */
function stateOf(path: string): string {
  try {
    if (!isFolder(path)) return contentHash(readFileSync(path));
    const names = readdirSync(path).filter((name) => !name.startsWith(".") && !name.endsWith("~"));
    return contentHash(names.sort().join("/"));
  } catch {
    return "unreadable";
  }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
