import type { DiscountGroup, DiscountGroupUpdateAction } from "@commerce-http/types";
import { describe, expect, it } from "vitest";
import { discountGroupActionRefusals, discountGroupDraftRefusals } from "../../src/draft/discount-group.ts";
import { frozen } from "../cart-discount/carts.ts";
import { examplesOf, short } from "./drafts.ts";

const group: DiscountGroup = {
  id: "g1",
  version: 1,
  key: "summer",
  sortOrder: "0.6",
  createdAt: "2026-02-03T09:15:00.000Z",
  lastModifiedAt: "2026-02-03T09:15:00.000Z",
};

const requests = examplesOf("discount-group")
  .map(({ name, value }) => ({ name, variables: value.request?.variables }))
  .filter(({ variables }) => variables !== undefined);

const actionRefusals = (action: DiscountGroupUpdateAction) =>
  short(discountGroupActionRefusals(frozen(group), frozen(action)));

describe("discountGroupDraftRefusals()", () => {
  it.each<[rule: string, more: object, refusals: string[]]>([
    ["accepts a key and a sort order", {}, []],
    ["refuses an empty key", { key: "" }, ["InvalidField /key"]],
    ["accepts 0 and 1", { sortOrder: "1.0" }, []],
    ["refuses a sort order above 1", { sortOrder: "1.1" }, ["InvalidField /sortOrder"]],
    ["refuses a sort order below 0", { sortOrder: "-0.5" }, ["InvalidField /sortOrder"]],
    [
      "refuses a sort order that is no number",
      { key: "", sortOrder: "high" },
      ["InvalidField /key", "InvalidField /sortOrder"],
    ],
  ])("%s", (_rule, more, refusals) => {
    expect(short(discountGroupDraftRefusals(frozen({ key: "summer", sortOrder: "0.6", ...more })))).toEqual(refusals);
  });

  it.each(requests.filter(({ variables }) => variables.draft !== undefined))(
    "accepts the example $name",
    ({ variables }) => {
      expect(discountGroupDraftRefusals(frozen(variables.draft))).toEqual([]);
    },
  );
});

describe("discountGroupActionRefusals()", () => {
  it.each<[rule: string, action: DiscountGroupUpdateAction, refusals: string[]]>([
    ["setKey: accepts a key", { action: "setKey", key: "winter" }, []],
    ["setKey: refuses an empty key", { action: "setKey", key: "" }, ["InvalidField /key"]],
    ["setKey: refuses a key that no request can name", { action: "setKey", key: ".." }, ["InvalidField /key"]],
    ["setSortOrder: accepts a decimal from 0 to 1", { action: "setSortOrder", sortOrder: ".75" }, []],
    ["setSortOrder: refuses another one", { action: "setSortOrder", sortOrder: "2" }, ["InvalidField /sortOrder"]],
    ["setName: accepts all", { action: "setName" }, []],
    ["setDescription: accepts all", { action: "setDescription" }, []],
  ])("%s", (_rule, action, refusals) => {
    expect(actionRefusals(action)).toEqual(refusals);
  });
});
