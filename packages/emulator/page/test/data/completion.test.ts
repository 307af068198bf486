import { families } from "@commerce-http/model";
import { parsePredicate } from "@commerce-http/rules";
import { expect, test } from "vitest";
import { contract } from "../../../src/generated/contract.ts";
import { completionsAt, exampleOf, tellingFields } from "../../src/data/completion.ts";
import { knownFieldsOf } from "../../src/data/known-fields.ts";
import type { Description } from "../../src/emulator/contract.ts";

const description = { contract, families } as unknown as Description;
const ofStates = knownFieldsOf(description, families.state);
const ofDiscounts = knownFieldsOf(description, families["cart-discount"]);

/** The place of the caret is where the bar stands. */
function textsAt(marked: string, fields = ofStates): readonly string[] {
  return completionsAt(marked.replace("|", ""), marked.indexOf("|"), fields).texts;
}

test.each<[marked: string, texts: readonly string[]]>([
  ["tra|", ["transitions"]],
  ["transitions(i|", ["id"]],
  ["transitions.ty|", ["transitions.typeId"]],
  ["initial |", ["=", "!="]],
  ["initial = |", ["true", "false"]],
  ['type = "Ord|', ['"OrderState"']],
  ["type in (|", ['"OrderState"', '"LineItemState"']],
  ['type in ("OrderState", "L|', ['"LineItemState"']],
  ["initial = true |", ["and", "or"]],
  ["key is |", ["defined", "not empty"]],
  ["key is not |", ["defined", "empty"]],
  ["key is defined |", ["and", "or"]],
  ["roles contains any (|", ['"ReviewIncludedInStatistics"']],
  ["(|", ["initial", "key"]],
  ["roles |", ["contains any (", "contains all (", "is empty", "is not empty", "is defined"]],
  ["roles contains |", ["any (", "all ("]],
  ["transitions |", ["(", "is empty", "is not empty"]],
  ["name |", ["(", "is defined"]],
])("completionsAt() offers for %s at least %j", (marked, texts) => {
  expect(textsAt(marked)).toEqual(expect.arrayContaining([...texts]));
});

test("completionsAt() takes the place of the word that is begun", () => {
  expect(completionsAt("key = 1 and ini", 15, ofStates)).toEqual({ from: 12, texts: ["initial"] });
});

test("completionsAt() knows fields of all variants, and none of an expanded reference", () => {
  expect(textsAt("value(per|", ofDiscounts)).toEqual(["permyriad"]);
  expect(textsAt("discountGroup(|", ofDiscounts)).not.toContain("obj");
});

test.each<[marked: string, texts: readonly string[]]>([
  ["roles contains |", ['"Return"']],
  ["roles |", ["=", "<"]],
  ["key |", ["contains any (", "is empty"]],
  ["version |", ["contains any (", "("]],
])("completionsAt() offers for %s none of %j", (marked, texts) => {
  const offered = textsAt(marked);
  expect(offered).not.toEqual([]);
  expect(offered.filter((text) => texts.includes(text))).toEqual([]);
});

test("completionsAt() shows how a time is written", () => {
  expect(textsAt("createdAt > |")).toEqual([expect.stringMatching(/^"\d{4}-\d\d-\d\dT.*Z"$/)]);
});

test("completionsAt() offers all operators where nothing is known of a field", () => {
  expect(textsAt("custom.fields.size |", ofDiscounts)).toEqual(
    expect.arrayContaining(["=", "contains any (", "is defined"]),
  );
});

test.each([
  ["States", ofStates],
  ["Cart Discounts", ofDiscounts],
  ["Discount Groups", knownFieldsOf(description, families["discount-group"])],
])("exampleOf() gives a predicate that %s can be asked by", (_, fields) => {
  const example = exampleOf(fields) ?? "";
  const hasField = (path: readonly string[]): boolean => fields.namesAt(path.slice(0, -1)).includes(path.at(-1) ?? "");
  expect(example).not.toBe("");
  expect(parsePredicate(example, { hasField }).refusal).toBe(undefined);
});

test("tellingFields() are those with several known values, and the tags of objects", () => {
  expect(tellingFields(ofStates)).toEqual(["type", "initial", "builtIn", "roles"]);
  expect(tellingFields(ofDiscounts)).toEqual(["value.type", "target.type", "isActive", "requiresDiscountCode"]);
  expect(tellingFields(knownFieldsOf(description, families["recurrence-policy"]))).toEqual(["schedule.type"]);
});
