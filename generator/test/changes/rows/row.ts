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

/** What is said of an edit: its weight, the direction, and the words. */
export type Said = `${Bump} ${Direction}: ${string}`;

/** A row; most edits change one place. */
export function row(
  edit: string,
  said: Said,
  change: Replacement | Row["change"],
  more: Pick<Row, "hint" | "back" | "hidden"> = {},
): Row {
  const [, bump, direction, says = ""] = /^(\w+) (\w+): (.*)$/s.exec(said) ?? [];
  const verdict = { bump: bump as Bump, direction: direction as Direction, says };
  return { edit, change: isOne(change) ? [change] : change, ...verdict, ...more };
}

function isOne(change: Replacement | Row["change"]): change is Replacement {
  return typeof change[0] === "string";
}
