import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { StateUpdateAction } from "@commerce-http/client";
import { type PlanDrafts, planOf } from "@commerce-http/client/apply";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readFolder } from "../../src/folder/read-folder.ts";
import { folderOf, write } from "../folder/folders.ts";
import { discount, policy } from "../plan/shop.ts";
import { exported } from "../project/exported.ts";
import { fill, randomProjects } from "../pull/projects.ts";
import { type Ran, runCommand, testProject, type TestProject, testTerminal } from "../terminal.ts";

function contentOf(root: string): Record<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(paths.map((path) => [relative(root, path), readFileSync(path, "utf8")]));
}

async function pull({ circumstances }: TestProject, folder: string, ...more: readonly string[]): Promise<Ran> {
  return runCommand(["pull", ...more], { ...circumstances, folder });
}

/** Brings a project to what files say. */
async function apply({ client }: TestProject, root: string): Promise<number> {
  const { resources, problems } = await readFolder({ root, ...testTerminal() });
  expect(problems).toEqual([]);
  const lists = new Map<string, readonly unknown[]>();
  for (const { list, draft } of resources) lists.set(list, [...(lists.get(list) ?? []), draft]);
  const plan = await planOf(client, Object.fromEntries(lists) as PlanDrafts);
  await plan.apply();
  return plan.steps.filter(({ outcome }) => outcome !== "unchanged").length;
}

test("random projects come back: pulled, applied to an empty project and pulled again, the files are the same", async () => {
  await fc.assert(
    fc.asyncProperty(randomProjects, fc.constantFrom("family", "resource"), async (project, layout) => {
      const first = testProject();
      await fill(first.emulator, project);
      const root = folderOf({});
      const pulled = await pull(first, root, "--layout", layout);
      expect(pulled.err).not.toContain("warning");
      expect(pulled.code).toBe(0);
      const files = contentOf(root);
      expect((await pull(first, root, "--check")).out).toBe("");
      const second = testProject();
      await second.emulator.seed([{ kind: "type", resource: { id: "other-id", key: "extra" } }]);
      await apply(second, root);
      const again = await pull(second, root);
      expect([again.code, again.out]).toEqual([0, ""]);
      expect(contentOf(root)).toEqual(files);
      const other = folderOf({});
      await pull(second, other, "--layout", layout);
      expect(contentOf(other)).toEqual(files);
      expect(await apply(second, root)).toBe(0);
      // A circle of transitions takes a version more.
      expect(await exported(second.client, ["version"])).toEqual(await exported(first.client, ["version"]));
    }),
    { numRuns: 15 },
  );
});

const base = {
  states: [
    { key: "open", type: "OrderState", name: { en: "Open" }, transitions: [{ key: "paid" }, { key: "done" }] },
    { key: "paid", type: "OrderState", initial: false, transitions: [{ key: "done" }] },
    { key: "done", type: "OrderState", initial: false, transitions: [] },
  ],
  discountGroups: [{ key: "summer", sortOrder: "0.5" }],
};

const handwritten = `# States of the shop, kept with care.

states:
  # Here every order begins.
  - key: open   # never rename
    type: OrderState
    initial: true   # written out
    name: { en: "Open" }
    transitions:
      # the usual way
      - key: paid
      # the short way
      - typeId: state
        key: done

  # Money has come.
  - key: paid
    initial: false
    type: 'OrderState'
    transitions: [ { key: done } ]
  - { key: done, type: OrderState, initial: false, transitions: [] } # the end
  - key: Initial
    type: LineItemState
    name: { en: Initial }

# Groups come last.
discountGroups:
  - key: summer
    sortOrder: "0.50"
`;

async function adopted(text = handwritten, file = "shop.yaml"): Promise<TestProject & { readonly root: string }> {
  const project = testProject();
  const root = folderOf({ [file]: base });
  await apply(project, root);
  write(root, { [file]: text });
  const { code, out, err } = await pull(project, root);
  expect([code, out, err]).toEqual([0, "", "0 files written, no problems\n"]);
  expect(contentOf(root)[file]).toBe(text);
  return { ...project, root };
}

