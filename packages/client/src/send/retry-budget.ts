/** Repetitions that a client may spend at once, over all of its calls. */
export class RetryBudget {
  readonly #greatest: number;
  /** In tenths of a repetition, which add up without rounding. */
  #left: number;

  constructor(repetitions: number) {
    this.#greatest = repetitions * 10;
    this.#left = this.#greatest;
  }

  isAffordable(): boolean {
    return this.#left >= 10;
  }

  spend(): void {
    this.#left -= 10;
  }

  /** Ten successes earn one repetition. */
  earn(): void {
    this.#left = Math.min(this.#greatest, this.#left + 1);
  }
}
