import { relative } from "node:path";
import { performance } from "node:perf_hooks";
import type { Outcome } from "../run/run.ts";
import type { LeftOut } from "../select/select.ts";
import { counted } from "./counted.ts";

/** Most names in a line. */
const most = 8;

/** Says what a run has done. */
export function runReport(outcome: Outcome): string {
  const changed = outcome.changes.filter(({ change }) => change !== "stale").length;
  const removed = outcome.changes.length - changed;
  const parts = [
    `${changed} written`,
    `${outcome.files - changed} unchanged`,
    ...(removed > 0 ? [`${removed} removed`] : []),
  ];
  return [
    `Generated ${counted(outcome.files, "file")} (${parts.join(", ")}): ${extent(outcome)}`,
    ...left(outcome.leftOut),
  ].join("\n");
}

/**
 * Says what is out of date.
 *
 * @param command Brings it up to date.
 */
export function driftReport(outcome: Outcome, command: string): string {
  if (outcome.changes.length === 0) {
    const all = outcome.files === 1 ? "The file is" : `All ${outcome.files} files are`;
    return [`${all} up to date: ${extent(outcome)}`, ...left(outcome.leftOut)].join("\n");
  }
  const lines = outcome.changes.map(({ path, change }) => `${change.padEnd(8)}${relative(process.cwd(), path)}`);
  return [...lines, `Generated files are out of date (${lines.length}): run \`${command}\``].join("\n");
}

/** Says what became of the description that was to be written out. */
export function descriptionReport(path: string, isUpToDate: boolean, isCheck: boolean): string {
  const name = relative(process.cwd(), path);
  if (isUpToDate) return `${name} is up to date`;
  return isCheck ? `${name} is out of date: run the same without --check` : `Wrote ${name}`;
}

function left({ operations, schemas }: LeftOut): readonly string[] {
  return [
    ...(operations.length > 0 ? [`Left out, as include and exclude say: ${named("operation", operations)}`] : []),
    ...(schemas.length > 0 ? [`Left out with them: ${named("schema", schemas)}`] : []),
  ];
}

function named(noun: string, names: readonly string[]): string {
  const more = names.length > most ? ` and ${names.length - most} more` : "";
  return `${counted(names.length, noun)} (${names.slice(0, most).join(", ")}${more})`;
}

function extent({ operations, schemas }: Outcome): string {
  return `${counted(operations, "operation")}, ${counted(schemas, "schema")}, ${(performance.now() / 1000).toFixed(2)} s`;
}
