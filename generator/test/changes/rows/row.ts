import type { Bump } from "../../../src/changes/bump.ts";
import type { Direction } from "../../../src/changes/change.ts";

/** An edit of the description in `library.yaml`, and the verdict on it. */
export interface Row {
  readonly edit: string;
  /** Words of the description → others. */
  readonly change: readonly (readonly [from: string, to: string])[];
  readonly bump: Bump;
  readonly direction: Direction;
  /** Subjects and predicate of the change that has this weight. */
  readonly says: string;
  /** Advice for users; none where it is not given. */
  readonly hint?: string;
  /** Set where the edit is taken back: the edited description is the one before. */
  readonly back?: true;
  /** Set where no type shows it, so that no compiler can judge. */
  readonly hidden?: true;
}

export type Replacement = readonly [from: string, to: string];
