import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Copy } from "./copy.ts";
import { addOwner, addYearlySchedule } from "./policy-edits.ts";
import { addGroupColor } from "./refusals.ts";
import { addAction, addField, addFieldWithAction } from "./state-edits.ts";

const minutes = 60_000;
const text = "type: string, description: Text.";
const texts = "type: array, description: Texts., items: { type: string, description: One. }";

/** What comes of a draft that is like the resource, and of one that is not: by plan, by apply, and once more. */
const same = ["unchanged", "unchanged", [], "unchanged"];
const updated = (...actions: readonly object[]): readonly unknown[] => ["updated", "updated", actions, "unchanged"];

describe("an edit of the description is followed everywhere", () => {
  const copy = new Copy();
  afterAll(() => copy.close());
  let results: Readonly<Record<string, unknown>>;
  beforeAll(async () => {
    addFieldWithAction(copy, "color", text);
    const weight = "type: integer, description: Weight.";
    addField(copy, "weight", `default: 5, ${weight}`, "both", weight);
    addAction(copy, "setWeight", "writes: { weight: weight }, effect: replace", { weight }, ["weight"]);
    addField(copy, "tags", `x-set: true, ${texts}`, "both", texts);
    addAction(copy, "addTag", "writes: { tag: tags }, effect: append", { tag: text }, ["tag"]);
    addAction(copy, "removeTag", "writes: { tag: tags }, effect: remove", { tag: text }, ["tag"]);
    addFieldWithAction(copy, "steps", texts);
    addFieldWithAction(copy, "gates", `x-empty: kept, ${texts}`, texts);
    addFieldWithAction(copy, "rank", `format: decimal, ${text}`, text);
    addFieldWithAction(copy, "due", "type: string, format: date-time, description: Time.");
    addFieldWithAction(copy, "hint", "$ref: localized-string.yaml#/LocalizedString, description: Text by language.");
    const notes = "type: object, description: Notes., additionalProperties: { type: string, description: One. }";
    addField(copy, "notes", notes);
    const note = { name: text, value: text };
    addAction(copy, "setNote", "writes: { value: notes }, effect: put, entry: name", note, ["name"]);
    const identifier = '$ref: "#/StateResourceIdentifier", description: Other State.';
    addField(copy, "successor", identifier, "both", '$ref: "#/StateReference", description: Other State.');
    addAction(copy, "setSuccessor", "writes: { successor: successor }, effect: replace", { successor: identifier });
    addField(copy, "origin", text);
    const price = "description: Price.";
    addField(
      copy,
      "price",
      `$ref: money.yaml#/TypedMoneyDraft, ${price}`,
      "both",
      `$ref: money.yaml#/TypedMoney, ${price}`,
    );
    addField(copy, "archived", "type: boolean, default: false, description: Set by the service.", "answer");
    addField(copy, "shade", `deprecated: true, ${text}`);
    addAction(copy, "setShade", "writes: { shade: shade }, effect: replace", { shade: text });
    addOwner(copy);
    addYearlySchedule(copy);
    copy.addAfter(
      "spec/paths/states.yaml",
      "  - $ref: ../openapi.yaml#/components/parameters/ExternalUserId\n",
      `  - { name: X-Priority, in: header, schema: { ${text} } }\n`,
    );
    copy.addAfter("spec/schemas/state.yaml", "    - OrderState\n", "    - ParcelState\n");
    copy.replace("spec/openapi.yaml", "maximum: 500\n        default: 20", "maximum: 200\n        default: 20");
    const scope = '"view_policies:{projectKey}"';
    copy.addAfter(
      "spec/openapi.yaml",
      "      x-scopes:\n",
      `        ${scope}:\n          description: Read policies.\n`,
    );
    for (const name of ["_{id}", "_key={key}"]) {
      const path = `spec/paths/recurrence-policies${name}.yaml`;
      copy.addAfter(path, "  security:\n", `    - bearer:\n        - ${scope}\n`);
    }
    addGroupColor(copy);
    for (const start of ["\ntype DiscountGroup {\n", "\ninput DiscountGroupDraft {\n"]) {
      copy.addAfter("spec/discount-group.graphql", start, "  color: String\n");
    }
    copy.writeProgram("edits.ts", "program.ts");
    expect(await copy.compile("program.ts")).toBe("");
    results = JSON.parse(await copy.runProgram("program.ts"));
  }, 4 * minutes);

  test.each<[edit: string, result: unknown]>([
    ["optional field", ["#ff0000", "unknown", "unknown", true]],
    ["action that replaces", updated({ action: "setColor", color: "#00ff00" })],
    ["action that removes what is left out", updated({ action: "setColor" })],
    ["field with a default", [5, same, updated({ action: "setWeight", weight: 5 }), "unknown"]],
    [
      "list compared as a set",
      [
        ["a", "b"],
        same,
        updated({ action: "addTag", tag: "b" }),
        updated(
          { action: "removeTag", tag: "a" },
          { action: "removeTag", tag: "b" },
          { action: "addTag", tag: "c" },
          { action: "addTag", tag: "d" },
        ),
      ],
    ],
    ["actions that append and remove", ["b"]],
    ["list in its order", updated({ action: "setSteps", steps: ["b", "a"] })],
    ["empty as good as absent", [undefined, same]],
    ["empty list that is kept", [[], updated({ action: "setGates", gates: [] }), updated({ action: "setGates" })]],
    ["decimal", same],
    ["instant", same],
    ["new locale field", [{ en: "Wait" }, updated({ action: "setHint", hint: { en: "Wait", de: "Warten" } })]],
    [
      "entry of a map",
      [
        { a: "3" },
        updated({ action: "setNote", name: "a", value: "3" }),
        updated({ action: "setNote", name: "a", value: "3" }, { action: "setNote", name: "b" }),
      ],
    ],
    ["reference", [true, "ReferencedResourceNotFound", same]],
    ["field without action", expect.stringContaining('"origin": no update action changes it')],
    ["required field of a draft", ["RequiredField", "me"]],
    ["value of an enum", "ParcelState"],
    ["scope", true],
    ["variant of a union", [{ type: "yearly", month: 3 }, "unchanged", expect.stringContaining('"schedule"')]],
    ["deprecation", "dark"],
    ["field over GraphQL", ["red", "unchanged", "red"]],
    ["header", ["high", 200]],
    ["limit", [expect.stringContaining("a whole number from 0 to 200"), 400, 200]],
    ["the same draft twice", ["unchanged"]],
    ["field that the service fills", false],
  ])("%s", (edit, result) => {
    expect(results[edit]).toEqual(asJson(result));
  });

  test("deprecation is told to whoever hovers", () => {
    expect(copy.read("packages/types/src/generated/state.ts")).toMatch(/@deprecated[^/]*\*\/\n {2}shade\?/);
  });
});

/** Values as they are after a journey through JSON; matchers stay. */
function asJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => (each === undefined ? null : asJson(each)));
  return value;
}
