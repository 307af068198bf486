import { existsSync, readFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem, type } from "node:os";
import { join } from "node:path";
import { numeral, ratioOf, verdictOf, type Figure } from "./figure.ts";

/** The figures of one suite. */
export interface Suite {
  readonly title: string;
  readonly figures: readonly Figure[];
}

/** A run of all suites. */
export interface BenchRecord {
  readonly machine: Machine;
  readonly suites: readonly Suite[];
}

/** Facts about a machine that figures depend on. */
interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly gigabytes: number;
  readonly system: string;
  readonly node: string;
  readonly month: string;
}

/** The last run that was recorded. */
export const recordFile: string = join(import.meta.dirname, "../record.json");

/** The page about it. */
export const pageFile: string = join(import.meta.dirname, "../../docs/benchmarks.md");

export function readRecord(): BenchRecord | undefined {
  if (!existsSync(recordFile)) return undefined;
  return JSON.parse(readFileSync(recordFile, "utf8")) as BenchRecord;
}

export function machine(): Machine {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? "unknown",
    gigabytes: Math.round(totalmem() / 2 ** 30),
    system: type(),
    node: process.version.slice(1),
    month: new Date().toLocaleString("en", { month: "long", year: "numeric" }),
  };
}

/** Writes the page: ratios only, since seconds are those of one machine. */
export function pageOf({ machine: on, suites }: BenchRecord): string {
  const rows = suites.flatMap(({ title, figures }) =>
    figures.flatMap((figure) => {
      const ratio = ratioOf(figure);
      if (ratio === undefined) return [];
      return `| ${[title, figure.name, figure.peer?.name, numeral(ratio), limitOf(figure)].join(" | ")} |`;
    }),
  );
  return [
    "# Benchmarks",
    "",
    "Every figure is a ratio to something that was measured beside it in the same run: a peer that does the same job, or the least that " +
      "is possible. Programs take turns, and medians count. How each is measured stands in [bench](../bench/README.md); `npm run bench` " +
      "measures all of them again and writes this page.",
    "",
    `Measured in ${on.month} on ${on.cores} cores (${on.processor}) with ${on.gigabytes} GB of memory, ${on.system}, Node.js ${on.node}.`,
    "",
    "| suite | figure | beside | ratio | limit |",
    "| --- | --- | --- | --: | --- |",
    ...rows,
    "",
    "A limit that is missed by no more than a twentieth counts as near: on a machine that does other things, that proves nothing.",
    "",
  ].join("\n");
}

function limitOf(figure: Figure): string {
  const { limit } = figure;
  if (limit?.of !== "ratio") return "";
  const verdict = verdictOf(figure);
  return `at ${limit.at} ${numeral(limit.bound)}${verdict === "holds" ? "" : `, ${verdict}`}`;
}
