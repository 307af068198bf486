/**
 * Measures how many Carts a second `replayFile` prices: a file of Carts with ten lines each, 100 discounts of all kinds, on one
 * worker thread and on one for each core; and how much memory that takes as the file grows.
 *
 * `npm run build && npm run replay -w @commerce-http/bench`; exits with 1 when a limit is broken.
 */
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { replayFile } from "@commerce-http/rules/assurance/node";
import { all, cartOf, discountsOf } from "./discount-mix.ts";
import { atLeast, atMost } from "./figure.ts";
import { report } from "./report.ts";

/** Carts a second. */
const A_MILLION_IN_FIVE_MINUTES = 1_000_000 / 300;
const carts = Number(process.argv[2] ?? 40_000);
const cores = availableParallelism();
const discounts = discountsOf(100, 0.1, all);
const folder = mkdtempSync(`${tmpdir()}/replay-`);

try {
  const [small, large] = [fileOf(carts / 4), fileOf(carts)];
  const one = await measure(small, carts / 4, 1);
  const few = await measure(small, carts / 4, cores);
  const many = await measure(large, carts, cores);
  report("Replay", [
    { name: "Carts, one thread", value: one.cpuRate, unit: "a second of CPU" },
    {
      // Other work on the machine takes time, and no CPU time of this program.
      name: "Carts, a thread for each core",
      value: many.cpuRate * cores,
      unit: `a second of CPU on ${cores} cores`,
      limit: atLeast(A_MILLION_IN_FIVE_MINUTES),
    },
    {
      name: "Memory",
      value: many.memory,
      unit: "MB",
      peer: { name: "with a fourth of the Carts", value: few.memory },
      limit: atMost(1.5, "ratio"),
    },
  ]);
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
  const cpu = process.cpuUsage();
  const report = await replayFile(path, discounts, {
    workers,
    progressEvery: 500,
    onProgress: () => {
      memory = Math.max(memory, process.memoryUsage.rss() / 1024 / 1024);
    },
  });
  if (report.carts !== count) throw new Error(`Expected ${count} Carts, and ${report.carts} were priced`);
  const { user, system } = process.cpuUsage(cpu);
  return { cpuRate: (count * 1e6) / (user + system), memory };
}
