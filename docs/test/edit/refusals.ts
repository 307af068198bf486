import type { Copy } from "./copy.ts";
import { addAction, addField } from "./state-edits.ts";

/** An edit that something else has to follow by hand, or that is wrong. */
export type Refusal = readonly [edit: string, by: RefusedBy, make: (copy: Copy) => void, words: Words];

/** Which step says so: the generator before or after it knows what all is, the lint, or the compiler about a package. */
export type RefusedBy =
  | "read it"
  | "generate"
  | "lint it"
  | "compile the emulator"
  | "compile the client"
  | "compile apply";

/** Words of a refusal; those that name a place ask the copy, as it was edited. */
export type Words = string | RegExp | ((copy: Copy) => string);

const text = "type: string, description: Text.";
const state = "spec/schemas/state.yaml";
const policy = "spec/schemas/recurrence-policy.yaml";
const discount = "spec/schemas/cart-discount.yaml";
const texts = "type: array, description: Texts., items: { type: string, description: One. }";

export const refusals: readonly Refusal[] = [
  [
    "a misspelt word",
    "read it",
    (copy) => addField(copy, "tags", `x-sett: true, ${texts}`),
    (copy) => `${copy.place(state, "x-sett")}: Unknown extension "x-sett", did you mean "x-set"?\n`,
  ],
  [
    "a word that nobody reads there",
    "generate",
    (copy) => addField(copy, "hue", `x-set: true, ${text}`),
    'Nobody reads "x-set" here',
  ],
  [
    "an action without its effect",
    "read it",
    (copy) => {
      addAction(copy, "setNothing", "writes: {}, effect: replace", {});
      copy.replace(state, "  x-update-action: { writes: {}, effect: replace }\n", "");
    },
    'Update action "setNothing" does not say what it writes, expected "x-update-action"',
  ],
  [
    "an action on a field that is not there",
    "read it",
    (copy) => addAction(copy, "setColour", "writes: { color: colour }, effect: replace", { color: text }),
    'Resource has no field "colour"',
  ],
  [
    "a property of an action that goes nowhere",
    "read it",
    (copy) => {
      addField(copy, "tone", text);
      addAction(copy, "setTone", "writes: { tone: tone }, effect: replace", { tone: text, shade: text });
    },
    'Property "shade" goes nowhere',
  ],
  [
    "a verb that is none",
    "read it",
    (copy) => copy.replace("spec/paths/states.yaml", "    verb: create\n", "    verb: make\n"),
    (copy) =>
      `${copy.place("spec/paths/states.yaml", "verb: make")}: Unknown verb "make", expected one of ` +
      "get, query, exists, existsMatching, create, update, delete\n",
  ],
  [
    "a path parameter that is not declared",
    "read it",
    (copy) => copy.replace("spec/openapi.yaml", "/{projectKey}/states/{id}:", "/{projectKey}/states/{stateId}:"),
    'spec/parameters/state.yaml:1:1: Path "/{projectKey}/states/{stateId}" has no place for parameter "id"\n',
  ],
  [
    "a field that the service chooses",
    "compile the emulator",
    (copy) => {
      const field = "    isActive:\n      type: boolean\n";
      copy.replace(discount, `${field}      x-column`, `    rank: { ${text} }\n${field}      x-column`);
      copy.replace(discount, `${field}      default`, `    rank: { x-absent: kept, ${text} }\n${field}      default`);
    },
    "Property 'rank' is missing",
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
    (copy) =>
      copy.replace(
        policy,
        "    schedule:\n      x-column",
        `    initials: { x-derived: [name], ${text} }\n    schedule:\n      x-column`,
      ),
    "Property 'derive' is missing",
  ],
  [
    "a field that is gone, and still written",
    "read it",
    (copy) =>
      copy.replace(
        state,
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
    addGroupArgument,
    "Property 'flavor' is missing in type 'PageArguments'",
  ],
  [
    "an argument that nobody sends over GraphQL",
    "compile the client",
    addGroupArgument,
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
    (copy) => {
      const renamed = copy
        .read(state)
        .replaceAll(/^( +(?:- )?)initial(:?(?: initial)?)$/gm, (_, indent: string, rest: string) => {
          return `${indent}first${rest.replace("initial", "first")}`;
        });
      copy.write(state, renamed);
    },
    `Type '"initial"' is not assignable to type 'keyof State'`,
  ],
  [
    "an example of another form",
    "lint it",
    (copy) => copy.replace("spec/examples/state.yaml", "type: PaymentState", "type: 7"),
    (copy) =>
      `${copy.place("spec/examples/state.yaml", "type: 7", "7").replace(/^spec\/(.*?:)/, "$1\n  ")}  error    ` +
      "no-invalid-media-type-examples  Example value must conform to the schema: `type` property type must be string.\n",
  ],
];

/** Adds a color to Discount Groups and their drafts, as REST has them. */
export function addGroupColor(copy: Copy): void {
  const groupId =
    "    id:\n      type: string\n      description: Identifier that the service gave to the group; unique";
  const groupKey = "    key:\n      type: string\n      description: Identifier of your own choice.\n";
  for (const field of [groupId, groupKey]) {
    copy.replace("spec/schemas/discount-group.yaml", field, `    color: { ${text} }\n${field}`);
  }
}

function addOwnAction(copy: Copy): void {
  addField(copy, "color", text);
  addAction(copy, "setColor", "writes: { color: color }, effect: own", { color: text });
}

function addGroupArgument(copy: Copy): void {
  copy.replace("spec/discount-group.graphql", "    where: String\n", "    where: String\n    flavor: String\n");
}
