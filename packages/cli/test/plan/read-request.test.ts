import { expect, test } from "vitest";
import { listsOf } from "../../src/plan/read-request.ts";
import { resourcesOf, state } from "./shop.ts";

test("lists that the history has keys of are read only where what has vanished is to be deleted", () => {
  const about = {
    folder: { resources: resourcesOf({ states: [state("paid")] }), renames: [] },
    history: { recurrencePolicies: ["weekly"], states: ["paid"], discountGroups: [] },
  };
  expect(listsOf(about)).toEqual(["states"]);
  expect(listsOf({ ...about, prune: true })).toEqual(["states", "recurrencePolicies"]);
});
