import { expect, test } from "vitest";
import { bothOf, keysGone, keysOf } from "../../src/execution/applied-keys.ts";
import type { FolderStep, StepReport } from "../../src/plan/plan.ts";
import { rename } from "../plan/shop.ts";

const about = { list: "states", noun: "State", needs: [] } as const;
const updated = { ...about, outcome: "updated", actions: [], changes: [] } as const;
const renaming: FolderStep = { ...updated, does: "rename", from: "a", key: "b" };
const deletion: FolderStep = { ...about, does: "delete", outcome: "deleted", key: "c" };
const update: FolderStep = { ...updated, does: "update", key: "d" };

function report(step: FolderStep, isDone = true): StepReport {
  return { step, outcome: step.outcome, isDone };
}

test("keys that are forgotten are those of what is deleted or has another key, once that is done for sure", () => {
  expect(keysGone([renaming, deletion, update].map((step) => report(step)))).toMatchObject({ states: ["a", "c"] });
  expect(keysGone([renaming, deletion, update].map((step) => report(step, false)))).toMatchObject({ states: [] });
});

test("a key that a draft has is not forgotten, so that --prune deletes it once the draft is gone", () => {
  const closed = [rename("old", "new"), rename("older", "c")];
  const drafted = { states: ["a", "c", "old"], cartDiscounts: ["older"] };
  expect(keysGone([report(renaming), report(deletion)], { closed, drafted })).toEqual({
    states: ["older"],
    recurrencePolicies: [],
    discountGroups: [],
    cartDiscounts: [],
  });
});

test("keys of drafts and renames are remembered in their lists, and those of two histories together", () => {
  const drafts = [
    { list: "states", draft: { key: "b" } },
    { list: "cartDiscounts", draft: { key: "aa" } },
    { list: "states", draft: {} },
  ] as const;
  const keys = keysOf(drafts, [rename("a", "b")]);
  expect(keys).toMatchObject({ states: ["b", "a"], cartDiscounts: ["aa"], discountGroups: [] });
  expect(bothOf(keys, { states: ["c"], discountGroups: ["g"] })).toEqual({
    states: ["b", "a", "c"],
    recurrencePolicies: [],
    cartDiscounts: ["aa"],
    discountGroups: ["g"],
  });
});
