import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";

/** What one process took: seconds on the clock, seconds of all cores together, megabytes at its peak. */
export interface Usage {
  readonly wall: number;
  readonly cpu: number;
  readonly memory: number;
}

/** One of several programs that are measured in turns. */
export interface Program {
  readonly name: string;
  /** Arguments of `node`. */
  readonly args: readonly string[];
  /** Makes the same start for every round; not measured. */
  prepare?(): void;
}

/**
 * Runs programs in turns, so that whatever else the machine does meets all of them alike.
 *
 * @param rounds How often each is measured, after one round that is not.
 * @returns The median of each measure, by the program's name.
 */
export function measure(programs: readonly Program[], rounds: number): ReadonlyMap<string, Usage> {
  const usages = new Map<string, Usage[]>(programs.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const program of programs) {
      program.prepare?.();
      const usage = run(program);
      if (round > 0) usages.get(program.name)?.push(usage);
    }
  }
  return new Map([...usages].map(([name, all]) => [name, medians(all)]));
}

function run({ name, args }: Program): Usage {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const file = join(folder, "usage.json");
  try {
    const start = performance.now();
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--import", join(import.meta.dirname, "usage.ts"), ...args],
      {
        env: { ...process.env, USAGE_FILE: file },
        encoding: "utf8",
      },
    );
    const wall = (performance.now() - start) / 1000;
    if (status !== 0) throw new Error(`Cannot measure ${name}: ${stderr}`);
    return { wall, ...(JSON.parse(readFileSync(file, "utf8")) as Omit<Usage, "wall">) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Times programs from start to end, in turns, with nothing loaded into them.
 *
 * @param programs Arguments of `node`.
 * @param rounds How often each is measured, after one round that is not.
 * @returns The median of each in milliseconds, in the order of the programs.
 */
export function wallTimes(programs: readonly (readonly string[])[], rounds: number): number[] {
  const times = programs.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [index, args] of programs.entries()) {
      const start = performance.now();
      const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
      const time = performance.now() - start;
      if (status !== 0) throw new Error(`Cannot measure ${args.join(" ")}: ${stderr}`);
      if (round > 0) times[index]?.push(time);
    }
  }
  return times.map(median);
}

export function medians(usages: readonly Usage[]): Usage {
  return {
    wall: median(usages.map(({ wall }) => wall)),
    cpu: median(usages.map(({ cpu }) => cpu)),
    memory: median(usages.map(({ memory }) => memory)),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