async function update({ client }: TestProject, key: string, action: StateUpdateAction): Promise<void> {
  await client.states.modify({ key }, () => [action]);
}

test("files that say the same in other words stay as they are", async () => {
  await adopted();
  await adopted(handwritten.replaceAll("\n", "\r\n"));
  await adopted(`\uFEFF${handwritten}`);
});

test("a value that has changed is written in its place, and nothing else", async () => {
  const project = await adopted();
  await update(project, "open", { action: "setName", name: { en: "Opened, at last" } });
  await update(project, "paid", { action: "changeInitial", initial: true });
  expect(await pull(project, project.root)).toMatchObject({ code: 0, out: "shop.yaml\n" });
  const text = handwritten
    .replace('{ en: "Open" }', '{ en: "Opened, at last" }')
    .replace("  - key: paid\n    initial: false\n", "  - key: paid\n    type: 'OrderState'\n");
  expect(contentOf(project.root)["shop.yaml"]).toBe(
    text.replace("'OrderState'\n    type: 'OrderState'", "'OrderState'"),
  );
});

test("comments stay with what they are about, also above the first element of a list that moves", async () => {
  const project = await adopted();
  await update(project, "open", { action: "setTransitions", transitions: [{ key: "done" }, { key: "open" }] });
  await pull(project, project.root);
  const text = contentOf(project.root)["shop.yaml"] ?? "";
  expect(text).toContain(`  # Here every order begins.
  - key: open # never rename
    type: OrderState
    initial: true # written out
    name: { en: "Open" }
    transitions:
      # the short way
      - typeId: state
        key: done
      - key: open

  # Money has come.
`);
  expect(text.split("# Money has come.")[1]).toBe(handwritten.split("# Money has come.")[1]);
});

test("new resources join those of their kind, and others get a file of their own", async () => {
  const project = await adopted();
  await project.emulator.seed([
    { kind: "state", draft: { key: "void", type: "OrderState", name: { en: "${text}" } } },
    { kind: "recurrence-policy", draft: policy(1) },
    { kind: "cart-discount", draft: discount("nameless", { key: undefined }) },
  ]);
  const { code, out, err } = await pull(project, project.root);
  expect([code, out]).toEqual([0, "shop.yaml\nrecurrence-policies.yaml\n"]);
  expect(err).toMatch(/^warning: Cart Discount with id "\S+" has no key, and is left out/);
  const files = contentOf(project.root);
  const added = "\n  - key: void\n    type: OrderState\n    name:\n      en: $${text}\n";
  expect(files["shop.yaml"]).toBe(
    handwritten.replace("    name: { en: Initial }\n", () => `    name: { en: Initial }\n${added}`),
  );
  expect(files["recurrence-policies.yaml"]).toBe(
    "recurrencePolicies:\n  - key: weekly\n    schedule:\n      type: standard\n      value: 1\n      intervalUnit: Weeks\n",
  );
  expect((await pull(project, project.root)).out).toBe("");
});

