/** Something that is wrong, or looks like it, with the place where it can be mended. */
export interface Problem {
  /** Errors keep a verb from going on; warnings and notes do not. */
  readonly severity: "error" | "warning" | "note";
  readonly message: string;
  readonly place?: Place | undefined;
  /** Code of the rule that found it: `schema`, `reference`, `workflow/endless-circle`. */
  readonly rule: string;
}

export interface Place {
  /** Path of the file, relative to the folder that is read. */
  readonly file: string;
  /** From 1; absent where the form of the file has none. */
  readonly line?: number;
  readonly column?: number;
}

export function hasErrors(problems: readonly Pick<Problem, "severity">[]): boolean {
  return problems.some(({ severity }) => severity === "error");
}

export class ProblemError extends Error {
  override readonly name: string = "ProblemError";
  /** All problems, those that are no errors among them. */
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(({ message }) => message).join("\n"));
    this.problems = problems;
  }
}
