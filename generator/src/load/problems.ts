import { type Problem, type SourceLocation, SpecError, SpecErrors } from "../spec-error.ts";

/** How problems are taken. */
export interface ProblemOptions {
  /** Set where a warning is an error. */
  readonly isStrict?: boolean;
}

/** Collects what is wrong with a description while it is read, so that one run tells all of it. */
export class Problems {
  readonly #isStrict: boolean;
  /** One cause is reported once, however often it occurs. */
  readonly #found: Map<string, Problem> = new Map();

  constructor({ isStrict = false }: ProblemOptions = {}) {
    this.#isStrict = isStrict;
  }

  /** All problems in the order of their places. */
  get all(): readonly Problem[] {
    return [...this.#found.values()].sort(byPlace);
  }

  get hasErrors(): boolean {
    return [...this.#found.values()].some(({ severity }) => severity === "error");
  }

  /** Makes an empty collection that takes problems in the same way. */
  fork(): Problems {
    return new Problems({ isStrict: this.#isStrict });
  }

  /** Takes over what another collection has. */
  join({ all }: Problems): void {
    for (const problem of all) this.#add(problem);
  }

  /** Notes something that code cannot be generated with. */
  error(message: string, place: SourceLocation): void {
    this.#add({ severity: "error", message, place });
  }

  /** Notes something that does not touch what is generated. */
  warn(message: string, place: SourceLocation): void {
    this.#add({ severity: this.#isStrict ? "error" : "warning", message, place });
  }

  /**
   * Does a part of the work; what is wrong with it is noted, and the other parts go on; `undefined` where something was
   * wrong.
   */
  attempt<Result>(work: () => Result): Result | undefined {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof SpecErrors)) throw error;
      for (const problem of error.problems) this.#add(problem);
      return undefined;
    }
  }

  /** Goes on where no error was found; throws SpecErrors with all that was found, warnings included. */
  expectNoErrors(): void {
    if (!this.hasErrors) return;
    const { all } = this;
    const [only] = all;
    throw only !== undefined && all.length === 1 ? new SpecError(only.message, only.place) : new SpecErrors(all);
  }

  #add(problem: Problem): void {
    const { message, place } = problem;
    const identity = `${place.file}:${place.line}:${place.column}: ${message}`;
    const known = this.#found.get(identity);
    if (known === undefined || known.severity === "warning") this.#found.set(identity, problem);
  }
}

/** Orders problems by file, line and column. */
export function byPlace({ place: left }: Pick<Problem, "place">, { place: right }: Pick<Problem, "place">): number {
  if (left.file !== right.file) return left.file < right.file ? -1 : 1;
  return left.line - right.line || left.column - right.column;
}
