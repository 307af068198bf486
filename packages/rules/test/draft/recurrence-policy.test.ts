import type { RecurrencePolicy, RecurrencePolicyUpdateAction } from "@commerce-http/types";
import { describe, expect, it } from "vitest";
import { recurrencePolicyActionRefusals, recurrencePolicyDraftRefusals } from "../../src/draft/recurrence-policy.ts";
import { frozen } from "../cart-discount/carts.ts";
import { examplesOf, short } from "./drafts.ts";

const policy: RecurrencePolicy = {
  id: "r1",
  version: 1,
  schedule: { type: "dayOfMonth", day: 31 },
  createdAt: "2026-02-03T09:15:00.000Z",
  lastModifiedAt: "2026-02-03T09:15:00.000Z",
};

/** Document 1, `setKey`: 2 to 256 characters, `^[A-Za-z0-9_-]+$`. */
const keys: [what: string, key: string, fits: boolean][] = [
  ["two characters", "a1", true],
  ["256 characters", "a".repeat(256), true],
  ["every kind of character", "Az09_-", true],
  ["one character", "a", false],
  ["257 characters", "a".repeat(257), false],
  ["a space", "a b", false],
  ["a line feed at the end", "ab\n", false],
  ["an umlaut", "wöchentlich", false],
];

describe("recurrencePolicyDraftRefusals()", () => {
  it.each([...keys, ["no character", "", false] as const])("a key of %s", (_what, key, fits) => {
    expect(short(recurrencePolicyDraftRefusals(frozen({ key })))).toEqual(fits ? [] : ["InvalidField /key"]);
  });

  it("quotes the key", () => {
    expect(recurrencePolicyDraftRefusals({ key: "a b" })).toEqual([
      {
        code: "InvalidField",
        message: 'Value "a b" is not allowed for field "key"',
        field: "key",
        invalidValue: "a b",
        detailedErrorMessage: "/key: must be 2 to 256 letters, digits, underscores and hyphens",
        pointer: "/key",
      },
    ]);
  });

  it.each(examplesOf("recurrence-policy").filter(({ name }) => name.endsWith("Draft")))(
    "accepts the example $name",
    ({ value }) => {
      expect(recurrencePolicyDraftRefusals(frozen(value))).toEqual([]);
    },
  );
});

describe("recurrencePolicyActionRefusals()", () => {
  it.each(keys)("setKey: a key of %s", (_what, key, fits) => {
    const refusals = recurrencePolicyActionRefusals(frozen(policy), { action: "setKey", key });
    expect(short(refusals)).toEqual(fits ? [] : ["InvalidField /key"]);
  });

  it.each<[rule: string, action: RecurrencePolicyUpdateAction]>([
    ["setKey: accepts no key", { action: "setKey" }],
    ["setKey: accepts an empty key, which removes it", { action: "setKey", key: "" }],
    ["setName: accepts no name", { action: "setName" }],
  ])("%s", (_rule, action) => {
    expect(recurrencePolicyActionRefusals(policy, action)).toEqual([]);
  });
});
