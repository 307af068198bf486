import type { Operation } from "../api-model.ts";
/** Facts that many operations share. */
import { failuresOf } from "./answers.ts";

/** Words about path parameters, by name, as an operation has them first. */
export function pathWords(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const { in: place, name, doc } of operations.flatMap(({ parameters }) => parameters)) {
    if (place === "path" && !words.has(name)) words.set(name, doc.text);
  }
  return words;
}

/** Failures that say nothing about the request itself: access, rates, the service. */
const unspecific = /^(?:401|403|429|5..)$/;

/** Statuses that every operation of the facade documents: said once per class instead of at every method. */
export function commonFailures(operations: readonly Operation[]): ReadonlySet<string> {
  const offered = operations.filter(({ facade }) => facade !== undefined);
  const counts = new Map<string, number>();
  for (const { status } of offered.flatMap((operation) => failuresOf(operation))) {
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  const common = [...counts].filter(([status, count]) => count === offered.length && unspecific.test(status));
  return new Set(common.map(([status]) => status));
}
