import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Survivor } from "./survivors.ts";

/** The file in a package that says how its mutants are made and tried. */
const name = "mutation.json";

/** How the mutants of a package are made and tried. */
export interface Settings {
  /** Number of mutants in a sample. */
  readonly count: number;
  /** Share of mutants that must be killed, in percent. */
  readonly least: number;
  /** Shares of mutants in folders, in percent, that must be killed there: `src/plan/`. */
  readonly floors?: Readonly<Record<string, number>>;
  /** Sources, as globs, that are kept as they are: no test loads them as modules. */
  readonly untouched: string[];
  /** Tests, as globs, of what is on the disk, of types, or of other processes: none of them sees a mutant. */
  readonly blind: string[];
  /** Tests that are for all sources, however long they take. */
  readonly wide: readonly string[];
  /** Tests, as globs, that load sources on demand, so that nobody can say which: as those of commands do. */
  readonly onDemand?: string[];
  readonly survivors: readonly Survivor[];
}

/** Reads the settings of the package in a folder. */
export function settingsIn(folder: string): Settings {
  return JSON.parse(readFileSync(join(folder, name), "utf8")) as Settings;
}

/**
 * Finds the folder of a package that has settings.
 *
 * @throws {RangeError} Where there is no such package.
 */
export function folderOf(shortName: string): string {
  const root = join(import.meta.dirname, "../..");
  const folders = globSync(`{*,packages/*}/${name}`, { cwd: root }).map(dirname);
  const folder = folders.find((path) => basename(path) === shortName);
  if (folder !== undefined) return join(root, folder);
  const names = folders.map((path) => `"${basename(path)}"`).sort();
  throw new RangeError(`Cannot make mutants of "${shortName}": expected ${names.join(" or ")}`);
}
