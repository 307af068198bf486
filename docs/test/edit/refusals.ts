import type { Copy } from "./copy.ts";
import { addAction, addField } from "./state-edits.ts";

/** An edit that code has to follow by hand, the source that no longer compiles then, and what the compiler says of it. */
export type Refusal = readonly [edit: string, entry: string, make: (copy: Copy) => void, words: string | RegExp];

const text = "type: string, description: Text.";
const state = "spec/schemas/state.yaml";
const policy = "spec/schemas/recurrence-policy.yaml";
const errors = "spec/schemas/error.yaml";
const discount = "spec/schemas/cart-discount.yaml";
const emulator = "packages/emulator/src/index.ts";

export const refusals: readonly Refusal[] = [
  [
    "a field that the service chooses",
    emulator,
    (copy) => {
      const field = "    isActive:\n      type: boolean\n";
      copy.addBefore(discount, `${field}      x-column`, `    rank: { ${text} }\n`);
      copy.addBefore(discount, `${field}      default`, `    rank: { x-absent: kept, ${text} }\n`);
    },
    "Property 'rank' is missing",
  ],
  ["an action that does more than it writes", emulator, addOwnAction, "Property 'own' is missing"],
  [
    "an action that does more than it writes",
    "packages/client/src/apply.ts",
    addOwnAction,
    /own-actions\.ts.*Property '"?state"?' is missing/,
  ],
  [
    "a field that follows from others",
    emulator,
    (copy) => copy.addBefore(policy, "    schedule:\n      x-column", `    initials: { x-derived: [name], ${text} }\n`),
    "Property 'derive' is missing",
  ],
  [
    "a query parameter that nobody answers to",
    emulator,
    (copy) =>
      copy.addAfter(
        "spec/paths/states.yaml",
        "    - $ref: ../openapi.yaml#/components/parameters/Limit\n",
        `    - { name: flavor, in: query, schema: { ${text} } }\n`,
      ),
    "contract/parameters.ts",
  ],
  [
    "an argument that nobody answers to over GraphQL",
    emulator,
    addGroupArgument,
    "Property 'flavor' is missing in type 'PageArguments'",
  ],
  [
    "an error code under another name",
    emulator,
    (copy) => copy.write(errors, copy.read(errors).replaceAll("DuplicateField", "TakenField")),
    `Argument of type '"DuplicateField"' is not assignable`,
  ],
  [
    "a field under another name",
    emulator,
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
  ["a kind of target", emulator, addTarget, /^(?=.*order\.ts.*'surcharge' is missing)(?=.*select\.ts.*LaterVariant)/s],
];

/** Adds a variant of targets. */
function addTarget(copy: Copy): void {
  const chapter = "spec/schemas/cart-discount-target.yaml";
  const pattern = '"#/CartDiscountTargetPattern"\n';
  copy.addAfter(chapter, `    - $ref: ${pattern}`, '    - $ref: "#/CartDiscountTargetSurcharge"\n');
  copy.addAfter(chapter, `      pattern: ${pattern}`, '      surcharge: "#/CartDiscountTargetSurcharge"\n');
  const tag = "type: { type: string, const: surcharge, description: Marks the surcharge. }";
  const schema = `type: object, description: What a surcharge costs., required: [type], properties: { ${tag} }`;
  copy.addBefore(chapter, "CartDiscountTargetLineItems:\n", `CartDiscountTargetSurcharge: { ${schema} }\n`);
}

/** Adds a color to Discount Groups and their drafts, as REST has them. */
export function addGroupColor(copy: Copy): void {
  const groupId =
    "    id:\n      type: string\n      description: Identifier that the service gave to the group; unique";
  const groupKey = "    key:\n      type: string\n      description: Identifier of your own choice.\n";
  for (const field of [groupId, groupKey]) {
    copy.addBefore("spec/schemas/discount-group.yaml", field, `    color: { ${text} }\n`);
  }
}

function addOwnAction(copy: Copy): void {
  addField(copy, "color", text);
  addAction(copy, "setColor", "writes: { color: color }, effect: own", { color: text });
}

function addGroupArgument(copy: Copy): void {
  copy.addAfter("spec/discount-group.graphql", "    where: String\n", "    flavor: String\n");
}
