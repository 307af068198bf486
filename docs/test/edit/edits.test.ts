import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Copy, said } from "./copy.ts";
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

describe("an edit that cannot be followed is refused", () => {
  const steps = {
    generate: async (copy: Copy) => copy.generate().catch(said),
    lint: async (copy: Copy) => copy.lint(),
    "compile the emulator": async (copy: Copy) => {
      await copy.generate();
      return copy.typeCheck("packages/emulator/src/index.ts");
    },
    "compile the client": async (copy: Copy) => {
      await copy.generate();
      return copy.typeCheck("packages/client/src/index.ts");
    },
    "compile apply": async (copy: Copy) => {
      await copy.generate();
      return copy.typeCheck("packages/client/src/apply.ts");
    },
  };

  test.each<[edit: string, by: keyof typeof steps, make: (copy: Copy) => void, words: Words]>([
    [
      "a misspelt word",
      "generate",
      (copy) => addField(copy, "tags", `x-sett: true, ${texts}`),
      (copy) =>
        `${copy.place("spec/schemas/state.yaml", "x-sett")}: Unknown extension "x-sett", did you mean "x-set"?\n`,
    ],
    [
      "a word that nobody reads there",
      "generate",
      (copy) => addField(copy, "color", `x-set: true, ${text}`),
      'Nobody reads "x-set" here',
    ],
    [
      "an action without its effect",
      "generate",
      (copy) => {
        addAction(copy, "setColor", "writes: {}, effect: replace", {});
        copy.replace("spec/schemas/state.yaml", "  x-update-action: { writes: {}, effect: replace }\n", "");
      },
      'Update action "setColor" does not say what it writes, expected "x-update-action"',
    ],
    [
      "an action on a field that is not there",
      "generate",
      (copy) => addAction(copy, "setColor", "writes: { color: colour }, effect: replace", { color: text }),
      'Resource has no field "colour"',
    ],
    [
      "a property of an action that goes nowhere",
      "generate",
      (copy) => {
        addField(copy, "color", text);
        addAction(copy, "setColor", "writes: { color: color }, effect: replace", { color: text, shade: text });
      },
      'Property "shade" goes nowhere',
    ],
    [
      "a verb that is none",
      "generate",
      (copy) => copy.replace("spec/paths/states.yaml", "    verb: create\n", "    verb: make\n"),
      (copy) =>
        `${copy.place("spec/paths/states.yaml", "verb: make")}: Unknown verb "make", expected one of ` +
        "get, query, exists, existsMatching, create, update, delete\n",
    ],
    [
      "a path parameter that is not declared",
      "generate",
      (copy) => copy.replace("spec/openapi.yaml", "/{projectKey}/states/{id}:", "/{projectKey}/states/{stateId}:"),
      'spec/parameters/state.yaml:1:1: Path "/{projectKey}/states/{stateId}" has no place for parameter "id"\n',
    ],
    [
      "a field that the service chooses",
      "compile the emulator",
      (copy) => addField(copy, "rank", `x-absent: kept, ${text}`, "both", text),
      "Property 'choose' is missing",
    ],
    ["an action that does more than it writes", "compile the emulator", addOwnAction, "Property 'own' is missing"],
    [
      "an action that does more than it writes",
      "compile apply",
      addOwnAction,
      /own-actions\.ts.*Property '"?state"?' is missing/,
    ],
    [
      "a field that follows from others",
      "compile the emulator",
      (copy) => addField(copy, "initials", "x-derived: [name], type: string, description: Text.", "answer"),
      "Property 'derive' is missing",
    ],
    [
      "a field that is gone, and still written",
      "generate",
      (copy) =>
        copy.replace(
          "spec/schemas/state.yaml",
          "    initial:\n      type: boolean\n      x-column: true\n",
          "    first:\n      type: boolean\n",
        ),
      'Resource has no field "initial"',
    ],
    [
      "a query parameter that nobody answers to",
      "compile the emulator",
      (copy) =>
        copy.replace(
          "spec/paths/states.yaml",
          "    - $ref: ../openapi.yaml#/components/parameters/Limit\n",
          `    - $ref: ../openapi.yaml#/components/parameters/Limit\n    - { name: flavor, in: query, schema: { ${text} } }\n`,
        ),
      "contract/parameters.ts",
    ],
    [
      "an argument that nobody answers to over GraphQL",
      "compile the emulator",
      (copy) =>
        copy.replace("spec/discount-group.graphql", "    where: String\n", "    where: String\n    flavor: String\n"),
      "Property 'flavor' is missing in type 'PageArguments'",
    ],
    [
      "an argument that nobody sends over GraphQL",
      "compile the client",
      (copy) =>
        copy.replace("spec/discount-group.graphql", "    where: String\n", "    where: String\n    flavor: String\n"),
      /discount-groups\.ts.*Property 'flavor' is missing/,
    ],
    [
      "a field that GraphQL does not have",
      "generate",
      (copy) => addGroupColor(copy),
      (copy) =>
        `${copy.place("spec/discount-group.graphql", "\ntype DiscountGroup {", "DiscountGroup")}: ` +
        'Type "DiscountGroup" has no field for "color"\n',
    ],
    [
      "a field that only GraphQL has",
      "generate",
      (copy) =>
        copy.replace(
          "spec/discount-group.graphql",
          "\ninput DiscountGroupDraft {\n",
          "\ninput DiscountGroupDraft {\n  color: String\n",
        ),
      (copy) =>
        `${copy.place("spec/discount-group.graphql", "  color", "color")}: ` +
        'Field "color" of "DiscountGroupDraft" is not in the schema\n',
    ],
    [
      "an error code under another name",
      "compile the emulator",
      (copy) =>
        copy.write(
          "spec/schemas/error.yaml",
          copy.read("spec/schemas/error.yaml").replaceAll("DuplicateField", "TakenField"),
        ),
      `Argument of type '"DuplicateField"' is not assignable`,
    ],
    [
      "a field under another name",
      "compile the emulator",
      (copy) =>
        copy.write(
          "spec/schemas/state.yaml",
          copy
            .read("spec/schemas/state.yaml")
            .replaceAll("    roles:\n", "    uses:\n")
            .replaceAll("roles: roles", "uses: uses"),
        ),
      "Property 'roles' does not exist",
    ],
    [
      "an example of another form",
      "lint",
      (copy) => copy.replace("spec/examples/state.yaml", "type: PaymentState", "type: 7"),
      (copy) =>
        `${copy.place("spec/examples/state.yaml", "type: 7", "7").replace(/^spec\/(.*?:)/, "$1\n  ")}  error    ` +
        "no-invalid-media-type-examples  Example value must conform to the schema: `type` property type must be string.\n",
    ],
  ])(
    "%s, when asked to %s",
    async (_edit, by, make, words) => {
      const copy = new Copy();
      try {
        make(copy);
        expect(await steps[by](copy)).toMatch(typeof words === "function" ? words(copy) : words);
      } finally {
        copy.close();
      }
    },
    minutes,
  );
});

/** Adds a color to Discount Groups and their drafts, as REST has them. */
function addGroupColor(copy: Copy): void {
  const groupId =
    "    id:\n      type: string\n      description: Identifier that the service gave to the group; unique";
  const groupKey = "    key:\n      type: string\n      description: Identifier of your own choice.\n";
  for (const field of [groupId, groupKey]) {
    copy.replace("spec/schemas/discount-group.yaml", field, `    color: { ${text} }\n${field}`);
  }
}

/** Words of a refusal; those that name a place ask the copy, as it was edited. */
type Words = string | RegExp | ((copy: Copy) => string);

function addOwnAction(copy: Copy): void {
  addField(copy, "color", text);
  addAction(copy, "setColor", "writes: { color: color }, effect: own", { color: text });
}

/** Values as they are after a journey through JSON; matchers stay. */
function asJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => (each === undefined ? null : asJson(each)));
  return value;
}
