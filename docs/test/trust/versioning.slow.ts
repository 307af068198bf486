import { beforeAll, describe, expect, test } from "vitest";
import { Copy } from "../edit/copy.ts";
import { addLabels } from "../edit/labels/add.ts";
import { addOwner, addYearlySchedule } from "../edit/policy-edits.ts";
import { addField, addFieldWithAction } from "../edit/state-edits.ts";
import { read, rowsOf } from "./page.ts";

/** Makes a change in a copy of the description. */
type Change = (copy: Copy) => void;

const minutes = 60_000;
const states = "spec/schemas/state.yaml";
const policies = "spec/schemas/recurrence-policy.yaml";
const errors = "spec/schemas/error.yaml";
const text = "type: string, description: Text.";

/** Changes that a minor release may bring, in the words of the policy. */
const minorChanges: Readonly<Record<string, Change>> = {
  "a field in a response, required or optional": (copy) => {
    addField(copy, "rank", text, "answer");
    copy.addAfter(states, "    - builtIn\n", "    - rank\n");
  },
  "a value of an enum in responses and drafts": (copy) =>
    copy.addAfter(states, "    - OrderState\n", "    - ParcelState\n"),
  "a variant of a union in responses and drafts": addYearlySchedule,
  "an optional field of a draft": (copy) => addField(copy, "color", text),
  "an update action": (copy) => addFieldWithAction(copy, "shade", text),
  "an error code": (copy) => {
    copy.addAfter(errors, "                    - PendingOperation\n", "                    - Frozen\n");
    copy.addAfter(errors, '    - $ref: "#/PendingOperationError"\n', '    - $ref: "#/FrozenError"\n');
    copy.addAfter(errors, '      PendingOperation: "#/PendingOperationError"\n', '      Frozen: "#/FrozenError"\n');
    copy.addBefore(errors, "SearchNotReadyError:\n", frozen);
  },
  "an operation or a resource": addLabels,
};

/** Changes that only a breaking release may bring. */
const breakingChanges: Readonly<Record<string, Change>> = {
  "a required field of a draft": addOwner,
  "a field of drafts is removed": (copy) => cutAfter(copy, states, "StateDraft:\n", /^ {4}initial:\n(?: {6}.*\n)+/m),
  "a value of an enum is removed": (copy) => copy.replace(states, "    - QuoteRequestState\n", ""),
  "a field of a response is removed": (copy) =>
    cutAfter(copy, policies, "RecurrencePolicy:\n", /^ {4}versionModifiedAt:\n(?: {6}.*\n)+/m),
  "a field of a response becomes optional": (copy) => cutAfter(copy, states, "State:\n", /^ {4}- lastModifiedAt\n/m),
  "a field of a response gets another type": (copy) =>
    copy.replace(
      states,
      "    createdAt:\n      type: string\n      format: date-time\n",
      "    createdAt:\n      type: integer\n",
    ),
  "an update action is removed": (copy) => {
    copy.replace(states, '    - $ref: "#/StateRemoveRolesAction"\n', "");
    copy.replace(states, '      removeRoles: "#/StateRemoveRolesAction"\n', "");
  },
  "an error code is removed": (copy) => {
    copy.replace(errors, "                    - SearchNotReady\n", "");
    copy.replace(errors, '    - $ref: "#/SearchNotReadyError"\n', "");
    copy.replace(errors, '      SearchNotReady: "#/SearchNotReadyError"\n', "");
  },
};

const policy = rowsOf("docs/versioning.md", "a release brings");

test("the changes tried are those of the table", () => {
  const rows = (kind: string): readonly (string | undefined)[] =>
    policy.filter(([, release]) => release === kind).map(([change]) => change);
  expect(rows("minor")).toEqual(Object.keys(minorChanges));
  expect(rows("breaking")).toEqual(Object.keys(breakingChanges));
  expect(policy.length).toBe(rows("minor").length + rows("breaking").length);
});

describe("a minor release", () => {
  let found: Complaints;
  beforeAll(async () => {
    found = await complaintsAfter(minorChanges, "taught", "asking");
  }, 4 * minutes);

  test("a minor release breaks no code as the guide teaches", () => {
    expect(found["taught"]).toEqual([]);
  });

  test("a minor release tells the code that asks for it", () => {
    const told = policy.filter(([, release, , asking]) => release === "minor" && asking !== "compiles");
    expect(changesOf("asking")).toEqual(told.map(([change]) => change));
    expect(found["asking"]).toEqual(changesOf("asking"));
  });
});

test("a breaking release breaks what the table says", { timeout: 4 * minutes }, async () => {
  expect(changesOf("relying")).toEqual(Object.keys(breakingChanges));
  expect(await complaintsAfter(breakingChanges, "relying")).toEqual({ relying: changesOf("relying") });
});

/** The changes whose parts of a consumer's code no longer compile, by its name. */
type Complaints = Readonly<Record<string, readonly string[]>>;

/** Makes all changes, generates the packages anew, and compiles code of consumers that compiles as things are. */
async function complaintsAfter(
  changes: Readonly<Record<string, Change>>,
  ...names: readonly string[]
): Promise<Complaints> {
  const copy = new Copy();
  try {
    for (const change of Object.values(changes)) change(copy);
    await copy.generate();
    for (const name of names) copy.write(`${name}.ts`, consumer(name));
    const lines = (await copy.typeCheck(...names.map((name) => `${name}.ts`))).match(/^\S.*/gm) ?? [];
    const places = lines.map((line) => /^(\w+)\.ts\((\d+),/.exec(line) ?? [line, "packages", "0"]);
    // The packages themselves have to compile.
    expect(places.filter(([, name = ""]) => !names.includes(name)).map(([line]) => line)).toEqual([]);
    const broken = (name: string): readonly string[] =>
      places.flatMap(([, own, line]) => (own === name ? [changeAt(name, Number(line))] : []));
    return Object.fromEntries(names.map((name) => [name, [...new Set(broken(name))]]));
  } finally {
    copy.close();
  }
}

/** The change that a line of a consumer's code is about. */
function changeAt(name: string, line: number): string {
  const lines = consumer(name).split("\n");
  return changesIn(lines.slice(0, line).join("\n")).at(-1) ?? `line ${line}: ${lines[line - 1]}`;
}

function consumer(name: string): string {
  return read(`docs/test/trust/consumers/${name}.ts`);
}

/** Changes that parts of a consumer's code are named after. */
function changesOf(name: string): readonly string[] {
  return changesIn(consumer(name));
}

function changesIn(source: string): readonly string[] {
  return [...source.matchAll(/^\/\/ change: (.*)$/gm)].map(([, change = ""]) => change);
}

/** Cuts the first thing of a form that follows a line. */
function cutAfter(copy: Copy, path: string, line: string, form: RegExp): void {
  const file = copy.read(path);
  const start = file.startsWith(line) ? 0 : file.indexOf(`\n${line}`) + 1;
  const rest = file.slice(start);
  if (!form.test(rest)) throw new Error(`Cannot find ${form} after ${line} in ${path}`);
  copy.write(path, file.slice(0, start) + rest.replace(form, ""));
}

const frozen = `FrozenError:
  type: object
  x-status: 400
  description: Nothing can be changed now.
  required: [code, message]
  properties:
    code: { type: string, const: Frozen, description: Name of the error. }
    message: { type: string, description: "Explanation of the error, in words." }
`;
