/** Verdict of a matcher, in the form in which vitest and jest take it. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/** A verdict with a message that is the same either way. */
export function verdict(pass: boolean, message: () => string): MatcherResult {
  return { pass, message };
}
