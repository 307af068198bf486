import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem, type } from "node:os";
import { join } from "node:path";
import { amount, numeral, ratioOf, usedOf, verdictOf, type Figure, expectMachineless } from "./figure.ts";

export interface Suite {
  readonly title: string;
  readonly figures: readonly Figure[];
}

export interface BenchRecord {
  readonly machine: Machine;
  readonly suites: readonly Suite[];
}

interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly gigabytes: number;
  readonly system: string;
  readonly node: string;
  readonly month: string;
}

export const recordFile: string = join(import.meta.dirname, "../record.json");

export const pageFile: string = join(import.meta.dirname, "../../../docs/benchmarks.md");

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

/** Writes the page: ratios to peers and shares of limits, since seconds are those of one machine. */
export function pageOf({ machine: on, suites }: BenchRecord): string {
  return [
    "# Benchmarks",
    "",
    "Every figure is a ratio to a peer measured in the same run: another program that does the same job, or the least work possible. " +
      "The programs take turns, and the medians are compared. [bench](../tools/bench/README.md) explains each measurement; `npm run bench` " +
      "repeats them and writes this page.",
    "",
    `Measured in ${on.month} on ${on.cores} cores (${on.processor}) with ${on.gigabytes} GB of memory, ${on.system}, Node.js ${on.node}.`,
    "",
    "| suite | figure | compared with | ratio | limit |",
    "| --- | --- | --- | --: | --- |",
    ...rowsOf(suites, (figure) => {
      const ratio = ratioOf(figure);
      return ratio === undefined ? undefined : [figure.peer?.name, numeral(ratio), ratioLimitOf(figure)];
    }),
    "",
    "## Limits without a peer",
    "",
    "The share of each limit that was used on this machine.",
    "",
    "| suite | figure | limit | used |",
    "| --- | --- | --- | --: |",
    ...rowsOf(suites, (figure) => {
      const { limit, unit } = figure;
      if (limit?.of !== "value") return undefined;
      const used = `${numeral(100 * (usedOf(figure) ?? 0))} %`;
      return [`at ${limit.at} ${amount(limit.bound, unit)}${missed(figure)}`, used];
    }),
    "",
    "A limit that is missed by at most 5 % is marked as near: on a busy machine, such a result proves nothing.",
    "",
  ].join("\n");
}

function rowsOf(
  suites: readonly Suite[],
  cellsOf: (figure: Figure) => readonly (string | undefined)[] | undefined,
): string[] {
  return suites.flatMap(({ title, figures }) =>
    figures.flatMap((figure) => {
      const cells = cellsOf(figure);
      return cells === undefined ? [] : [`| ${[title, figure.name, ...cells].join(" | ")} |`];
    }),
  );
}

function ratioLimitOf(figure: Figure): string {
  const { limit } = figure;
  return limit?.of === "ratio" ? `at ${limit.at} ${numeral(limit.bound)}${missed(figure)}` : "";
}

function missed(figure: Figure): string {
  const verdict = verdictOf(figure);
  return verdict === "holds" ? "" : `, ${verdict}`;
}

/** Variable that names the file in which a suite leaves its figures. */
export const FIGURES_FILE = "FIGURES_FILE";

/** Prints the figures of a suite, leaves them to the caller, and fails where a limit is broken. */
export function report(title: string, figures: readonly Figure[]): void {
  figures.forEach(expectMachineless);
  console.log(tableOf([{ title, figures }], readRecord()));
  const file = process.env[FIGURES_FILE];
  if (file !== undefined) writeFileSync(file, JSON.stringify(figures));
  if (figures.some((figure) => verdictOf(figure) === "broken")) process.exitCode = 1;
}

export function tableOf(suites: readonly Suite[], last: BenchRecord | undefined): string {
  const rows = suites.flatMap(({ title, figures }) => {
    const before = last?.suites.find((suite) => suite.title === title)?.figures ?? [];
    return figures.map((figure) =>
      rowOf(
        title,
        figure,
        before.find(({ name }) => name === figure.name),
      ),
    );
  });
  return aligned([["suite", "figure", "now", "last", "peer", "ratio", "limit", ""], ...rows]);
}

function rowOf(title: string, figure: Figure, before: Figure | undefined): string[] {
  const { name, value, unit, peer, limit } = figure;
  const ratio = ratioOf(figure);
  const verdict = verdictOf(figure);
  return [
    title,
    name,
    amount(value, unit),
    before === undefined ? "" : amount(before.value, before.unit),
    peer === undefined ? "" : `${amount(peer.value, unit)} (${peer.name})`,
    ratio === undefined ? "" : numeral(ratio),
    limit === undefined ? "" : `${limit.of === "ratio" ? "ratio " : ""}at ${limit.at} ${numeral(limit.bound)}`,
    verdict === "broken" ? "BROKEN" : (verdict ?? ""),
  ];
}

export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
