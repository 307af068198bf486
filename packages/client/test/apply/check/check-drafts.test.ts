import { schema } from "@commerce-http/types/schema";
import { describe, expect, test } from "vitest";
import { type Candidate, checkDraft, checkDrafts } from "../../../../runtime/src/apply/check-drafts.ts";
import type { DraftError, DraftProblem } from "../../../../runtime/src/apply/errors.ts";
import type { Family } from "../../../../runtime/src/apply/family.ts";
import { cartDiscountFamily, stateFamily } from "../families.ts";

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

  test("names places as code would, in the order of the draft, with the known name that is near", () => {
    const draft = {
      key: "winter",
      value: { type: "absolute", money: [{ centAmount: "1", currencyCode: "EUR" }] },
      isActve: false,
      name: { "de-DE": 7 },
      cartPredicate: "1 = 1",
    };
    expect(problemsOf(() => checkDraft(cartDiscountFamily, draft)).map(({ path, problem }) => [path, problem])).toEqual(
      [
        ["value.money[0].centAmount", 'must be a whole number, not "1"'],
        ["isActve", "is no field of CartDiscountDraft; did you mean isActive?"],
        ['name["de-DE"]', "must be a text, not 7"],
      ],
    );
  });

  test("refuses fields that are not known also where the schema is one of what is received, too", () => {
    const draft: Family["draft"] = schema("Book", false, () => ({
      type: "object",
      properties: { key: {}, title: {} },
    }));
    expect(problemsOf(() => checkDraft({ ...stateFamily, draft }, { key: "a", titel: "Emma" }))).toEqual([
      { draft: 'State "a"', path: "titel", problem: "is no field of Book; did you mean title?" },
    ]);
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
      { draft: 'states[3] "paid"', path: "key", problem: "is used by states[0], too" },
    ]);
  });
});
