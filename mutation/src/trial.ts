/** A file in another form, and the tests that shall notice. */
export interface Trial {
  /** Path below the package. */
  readonly file: string;
  /** The text that is loaded in place of what the file holds. */
  readonly source: string;
  /** Paths of the test files below the package, in the order in which they run. */
  readonly tests: readonly string[];
}

/** The end of a trial. */
export interface Verdict {
  /** The test that failed, or the other end of the run; absent where all passed. */
  readonly killer?: string;
  /** The test files that ran. */
  readonly runs: readonly TestRun[];
}

/** One test file as it ran. */
export interface TestRun {
  /** Path below the package. */
  readonly test: string;
  /** Milliseconds. */
  readonly duration: number;
  /** Paths of the sources that it loaded, below the package. */
  readonly loaded: readonly string[];
}

/** News from a process that tries: it can begin, a test has ended, a trial has ended. */
export type News = "ready" | "alive" | Verdict;
