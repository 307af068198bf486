/** What became of a mutant that counts. */
export interface Outcome {
  /** Path below the package. */
  readonly file: string;
  readonly isKilled: boolean;
}

/** A folder of which more is wanted, or less, than of the whole package. */
export interface Floor {
  /** Path below the package: `src/plan/`. */
  readonly folder: string;
  /** Share of mutants that must be killed, in percent. */
  readonly least: number;
  readonly killed: number;
  readonly count: number;
  /** Share of mutants that are killed, in percent. */
  readonly share: number;
  readonly isReached: boolean;
}

/** Finds the share of each folder that has a floor; one of which no mutant was tried says nothing, and is left out. */
export function floorsOf(
  outcomes: readonly Outcome[],
  floors: Readonly<Record<string, number>> = {},
): readonly Floor[] {
  return Object.entries(floors).flatMap(([folder, least]): readonly Floor[] => {
    const own = outcomes.filter(({ file }) => file.startsWith(folder));
    if (own.length === 0) return [];
    const killed = own.filter(({ isKilled }) => isKilled).length;
    const share = (100 * killed) / own.length;
    return [{ folder, least, killed, count: own.length, share, isReached: share >= least }];
  });
}
