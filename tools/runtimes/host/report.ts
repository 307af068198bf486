/** What a run tells: one line per runtime and group, details of failures only, one count at the end. */
export class Report {
  #passed = 0;
  #failed = 0;

  /** Tells what came of a group of checks. */
  group(where: string, what: string, failures: readonly string[], passed: number): void {
    this.#passed += passed;
    this.#failed += failures.length;
    const total = passed + failures.length;
    const verdict = failures.length === 0 ? `${passed} passed` : `${failures.length} of ${total} FAILED`;
    console.log(`${where.padEnd(WIDTH)} ${what.padEnd(WIDTH)} ${verdict}`);
    for (const failure of failures) console.log(`    ${failure.replaceAll("\n", "\n      ")}`);
  }

  /** Tells that something is not there to be checked, which is a failure: nothing passes in silence. */
  missing(where: string, what: string): void {
    this.#failed += 1;
    console.log(`${where.padEnd(WIDTH)} missing: ${what}`);
  }

  /** How many failed so far. */
  get failed(): number {
    return this.#failed;
  }

  /** Tells the count over all. */
  end(): void {
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`);
  }
}

const WIDTH = 24;
