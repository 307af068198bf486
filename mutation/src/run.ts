/**
 * Makes small mistakes in a package's sources, one at a time, and counts those that the tests notice.
 *
 * Options: `--package` by its folder, `--count` of mutants, `--seed` of the sample, `--files` by a part of their path.
 */
import { appendFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { testsFor } from "./choice.ts";
import { Compiler } from "./compiler.ts";
import { floorsOf } from "./floors.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";
import { filesOf, sampleOf } from "./sample.ts";
import { folderOf, settingsIn } from "./settings.ts";
import { nameOf, staleAmong } from "./survivors.ts";
import { Tester } from "./tester-process.ts";
import type { TestRun } from "./trial.ts";

const { values: options } = parseArgs({
  options: {
    package: { type: "string", default: "client" },
    count: { type: "string" },
    seed: { type: "string", default: "1" },
    files: { type: "string", default: "" },
  },
});
process.chdir(folderOf(options.package));
const settings = settingsIn(".");
const files = globSync("src/**/*.ts", { exclude: ["src/generated/**", ...settings.untouched] })
  .filter((file) => file.includes(options.files))
  .sort();
const mutants = files.flatMap((file) => mutantsOf(file, readFileSync(file, "utf8")));
const sample = sampleOf(mutants, Number(options.count ?? settings.count), Number(options.seed));
const listed = settings.survivors.filter(({ file }) => files.includes(file));
const known = new Map(listed.map((survivor) => [nameOf(survivor), survivor]));
const tests = globSync("test/**/*.test.ts", { exclude: settings.blind });
const onDemand = globSync(settings.onDemand ?? []);

/** Each mutant that was tried, and what killed it. */
const log = ".results/mutation.log";
mkdirSync(dirname(log), { recursive: true });
writeFileSync(log, "");

const testers = Array.from({ length: availableParallelism() }, () => new Tester());
const killers = new Map<Mutant, string>();
const compiler = new Compiler(".");
/** Mutants that no test notices, but the compiler does. */
const refused = new Set<Mutant>();
try {
  const runs = await runsUnchanged(testers[0]);
  const queue = sample.filter((mutant) => !known.has(nameOf(mutant))).values();
  await Promise.all(testers.map((tester) => work(tester, queue, runs)));
  // Had anything else changed in the meantime, the tests would have failed for that.
  await Promise.all(testers.map(runsUnchanged));
} finally {
  for (const tester of testers) tester.close();
}
process.exitCode = report() ? 0 : 1;

/** Passes all tests with the sources as they are, which tells how long each takes, and what it loads. */
async function runsUnchanged(tester: Tester | undefined): Promise<readonly TestRun[]> {
  const [file] = files;
  if (tester === undefined || file === undefined) throw new Error(`No file has ${options.files} in its path`);
  const { killer, runs } = await tester.attempt({ file, source: readFileSync(file, "utf8"), tests });
  if (killer === undefined) return runs;
  throw new Error(`Without any mutant, the tests end with ${killer}`);
}

async function work(tester: Tester, queue: Iterable<Mutant>, runs: readonly TestRun[]): Promise<void> {
  for (const mutant of queue) {
    const { killer } = await tester.attempt({ ...mutant, tests: testsFor(mutant.file, runs, settings.wide, onDemand) });
    const isRefused = killer === undefined && !compiler.accepts(mutant);
    if (killer !== undefined) killers.set(mutant, killer);
    if (isRefused) refused.add(mutant);
    const end = killer ?? (isRefused ? "refused by the compiler" : "alive");
    appendFileSync(log, `${nameOf(mutant)}\n  ${end}\n`);
    if (end === "alive") console.log(`${mutant.file}:${mutant.line}\n- ${mutant.before}\n+ ${mutant.after}\n`);
  }
}

/** Prints what came of the mutants, and gives whether that is enough. */
function report(): boolean {
  for (const file of filesOf(sample)) {
    const some = sample.filter((mutant) => mutant.file === file);
    console.log(`  ${file.padEnd(40)} ${some.filter((mutant) => killers.has(mutant)).length}/${some.length}`);
  }
  const possible = mutants.filter((mutant) => known.has(nameOf(mutant)) && compiler.accepts(mutant));
  const stale = staleAmong(listed, possible);
  for (const survivor of stale) console.log(`\nListed, but no mutant that compiles: ${nameOf(survivor)}`);
  const alive = sample.filter((mutant) => !killers.has(mutant));
  const equivalent = new Set(alive.filter((mutant) => known.get(nameOf(mutant))?.kind === "equivalent"));
  const counted = sample.filter((mutant) => !refused.has(mutant) && !equivalent.has(mutant));
  const outcomes = counted.map((mutant) => ({ file: mutant.file, isKilled: killers.has(mutant) }));
  const floors = floorsOf(outcomes, settings.floors);
  const endless = [...killers.values()].filter((killer) => killer === "the time limit").length;
  const share = killers.size / counted.length;
  console.log(
    `\n${sample.length} of ${mutants.length} mutants (seed ${options.seed}): ${killers.size} killed, ` +
      `${endless} of them by the time limit; ${alive.length} alive, ${refused.size} of them refused by the compiler and ` +
      `${equivalent.size} listed as equivalent, which are not counted. ` +
      `${(100 * share).toFixed(1)} % killed, at least ${settings.least} % wanted`,
  );
  for (const { folder, killed, count, share: own, least, isReached } of floors) {
    const end = isReached ? "" : ", which is too few";
    console.log(`  ${folder}: ${killed} of ${count}, ${own.toFixed(1)} % killed, at least ${least} % wanted${end}`);
  }
  return 100 * share >= settings.least && floors.every(({ isReached }) => isReached) && stale.length === 0;
}
