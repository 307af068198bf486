import { createHash } from "node:crypto";
import type { Mutant } from "./mutants.ts";
import { nameOf } from "./survivors.ts";

/**
 * Takes of each file a share of its mutants, one at least. The same seed takes the same mutants in the same order, whatever
 * becomes of other lines; and the first of a sample are a sample, too.
 *
 * @param mutants All that there are.
 * @param count Number of mutants, but for rounding.
 */
export function sampleOf(mutants: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const drawn = mutants.map((mutant) => ({ mutant, lot: lotOf(mutant, seed) }));
  drawn.sort((one, other) => (one.lot < other.lot ? -1 : 1));
  const shares = new Map(filesOf(mutants).map((file) => [file, shareOf(file, mutants, count)]));
  return drawn.flatMap(({ mutant }) => {
    const left = shares.get(mutant.file) ?? 0;
    shares.set(mutant.file, left - 1);
    return left > 0 ? [mutant] : [];
  });
}

/** The files that have mutants, each once. */
export function filesOf(mutants: readonly Mutant[]): readonly string[] {
  return [...new Set(mutants.map(({ file }) => file))];
}

function shareOf(name: string, mutants: readonly Mutant[], count: number): number {
  const own = mutants.filter(({ file }) => file === name).length;
  return Math.max(1, Math.round((count * own) / mutants.length));
}

function lotOf(mutant: Mutant, seed: number): string {
  return createHash("sha256")
    .update(`${seed} ${nameOf(mutant)}`)
    .digest("hex");
}
