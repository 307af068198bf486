/** A place in a source file, as an editor counts it. */
export interface SourceLocation {
  /** The file as a reader would open it, relative to the working folder: `spec/schemas/state.yaml`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** A finding about a description, and where in its source. */
export interface Problem {
  /** An `error` prevents generation; a `warning` does not change the output. */
  readonly severity: "error" | "warning";
  /** Finding and expectation, without a period at the end. */
  readonly message: string;
  readonly place: SourceLocation;
}

/**
 * Everything that is wrong with a description: all problems of all its files, in the order of their places.
 *
 * Its message is everything that a reader needs, one line per problem.
 */
export class SpecErrors extends Error {
  override readonly name: string = "SpecErrors";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => problemText(problem)).join("\n"));
    this.problems = problems;
  }
}

/**
 * The only thing that is wrong with a description, or with a part of it.
 *
 * Its message is `spec/schemas/state.yaml:12:5: Cannot resolve "#/Sate"`.
 */
export class SpecError extends SpecErrors {
  override readonly name: string = "SpecError";
  readonly location: SourceLocation;
  /** The message without its location. */
  readonly reason: string;

  /**
   * @param reason Finding and expectation, without a period at the end.
   * @param location Where it stands.
   */
  constructor(reason: string, location: SourceLocation) {
    super([{ severity: "error", message: reason, place: location }]);
    this.location = location;
    this.reason = reason;
  }
}

/** Writes a problem as one line: `spec/schemas/state.yaml:12:5: warning: Unknown keyword "nulable"`. */
export function problemText({ severity, message, place: { file, line, column } }: Problem): string {
  return `${file}:${line}:${column}: ${severity === "warning" ? "warning: " : ""}${message}`;
}
