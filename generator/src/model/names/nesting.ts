/** The groups that the steps of a path are, and what of them is part of a method's name. */
import { formOf } from "../../select/pattern.ts";
import { pascalCase } from "../../text/text.ts";
import type { Operation } from "../api-model.ts";
import type { NameRules } from "./rules.ts";
import { type Step, stepsOf } from "./steps.ts";
import { singular, wordsOf } from "./words.ts";

export interface Nesting {
  readonly group: readonly string[];
  /** `Photos` of `listPhotos`; empty where what lies below an item is a group of its own. */
  readonly suffix: string;
}

/**
 * Makes groups of steps.
 *
 * @param isOne Says that the method is about one of the last things.
 */
export function nestingOf(
  steps: readonly Step[],
  { path, isOne }: { readonly path: string; readonly isOne: boolean },
  { nested = "groups", groups = {} }: NameRules,
): Nesting {
  const prefix = prefixOf(path, Object.keys(groups));
  const start = prefix === undefined ? [] : (groups[prefix] ?? "").split(".");
  const skipped = prefix === undefined ? 0 : stepsOf(literal(prefix)).length;
  const item = steps.findIndex((step, index) => step.name === undefined && index > 0);
  if (nested === "groups" || item < 0) return { group: [...start, ...namesOf(steps.slice(skipped))], suffix: "" };
  const below = namesOf(steps.slice(Math.max(item, skipped)));
  const suffix = below.map((name, index) => (isOne || index < below.length - 1 ? one(name) : pascalCase(name)));
  return { group: [...start, ...namesOf(steps.slice(skipped, item))], suffix: suffix.join("") };
}

/** Refuses groups of paths that are not there. */
export function expectPaths(operations: readonly Operation[], { groups = {} }: NameRules): void {
  const unknown = Object.keys(groups).find((prefix) => !operations.some(({ path }) => prefixOf(path, [prefix])));
  if (unknown === undefined) return;
  throw new RangeError(`Cannot name the group of path ${JSON.stringify(unknown)}: no path begins with it`);
}

/** The longest of the patterns that a path begins with. */
function prefixOf(path: string, patterns: readonly string[]): string | undefined {
  const found = patterns.filter((pattern) =>
    pattern.includes("*") ? formOf(pattern).test(path) : path === pattern || path.startsWith(`${pattern}/`),
  );
  return found.toSorted((left, right) => right.length - left.length)[0];
}

/** Text of a pattern before its first wildcard. */
function literal(pattern: string): string {
  return pattern.split("*", 1)[0] ?? "";
}

function namesOf(steps: readonly Step[]): readonly string[] {
  return steps.flatMap(({ name }) => name ?? []);
}

function one(name: string): string {
  const words = wordsOf(name);
  return pascalCase([...words.slice(0, -1), singular(words.at(-1) ?? "")].join(" "));
}
