import { amount, numeral, ratioOf, verdictOf, type Figure } from "./figure.ts";
import type { BenchRecord, Suite } from "./record.ts";

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
    before === undefined ? "" : amount(before.value, unit),
    peer === undefined ? "" : `${amount(peer.value, unit)} (${peer.name})`,
    ratio === undefined ? "" : numeral(ratio),
    limit === undefined ? "" : `${limit.of === "ratio" ? "ratio " : ""}at ${limit.at} ${numeral(limit.bound)}`,
    verdict === "broken" ? "BROKEN" : (verdict ?? ""),
  ];
}

function aligned(rows: readonly (readonly string[])[]): string {
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
