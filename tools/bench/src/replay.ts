/** Measures what `replayFile` takes to price a Cart, on one thread and on all cores, and its memory as files grow. */
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { availableParallelism } from "node:os";
import { replayFile } from "@commerce-http/assurance/node";
import { all, cartOf, discountsOf } from "./discount-mix.ts";
import { figure, ratioAtMost } from "./figure.ts";
import { median, parsing, temporaryFolder } from "./measure.ts";
import { report } from "./record.ts";

const carts = Number(process.argv[2] ?? 40_000);
const cores = availableParallelism();
const discounts = discountsOf(100, 0.1, all);
const folder = temporaryFolder();
const [small, large] = [fileOf(carts / 4), fileOf(carts)];
const floor = parsing("it", readFileSync(small, "utf8").trim().split("\n"));
const least: number[] = [];
const run = async (...args: Parameters<typeof measure>) => {
  for (let sample = 0; sample < 3; sample += 1) least.push((await floor.measure()) / (carts / 4));
  return measure(...args);
};
const one = await run(small, carts / 4, 1);
const few = await run(small, carts / 4, cores);
const many = await run(large, carts, cores);
const peer = { name: floor.name, value: median(least) };
const fourth = { name: "with a fourth of the Carts", value: few.memory };
report("Replay", [
  figure("A Cart, one thread", [one.cpu, "µs of CPU"], peer),
  // Other work on the machine takes time, and no CPU time of this program.
  figure("A Cart, a thread for each core", [many.cpu, "µs of CPU"], peer, ratioAtMost(50)),
  figure("Memory", [many.memory, "MB"], fourth, ratioAtMost(1.5)),
]);

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
  const before = process.cpuUsage();
  const report = await replayFile(path, discounts, {
    workers,
    progressEvery: 500,
    onProgress: () => {
      memory = Math.max(memory, process.memoryUsage.rss() / 1024 / 1024);
    },
  });
  if (report.carts !== count) throw new Error(`Expected ${count} Carts, and ${report.carts} were priced`);
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / count, memory };
}
