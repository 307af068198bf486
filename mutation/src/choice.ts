import { dirname } from "node:path";
import type { TestRun } from "./trial.ts";

/**
 * Chooses the tests that load a file: the one that mirrors it, then those of its folder, then all others; fast ones first.
 * Those that take a twentieth of all time are for their own folder only, unless they are said to be for all. Which tests load
 * a file on demand is not known: those of its folder may, those that are said to do so, and where none loads it at once, any.
 *
 * @param file Path of a source below the package.
 * @param runs All tests, as they ran without a mutant.
 * @param wide Tests that are for all sources that they load, however long they take.
 * @param onDemand Tests that may load any source on demand.
 * @returns Paths of the tests, in the order in which they shall run.
 */
export function testsFor(
  file: string,
  runs: readonly TestRun[],
  wide: readonly string[],
  onDemand: readonly string[] = [],
): readonly string[] {
  const rank = ({ test }: TestRun): number => (test === testOf(file) ? 0 : folderOf(test) === folderOf(file) ? 1 : 2);
  const isLoadedFirst = runs.some(({ loaded }) => loaded.includes(file));
  const total = runs.reduce((sum, { duration }) => sum + duration, 0);
  const mayLoad = (run: TestRun): boolean => !isLoadedFirst || run.loaded.includes(file) || onDemand.includes(run.test);
  const mayNotice = (run: TestRun): boolean =>
    rank(run) < 2 || (mayLoad(run) && (run.duration < total / 20 || wide.includes(run.test)));
  return runs
    .filter(mayNotice)
    .toSorted((one, other) => rank(one) - rank(other) || one.duration - other.duration)
    .map(({ test }) => test);
}

/** The test that mirrors a file. */
function testOf(file: string): string {
  return file.replace(/^src/, "test").replace(/\.ts$/, ".test.ts");
}

/** The folder of a file below `src` or `test`. */
function folderOf(path: string): string {
  return dirname(path).replace(/^(src|test)/, "");
}
