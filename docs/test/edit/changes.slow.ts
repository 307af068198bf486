import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { tellChanges, type Wishes } from "../../../release/src/changes/tell.ts";
import { Copy } from "./copy.ts";

const root = join(import.meta.dirname, "../../..");
const note = ".changeset/api-description.md";
const command = "release/src/command/spec-changes.ts";

/** An edit of the description, and the change note that it asks for. */
interface Edit {
  readonly edit: string;
  readonly change: readonly [file: string, from: string, to: string];
  readonly level: "minor" | "patch";
  readonly packages: readonly string[];
  readonly lines: readonly string[];
}

const edits: readonly Edit[] = [
  {
    edit: "a field of an answer",
    change: [
      "spec/schemas/state.yaml",
      "    createdBy:\n",
      "    color: { type: string, description: Colour. }\n    createdBy:\n",
    ],
    level: "minor",
    packages: ["types", "client", "rules", "emulator", "cli"],
    lines: [
      "- `State.color` is new.",
      "- `StateSortPath` takes `color`, too.",
      "- `stateFields.color` can be asked for in predicates.",
    ],
  },
  {
    edit: "a field that a draft must have",
    change: [
      "spec/schemas/recurrence-policy.yaml",
      "    - key\n    - schedule\n  properties:\n",
      "    - key\n    - schedule\n    - name\n  properties:\n",
    ],
    level: "minor",
    packages: ["types", "client", "emulator"],
    lines: [
      "- `RecurrencePolicyDraft.name` must be given: requests without it no longer compile. Give `name` wherever a `RecurrencePolicyDraft` is written.",
    ],
  },
  {
    edit: "a lower maximum of an option that all queries have",
    change: ["spec/openapi.yaml", "        maximum: 500\n", "        maximum: 200\n"],
    level: "minor",
    packages: ["types", "client", "emulator", "cli"],
    lines: [
      "- `client.states.query({ limit })`, `client.recurrencePolicies.query({ limit })`, `client.cartDiscounts.query({ limit })`, `client.inStore(…).cartDiscounts.query({ limit })` each allows numbers up to 200, formerly numbers up to 500: requests that were taken are refused. Send numbers up to 200.",
    ],
  },
  {
    edit: "another default",
    change: ["spec/schemas/state.yaml", "      default: true\n", "      default: false\n"],
    level: "minor",
    packages: ["types", "client", "rules", "emulator"],
    lines: [
      "- `StateDraft.initial` has the default `false`, formerly `true`: what is left out becomes something else. Send `true` to get what was.",
    ],
  },
  {
    edit: "an alternative scope that is gone",
    change: ["spec/paths/states.yaml", '    - bearer:\n        - "view_orders:{projectKey}"\n', ""],
    level: "minor",
    packages: ["client", "emulator"],
    lines: [
      "- `client.states.query` is no longer allowed by `view_orders:{projectKey}`: tokens that were enough are refused. Ask for a token with `view_states:{projectKey}`.",
    ],
  },
  {
    edit: "another effect of an update action",
    change: ["spec/schemas/state.yaml", "    effect: append\n", "    effect: replace\n"],
    level: "minor",
    packages: ["client", "rules"],
    lines: [
      "- `StateAddRolesAction` has the effect `replace`, formerly `append`: `apply` and plans send something else for the same draft.",
    ],
  },
  {
    edit: "a longer key",
    change: ["spec/schemas/cart-discount.yaml", "maxLength: 256", "maxLength: 512"],
    level: "patch",
    packages: ["types", "client", "emulator"],
    lines: ["- `CartDiscountKey` allows text of at most 512 characters, formerly text of at most 256 characters."],
  },
  {
    edit: "a deprecated field",
    change: [
      "spec/schemas/state.yaml",
      "    description:\n      $ref: localized-string.yaml#/LocalizedString\n      description: Meaning of the State, by language.\n    initial:\n      type: boolean\n      x-column",
      "    description:\n      $ref: localized-string.yaml#/LocalizedString\n      deprecated: true\n      description: Meaning of the State, by language. Use `name` instead.\n    initial:\n      type: boolean\n      x-column",
    ],
    level: "minor",
    packages: ["types", "client"],
    lines: ["- `State.description` is deprecated. Use `name` instead."],
  },
  {
    edit: "an argument over GraphQL",
    change: [
      "spec/discount-group.graphql",
      '    "Number of matching groups to skip, as for other queries."\n    offset: Int = 0 @range(min: 0, max: 10000)\n',
      '    "Number of matching groups to skip, as for other queries."\n    offset: Int = 0 @range(min: 0, max: 5000)\n',
    ],
    level: "minor",
    packages: ["client", "emulator", "cli"],
    lines: [
      "- `Query.discountGroups(offset:)` has `@range(min: 0, max: 5000)`, formerly `@range(min: 0, max: 10000)`: requests that were taken are refused.",
    ],
  },
];

let copy: Copy;
beforeAll(() => {
  copy = new Copy();
  for (const path of ["release/src", "release/description", ".changeset"]) {
    cpSync(join(root, path), copy.path(path), { recursive: true });
  }
});
afterEach(() => {
  copy.undo();
  rmSync(copy.path(note), { force: true });
});
afterAll(() => copy.close());

test.for(edits)("$edit: $level", async ({ change, level, packages, lines }) => {
  copy.replace(...change);
  expect(await told({ check: true })).toContain("run `npm run spec:changes`");
  await told();
  const [, head = "", text = ""] = copy.read(note).split("---\n");
  expect(head).toBe(packages.map((name) => `"@commerce-http/${name}": ${level}\n`).join(""));
  expect(text.split("\n").filter((line) => line.startsWith("- "))).toEqual(lines);
  expect(await told({ check: true })).toContain("Change notes tell everything");
  // Once the edit is taken back, so is what was told of it.
  copy.undo();
  await told();
  expect(existsSync(copy.path(note))).toBe(false);
});

test("a schema that moves to another file changes nothing", async () => {
  const file = "spec/schemas/state.yaml";
  const text = copy.read(file);
  const [role = ""] = /^StateRoleEnum:\n(?: .*\n|\n)+/m.exec(text) ?? [];
  copy.write("spec/schemas/state-role.yaml", role);
  copy.write(file, text.replace(role, "").replaceAll('"#/StateRoleEnum"', "state-role.yaml#/StateRoleEnum"));
  expect(await told({ check: true })).toContain("Nothing differs");
});

/** Words of the command. */
async function told(wishes: Wishes = {}): Promise<string> {
  return (await tellChanges(copy.folder, wishes)).output;
}

test("the command fails where a change is not told, and keeps the description as it is published", async () => {
  copy.replace("spec/schemas/cart-discount.yaml", "maxLength: 256", "maxLength: 512");
  await expect(copy.runProgram(command, "--check")).rejects.toThrow("run `npm run spec:changes`");
  const { files } = JSON.parse(copy.read("spec/package.json")) as { readonly files: readonly string[] };
  rmSync(copy.path("release/description"), { recursive: true });
  await copy.runProgram(command, "--keep");
  expect(readdirSync(copy.path("release/description")).toSorted()).toEqual([...files].toSorted());
  const chapter = "schemas/cart-discount.yaml";
  expect(copy.read(`release/description/${chapter}`)).toBe(copy.read(`spec/${chapter}`));
  expect(await copy.runProgram(command, "--check")).toContain("Nothing differs");
});
