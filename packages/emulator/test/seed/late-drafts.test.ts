import type { State } from "@commerce-http/types";
import { expect, test } from "vitest";
import type { AnyFamily } from "../../src/resource/described-family.ts";
import { LateDrafts } from "../../src/seed/late-drafts.ts";
import { families, workplace } from "../own.ts";

/** States that may not lead to an initial one: which one cannot tell before that is there. */
const strict: AnyFamily = {
  ...families.states,
  resultRefusals: (_before, { transitions = [] }: State, { store, project }) => {
    const targets = transitions.map(({ id }): State => JSON.parse(store.read(project, "state", id) ?? "{}"));
    return targets.some(({ initial }) => initial)
      ? [{ code: "InvalidInput", message: "It leads back to the start", pointer: "" }]
      : [];
  },
};

test("settle() asks rules about what a draft refers to again, once that is there", () => {
  const drafts = new LateDrafts(workplace().engine);
  const type = "OrderState";
  const open = { key: "open", type, initial: true, transitions: [{ key: "paid" }] };
  const paid = { key: "paid", type, initial: false, transitions: [{ key: "open" }] };
  drafts.store({ place: "line 1", project: "p", family: strict, draft: open });
  drafts.store({ place: "line 2", project: "p", family: strict, draft: paid });
  expect(drafts.waiting).toHaveLength(2);
  expect(() => drafts.settle()).toThrow("line 2: It leads back to the start");
});
