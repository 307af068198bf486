import type { Mutant } from "./mutants.ts";

/** A mutant that may live, and is not tried again. It is known by its text and not by its line, which other changes move. */
export interface Survivor {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  /** `equivalent`: nobody can tell it from the original, so it is not counted. `accepted`: it counts as alive. */
  readonly kind: "equivalent" | "accepted";
  readonly reason: string;
}

/** Makes a text that two mutants share only where they make the same lines of the same file into the same. */
export function nameOf({ file, before, after }: Pick<Mutant, "file" | "before" | "after">): string {
  return `${file}: ${before} → ${after}`;
}

/** Finds the survivors in a list that are none of these mutants: their line has changed since, or is gone. */
export function staleAmong(survivors: readonly Survivor[], mutants: readonly Mutant[]): readonly Survivor[] {
  const names = new Set(mutants.map(nameOf));
  return survivors.filter((survivor) => !names.has(nameOf(survivor)));
}
