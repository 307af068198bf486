import { setTimeout as wait } from "node:timers/promises";

/** Work that has begun and not ended. */
export class UnderWay {
  #count = 0;
  #tellIdle: (() => void) | undefined;

  /** Counts work until it ends, in whatever way. */
  add<Result>(work: Promise<Result>): Promise<Result> {
    this.#count += 1;
    work.then(this.#done, this.#done);
    return work;
  }

  /**
   * Waits until no work is left.
   *
   * @param longest Milliseconds after which it waits no longer.
   */
  async end(longest: number): Promise<void> {
    if (this.#count === 0) return;
    const enough = new AbortController();
    const idle = new Promise<void>((resolve) => (this.#tellIdle = resolve));
    await Promise.race([idle, wait(longest, undefined, { signal: enough.signal }).catch(() => undefined)]);
    enough.abort();
  }

  readonly #done = (): void => {
    this.#count -= 1;
    if (this.#count === 0) this.#tellIdle?.();
  };
}
