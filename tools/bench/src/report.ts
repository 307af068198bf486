import { writeFileSync } from "node:fs";
import { expectMachineless, verdictOf, type Figure } from "./figure.ts";
import { readRecord } from "./record.ts";
import { tableOf } from "./table.ts";

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
