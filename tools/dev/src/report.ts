import { oneList, type Problem, textOf } from "./problem.ts";

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

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function clock(): string {
  return new Date().toTimeString().slice(0, 8);
}
