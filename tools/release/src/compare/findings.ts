import type { SourceLocation } from "../../../../generator/src/spec-error.ts";
import { type Bump, heavier } from "./bump.ts";
import type { Change, Direction } from "./change.ts";
import type { RuleName } from "./rule-name.ts";
import { verdict } from "./rules.ts";

/** One thing that was found, before its weight is known. */
export interface Finding {
  readonly rule: RuleName;
  readonly direction: Direction;
  readonly subject: string;
  readonly what: string;
  readonly hint?: string | undefined;
  /** Place in the bundled description as it is now, as a JSON pointer, or a line. */
  readonly at?: string | SourceLocation | undefined;
  /** Set where the thing was marked as one that may change without notice. */
  readonly isBeta?: boolean;
}

/** Changes as they are found; those that are the same for several subjects become one. */
export class Findings {
  readonly #found: Finding[] = [];

  add(finding: Finding): void {
    this.#found.push(finding);
  }

  /** The heaviest of all that was found. */
  get bump(): Bump {
    return this.#found.reduce<Bump>((most, finding) => heavier(most, judged(finding).bump), "none");
  }

  get size(): number {
    return this.#found.length;
  }

  get isEmpty(): boolean {
    return this.#found.length === 0;
  }

  /**
   * All changes, in the order in which they were found.
   *
   * @param locate Finds the line of a JSON pointer.
   */
  changes(locate: (pointer: string) => SourceLocation): readonly Change[] {
    const merged = new Map<string, Change & { readonly subjects: string[] }>();
    for (const finding of this.#found) {
      const place = placeOf(finding, locate);
      const { rule, direction, subject, what, hint } = finding;
      const { bump, reason } = judged(finding);
      const key = JSON.stringify([rule, bump, direction, what, hint, place ?? ""]);
      const known = merged.get(key);
      if (known === undefined) {
        const base = { rule, bump, direction, subjects: [subject], what, reason };
        merged.set(key, {
          ...base,
          ...(hint === undefined ? {} : { hint }),
          ...(place === undefined ? {} : { place }),
        });
      } else if (!known.subjects.includes(subject)) known.subjects.push(subject);
    }
    return [...merged.values()];
  }
}

function judged({ rule, direction, isBeta = false }: Finding): { readonly bump: Bump; readonly reason: string } {
  const [request, answer] = [verdict(rule, "request"), verdict(rule, "answer")];
  const one = direction === "request" ? request : answer;
  const heavy = direction !== "both" ? one : heavier(request.bump, answer.bump) === request.bump ? request : answer;
  // What is marked as BETA is not promised to stay.
  if (isBeta && heavy.bump === "breaking")
    return { bump: "feature", reason: `${heavy.reason}; it is BETA, which may change` };
  return heavy;
}

function placeOf({ rule, at }: Finding, locate: (pointer: string) => SourceLocation): SourceLocation | undefined {
  // Words are counted, not shown one by one, and finding a line takes time.
  if (at === undefined || rule === "words") return undefined;
  return typeof at === "string" ? locate(at) : at;
}
