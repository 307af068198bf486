/**
 * Measures how many Carts a second `replayFile` prices: a file of Carts with ten lines each, 100 discounts of all kinds, on one
 * worker thread and on one for each core; and how much memory that takes as the file grows.
 *
 * `npm run build && npm run replay -w @commerce-http/bench`; exits with 1 when a limit is exceeded.
 */
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { performance } from "node:perf_hooks";
import { replayFile } from "@commerce-http/rules/assurance/node";
import { all, cartOf, discountsOf } from "./discount-mix.ts";

/** A million Carts in five minutes, on all cores. */
const limits = { cartsPerSecond: 1_000_000 / 300, memoryGrowth: 1.5 } as const;
const carts = Number(process.argv[2] ?? 40_000);
const cores = availableParallelism();
const discounts = discountsOf(100, 0.1, all);
const folder = mkdtempSync(`${tmpdir()}/replay-`);

try {
  const [small, large] = [fileOf(carts / 4), fileOf(carts)];
  const one = await measure(small, carts / 4, 1);
  const few = await measure(small, carts / 4, cores);
  const many = await measure(large, carts, cores);
  console.log("  Carts  threads  a second  a CPU second   memory");
  for (const { count, workers, rate, cpuRate, memory } of [one, few, many]) {
    const [size, threads] = [String(count).padStart(7), String(workers).padStart(9)];
    const rates = `${rate.toFixed(0).padStart(10)}${cpuRate.toFixed(0).padStart(14)}`;
    console.log(`${size}${threads}${rates}${`${memory.toFixed(0)} MB`.padStart(9)}`);
  }
  const checks = [
    // Other work on the machine takes time, and no CPU time of this program.
    [
      "Carts a CPU second, on all cores",
      many.cpuRate * cores,
      limits.cartsPerSecond,
      many.cpuRate * cores >= limits.cartsPerSecond,
    ],
    [
      "Memory with four times the Carts",
      many.memory / few.memory,
      limits.memoryGrowth,
      many.memory / few.memory <= limits.memoryGrowth,
    ],
  ] as const;
  console.log();
  for (const [what, value, limit, holds] of checks) {
    console.log(`${holds ? "  ok" : "FAIL"}  ${what}: ${value.toFixed(2)}, limit ${limit.toFixed(2)}`);
  }
  process.exitCode = checks.every(([, , , holds]) => holds) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

/** A file of Carts, one after the other, so that it can be larger than memory. */
function fileOf(count: number): string {
  const path = `${folder}/${count}.jsonl`;
  const file = openSync(path, "w");
  for (let index = 0; index < count; index++) {
    const cart = { ...cartOf(10), createdAt: new Date(Date.UTC(2026, index % 12, 1 + (index % 28))).toISOString() };
    writeSync(file, `${JSON.stringify(cart)}\n`);
  }
  closeSync(file);
  return path;
}

async function measure(path: string, count: number, workers: number) {
  let memory = 0;
  const start = performance.now();
  const cpu = process.cpuUsage();
  const report = await replayFile(path, discounts, {
    workers,
    progressEvery: 500,
    onProgress: () => {
      memory = Math.max(memory, process.memoryUsage.rss() / 1024 / 1024);
    },
  });
  const seconds = (performance.now() - start) / 1000;
  if (report.carts !== count) throw new Error(`Expected ${count} Carts, and ${report.carts} were priced`);
  const { user, system } = process.cpuUsage(cpu);
  return { count, workers, rate: count / seconds, cpuRate: (count * 1e6) / (user + system), memory };
}
