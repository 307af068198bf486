import { type Problem, type SourceLocation, SpecError, SpecErrors } from "../spec-error.ts";

/** How problems are taken. */
export interface ProblemOptions {
  /** Set where a warning is an error. */
  readonly isStrict?: boolean;
  /** Set where an error is a warning if reading can go on without what is wrong. */
  readonly isLenient?: boolean;
}

/** Collects what is wrong with a description while it is read, so that one run tells all of it. */
export class Problems {
  readonly #isStrict: boolean;
  readonly #isLenient: boolean;
  /** One cause is reported once, however often it occurs. */
  readonly #found: Map<string, Problem> = new Map();

  constructor({ isStrict = false, isLenient = false }: ProblemOptions = {}) {
    this.#isStrict = isStrict;
    this.#isLenient = isLenient;
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
    return new Problems({ isStrict: this.#isStrict, isLenient: this.#isLenient });
  }

  /** Takes over what another collection has. */
  join({ all }: Problems): void {
    for (const problem of all) this.#add(problem);
  }

  get isLenient(): boolean {
    return this.#isLenient;
  }

  /**
   * Notes something that code cannot be generated with.
   *
   * @param otherwise The words for what a lenient reader makes of it, such as `it is left out`.
   */
  error(message: string, place: SourceLocation, otherwise?: string): void {
    this.#add(this.#judged({ severity: "error", message, place }, otherwise));
  }

  /** Notes something that does not touch what is generated. */
  warn(message: string, place: SourceLocation): void {
    this.#add({ severity: this.#isStrict ? "error" : "warning", message, place });
  }

  /**
   * Does a part of the work; what is wrong with it is noted, and the other parts go on; `undefined` where something was
   * wrong.
   *
   * @param otherwise The words for what a lenient reader makes of it.
   */
  attempt<Result>(work: () => Result, otherwise?: string): Result | undefined {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof SpecErrors)) throw error;
      for (const problem of error.problems) this.#add(this.#judged(problem, otherwise));
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

  #judged(problem: Problem, otherwise: string | undefined): Problem {
    if (!this.#isLenient || otherwise === undefined || problem.severity === "warning") return problem;
    return { ...problem, severity: "warning", message: `${problem.message}, so ${otherwise}` };
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
