import { relative } from "node:path";
import { performance } from "node:perf_hooks";
import type { Outcome } from "../run/run.ts";
import type { LeftOut } from "../select/select.ts";
import { type Problem, problemText, SpecErrors } from "../spec-error.ts";
import { counted, terminalText } from "../text/text.ts";

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

/** Says what is out of date. */
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
    ...(operations.length > 0 ? [`Left out by include and exclude: ${named("operation", operations)}`] : []),
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

/** Says what was asked for. Whatever descriptions and file names say, it cannot steer the terminal. */
export function print(text: string): void {
  console.log(terminalText(text));
}

/** Says what is wrong, or could be. */
export function warn(text: string): void {
  console.error(terminalText(text));
}

/** Tells what the description says in vain or in another way than it should. */
export function reportWarnings(warnings: readonly Problem[]): void {
  for (const warning of warnings) warn(problemText(warning));
  if (warnings.length > 1) warn(countOf(warnings));
}

/** Says why something has failed; how much is wrong, too, where that is more than one thing. */
export function failureOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return error instanceof SpecErrors && error.problems.length > 1 ? `${text}\n${countOf(error.problems)}` : text;
}

/** `3 errors, 1 warning` */
function countOf(problems: readonly Problem[]): string {
  const counts = (["error", "warning"] as const).flatMap((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count === 0 ? [] : [counted(count, severity)];
  });
  return counts.join(", ");
}
