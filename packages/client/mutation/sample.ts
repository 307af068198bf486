import { createHash } from "node:crypto";
import type { Mutant } from "./mutants.ts";
import { nameOf } from "./survivors.ts";

/**
 * Takes of each file a share of its mutants, one at least. The same seed takes the same mutants, whatever becomes of other
 * lines.
 *
 * @param mutants All that there are.
 * @param count Number of mutants, but for rounding.
 */
export function sampleOf(mutants: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  return filesOf(mutants).flatMap((name) => {
    const ofFile = mutants.filter(({ file }) => file === name);
    const share = Math.max(1, Math.round((count * ofFile.length) / mutants.length));
    return ofFile
      .map((mutant) => ({ mutant, lot: lotOf(mutant, seed) }))
      .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
      .slice(0, share)
      .map(({ mutant }) => mutant);
  });
}

/** The files that have mutants, each once. */
export function filesOf(mutants: readonly Mutant[]): readonly string[] {
  return [...new Set(mutants.map(({ file }) => file))];
}

function lotOf(mutant: Mutant, seed: number): string {
  return createHash("sha256")
    .update(`${seed} ${nameOf(mutant)}`)
    .digest("hex");
}
