import type { JsonSchema, Variant } from "../../../../generator/src/model/api-model.ts";
import type { SourceLocation } from "../../../../generator/src/spec-error.ts";
import type { Judge } from "./judge.ts";
import { isSame } from "./meaning.ts";
import type { Renames } from "./renames.ts";
import { type Bump, type Direction, heavier, type RuleName, verdictOn } from "./rules.ts";
import type { Side } from "./side.ts";

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

export function heaviest(changes: readonly Pick<Change, "bump">[]): Bump {
  return changes.reduce<Bump>((most, { bump }) => heavier(most, bump), "none");
}

export function quoted(value: unknown): string {
  return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}

export function listed(values: readonly unknown[]): string {
  return values.map(quoted).join(", ");
}

export interface Comparison {
  readonly before: Side;
  readonly after: Side;
  readonly renames: Renames;
  readonly judge: Judge;
  readonly findings: Findings;
}

export interface Topic {
  readonly direction: Direction;
  readonly subject: string;
  /** Place in the bundled description as it is now, as a JSON pointer, or a line. */
  readonly at?: string | SourceLocation | undefined;
  /** Set where it was marked as one that may change without notice. */
  readonly isBeta?: boolean;
}

/** Two schemas that are compared. */
export interface Pair extends Topic {
  readonly before: JsonSchema;
  readonly after: JsonSchema;
  readonly at: string;
  /** Set where more values or variants were to be expected. */
  readonly isOpen?: boolean;
  /** Variants, where they are known better than the schema says. */
  readonly variants?: readonly [before: readonly Variant[], after: readonly Variant[]] | undefined;
}

export type Finding = readonly [rule: RuleName, what: string, hint?: string | undefined];

export type Add = (...finding: Finding) => void;

/** How each member of two things is compared where it differs; `undefined` where it is compared elsewhere, or means nothing. */
export type Members<Thing> = {
  readonly [Member in keyof Required<Thing>]: ((before: Thing[Member], after: Thing[Member]) => void) | undefined;
};

/** Compares the members of two things. A member that is new in the model does not compile until it is listed. */
export function compareMembers<Thing>(before: Thing, after: Thing, members: Members<Thing>): void {
  for (const member of Object.keys(members) as (keyof Thing)[]) {
    if (!isSame(before[member], after[member])) members[member]?.(before[member], after[member]);
  }
}

/** Changes as they are found; those that are the same for several subjects become one. */
export class Findings {
  readonly #found: (readonly [Topic, Finding])[] = [];

  about(topic: Topic): Add {
    return (...finding) => void this.#found.push([topic, finding]);
  }

  get size(): number {
    return this.#found.length;
  }

  get isBreaking(): boolean {
    return heaviest(this.#found.map(([topic, [rule]]) => judged(rule, topic))) === "breaking";
  }

  /** All changes, in the order in which they were found. */
  changes(locate: (pointer: string) => SourceLocation | undefined): readonly Change[] {
    const merged = new Map<string, Change & { readonly subjects: string[] }>();
    for (const [topic, [rule, what, hint]] of this.#found) {
      const { direction, subject } = topic;
      // Words are counted, not shown one by one, and finding a line takes time.
      const at = rule === "words" ? undefined : topic.at;
      const place = typeof at === "string" ? locate(at) : at;
      const { bump, reason } = judged(rule, topic);
      const key = JSON.stringify([rule, bump, direction, what, hint, place ?? ""]);
      const known = merged.get(key);
      if (known === undefined) {
        const base = { rule, bump, direction, subjects: [subject], what, reason };
        merged.set(key, { ...base, ...(hint !== undefined && { hint }), ...(place !== undefined && { place }) });
      } else if (!known.subjects.includes(subject)) known.subjects.push(subject);
    }
    return [...merged.values()];
  }
}

function judged(rule: RuleName, { direction, isBeta = false }: Topic): Pick<Change, "bump" | "reason"> {
  const verdict = verdictOn(rule, direction);
  // What is marked as BETA is not promised to stay.
  return isBeta && verdict.bump === "breaking"
    ? { bump: "feature", reason: `${verdict.reason}; it is BETA, which may change` }
    : verdict;
}
