/**
 * Lets StrykerJS make small mistakes in a package's sources, one at a time, and counts those that the tests notice.
 * The package's `mutation.json` says how large a sample is, which tests cannot notice any, and which share is enough.
 *
 * Options: `--package` by its folder, `--files` by a part of their path, `--lines` of source in the sample, `--seed` of the sample.
 */
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";

/** The part of StrykerJS that is used; it is installed on demand, so that the compiler may not find its types. */
interface StrykerCore {
  readonly Stryker: new (options: object) => { runMutationTest(): Promise<readonly MutantResult[]> };
}

/** A mistake, and what became of it. */
interface MutantResult {
  readonly fileName: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
}

/** How the mutants of a package are made and judged. */
interface Settings {
  /** Lines of source in a sample: there is about one mutant in each. */
  readonly lines: number;
  /** Percentages of mutants that tests must notice, by the folder of the source; `src/` is the whole. */
  readonly floors: Readonly<Record<string, number>>;
  /** Sources, as globs, that no test loads as modules. */
  readonly untouched: string[];
  /** Tests, as globs, of types, of built packages or of other processes. */
  readonly blind: string[];
}

/** Lines that are taken together into a sample, so that blocks are in it, too. */
const window = 25;

const { values: options } = parseArgs({
  options: {
    package: { type: "string", default: "client" },
    files: { type: "string", default: "" },
    lines: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});
process.chdir(folderOf(options.package));
const settings: Settings = JSON.parse(readFileSync("mutation.json", "utf8"));
const sources = globSync("src/**/*.ts", { exclude: ["src/generated/**", ...settings.untouched] });
const files = sources.filter((file) => file.includes(options.files)).sort();
const core = "@stryker-mutator/core";
const { Stryker } = (await import(core)) as StrykerCore;
const mutants = await new Stryker({
  mutate: sampleOf(files, Number(options.lines ?? settings.lines), Number(options.seed)),
  testRunner: "vitest",
  plugins: ["vitest-runner", "typescript-checker"].map((name) => import.meta.resolve(`@stryker-mutator/${name}`)),
  vitest: { configFile: join(import.meta.dirname, "vitest.config.ts"), related: false },
  coverageAnalysis: "perTest",
  // What runs while a module loads would need all tests for each mutant.
  ignoreStatic: true,
  // Elsewhere, packages would not find each other.
  inPlace: true,
  disableTypeChecks: false,
  checkers: ["typescript"],
  tsconfigFile: "tsconfig.json",
  mutator: { excludedMutations: ["StringLiteral"] },
  tempDirName: ".results/mutation",
  reporters: ["progress-append-only"],
}).runMutationTest();
process.exitCode = report(mutants) ? 0 : 1;

/** Finds the folder of a package that has settings. */
function folderOf(name: string): string {
  const root = join(import.meta.dirname, "..");
  const folders = globSync("{*,packages/*}/mutation.json", { cwd: root }).map(dirname);
  const folder = folders.find((path) => basename(path) === name);
  if (folder !== undefined) return join(root, folder);
  throw new RangeError(`Expected --package ${folders.map((path) => basename(path)).join(" or ")}`);
}

/** Chooses windows of lines at random until they are enough, the same ones for the same seed: `src/a.ts:26-50`. */
function sampleOf(paths: readonly string[], lines: number, seed: number): string[] {
  const windows = paths.flatMap((path) => {
    const { length } = readFileSync(path, "utf8").split("\n");
    return Array.from({ length: Math.ceil(length / window) }, (_, index) => {
      const last = Math.min(length, (index + 1) * window);
      return `${path}:${index * window + 1}-${last}`;
    });
  });
  let state = seed;
  const shuffled = windows
    .map((range) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return { range, place: state };
    })
    .toSorted((one, other) => one.place - other.place);
  return shuffled.slice(0, Math.ceil(lines / window)).map(({ range }) => range);
}

/** Prints what no test notices, and the share of each folder that has a floor; gives whether all floors are reached. */
function report(results: readonly MutantResult[]): boolean {
  const tried = results.filter(({ status }) => !["Ignored", "CompileError", "RuntimeError"].includes(status));
  for (const mutant of tried.filter((each) => !isNoticed(each))) {
    const { fileName, location, status, mutatorName, replacement } = mutant;
    const line = readFileSync(fileName, "utf8").split("\n")[location.start.line - 1];
    console.log(`${fileName}:${location.start.line}:${location.start.column} ${mutatorName}, ${status}`);
    console.log(`  ${line?.trim()}\n  → ${replacement?.replace(/\s+/g, " ")}`);
  }
  return Object.entries(settings.floors)
    .map(([folder, least]) => {
      const own = tried.filter(({ fileName }) => fileName.includes(`${options.package}/${folder}`));
      const noticed = own.filter(isNoticed).length;
      const share = (100 * noticed) / own.length;
      console.log(`${folder} ${noticed} of ${own.length}: ${share.toFixed(1)} %, at least ${least} %`);
      return own.length === 0 || share >= least;
    })
    .every(Boolean);
}

function isNoticed({ status }: MutantResult): boolean {
  return status === "Killed" || status === "Timeout";
}
