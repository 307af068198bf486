import type { SourceLocation } from "../../../../generator/src/spec-error.ts";
import { type Bump, heavier } from "./bump.ts";
import type { RuleName } from "./rule-name.ts";

/** Way of the values that a change is about, as the user of a client sees it. */
export type Direction = "request" | "answer" | "both";

/** One difference between two descriptions, as somebody who uses the packages meets it. */
export interface Change {
  readonly rule: RuleName;
  readonly bump: Bump;
  readonly direction: Direction;
  /** Names that users know: `StateDraft.key`, `client.states.query({ limit })`. */
  readonly subjects: readonly string[];
  /** Predicate of a sentence about the subjects, without a period: `must be given`. */
  readonly what: string;
  readonly reason: string;
  /** Advice for code that the change stops, where it can be derived for sure. */
  readonly hint?: string;
  /** Line of the description as it is now, or of what was around a thing that is gone. */
  readonly place?: SourceLocation;
}

/** The heaviest weight of all changes; `none` where there are none. */
export function heaviest(changes: readonly Pick<Change, "bump">[]): Bump {
  return changes.reduce<Bump>((most, { bump }) => heavier(most, bump), "none");
}
