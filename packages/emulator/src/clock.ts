/** The current time, which is constant during one request. */
export interface Time {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Date and time in the API's form: `2026-03-01T00:00:00.000Z`. */
  timestamp(): string;
}

/** The emulator's clock: the machine's time, shifted or stopped. */
export class Clock implements Time {
  #offset = 0;
  #stopped: number | undefined;

  /** Milliseconds since the epoch. */
  now(): number {
    return this.#stopped ?? Date.now() + this.#offset;
  }

  /** Date and time in the API's form: `2026-03-01T00:00:00.000Z`. */
  timestamp(): string {
    return new Date(this.now()).toISOString();
  }

  /** `true` if the clock is stopped. */
  get stopped(): boolean {
    return this.#stopped !== undefined;
  }

  /**
   * Sets the time. The clock continues from there, unless it is stopped.
   *
   * @throws RangeError for an invalid date.
   */
  set(time: Date | string | number): void {
    const target = instantIn(time);
    if (this.#stopped === undefined) this.#offset = target - Date.now();
    else this.#stopped = target;
  }

  /** Moves the clock by a number of milliseconds. */
  advance(milliseconds: number): void {
    if (typeof milliseconds !== "number" || Number.isNaN(milliseconds)) {
      throw new RangeError(`Cannot advance the clock by "${String(milliseconds)}": expected milliseconds`);
    }
    this.set(this.now() + milliseconds);
  }

  /**
   * Stops the clock at the current time, or at the given one.
   *
   * @throws RangeError for an invalid date.
   */
  stop(time: Date | string | number = this.now()): void {
    this.#stopped = instantIn(time);
  }

  /** Restarts a stopped clock. */
  start(): void {
    const now = this.now();
    this.#stopped = undefined;
    this.set(now);
  }

  /** Resets the clock to the machine's time. */
  reset(): void {
    this.#stopped = undefined;
    this.#offset = 0;
  }
}

function instantIn(time: Date | string | number): number {
  const instant = new Date(time).getTime();
  if (!Number.isNaN(instant)) return instant;
  const expected = 'a Date, milliseconds, or a text such as "2026-03-01T00:00:00Z"';
  throw new RangeError(`Cannot set the clock to "${String(time)}": expected ${expected}`);
}
