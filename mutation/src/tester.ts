/**
 * Tries what the parent process sends, one trial after the other. The mutant takes the place of its file while that is
 * loaded, so nothing is written; types are stripped and never checked.
 */
import { relative, resolve } from "node:path";
import { createVitest, type TestModule, type TestSpecification } from "vitest/node";
import type { News, TestRun, Trial, Verdict } from "./trial.ts";

let current: Trial | undefined;

/** Runs the likeliest test first, so that `bail` spares the others. */
class InOrder {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files.toSorted((one, other) => placeOf(one) - placeOf(other));
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}

const vitest = await createVitest(
  {
    watch: false,
    bail: 1,
    pool: "threads",
    // Modules that another run has left would hide a mutant.
    isolate: true,
    maxWorkers: 1,
    sequence: { sequencer: InOrder },
    reporters: [{ onTestCaseResult: () => tell("alive") }],
    // It knows a file by what the disk holds, and would serve a mutant to others.
    fsModuleCache: false,
    experimental: { importDurations: { limit: 10_000 } },
  },
  {
    plugins: [
      {
        name: "mutant",
        enforce: "pre",
        load: (id) => (current !== undefined && id === resolve(current.file) ? current.source : undefined),
      },
    ],
  },
);
await vitest.standalone();
const specifications = await vitest.globTestSpecifications();
process.on("message", (trial: Trial) => void attempt(trial).then(tell));
tell("ready");

async function attempt(trial: Trial): Promise<Verdict> {
  const last = current;
  current = trial;
  for (const { file } of [last ?? trial, trial]) vitest.invalidateFile(resolve(file));
  // Vitest adds up the results of all runs, and what has failed before would end this one.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    specifications.filter((specification) => placeOf(specification) >= 0),
  );
  const failed = testModules.find((module) => module.state() === "failed");
  return {
    ...(failed === undefined ? {} : { killer: `${pathOf(failed)}: ${problemOf(failed)}` }),
    ...(unhandledErrors.length > 0 ? { killer: "an error outside the tests" } : {}),
    runs: testModules.map(runOf),
  };
}

function problemOf(failed: TestModule): string {
  const [test] = failed.children.allTests("failed");
  const [error] = [...failed.errors(), ...(test?.result().errors ?? [])];
  return `${test?.fullName ?? ""}: ${error?.message ?? ""}`;
}

function runOf(module: TestModule): TestRun {
  const { duration, importDurations } = module.diagnostic();
  const loaded = Object.keys(importDurations).map((path) => relative(".", path));
  return { test: pathOf(module), duration, loaded };
}

function pathOf({ moduleId }: TestSpecification | TestModule): string {
  return relative(".", moduleId);
}

function placeOf(specification: TestSpecification): number {
  return current?.tests.indexOf(pathOf(specification)) ?? -1;
}

function tell(news: News): void {
  process.send?.(news);
}
