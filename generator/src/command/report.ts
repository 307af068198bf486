import { relative } from "node:path";
import { performance } from "node:perf_hooks";
import type { Outcome } from "../run.ts";

/** Says what a run has done. */
export function reportRun(outcome: Outcome): number {
  const changed = outcome.changes.filter(({ change }) => change !== "stale").length;
  const removed = outcome.changes.length - changed;
  const parts = [
    `${changed} written`,
    `${outcome.files - changed} unchanged`,
    ...(removed > 0 ? [`${removed} removed`] : []),
  ];
  console.log(`Generated ${outcome.files} files (${parts.join(", ")}): ${extent(outcome)}`);
  return 0;
}

/**
 * Says what is out of date.
 *
 * @param command Brings it up to date.
 * @returns The exit code: 1 where anything is.
 */
export function reportDrift(outcome: Outcome, command: string): number {
  if (outcome.changes.length === 0) {
    console.log(`All ${outcome.files} files are up to date: ${extent(outcome)}`);
    return 0;
  }
  for (const { path, change } of outcome.changes) console.error(`${change.padEnd(8)}${relative(process.cwd(), path)}`);
  console.error(`Generated files are out of date (${outcome.changes.length}): run \`${command}\``);
  return 1;
}

/**
 * Says what became of the description that was to be written out.
 *
 * @param isCheck Nothing was written.
 * @returns The exit code: 1 where it is out of date.
 */
export function reportDescription(path: string, isUpToDate: boolean, isCheck: boolean): number {
  const name = relative(process.cwd(), path);
  if (isCheck && !isUpToDate) {
    console.error(`${name} is out of date: run the same without --check`);
    return 1;
  }
  console.log(isUpToDate ? `${name} is up to date` : `Wrote ${name}`);
  return 0;
}

function extent({ operations, schemas }: Outcome): string {
  return `${operations} operations, ${schemas} schemas, ${(performance.now() / 1000).toFixed(2)} s`;
}
