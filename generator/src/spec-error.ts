/** A place in a source file, as an editor counts it. */
export interface SourceLocation {
  /** The file as a reader would open it, relative to the working folder: `spec/schemas/state.yaml`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/**
 * Says what is wrong with a description, and where in its source.
 *
 * Its message is everything that a reader needs: `spec/schemas/state.yaml:12:5: Cannot resolve "#/Sate"`.
 */
export class SpecError extends Error {
  override readonly name: string = "SpecError";
  readonly location: SourceLocation;
  /** The message without its location. */
  readonly reason: string;

  /**
   * @param reason Finding and expectation, without a period at the end.
   * @param location Where it stands.
   */
  constructor(reason: string, location: SourceLocation) {
    super(`${location.file}:${location.line}:${location.column}: ${reason}`);
    this.location = location;
    this.reason = reason;
  }
}
