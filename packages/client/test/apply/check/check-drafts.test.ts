import { describe, expect, test } from "vitest";
import { type Candidate, checkDraft, checkDrafts } from "../../../src/apply/check/check-drafts.ts";
import type { DraftError, DraftProblem } from "../../../src/apply/check/draft-error.ts";
import { stateFamily } from "../families.ts";

function problemsOf(check: () => void): readonly DraftProblem[] {
  try {
    check();
    return [];
  } catch (error) {
    return (error as DraftError).problems;
  }
}

function candidate(place: string, key?: string): Candidate {
  return { family: stateFamily, draft: { ...(key === undefined ? {} : { key }), type: "OrderState" }, place };
}

describe("checkDraft()", () => {
  test.each([
    ["none", undefined, "is missing"],
    ["an empty one", "", "must have at least 1 character"],
    ["a number", 7, "must be a text, not 7"],
  ])("says once what is wrong with a key: %s", (_what, key, problem) => {
    const found = problemsOf(() => checkDraft(stateFamily, { key, type: "OrderState" }));
    expect(found).toEqual([{ draft: "State", path: "key", problem }]);
  });

  test("says of what is no draft that it is none, and nothing of its key", () => {
    const found = problemsOf(() => checkDraft(stateFamily, "paid"));
    expect(found).toEqual([{ draft: "State", path: "", problem: 'must be an object, not "paid"' }]);
  });
});

describe("checkDrafts()", () => {
  test("tells which drafts have the key of another, but for those without a key", () => {
    const drafts = [
      candidate("states[0]", "paid"),
      candidate("states[1]"),
      candidate("states[2]"),
      candidate("states[3]", "paid"),
    ];
    expect(problemsOf(() => checkDrafts(drafts))).toEqual([
      { draft: "states[1]", path: "key", problem: "is missing" },
      { draft: "states[2]", path: "key", problem: "is missing" },
      { draft: 'states[3] "paid"', path: "key", problem: "is that of states[0], too" },
    ]);
  });
});
