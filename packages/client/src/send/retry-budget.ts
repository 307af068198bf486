/**
 * Repetitions that a client can afford, over all of its calls: one at a time in any case, and more where successes of late
 * have earned them. A repetition that works gives back what it has cost. So the calls of many clients do not multiply where
 * a service is down, and passing faults cost nothing.
 *
 * Its figures come from the simulated fleet in `bench`.
 */
export class RetryBudget {
  /** Successes that a repetition costs. */
  readonly #price: number;
  #underWay = 0;
  /** Successes of late, each of which counts for less and less. A new client is taken to be at work already. */
  #successes = 40;
  /** Those that no repetition has cost. */
  #unspent = 40;
  #fadedAt: number = performance.now();

  /** @param share Repetitions that a success earns. */
  constructor(share: number) {
    this.#price = 1 / share;
  }

  isAffordable(): boolean {
    return this.#underWay === 0 || this.#canPay();
  }

  /**
   * Longest pause before the first repetition of a call. Many clients need the whole of it, so as not to come back at once;
   * the only repetition of a busy client hardly adds to what that client asks for anyway, and need not wait for so long.
   */
  spread(baseDelay: number): number {
    if (this.#underWay > 0) return baseDelay;
    this.#fade();
    return Math.max(Math.min(baseDelay, shortest), baseDelay * Math.min(1, (idle / this.#successes) ** 2));
  }

  /**
   * Takes what a repetition costs.
   *
   * @returns Ends the repetition; to be told whether it worked.
   */
  spend(): (worked: boolean) => void {
    const cost = this.#canPay() ? this.#price : 0;
    this.#unspent -= cost;
    this.#underWay += 1;
    return (worked) => {
      this.#underWay -= 1;
      if (worked) this.#unspent += cost;
    };
  }

  /** Counts a call that succeeded. */
  earn(): void {
    this.#fade();
    this.#successes += 1;
    this.#unspent += 1;
  }

  #canPay(): boolean {
    this.#fade();
    return this.#unspent >= this.#price;
  }

  #fade(): void {
    const now = performance.now();
    const left = Math.exp((this.#fadedAt - now) / memory);
    this.#fadedAt = now;
    this.#successes *= left;
    this.#unspent *= left;
  }
}

/** Milliseconds for which a success counts, on average. */
const memory = 4000;

/** Milliseconds over which even the only repetition of a busy client is spread. */
const shortest = 250;

/** Successes of late up to which a client is not busy: two a second. */
const idle = 8;
