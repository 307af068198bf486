/**
 * Repetition of some work whenever what it depends on has changed.
 *
 * Events of the file system only say when to look, contents decide. So a file that is saved without a change is nothing new,
 * one that an editor replaces as a whole is no other, and an edit during the work is never lost.
 */
import { type FSWatcher, readdirSync, readFileSync, realpathSync, statSync, watch as listen } from "node:fs";
import { basename, dirname, relative, sep } from "node:path";
import { contentHash } from "../write/write.ts";

/** Files and folders that some work depends on, as they were when it asked for them. */
export class Inputs {
  readonly #states = new Map<string, string>();

  /** Absolute path → state, for a watch in another thread. */
  get states(): ReadonlyMap<string, string> {
    return this.#states;
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

  /** Adds what was noted elsewhere. */
  add(states: ReadonlyMap<string, string>): void {
    for (const [path, state] of states) if (!this.#states.has(path)) this.#states.set(path, state);
  }

  /** Paths that are not what they were, in their order. */
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
  /** Milliseconds after which to look without any event, for drives that send none. */
  readonly interval?: number;
}

/** Does some work, and again each time that something it depends on has changed, until the signal or an error ends it. */
export async function watch(work: Work, { signal, quiet = 40, interval }: WatchOptions): Promise<void> {
  const folders = new Folders(signal, interval);
  try {
    let changed: readonly string[] = [];
    while (!signal.aborted) {
      const inputs = new Inputs();
      await work(inputs, changed);
      changed = await nextChange(inputs, folders, quiet, signal);
    }
  } finally {
    folders.close();
  }
}

async function nextChange(
  inputs: Inputs,
  folders: Folders,
  quiet: number,
  signal: AbortSignal,
): Promise<readonly string[]> {
  let isSettled = false;
  while (!signal.aborted) {
    // Listened to first, looked at then: nothing can happen between the two.
    folders.follow(inputs.states.keys());
    const changed = inputs.changed();
    if (changed.length > 0 && isSettled) return changed;
    isSettled = !(await folders.event(changed.length > 0 ? quiet : undefined));
  }
  return [];
}

/** Events of the folders that some paths lie in. */
class Folders {
  readonly #signal: AbortSignal;
  readonly #interval: number | undefined;
  readonly #open = new Map<string, OpenFolder>();
  #ring: () => void = () => {};
  #tick: () => void = () => {};
  #clock: NodeJS.Timeout | undefined;

  constructor(signal: AbortSignal, interval: number | undefined) {
    this.#signal = signal;
    this.#interval = interval;
    if (interval !== undefined) this.#lookEvery(interval);
  }

  /** Listens to these paths, and to no others any more. */
  follow(paths: Iterable<string>): void {
    const wanted = new Map<string, Set<string>>();
    for (const path of paths) {
      const { folder, name } = nearestFolder(path);
      wanted.set(folder, (wanted.get(folder) ?? new Set()).add(name));
    }
    for (const [folder, { watcher, identity }] of this.#open) {
      if (wanted.has(folder) && identity === identityOf(folder)) continue;
      watcher.close();
      this.#open.delete(folder);
    }
    for (const [folder, names] of wanted) {
      const known = this.#open.get(folder);
      if (known === undefined) this.#listen(folder, names);
      else known.names = names;
    }
  }

  /** Waits for something to happen to one of the paths, or for the end. Answers `true` if something has happened. */
  event(milliseconds?: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (hasHappened: boolean): void => {
        clearTimeout(timer);
        this.#signal.removeEventListener("abort", stop);
        this.#ring = this.#tick = () => {};
        resolve(hasHappened);
      };
      const stop = (): void => end(false);
      const timer = milliseconds === undefined ? undefined : setTimeout(stop, milliseconds);
      this.#ring = () => end(true);
      // Whether an edit is complete, only events can tell.
      if (milliseconds === undefined) this.#tick = this.#ring;
      this.#signal.addEventListener("abort", stop);
      if (this.#signal.aborted) stop();
    });
  }

  close(): void {
    clearInterval(this.#clock);
    for (const { watcher } of this.#open.values()) watcher.close();
    this.#open.clear();
  }

  #listen(folder: string, names: ReadonlySet<string>): void {
    const identity = identityOf(folder);
    let watcher: FSWatcher;
    try {
      watcher = listen(folder);
    } catch {
      // The system watches no more folders, or not this one.
      this.#lookEvery(this.#interval ?? 500);
      return;
    }
    const opened: OpenFolder = { watcher, identity, names };
    watcher.on("change", (_, name) => {
      if (isAbout(name?.toString(), folder, opened.names)) this.#ring();
    });
    watcher.on("error", () => {
      watcher.close();
      this.#open.delete(folder);
      this.#ring();
    });
    this.#open.set(folder, opened);
  }

  #lookEvery(milliseconds: number): void {
    this.#clock ??= setInterval(() => this.#tick(), milliseconds);
  }
}

interface OpenFolder {
  readonly watcher: FSWatcher;
  /** Tells the folder from another one that takes its place. */
  readonly identity: string;
  /** Names in it that matter; an empty one stands for all. */
  names: ReadonlySet<string>;
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

function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder, { throwIfNoEntry: false }) ?? {};
  return `${dev}:${ino}`;
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
