/** The most that a file may ask for: far above any real one, low enough that a hostile one ends within seconds. */
export const limits = {
  bytes: 67_108_864,
  tokens: 5_000_000,
  depth: 250,
  repeatedValues: 100_000,
  filledValues: 1_000_000,
  moduleValues: 5_000_000,
  moduleMilliseconds: 30_000,
  problems: 100,
} as const;

export const depthReason: string = `objects and lists are nested more than ${limits.depth} levels deep`;

export class LimitError extends Error {
  override readonly name: string = "LimitError";
  /** UTF-16 code units before the place. */
  readonly offset: number;

  constructor(message: string, offset = 0) {
    super(message);
    this.offset = offset;
  }
}

export class Budget {
  readonly #most: number;
  readonly #cause: string;
  #left: number;

  constructor(most: number, cause: string) {
    this.#most = most;
    this.#left = most;
    this.#cause = cause;
  }

  spend(count: number, offset?: number): void {
    this.#left -= count;
    if (this.#left >= 0) return;
    throw new LimitError(`${this.#cause} more than ${this.#most} values; use fewer, or shorter ones`, offset);
  }

  /** Counts a text that is brought in: a long one is as much as several values. */
  spendText(length: number, offset?: number): void {
    this.spend(Math.ceil(length / 100), offset);
  }
}