test("resources that are gone are told, and taken out of the files only when asked", async () => {
  const project = await adopted();
  const gone = {
    "gone.yaml":
      "# all gone\nstates:\n  # about a\n  - key: a\n    type: OrderState\n  # about b\n  - key: b\n    type: OrderState\n",
  };
  write(project.root, gone);
  await update(project, "paid", { action: "changeKey", key: "b" });
  const told = await pull(project, project.root);
  expect(told.err).toContain(
    'gone.yaml:4:5: warning: State "a" is not in the project: --prune removes it from the files',
  );
  expect(contentOf(project.root)["gone.yaml"]).toContain("key: a");
  const pruned = await pull(project, project.root, "--prune");
  expect(pruned.code).toBe(0);
  expect(pruned.err).toContain('note: State "a" is not in the project: it is removed');
  const files = contentOf(project.root);
  expect(files["gone.yaml"]).toMatch(/^# all gone\nstates:\n {2}# about b\n {2}- key: b\n/);
  expect(files["shop.yaml"]).not.toContain("Money has come");
  expect(files["shop.yaml"]).toContain("# the end");
});

test.each([
  [
    "in two files",
    {
      "commerce-http.yaml": "environments: { staging: { overlay: [staging.yaml] } }\n",
      "shop.yaml": "states:\n  - { key: old, type: OrderState }\n",
      "staging.yaml": "states:\n  - { key: old, name: { en: Old } }\n",
    },
    ["--environment", "staging"],
  ],
  [
    "in code",
    {
      "commerce-http.yaml": "files: ['*.mjs']\n",
      "code.mjs": "export default { states: [{ key: 'old', type: 'OrderState' }] };",
    },
    [],
  ],
] as const)("a draft of what is gone that stands %s is left, and told", async (_, files, more) => {
  const project = testProject();
  const root = folderOf(files);
  const { err } = await pull(project, root, "--prune", ...more);
  expect(err).toContain('warning: State "old" is not in the project: remove it by hand');
  const left = contentOf(root);
  for (const [file, text] of Object.entries(files)) expect(left[file]?.startsWith(text)).toBe(true);
});

test("a field of JSON that takes a value stays when the project has it no longer, and is told", async () => {
  const project = testProject();
  const shop = { states: [{ key: "open", type: "OrderState", name: { en: "${name}" } }] };
  const files = { "commerce-http.yaml": "values: { name: Open }\n", "shop.json": shop };
  const root = folderOf(files);
  await project.emulator.seed([{ kind: "state", draft: { key: "open", type: "OrderState" } }]);
  const { code, err } = await pull(project, root);
  expect(code).toBe(1);
  expect(err).toContain('State "open" differs from the project, and cannot be changed in place: name is not there');
  expect(JSON.parse(contentOf(root)["shop.json"] ?? "")).toMatchObject({
    states: [...shop.states, { key: "Initial" }],
  });
});

test("a sort order that a file leaves to the service, or writes beside a group, is no news", async () => {
  const project = testProject();
  const discountGroups = [{ key: "best", sortOrder: "0.9" }];
  const member = { discountGroup: { key: "best" } };
  const chosen = discount("chosen", {});
  const applied = { discountGroups, cartDiscounts: [chosen, discount("member", member)] };
  const root = folderOf({ "shop.json": applied });
  await apply(project, root);
  const initial = { states: [{ key: "Initial", type: "LineItemState", name: { en: "Initial" } }] };
  const text = JSON.stringify({
    ...initial,
    discountGroups,
    cartDiscounts: [chosen, discount("member", { sortOrder: "0.3", ...member })],
  });
  write(root, { "shop.json": text });
  expect((await pull(project, root)).out).toBe("");
  expect(contentOf(root)["shop.json"]).toBe(text);
});

test("what takes values, stands elsewhere too, or comes from code is left, and told", async () => {
  const project = await adopted();
  write(project.root, {
    "commerce-http.yaml": "files: ['*.yaml', '*.mjs']\nvalues: { name: Open }\n",
    "code.mjs": "export default { discountGroups: [{ key: 'summer', sortOrder: '0.6' }] };",
    "shop.yaml": handwritten.replace('{ en: "Open" }', '{ en: "${name}" }').split("# Groups")[0] ?? "",
  });
  const before = contentOf(project.root);
  expect(await pull(project, project.root)).toMatchObject({ code: 1, out: "" });
  await update(project, "open", { action: "setName", name: { en: "Opened" } });
  const { code, err } = await pull(project, project.root);
  expect(code).toBe(1);
  expect(err).toContain(
    'shop.yaml:5:5: error: State "open" differs from the project, and cannot be changed in place: name is {"en":"Opened"}',
  );
  expect(err).toContain('code.mjs: error: Discount Group "summer" differs from the project');
  expect(contentOf(project.root)).toEqual(before);
});

test("files of JSON keep their form", async () => {
  const project = testProject();
  const text = `${JSON.stringify({ $schema: "x", ...base }, null, "\t")}\n`;
  const root = folderOf({ "shop.json": text });
  await apply(project, root);
  await update(project, "open", { action: "setName", name: { en: "${Opened}", de: "Auf" } });
  expect(await pull(project, root)).toMatchObject({ code: 0 });
  const files = contentOf(root);
  expect(files["shop.json"]).toContain('\t\t\t"name": {\n\t\t\t\t"en": "$${Opened}",\n\t\t\t\t"de": "Auf"\n\t\t\t},');
  expect((await pull(project, root)).out).toBe("");
});

test("the keys of a project that was adopted are remembered, each once", async () => {
  const { root } = await adopted();
  const project = testProject();
  expect(JSON.parse(contentOf(root)["commerce-http.keys.json"] ?? "")).toEqual({
    states: ["Initial", "done", "open", "paid"],
    discountGroups: ["summer"],
  });
  await pull(project, root, "--prune");
  expect(JSON.parse(contentOf(root)["commerce-http.keys.json"] ?? "")["states"]).toHaveLength(4);
});

test("files with mistakes are told, and nothing is asked or written", async () => {
  const project = testProject();
  const root = folderOf({ "a.yaml": "states: [", "code.mts": "" });
  const { code, err } = await pull(project, root);
  expect([code, err]).toEqual([1, expect.stringContaining("a.yaml:1:10: error: Flow sequence")]);
  expect(Object.keys(contentOf(root)).toSorted()).toEqual(["a.yaml", "code.mts"]);
  const other = folderOf({ "commerce-http.keys.json": "[]" });
  expect((await pull(project, other)).code).toBe(1);
  expect(Object.keys(contentOf(other))).toEqual(["commerce-http.keys.json"]);
});

test("--check says with 2 that something would be written, and writes nothing", async () => {
  const project = testProject();
  const root = folderOf({ "code.mts": "export default {};" });
  const before = contentOf(root);
  const { code, out, err } = await pull(project, root, "--check");
  expect([code, out]).toEqual([2, "states.yaml\n"]);
  expect(err).toMatch(/^code\.mts: note: is not read.*\n1 file would be written, 1 note\n$/);
  const { out: json } = await pull(project, root, "--check", "--json");
  expect(JSON.parse(json)).toMatchObject({ files: ["states.yaml"], problems: [{ rule: "file" }] });
  expect(contentOf(root)).toEqual(before);
  await pull(project, root, "--folder", "new/shop", "--check");
  expect(readdirSync(root)).toEqual(["code.mts"]);
  expect((await pull(project, root, "--folder", "new/shop")).code).toBe(0);
  expect(await pull(project, join(root, "new/shop"), "--check")).toMatchObject({ code: 0, out: "" });
});

test("a mark at the beginning of a file stays there once when the file is changed", async () => {
  const project = await adopted(`\uFEFF${handwritten}`);
  await update(project, "open", { action: "setName", name: { en: "Begun" } });
  await pull(project, project.root);
  expect(contentOf(project.root)["shop.yaml"]).toBe(`\uFEFF${handwritten.replace('"Open"', '"Begun"')}`);
});

test("a terminal shows how far the reading is", async () => {
  const { circumstances } = testProject();
  const { err } = await runCommand(["pull"], { ...circumstances, folder: folderOf({}), isTerminal: true });
  expect(err).toContain("Reading shop: 1 resource");
});

test("new files tell editors of the schemas that are there", async () => {
  const project = testProject();
  const root = folderOf({ ".commerce-http/files.schema.json": "{}" });
  await pull(project, root, "--layout", "resource");
  expect(contentOf(root)["states/Initial.yaml"]).toMatch(
    /^# yaml-language-server: \$schema=\.\.\/\.commerce-http\/files\.schema\.json\nstates:\n/,
  );
  expect((await pull(project, root)).out).toBe("");
});
