/**
 * Repetitions that a client can afford, over all of its calls: one at a time in any case, and more where attempts succeed
 * more often than they fail. So passing faults are survived, and the calls of many clients do not multiply where a service
 * is down, has half of its capacity, or comes back.
 *
 * Its figures come from the simulated fleet in `bench`.
 */
export class RetryBudget {
  readonly #share: number;
  #underWay = 0;
  /** Successes less failures, each of which counts for less and less. A new client is taken to be at work already. */
  #balance = 40;
  #fadedAt: number = performance.now();

  /** @param share Repetitions under way beyond the first, as a share of the balance. */
  constructor(share: number) {
    this.#share = share;
  }

  /** Counts an attempt. */
  count(isSuccess: boolean): void {
    this.#balance = this.#faded() + (isSuccess ? 1 : -1);
  }

  isAffordable(): boolean {
    // An infinite share of nothing is no number, and no bound.
    return !(this.#underWay > this.#share * Math.max(0, this.#faded()));
  }

  /**
   * Longest pause before the first repetition of a call. Many clients need the whole of it, so as not to come back at once;
   * the only repetition of a busy client hardly adds to what that client asks for anyway, and need not wait for so long.
   */
  spread(baseDelay: number): number {
    const balance = this.#underWay > 0 ? 0 : this.#faded();
    return balance > idle ? Math.max(Math.min(baseDelay, shortest), baseDelay * (idle / balance) ** 2) : baseDelay;
  }

  begin(): void {
    this.#underWay += 1;
  }

  end(): void {
    this.#underWay -= 1;
  }

  #faded(): number {
    const now = performance.now();
    this.#balance *= Math.exp((this.#fadedAt - now) / memory);
    this.#fadedAt = now;
    return this.#balance;
  }
}

/** Milliseconds for which an attempt counts, on average. */
const memory = 4000;

/** Milliseconds over which even the only repetition of a busy client is spread. */
const shortest = 250;

/** Balance up to which a client is not busy: two successes a second. */
const idle = 8;
