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
  /** Milliseconds that each test file took that ran. */
  readonly durations: Readonly<Record<string, number>>;
}

/** News from a process that tries: it can begin, a test has ended, a trial has ended. */
export type News = "ready" | "alive" | Verdict;
