import type { VirtualClock } from "./virtual-clock.ts";

/** Events, counted second by second. */
export class PerSecond {
  readonly #clock: VirtualClock;
  readonly #counts: number[] = [];

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  count(): void {
    const second = Math.floor(this.#clock.now / 1000);
    this.#counts[second] = (this.#counts[second] ?? 0) + 1;
  }

  /** The counts of the seconds from one to another. */
  between(from: number, to: number): readonly number[] {
    return Array.from({ length: to - from }, (_, index) => this.#counts[from + index] ?? 0);
  }
}

export function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

export function mean(counts: readonly number[]): number {
  return sum(counts) / counts.length;
}

/** Means of a minute each, beginning with every second. */
export function minutes(counts: readonly number[]): readonly number[] {
  return counts.slice(59).map((_, index) => mean(counts.slice(index, index + 60)));
}
