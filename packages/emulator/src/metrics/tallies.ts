/** Names and values that tell a time series from others. */
export type Labels = Readonly<Record<string, string>>;

/** How often something has been. */
export interface Tally {
  readonly labels: Labels;
  count: number;
}

/** How long something has taken, and how often it has been. */
export interface DurationTally extends Tally {
  /** How often it took at most each of {@link BOUNDS}, and longer than the one before; at last, longer than all. */
  readonly within: number[];
  /** Seconds. */
  sum: number;
}

/** Seconds: from reads out of memory up to what a fault delays. */
export const BOUNDS = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** All that is counted. */
export interface Tallies {
  readonly requests: Iterable<Tally>;
  readonly durations: Iterable<DurationTally>;
  readonly faults: Iterable<Tally>;
}
