import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Copy } from "./copy.ts";
import { addGroupColor } from "./refusals.ts";
import { addAction, addField } from "./state-edits.ts";

const minutes = 60_000;
const text = "type: string, description: Text.";
const texts = "type: array, description: Texts., items: { type: string, description: One. }";

const yearly = `YearlySchedule:
  type: object
  description: Orders once a year.
  required: [type, month]
  properties:
    type: { type: string, const: yearly, description: Kind of schedule. }
    month: { type: integer, description: The month. }
StandardSchedule:
`;

describe("an edit of the description is followed everywhere", () => {
  const copy = new Copy();
  afterAll(() => copy.close());
  let results: Readonly<Record<string, unknown>>;
  beforeAll(async () => {
    addField(copy, "color", text);
    addAction(copy, "setColor", "writes: { color: color }, effect: replace", { color: text });
    addField(
      copy,
      "weight",
      "type: integer, default: 5, description: Weight.",
      "both",
      "type: integer, description: Weight.",
    );
    addAction(
      copy,
      "setWeight",
      "writes: { weight: weight }, effect: replace",
      { weight: "type: integer, description: Weight." },
      ["weight"],
    );
    addField(copy, "tags", `x-set: true, ${texts}`, "both", texts);
    addAction(copy, "addTag", "writes: { tag: tags }, effect: append", { tag: text }, ["tag"]);
    addAction(copy, "removeTag", "writes: { tag: tags }, effect: remove", { tag: text }, ["tag"]);
    addField(copy, "steps", texts);
    addAction(copy, "setSteps", "writes: { steps: steps }, effect: replace", { steps: texts });
    addField(copy, "gates", `x-empty: kept, ${texts}`, "both", texts);
    addAction(copy, "setGates", "writes: { gates: gates }, effect: replace", { gates: texts });
    addField(copy, "rank", `format: decimal, ${text}`, "both", text);
    addAction(copy, "setRank", "writes: { rank: rank }, effect: replace", { rank: text });
    addField(copy, "due", "type: string, format: date-time, description: Time.");
    addAction(copy, "setDue", "writes: { due: due }, effect: replace", {
      due: "type: string, format: date-time, description: Time.",
    });
    const localized = "$ref: localized-string.yaml#/LocalizedString, description: Text by language.";
    addField(copy, "hint", localized);
    addAction(copy, "setHint", "writes: { hint: hint }, effect: replace", { hint: localized });
    addField(
      copy,
      "notes",
      "type: object, description: Notes., additionalProperties: { type: string, description: One. }",
    );
    addAction(copy, "setNote", "writes: { value: notes }, effect: put, entry: name", { name: text, value: text }, [
      "name",
    ]);
    const identifier = '$ref: "#/StateResourceIdentifier", description: Other State.';
    addField(copy, "successor", identifier, "both", '$ref: "#/StateReference", description: Other State.');
    addAction(copy, "setSuccessor", "writes: { successor: successor }, effect: replace", { successor: identifier });
    addField(copy, "origin", text);
    addField(copy, "archived", "type: boolean, default: false, description: Set by the service.", "answer");
    copy.replace(
      "spec/schemas/recurrence-policy.yaml",
      "    - key\n    - schedule\n  properties:\n    key:\n",
      `    - key\n    - schedule\n    - owner\n  properties:\n    owner: { ${text} }\n    key:\n`,
    );
    copy.replace("spec/schemas/recurrence-policy.yaml", "    schedule:\n", `    owner: { ${text} }\n    schedule:\n`);
    addField(copy, "shade", `deprecated: true, ${text}`);
    addAction(copy, "setShade", "writes: { shade: shade }, effect: replace", { shade: text });
    for (const suffix of ["", "Draft"]) {
      copy.replace(
        "spec/schemas/recurrence-policy.yaml",
        `    - $ref: "#/DayOfMonthSchedule${suffix}"\n`,
        `    - $ref: "#/DayOfMonthSchedule${suffix}"\n    - $ref: "#/YearlySchedule"\n`,
      );
      copy.replace(
        "spec/schemas/recurrence-policy.yaml",
        `      dayOfMonth: "#/DayOfMonthSchedule${suffix}"\n`,
        `      dayOfMonth: "#/DayOfMonthSchedule${suffix}"\n      yearly: "#/YearlySchedule"\n`,
      );
    }
    copy.replace("spec/schemas/recurrence-policy.yaml", "StandardSchedule:\n", yearly);
    copy.replace(
      "spec/paths/states.yaml",
      "  - $ref: ../openapi.yaml#/components/parameters/ExternalUserId\n",
      `  - $ref: ../openapi.yaml#/components/parameters/ExternalUserId\n  - { name: X-Priority, in: header, schema: { ${text} } }\n`,
    );
    copy.replace("spec/schemas/state.yaml", "    - OrderState\n", "    - OrderState\n    - ParcelState\n");
    copy.replace(
      "spec/openapi.yaml",
      "        maximum: 500\n        default: 20",
      "        maximum: 200\n        default: 20",
    );
    copy.replace(
      "spec/openapi.yaml",
      "      x-scopes:\n",
      '      x-scopes:\n        "view_policies:{projectKey}":\n          description: Read Recurrence Policies.\n',
    );
    for (const name of ["_{id}", "_key={key}"]) {
      copy.replace(
        `spec/paths/recurrence-policies${name}.yaml`,
        "  security:\n",
        '  security:\n    - bearer:\n        - "view_policies:{projectKey}"\n',
      );
    }
    addGroupColor(copy);
    copy.replace(
      "spec/discount-group.graphql",
      "\ntype DiscountGroup {\n",
      "\ntype DiscountGroup {\n  color: String\n",
    );
    copy.replace(
      "spec/discount-group.graphql",
      "\ninput DiscountGroupDraft {\n",
      "\ninput DiscountGroupDraft {\n  color: String\n",
    );
    await copy.generate();
    copy.write("program.ts", readFileSync(join(import.meta.dirname, "programs/edits.ts"), "utf8"));
    const entries = ["types", "client", "rules", "emulator"].map((name) => `packages/${name}/src/index.ts`);
    expect(await copy.typeCheck("program.ts", ...entries, "packages/client/src/apply.ts")).toBe("");
    results = JSON.parse(await copy.runProgram("program.ts"));
  }, 4 * minutes);

  test.each<[edit: string, result: unknown]>([
    ["optional field", ["#ff0000", "unknown", "unknown", true]],
    ["action that replaces", ["updated", "updated", [{ action: "setColor", color: "#00ff00" }], "unchanged"]],
    ["action that removes what is left out", ["updated", "updated", [{ action: "setColor" }], "unchanged"]],
    [
      "field with a default",
      [
        5,
        ["unchanged", "unchanged", [], "unchanged"],
        ["updated", "updated", [{ action: "setWeight", weight: 5 }], "unchanged"],
        "unknown",
      ],
    ],
    [
      "list compared as a set",
      [
        ["a", "b"],
        ["unchanged", "unchanged", [], "unchanged"],
        ["updated", "updated", [{ action: "addTag", tag: "b" }], "unchanged"],
        [
          "updated",
          "updated",
          [
            { action: "removeTag", tag: "a" },
            { action: "removeTag", tag: "b" },
            { action: "addTag", tag: "c" },
            { action: "addTag", tag: "d" },
          ],
          "unchanged",
        ],
      ],
    ],
    ["actions that append and remove", ["b"]],
    ["list in its order", ["updated", "updated", [{ action: "setSteps", steps: ["b", "a"] }], "unchanged"]],
    ["empty as good as absent", [undefined, ["unchanged", "unchanged", [], "unchanged"]]],
    [
      "empty list that is kept",
      [
        [],
        ["updated", "updated", [{ action: "setGates", gates: [] }], "unchanged"],
        ["updated", "updated", [{ action: "setGates" }], "unchanged"],
      ],
    ],
    ["decimal", ["unchanged", "unchanged", [], "unchanged"]],
    ["instant", ["unchanged", "unchanged", [], "unchanged"]],
    [
      "new locale field",
      [
        { en: "Wait" },
        ["updated", "updated", [{ action: "setHint", hint: { en: "Wait", de: "Warten" } }], "unchanged"],
      ],
    ],
    [
      "entry of a map",
      [
        { a: "3" },
        ["updated", "updated", [{ action: "setNote", name: "a", value: "3" }], "unchanged"],
        [
          "updated",
          "updated",
          [
            { action: "setNote", name: "a", value: "3" },
            { action: "setNote", name: "b" },
          ],
          "unchanged",
        ],
      ],
    ],
    ["reference", [true, "ReferencedResourceNotFound", ["unchanged", "unchanged", [], "unchanged"]]],
    ["field without action", expect.stringContaining('"origin": no update action changes it')],
    ["required field of a draft", ["RequiredField", "me"]],
    ["value of an enum", "ParcelState"],
    ["scope", true],
    ["variant of a union", [{ type: "yearly", month: 3 }, "unchanged", expect.stringContaining('"schedule"')]],
    ["deprecation", "dark"],
    ["field over GraphQL", ["red", "unchanged", "red"]],
    ["header", ["high", 200]],
    ["limit", [expect.stringContaining("a whole number from 0 to 200"), 400, 200]],
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
