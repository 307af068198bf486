import { expect, test } from "vitest";
import { describeType, types } from "../../src/mcp/describe.ts";
import { describe, search } from "../../src/mcp/topics.ts";
import { assistant } from "./assistant.ts";

test("there are six tools, which together take no more than 1,500 tokens of an assistant's attention", async () => {
  const { mcp } = await assistant();
  const { tools } = await mcp.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["search", "describe", "read", "validate", "rehearse", "apply"]);
  expect(Buffer.byteLength(JSON.stringify(tools)) / 4).toBeLessThanOrEqual(1500);
});

test("a server that only reads has no apply, and refuses it when it is called nevertheless", async () => {
  const { mcp, call } = await assistant({ canWrite: false });
  const { tools } = await mcp.listTools();
  expect(tools.map(({ name }) => name)).toEqual(["search", "describe", "read", "validate", "rehearse"]);
  expect(await call("apply", { id: "rehearsal-1" })).toMatchObject({
    isError: true,
    text: expect.stringContaining("--write"),
  });
});

test.each([...types.keys()])("%s is described in at most 6 kB", (name) => {
  const described = describeType(name) ?? "";
  expect(described).toContain(name);
  expect(described).not.toMatch(/undefined|[.:]\.$/m);
  expect(Buffer.byteLength(described)).toBeLessThanOrEqual(6000);
});

test("a type is described by its fields, bounds and defaults", () => {
  expect(describe("RecurrencePolicyDraft").split("\n")).toEqual([
    "RecurrencePolicyDraft (? = may be left out; other fields are refused)",
    "A Recurrence Policy to be created.",
    "- key: RecurrencePolicyKey (text, 2 to 256 characters, letters, digits, underscores and hyphens) – Identifier of your own choice; unique among Recurrence Policies",
    "- name?: LocalizedString ({ [name]: text }) – Name of the policy by language",
    "- description?: LocalizedString ({ [name]: text }) – Purpose of the policy, by language",
    "- schedule: ScheduleDraft – When orders are to be created",
  ]);
  expect(describe("ScheduleDraft").split("\n")).toEqual([
    'ScheduleDraft, by "type" (? = may be left out; other fields are refused)',
    "When orders are to be created.",
    '- "standard": StandardScheduleDraft',
    '- "dayOfMonth": DayOfMonthScheduleDraft',
  ]);
  expect(describe("LocalizedString").split("\n")[0]).toBe("LocalizedString is { [name]: text }");
});

test("a list is described by the types that it is made of and changed by", () => {
  expect(describe("cartDiscounts")).toContain("changed by a list of CartDiscountUpdateAction");
});

test("every name in a description can be described in turn", () => {
  const named = new Set([...types.keys()].flatMap((name) => describeType(name)?.match(/\b[A-Z][a-z]+[A-Z]\w+/g) ?? []));
  const unknown = [...named].filter((name) => !types.has(name) && !enumValues.has(name));
  expect(unknown).toEqual([]);
});

/** Values of enumerations look like names of types. */
const enumValues = new Set(
  [...types.values()].flatMap((type) => JSON.stringify(type.keywords(), plain).match(/\b[A-Z]\w+/g) ?? []),
);

function plain(_key: string, value: unknown): unknown {
  return typeof value === "function" ? undefined : value;
}

test.each([
  ["discount group of a cart discount", "CartDiscountSetDiscountGroupAction"],
  ["buy one get one", "CartDiscountTargetMultiBuyLineItems"],
  ["permyriad", "CartDiscountValueRelativeDraft"],
  ["percentage off", "CartDiscountValueRelativeDraft"],
  ["cheapest item free", "SelectionMode"],
  ["transitions of a state", "StateSetTransitionsAction"],
  ["recurrence schedule every month", "StandardScheduleDraft"],
])("a search for %s finds %s", (words, name) => {
  expect(search(words).lines.map((line) => line.split(" – ")[0])).toContain(name);
});

test.each([
  ["permyriad", "CartDiscountValueRelativeDraft – type, permyriad"],
  ["selection mode", "SelectionMode – Cheapest, MostExpensive"],
  ["dayOfMonth", "ScheduleDraft – standard, dayOfMonth"],
  ["state", "StateDraft – key, type, name, description, initial, roles …"],
  ["states", "states – list of States"],
])("a search for %s tells what is in a type: %s", (words, line) => {
  expect(search(words).lines).toContain(line);
});

test("an unknown name is refused with what is near", () => {
  expect(() => describe("CartDiscountDrafts")).toThrow("similar: CartDiscountDraft");
});
