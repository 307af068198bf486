/**
 * A clock that runs as fast as its timers are done. It takes the place of `setTimeout`, `Date.now`, `performance.now` and
 * `Math.random` in this process, so that whatever runs in it lives by this clock, and every run is alike.
 */
export class VirtualClock {
  /** Milliseconds since the clock began. */
  now = 0;
  readonly #timers = new Map<number, Set<Timer>>();

  /** Takes the place of the clock and the random numbers of the process. */
  install(): void {
    const begin = Date.parse("2026-01-01T00:00:00Z");
    Date.now = () => begin + this.now;
    performance.now = () => this.now;
    Math.random = randomNumbers(1);
    Object.assign(globalThis, {
      setTimeout: (run: () => void, delay = 0) => this.after(delay, run),
      clearTimeout: (timer?: Timer) => timer && this.#timers.get(timer.due)?.delete(timer),
    });
  }

  /** Runs something after so many milliseconds. */
  after(delay: number, run: () => void): Timer {
    const timer = { due: Math.max(Math.ceil((this.now + delay) / TICK) * TICK, this.now + TICK), run };
    const others = this.#timers.get(timer.due);
    if (others) others.add(timer);
    else this.#timers.set(timer.due, new Set([timer]));
    return timer;
  }

  /** Lets seconds pass, and runs everything that becomes due. */
  async pass(seconds: number): Promise<void> {
    for (const end = this.now + seconds * 1000; this.now < end;) {
      this.now += TICK;
      const due = this.#timers.get(this.now);
      if (!due) continue;
      for (const timer of due) timer.run();
      this.#timers.delete(this.now);
      await everythingElse();
    }
  }
}

/** Milliseconds from one moment to the next; everything of one moment happens in turn. */
const TICK = 10;

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/** Waits until everything has gone on that waits for no timer. */
function everythingElse(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Numbers from 0 to 1, always the same ones (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
