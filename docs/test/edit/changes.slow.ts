import { execFileSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Options, specChanges } from "../../../tools/release/src/changes/spec-changes.ts";
import { Copy } from "./copy.ts";

const root = join(import.meta.dirname, "../../..");
const note = ".changeset/api-description.md";
const command = "tools/release/src/command/spec-changes.ts";

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
    packages: ["types", "client", "model", "emulator", "cli"],
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
    packages: ["types", "client", "model", "emulator"],
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
      "- `client.states.query` is no longer allowed by `view_orders:{projectKey}`: credentials that were enough are refused. Ask for a token with `view_states:{projectKey}`.",
    ],
  },
  {
    edit: "another effect of an update action",
    change: ["spec/schemas/state.yaml", "    effect: append\n", "    effect: replace\n"],
    level: "minor",
    packages: ["client", "model"],
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
  for (const path of ["tools/release/src", ".changeset"])
    cpSync(join(root, path), copy.path(path), { recursive: true });
  git("init", "--quiet");
  git("add", "spec");
  git("-c", "user.name=Ada", "-c", "user.email=ada@example.com", "commit", "--quiet", "--message=Release");
  git("tag", "v0.0.0");
});
afterEach(() => {
  copy.undo();
  rmSync(copy.path(note), { force: true });
});
afterAll(() => copy.close());

test.for(edits)("$edit: $level", async ({ change, level, packages, lines }) => {
  copy.replace(...change);
  expect(await outcome({ check: true })).toContain("run `npm run spec:changes`");
  await outcome();
  const [, head = "", text = ""] = copy.read(note).split("---\n");
  expect(head).toBe(packages.map((name) => `"@commerce-http/${name}": ${level}\n`).join(""));
  expect(text.split("\n").filter((line) => line.startsWith("- "))).toEqual(lines);
  expect(await outcome({ check: true })).toContain("Change notes name each change");
  // The note goes with the edit.
  copy.undo();
  await outcome();
  expect(existsSync(copy.path(note))).toBe(false);
});

test("a schema that moves to another file changes nothing", async () => {
  const file = "spec/schemas/state.yaml";
  const text = copy.read(file);
  const [role = ""] = /^StateRoleEnum:\n(?: .*\n|\n)+/m.exec(text) ?? [];
  copy.write("spec/schemas/state-role.yaml", role);
  copy.write(file, text.replace(role, "").replaceAll('"#/StateRoleEnum"', "state-role.yaml#/StateRoleEnum"));
  expect(await outcome({ check: true })).toContain("Nothing differs");
});

async function outcome(options: Options = {}): Promise<string> {
  return (await specChanges(copy.folder, options)).output;
}

function git(...parameters: readonly string[]): void {
  execFileSync("git", parameters, { cwd: copy.folder });
}

test("the command fails when no note names a change", async () => {
  copy.replace("spec/schemas/cart-discount.yaml", "maxLength: 256", "maxLength: 512");
  await expect(copy.runProgram(command, "--check")).rejects.toThrow("run `npm run spec:changes`");
  copy.undo();
  expect(await copy.runProgram(command, "--check")).toContain("Nothing differs from version 0.0.0");
});

test("without the release's tag there is nothing to compare with", async () => {
  git("tag", "--delete", "v0.0.0");
  expect(await outcome({ check: true })).toContain("First release");
  expect(JSON.parse(await outcome({ json: true }))).toMatchObject({ base: null, changes: [], level: "none" });
  copy.replace("spec/openapi.yaml", "version: 0.0.0", "version: 0.1.0");
  expect(await outcome({ check: true })).toContain("no tag v0.1.0");
  git("tag", "v0.0.0");
});
