/**
 * Lets StrykerJS make small mistakes in a package's sources, one at a time, and counts those that the tests notice.
 * The package's `mutation.json` says how large a sample is, which tests cannot notice any, and which share is enough.
 *
 * Options: `--package` by its folder, `--files` by a part of their path, `--lines` of source in the sample, `--seed` of the sample.
 */
import { createHash } from "node:crypto";
import { globSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";

/** The part of StrykerJS that is used; it is installed on demand, so that the compiler may not find its types. */
interface StrykerCore {
  readonly Stryker: new (options: object) => { runMutationTest(): Promise<readonly MutantResult[]> };
}

/** Lines and columns begin at 1. */
interface Position {
  readonly line: number;
  readonly column: number;
}

interface MutantResult {
  readonly fileName: string;
  readonly location: { readonly start: Position; readonly end: Position };
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
}

/** How the mutants of a package are made and judged. */
interface Settings {
  /** Lines of source in a sample: there is about one mutant in each. */
  readonly lines: number;
  /** Percentages of mutants that tests must notice, by the folder of the source. */
  readonly floors: Readonly<Record<string, number>>;
  /** Sources, as globs, that no test loads as modules. */
  readonly untouched: string[];
  /** Tests, as globs, of types, of built packages or of other processes. */
  readonly blind: string[];
  /** Tests of other workspaces, as globs, that run the sources, too. */
  readonly also?: string[];
  /** Folders of sources that have tests of their own, with the configuration of these; only `--files` asks for them. */
  readonly apart?: Readonly<Record<string, string>>;
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
const apart = Object.entries(settings.apart ?? {});
const [folder, configuration] = apart.find(([path]) => options.files.startsWith(path)) ?? [];
process.env["MUTATION_TESTS"] = configuration ?? "vitest.config.ts";
const others = apart.map(([path]) => `${path}**`).filter((path) => path !== `${folder}**`);
const sources = globSync("{src,page/src}/**/*.ts", { exclude: ["src/generated/**", ...settings.untouched, ...others] });
const files = sources.filter((file) => file.includes(options.files)).sort();
if (files.length === 0) throw new RangeError(`No source of ${options.package} has "${options.files}" in its path`);
const core = "@stryker-mutator/core";
const { Stryker } = (await import(core)) as StrykerCore;
const tried = await outcomesOf(sampleOf(files, Number(options.lines ?? settings.lines), options.seed));
const noticed = tried.filter(isNoticed);
const unnoticed = tried.filter(({ status }) => isAlive(status));
const alive = unnoticed.length === 0 ? [] : await survivorsOf(unnoticed);
// A test process that a mutant hangs leaves its file.
for (const file of globSync("stryker-setup-*.js")) rmSync(file);
process.exitCode = report() ? 0 : 1;

/** Makes the mutants in ranges of sources, and runs the tests that reach each. */
async function outcomesOf(mutate: readonly string[], more: object = {}): Promise<readonly MutantResult[]> {
  const stryker = new Stryker({
    mutate,
    testRunner: "vitest",
    plugins: ["vitest-runner", "typescript-checker"].map((name) => import.meta.resolve(`@stryker-mutator/${name}`)),
    vitest: { configFile: join(import.meta.dirname, "vitest.config.ts"), related: false },
    coverageAnalysis: "perTest",
    // Of messages, the wording is free.
    mutator: { excludedMutations: ["StringLiteral"] },
    // What runs while a file loads needs all tests for each mutant.
    ignoreStatic: true,
    // Elsewhere, packages would not find each other.
    inPlace: true,
    disableTypeChecks: false,
    tsconfigFile: "tsconfig.json",
    tempDirName: ".results/mutation",
    reporters: ["progress-append-only"],
    ...more,
  });
  return await stryker.runMutationTest();
}

/** Judges unnoticed mutants again, with the compiler and with tests that call the source while their file loads. */
async function survivorsOf(mutants: readonly MutantResult[]): Promise<readonly MutantResult[]> {
  const nameOf = (mutant: MutantResult): string => `${rangeOf(mutant)} ${mutant.mutatorName} ${mutant.replacement}`;
  const names = new Set(mutants.map(nameOf));
  const judged = await outcomesOf(mutants.map(rangeOf), { checkers: ["typescript"], ignoreStatic: false });
  // A range holds other mutants, too.
  return judged.filter((mutant) => isAlive(mutant.status) && names.has(nameOf(mutant)));
}

/** The place of a mutant, as StrykerJS takes it: columns begin at 0 there. */
function rangeOf({ fileName, location: { start, end } }: MutantResult): string {
  return `${relative(".", fileName)}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

function folderOf(name: string): string {
  const root = join(import.meta.dirname, "../..");
  const folders = globSync("{*,packages/*}/mutation.json", { cwd: root }).map(dirname);
  const folder = folders.find((path) => basename(path) === name);
  if (folder !== undefined) return join(root, folder);
  throw new RangeError(`Expected --package ${folders.map((path) => basename(path)).join(" or ")}`);
}

/** Chooses windows of lines at random until they are enough, the same ones for the same seed: `src/a.ts:26-50`. */
function sampleOf(paths: readonly string[], lines: number, seed: string): string[] {
  const windows = paths.flatMap((path) => {
    const { length } = readFileSync(path, "utf8").split("\n");
    return Array.from({ length: Math.ceil(length / window) }, (_, index) => {
      const last = Math.min(length, (index + 1) * window);
      return `${path}:${index * window + 1}-${last}`;
    });
  });
  // A window keeps its place in the order when others come or go.
  const placeOf = (range: string): string => createHash("sha256").update(`${seed} ${range}`).digest("hex");
  const shuffled = windows.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  return shuffled.slice(0, Math.ceil(lines / window));
}

/** Prints what no test notices, and the share of each folder that has a floor; gives whether all floors are reached. */
function report(): boolean {
  for (const { fileName, location, mutatorName, replacement } of alive) {
    const line = readFileSync(fileName, "utf8").split("\n")[location.start.line - 1];
    console.log(`${relative(".", fileName)}:${location.start.line}:${location.start.column} ${mutatorName}`);
    console.log(`  ${line?.trim()}\n  → ${replacement?.replace(/\s+/g, " ")}`);
  }
  const floors = Object.entries(settings.floors).map(([folder, least]) => {
    const isIn = ({ fileName }: MutantResult): boolean => relative(".", fileName).startsWith(folder);
    const killed = noticed.filter(isIn).length;
    const count = killed + alive.filter(isIn).length;
    if (count === 0) return true;
    const share = (100 * killed) / count;
    console.log(`${folder} ${killed} of ${count} are noticed: ${share.toFixed(1)} %, at least ${least} % are wanted`);
    return share >= least;
  });
  return floors.every(Boolean);
}

function isNoticed({ status }: MutantResult): boolean {
  return status === "Killed" || status === "Timeout";
}

function isAlive(status: string): boolean {
  return status === "Survived" || status === "NoCoverage";
}
