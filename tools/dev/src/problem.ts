import { byPlace } from "../../../generator/src/load/problems.ts";
import type { SourceLocation } from "../../../generator/src/spec-error.ts";
import { counted } from "../../../generator/src/text/text.ts";

/** A mistake, at its place. */
export interface Problem {
  readonly found: Finder;
  readonly message: string;
  /** The rule or the compiler's code behind it. */
  readonly rule?: string;
  /** Absent for a problem without a place: a program that is missing, a folder that cannot be written. */
  readonly place?: SourceLocation;
}

/** Those who find mistakes, in the order in which what they say follows from each other. */
const finders = ["syntax", "generator", "lint", "types", "page"] as const;
export type Finder = (typeof finders)[number];

/** A reference that leads nowhere; and the form of the description, which all other rules take for given. */
const unresolved = "no-unresolved-refs";
const reasons: readonly string[] = [unresolved, "struct"];

/**
 * Makes one list of what several have found, the most telling first.
 *
 * A file that is no YAML hides the rest, which only follows from it. What the generator refuses comes before what the lint
 * says, and what both say of one line is said once, in the generator's words. Rules that miss something behind a reference
 * that leads nowhere miss it at the beginning of a file; that follows, too.
 */
export function oneList(problems: readonly Problem[]): readonly Problem[] {
  const isReadable = problems.every(({ found }) => found !== "syntax");
  const shown = isReadable ? problems : problems.filter(({ found }) => found === "syntax");
  const refused = new Set(shown.filter(({ found }) => found === "generator").map(lineOf));
  const hasUnresolved = shown.some(({ rule }) => rule === unresolved);
  const known = new Set<string>();
  const once = shown.filter((problem) => {
    if (problem.found === "lint" && refused.has(lineOf(problem))) return false;
    if (hasUnresolved && isAboutNothing(problem)) return false;
    const text = textOf(problem);
    return !known.has(text) && known.add(text);
  });
  return once.toSorted(
    (left, right) =>
      finders.indexOf(left.found) - finders.indexOf(right.found) ||
      weight(left) - weight(right) ||
      placesOf(left, right),
  );
}

/** A problem in one line, as editors and terminals find the place in it. */
export function textOf({ place, message, rule }: Problem): string {
  const where = place === undefined ? "" : `${place.file}:${place.line}:${place.column}: `;
  return `${where}${message}${rule === undefined ? "" : ` (${rule})`}`;
}

function isAboutNothing({ found, rule = "", place }: Problem): boolean {
  return found === "lint" && !reasons.includes(rule) && place?.line === 1 && place.column === 1;
}

/** A problem without a place shares no line with another problem. */
function lineOf({ place }: Problem): string | undefined {
  return place === undefined ? undefined : `${place.file}:${place.line}`;
}

function weight({ found, rule = "" }: Problem): number {
  if (found !== "lint") return 0;
  const index = reasons.indexOf(rule);
  return index === -1 ? reasons.length : index;
}

/** Those without a place come first. */
function placesOf({ place: left }: Problem, { place: right }: Problem): number {
  if (left === undefined || right === undefined) return Number(left !== undefined) - Number(right !== undefined);
  return byPlace({ place: left }, { place: right });
}

/** What a run has come to. */
export interface Outcome {
  readonly problems: readonly Problem[];
  /** Generated files that were written or removed. */
  readonly written: number;
  readonly isPageNew: boolean;
  /** Since the edit, in milliseconds. */
  readonly time: number;
}

/** Most problems that are listed one by one. */
const most = 25;

/** Tells how runs have ended, in words, one list of problems each. */
export class Report {
  readonly #print: (line: string) => void;
  #hadProblems = false;

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  /** @returns The problems as they were listed. */
  tell({ problems, written, isPageNew, time }: Outcome): readonly string[] {
    const list = oneList(problems);
    const done = [
      ...(written > 0 ? [`${counted(written, "file")} generated`] : []),
      ...(isPageNew ? ["page refreshed"] : []),
    ];
    const rest = list.length === 0 ? "nothing else to do" : "packages and page stay as they were";
    const after = `${done.join(", ") || rest} (${(time / 1000).toFixed(2)} s)`;
    this.#print(`${clock()} ${this.#headline(list.length)}; ${after}`);
    const lines = list.slice(0, most).map(textOf);
    if (list.length > most) lines.push(`and ${list.length - most} more`);
    for (const line of lines) this.#print(`  ${line}`);
    this.#hadProblems = list.length > 0;
    return lines;
  }

  note(words: string): void {
    this.#print(`${clock()} ${words}`);
  }

  #headline(count: number): string {
    if (count > 0) return counted(count, "problem");
    return this.#hadProblems ? "No problems any more" : "No problems";
  }
}

function clock(): string {
  return new Date().toTimeString().slice(0, 8);
}
