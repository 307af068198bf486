/** Weights of a change for whoever has written code against the packages, the heaviest first. */
export type Bump = "breaking" | "feature" | "fix" | "none";

const bumps: readonly Bump[] = ["breaking", "feature", "fix", "none"];

/** The heavier of two weights. */
export function heavier(left: Bump, right: Bump): Bump {
  return bumps.indexOf(left) <= bumps.indexOf(right) ? left : right;
}
