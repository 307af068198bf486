import { spawnSync, execFileSync } from "node:child_process";
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
  readonly args: readonly string[];
  /** Makes the same start for every round; not measured. */
  readonly prepare?: () => void;
}

export type Measure<Result = number> = () => Result | Promise<Result>;

/** Measures in turns, after rounds that do not count, so that whatever else the machine does meets all alike. */
export async function inTurns<Result>(
  measures: readonly Measure<Result>[],
  rounds: number,
  warmUp = 1,
): Promise<Result[][]> {
  const results = measures.map((): Result[] => []);
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, measure] of measures.entries()) {
      const result = await measure();
      if (round >= 0) results[index]?.push(result);
    }
  }
  return results;
}

export async function mediansInTurns<const Measures extends readonly Measure[]>(
  measures: Measures,
  rounds: number,
  warmUp?: number,
): Promise<{ -readonly [Index in keyof Measures]: number }> {
  const results = await inTurns(measures, rounds, warmUp);
  return results.map(median) as { -readonly [Index in keyof Measures]: number };
}

/** Runs programs in turns, and gives the median of each measure, by the program's name. */
export async function measure<Name extends string>(
  programs: Readonly<Record<Name, Program>>,
  rounds: number,
): Promise<Readonly<Record<Name, Usage>>> {
  const names = Object.keys(programs) as Name[];
  const usages = await inTurns(
    names.map((name) => () => run(programs[name])),
    rounds,
  );
  const entries = names.map((name, index) => [name, medians(usages[index] ?? [])] as const);
  return Object.fromEntries(entries) as Record<Name, Usage>;
}

function run({ args, prepare }: Program): Usage {
  prepare?.();
  const file = join(temporaryFolder(), "usage.json");
  const env = { ...process.env, USAGE_FILE: file };
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [...withUsage, ...args], { env, encoding: "utf8" });
  const wall = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`Cannot measure ${args.join(" ")}: ${stderr}`);
  return usageIn(file, wall);
}

/** Arguments that let a process of Node.js tell what it has used, in the file that `USAGE_FILE` names. */
export const withUsage: readonly string[] = ["--import", join(import.meta.dirname, "usage.ts")];

/** What a process has used that was started by {@link withUsage}. */
export function usageIn(file: string, wall: number): Usage {
  return { wall, ...(JSON.parse(readFileSync(file, "utf8")) as Omit<Usage, "wall">) };
}

const folders: string[] = [];

/** An empty folder, which goes when this process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const remove = (): void => folders.forEach((each) => rmSync(each, { recursive: true, force: true }));
  if (folders.push(folder) === 1) process.once("exit", remove);
  return folder;
}

/** Milliseconds of a process of Node.js from start to end. */
export function wallTime(...args: readonly string[]): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  const time = performance.now() - start;
  if (status !== 0) throw new Error(`Cannot measure ${args.join(" ")}: ${stderr}`);
  return time;
}

/** Microseconds of CPU, of all threads of this process, that one turn of a work takes. */
export async function cpuTime(work: (turn: number) => unknown, turns = 1): Promise<number> {
  const before = process.cpuUsage();
  for (let turn = 0; turn < turns; turn += 1) {
    const result = work(turn);
    if (result instanceof Promise) await result;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / turns;
}

function medians(usages: readonly Usage[]): Usage {
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

export interface Floor {
  readonly name: string;
  readonly measure: Measure;
}

export const node: Floor = { name: "Node.js without a program", measure: () => wallTime("--eval", "0") };

export const nodeCpu: Floor = {
  name: node.name,
  measure: () => {
    const program = "const { user, system } = process.cpuUsage(); console.log((user + system) / 1000)";
    return Number(execFileSync(process.execPath, ["--eval", program], { encoding: "utf8" }));
  },
};

/** Work on values, in microseconds of CPU: what it takes to read them from JSON. */
export function parsing(what: string, texts: readonly string[]): Floor {
  return {
    name: `JSON.parse of ${what}`,
    measure: () => cpuTime(() => texts.forEach((text) => void JSON.parse(text)), 10),
  };
}
