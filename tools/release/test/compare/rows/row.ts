import type { Bump, Direction } from "../../../src/compare/rules.ts";

/** An edit of the description in `library.yaml`, and the verdict on it. */
export interface Row {
  /** Words of the description → others. */
  readonly change: readonly Replacement[];
  readonly bump: Bump;
  readonly direction: Direction;
  /** Subjects and predicate of the change that has this weight. */
  readonly says: string;
  /** Advice for users. */
  readonly hint: string | undefined;
  /** Set where the edit is taken back: the edited description is the one before. */
  readonly isBack: boolean;
  /** Set where no type shows it, so that no compiler can judge. */
  readonly isHidden: boolean;
}

export type Replacement = readonly [from: string, to: string];
type Change = Replacement | Row["change"];

/** What is said of an edit: its weight, the direction and the words; and the advice, where there is any. */
type Said = `${Bump} ${Direction}: ${string}`;
type Verdict = Said | readonly [said: Said, hint: string];

/** An edit that types show; most edits change one place. `back` is the verdict on taking it back. */
export function row(verdict: Verdict, change: Change, back?: Verdict): readonly Row[] {
  const there = { change: isOne(change) ? [change] : change, isBack: false, isHidden: false };
  return [{ ...there, ...read(verdict) }, ...(back === undefined ? [] : [{ ...there, ...read(back), isBack: true }])];
}

/** An edit that no type shows. */
export function hidden(...edit: Parameters<typeof row>): readonly Row[] {
  return row(...edit).map((each) => Object.assign(each, { isHidden: true }));
}

function read(verdict: Verdict): Pick<Row, "bump" | "direction" | "says" | "hint"> {
  const [said, hint] = typeof verdict === "string" ? [verdict, undefined] : verdict;
  const [, bump, direction, says = ""] = /^(\w+) (\w+): (.*)$/s.exec(said) ?? [];
  return { bump: bump as Bump, direction: direction as Direction, says, hint };
}

function isOne(change: Change): change is Replacement {
  return typeof change[0] === "string";
}
