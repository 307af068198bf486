/**
 * A pause that grows while the same trouble comes again and again. The first trouble is followed by none, since it may have
 * passed; the second by the shortest, and each further one by twice as long. It is random between its half and its whole.
 */
export class GrowingPause {
  readonly #shortest: number;
  readonly #longest: number;
  #troubles = 0;
  #begin = 0;
  #length = 0;

  /** @param shortest Milliseconds, as is `longest`. */
  constructor(shortest: number, longest: number) {
    this.#shortest = shortest;
    this.#longest = longest;
  }

  isOver(): boolean {
    return performance.now() >= this.#begin + this.#length;
  }

  /** Begins, after another trouble. One that comes long after the last pause is taken for the first. */
  grow(): void {
    const now = performance.now();
    if (now > this.#begin + this.#length + this.#longest) this.#troubles = 0;
    const longest = this.#troubles > 0 ? Math.min(this.#longest, this.#shortest * 2 ** (this.#troubles - 1)) : 0;
    this.#troubles += 1;
    this.#begin = now;
    this.#length = longest * (0.5 + Math.random() / 2);
  }

  /** Ends, with the trouble. */
  end(): void {
    this.#troubles = 0;
    this.#length = 0;
  }
}
