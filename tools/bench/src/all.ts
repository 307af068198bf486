/** Runs all suites, prints their figures as one table, and records them; with `--no-record` nothing is written. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { verdictOf, type Figure } from "./figure.ts";
import { temporaryFolder } from "./measure.ts";
import {
  machine,
  pageFile,
  pageOf,
  readRecord,
  recordFile,
  type BenchRecord,
  type Suite,
  FIGURES_FILE,
  tableOf,
} from "./record.ts";

const SUITES: readonly (readonly [title: string, script: string])[] = [
  ["Client", "client"],
  ["Generator", "generator"],
  ["Discounts", "rules"],
  ["Replay", "replay"],
  ["Emulator", "emulator"],
  ["PostgreSQL", "postgres"],
  ["Page", "page"],
  ["Plan", "plan"],
];

const { values } = parseArgs({ options: { "no-record": { type: "boolean", default: false } } });
const folder = temporaryFolder();
const suites = SUITES.map(([title, script]): Suite => ({ title, figures: figuresOf(script) }));
console.log(`\n${tableOf(suites, readRecord())}`);
if (!values["no-record"]) record({ machine: machine(), suites });
const verdicts = suites.flatMap(({ figures }) => figures.map(verdictOf));
process.exitCode = verdicts.includes("broken") ? 1 : 0;

/** Runs a suite in a process of its own, so that what is compiled and collected there is on its own account. */
function figuresOf(suite: string): readonly Figure[] {
  console.log(`Measuring: ${suite}`);
  const figures = join(folder, `${suite}.json`);
  spawnSync("npm", ["run", "--silent", suite], {
    cwd: join(import.meta.dirname, ".."),
    env: { ...process.env, [FIGURES_FILE]: figures },
    stdio: ["ignore", "ignore", "inherit"],
  });
  try {
    return JSON.parse(readFileSync(figures, "utf8")) as Figure[];
  } catch (cause) {
    throw new Error(`The suite "${suite}" has left no figures`, { cause });
  }
}

function record(run: BenchRecord): void {
  writeFileSync(recordFile, `${JSON.stringify(run, undefined, 2)}\n`);
  writeFileSync(pageFile, pageOf(run));
}
