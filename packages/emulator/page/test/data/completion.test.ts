import { families } from "@commerce-http/rules/description";
import { expect, test } from "vitest";
import { contract } from "../../../src/generated/contract.ts";
import { completionsAt } from "../../src/data/completion.ts";
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
  ["initial = true and ke|", ["key"]],
  ["key is |", ["defined", "not empty"]],
  ["key is not |", ["defined", "empty"]],
  ["key is defined |", ["and", "or"]],
  ["not (ini|", ["initial"]],
  ["roles contains any (|", ['"ReviewIncludedInStatistics"']],
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
