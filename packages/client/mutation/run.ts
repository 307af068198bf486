/**
 * Makes small mistakes in the sources, one at a time, and counts those that the tests notice.
 *
 * Options: `--count` of mutants (there are some 4,000), `--seed` of the sample, `--files` by a part of their path.
 */
import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Mutant, mutantsOf } from "./mutants.ts";
import { filesOf, sampleOf } from "./sample.ts";
import survivors from "./survivors.json" with { type: "json" };
import { nameOf, staleAmong, type Survivor } from "./survivors.ts";
import { Tester } from "./tester-process.ts";

/** The share of mutants that must be killed. */
const least = 0.97;

/** Tests of what is on the disk, or of types: none of them sees a mutant. */
const blind = /^test\/(bundle|compile|examples|package|vocabulary|packed\/.*|predicate\/fields-bundle)\.test\.ts$/;

process.chdir(join(import.meta.dirname, ".."));
const { values: options } = parseArgs({
  options: {
    count: { type: "string", default: "400" },
    seed: { type: "string", default: "1" },
    files: { type: "string", default: "" },
  },
});
const files = globSync("src/**/*.ts", { exclude: ["src/generated/**"] })
  .filter((file) => file.includes(options.files))
  .sort();
const mutants = files.flatMap((file) => mutantsOf(file, readFileSync(file, "utf8")));
const sample = sampleOf(mutants, Number(options.count), Number(options.seed));
const listed = (survivors as readonly Survivor[]).filter(({ file }) => files.includes(file));
const tests = globSync("test/**/*.test.ts").filter((test) => !blind.test(test));

const testers = Array.from({ length: availableParallelism() }, () => new Tester());
const alive = new Set<Mutant>();
const endless = new Set<Mutant>();
try {
  const durations = await durationsUnchanged();
  const queue = sample.values();
  await Promise.all(testers.map((tester) => work(tester, queue, durations)));
} finally {
  for (const tester of testers) tester.close();
}
process.exitCode = report() ? 0 : 1;

/** Passes all tests with the sources as they are, which tells which are fast, too. */
async function durationsUnchanged(): Promise<Readonly<Record<string, number>>> {
  const [tester, file] = [testers[0], files[0]];
  if (tester === undefined || file === undefined) throw new Error(`No file has ${options.files} in its path`);
  const { killer, durations } = await tester.attempt({ file, source: readFileSync(file, "utf8"), tests });
  if (killer === undefined) return durations;
  throw new Error(`Without any mutant, the tests end with ${killer}`);
}

async function work(
  tester: Tester,
  queue: IteratorObject<Mutant>,
  durations: Readonly<Record<string, number>>,
): Promise<void> {
  for (const mutant of queue) {
    const rank = (test: string): number => (test === testOf(mutant) ? 0 : roomOf(test) === roomOf(mutant.file) ? 1 : 2);
    const ordered = tests.toSorted(
      (one, other) => rank(one) - rank(other) || (durations[one] ?? 0) - (durations[other] ?? 0),
    );
    const { killer } = await tester.attempt({ ...mutant, tests: ordered });
    if (killer === undefined) alive.add(mutant);
    if (killer === "the time limit") endless.add(mutant);
    if (process.stderr.isTTY) process.stderr.write(".");
  }
}

/** The test that mirrors a file. */
function testOf({ file }: Mutant): string {
  return file.replace(/^src/, "test").replace(/\.ts$/, ".test.ts");
}

/** The folder of a file below `src` or `test`. */
function roomOf(path: string): string | undefined {
  return path.split("/")[1];
}

/** Prints what came of the mutants, and gives whether that is enough. */
function report(): boolean {
  for (const file of filesOf(sample)) {
    const some = sample.filter((mutant) => mutant.file === file);
    console.log(`  ${file.padEnd(40)} ${some.filter((mutant) => !alive.has(mutant)).length}/${some.length}`);
  }
  const reasons = new Map(listed.map((survivor) => [nameOf(survivor), survivor]));
  for (const mutant of alive) {
    const { kind = "unlisted", reason = "" } = reasons.get(nameOf(mutant)) ?? {};
    console.log(`\n${mutant.file}:${mutant.line} ${kind} ${reason}\n- ${mutant.before}\n+ ${mutant.after}`);
  }
  const killed = sample.filter((mutant) => !alive.has(mutant));
  const stale = [...staleAmong(listed, mutants), ...killed.flatMap((mutant) => reasons.get(nameOf(mutant)) ?? [])];
  for (const survivor of stale) console.log(`\nListed, but no survivor any more: ${nameOf(survivor)}`);
  const equivalent = [...alive].filter((mutant) => reasons.get(nameOf(mutant))?.kind === "equivalent").length;
  const share = killed.length / (sample.length - equivalent);
  console.log(
    `\n${sample.length} of ${mutants.length} mutants (seed ${options.seed}): ${killed.length} killed, ` +
      `${endless.size} of them by the time limit; ${alive.size} alive, ${equivalent} of them equivalent. ` +
      `${(100 * share).toFixed(1)} % killed, at least ${100 * least} % wanted`,
  );
  return share >= least && stale.length === 0;
}
