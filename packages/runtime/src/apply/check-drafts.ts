import { isRecord } from "@commerce-http/model";
import { oneLine, placeOf, problemsIn } from "@commerce-http/types/schema";
import { DraftError, type DraftProblem } from "./errors.ts";
import type { Family, Keyed } from "./family.ts";

/** Something that shall be applied: a draft, as far as anybody has looked. */
export interface Candidate {
  readonly family: Family;
  readonly draft: unknown;
  /** Where it comes from: `cartDiscounts[2]`. */
  readonly place: string;
}

/** A candidate without problems. */
export type Checked<Given extends Candidate> = Given & { readonly draft: Keyed };

/**
 * Checks that a draft has the form that the description gives it, and a key.
 *
 * @throws DraftError with all problems.
 */
export function checkDraft(family: Family, draft: unknown): asserts draft is Keyed {
  throwAll(draftProblems({ family, draft, place: family.traits.noun }));
}

/**
 * Checks the same of many drafts, and that they have different keys.
 *
 * @param others Problems that were found elsewhere.
 * @throws DraftError with all problems.
 */
export function checkDrafts<Given extends Candidate>(
  candidates: readonly Given[],
  others: readonly DraftProblem[] = [],
): asserts candidates is readonly Checked<Given>[] {
  const places = new Map<string, string>();
  const found = candidates.flatMap((candidate) => {
    const { family, draft, place } = candidate;
    const resource = hasKey(draft) ? `${family.traits.noun} ${draft.key}` : place;
    const first = places.get(resource);
    if (first === undefined) places.set(resource, place);
    const twin = { draft: labelOf(candidate), path: "key", problem: `is used by ${first}, too` };
    return [...draftProblems(candidate), ...(first === undefined ? [] : [twin])];
  });
  throwAll([...others, ...found]);
}

function throwAll(problems: readonly DraftProblem[]): void {
  if (problems.length > 0) throw new DraftError(problems);
}

function hasKey(draft: unknown): draft is Keyed {
  return isRecord(draft) && typeof draft["key"] === "string" && draft["key"] !== "";
}

function labelOf({ draft, place }: Candidate): string {
  return hasKey(draft) ? `${place} ${oneLine(draft.key)}` : place;
}

/** Problems of a draft. A field that its schema does not know is one in any case: the API would ignore what is misspelt. */
function draftProblems(candidate: Candidate): readonly DraftProblem[] {
  const { family, draft } = candidate;
  const label = labelOf(candidate);
  const problems = problemsIn(family.draft, draft, { unknownFields: "refuse" }).map(({ path, problem }) => ({
    draft: label,
    path: path.length === 0 ? "" : placeOf(path),
    problem,
  }));
  const isKeyless = isRecord(draft) && !hasKey(draft) && !problems.some(({ path }) => path === "key");
  if (isKeyless) problems.push({ draft: label, path: "key", problem: "is missing: it says which resource is meant" });
  return problems;
}
