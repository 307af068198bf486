import { writeFileSync } from "node:fs";
import { expectMachineless, verdictOf, type Figure, amount, numeral, ratioOf } from "./figure.ts";
import { readRecord, type BenchRecord, type Suite } from "./record.ts";

/** Variable that names the file in which a suite leaves its figures. */
export const FIGURES_FILE = "FIGURES_FILE";

/** Prints the figures of a suite, leaves them to whoever asked for them, and fails where a limit is broken. */
export function report(title: string, figures: readonly Figure[]): void {
  figures.forEach(expectMachineless);
  console.log(tableOf([{ title, figures }], readRecord()));
  const file = process.env[FIGURES_FILE];
  if (file !== undefined) writeFileSync(file, JSON.stringify(figures));
  if (figures.some((figure) => verdictOf(figure) === "broken")) process.exitCode = 1;
}

/** Writes figures beside their peers, their limits and those of the last run. */
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

/** Writes rows in columns. */
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
