/**
 * A walk over all matches gets no further: a page does not lead beyond the one before it, so that going on would never end.
 * Whatever was visited until then is sound.
 */
export class IterationError extends Error {
  /** Always `IterationError`, in minified code too. */
  override readonly name: string = "IterationError";
}
