/** Present time: for a piece of work it stands still, however often it runs. */
export interface Time {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Date and time in the API's form: `2026-03-01T00:00:00.000Z`. */
  timestamp(): string;
}

/** Time on the emulator: the machine's time, shifted or stopped. */
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

  /** `true` if the time stays as it is. */
  get stopped(): boolean {
    return this.#stopped !== undefined;
  }

  /**
   * Sets the time; from there it goes on, unless the clock is stopped.
   *
   * @throws RangeError for an invalid date.
   */
  set(time: Date | string | number): void {
    const target = instantIn(time);
    if (this.#stopped === undefined) this.#offset = target - Date.now();
    else this.#stopped = target;
  }

  /** Lets time pass: a number of milliseconds. */
  advance(milliseconds: number): void {
    if (typeof milliseconds !== "number" || Number.isNaN(milliseconds)) {
      throw new RangeError(`Cannot advance the clock by "${String(milliseconds)}": expected milliseconds`);
    }
    this.set(this.now() + milliseconds);
  }

  /**
   * Stops the clock at the present time, or at a given one.
   *
   * @throws RangeError for an invalid date.
   */
  stop(time: Date | string | number = this.now()): void {
    this.#stopped = instantIn(time);
  }

  /** Lets a stopped clock go on from where it stands. */
  start(): void {
    const now = this.now();
    this.#stopped = undefined;
    this.set(now);
  }

  /** Back to the machine's time. */
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
