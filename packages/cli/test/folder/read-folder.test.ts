import { symlinkSync, truncateSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readFolder } from "../../src/folder/read-folder.ts";
import { testTerminal } from "../terminal.ts";
import { draftsOf, folderOf, problemsOf, readFiles, write } from "./folders.ts";

test("drafts come from any layout: by file names, then by lines, from several documents and kinds of files", async () => {
  const folder = await readFiles({
    "b/states.yaml":
      "states:\n  - { key: paid, type: OrderState }\n---\n# nothing\n---\ndiscountGroups:\n  - key: summer\n",
    "a.json": '{ "$schema": "x", "states": [{ "key": "open", "initial": true }], "recurrencePolicies": [] }',
    "commerce-http.yaml": 'files: ["**/*.{yaml,json}", "c.mts", "d.js"]\n',
    "c.mts":
      "const list: readonly object[] = [{ key: 'ten', name: undefined }];\nexport default { cartDiscounts: list };\n",
    "d.js": "export default async ({ environment, values }) => ({ states: [{ key: String(environment), values }] });\n",
    "node_modules/x/y.yaml": "nonsense: 1",
    ".hidden/y.yaml": "nonsense: 1",
    "read.me": "nonsense",
  });
  expect(problemsOf(folder)).toEqual([]);
  expect(folder.files).toEqual(["a.json", "b/states.yaml", "c.mts", "d.js"]);
  expect(draftsOf(folder)).toEqual([
    ["states", { key: "open", initial: true }],
    ["states", { key: "paid", type: "OrderState" }],
    ["discountGroups", { key: "summer" }],
    ["cartDiscounts", { key: "ten" }],
    ["states", { key: "undefined", values: {} }],
  ]);
});

test("each thing in a draft has its place, also behind an alias, in what is merged, and in a text of any form", async () => {
  const { resources, problems } = await readFiles({
    "a.yaml": [
      "states:",
      "  - &first",
      "    key: open",
      "    name: &name { en: Open }",
      "    roles:",
      "  - <<: *first",
      "    key: paid",
      "    description: *name",
      "    text: >-",
      "      one two",
      "      three",
    ].join("\n"),
  });
  expect(problems).toEqual([]);
  const [first, second] = resources;
  expect(second?.draft).toEqual({
    key: "paid",
    name: { en: "Open" },
    roles: null,
    description: { en: "Open" },
    text: "one two three",
  });
  expect(first?.place).toEqual(at(3, 5));
  expect(first?.placeAt(["key"])).toEqual(at(3, 10));
  expect(first?.placeAt(["key"], "name")).toEqual(at(3, 5));
  expect(first?.placeAt(["roles"])).toEqual(at(5, 5));
  expect(first?.placeAt(["name", "de", "deeper"])).toEqual(at(4, 17));
  expect(first?.placeAt(["missing"])).toEqual(at(3, 5));
  expect(second?.placeAt(["name", "en"])).toEqual(at(4, 23));
  expect(second?.placeAt(["description"])).toEqual(at(8, 18));
  expect(second?.placeIn(["text"], "one two ".length)).toEqual(at(11, 7));
  expect(second?.placeIn(["text", "none"], 3)).toEqual(at(9, 11));
});

test("all that cannot be understood is told at once, each with its place and the name that was meant", async () => {
  const folder = await readFiles({
    "alias.yaml": "states:\n  - &a { key: a, self: *a }\n  - *none\n",
    "binary.yaml": new Uint8Array([0xff, 0xfe, 0x61]),
    "brackets.yaml": "states: [\n",
    "inf.yaml": "states: [{ key: b, value: .inf, other: 12345678901234567890 }]\n",
    "list.yaml": "states: { open: 1 }\ndiscountGroups:\n",
    "names.yaml": "? [a]\n: 1\nstates: []\n",
    "note.json": '{ "states": [], // why\n }',
    "plain.yaml": "nothing but text\n",
    "tab.yaml": "states:\n\t- key: a\n",
    "tag.yaml": "states: [!odd { key: c }]\n",
    "twice.yaml": "states: []\nstates: []\n",
    "unknown.yaml": "\n  stattes: []\n  labels: []\n",
  });
  expect(folder.resources.map(({ place: { file } }) => file)).toEqual(["alias.yaml", "alias.yaml", "inf.yaml"]);
  expect(problemsOf(folder)).toMatchInlineSnapshot(`
    [
      "alias.yaml:2:24: error: cannot follow this alias: it contains itself [syntax]",
      "alias.yaml:3:5: error: cannot follow this alias: there is no such anchor before it [syntax]",
      "binary.yaml: error: the file is not UTF-8 [file]",
      "brackets.yaml:2:1: error: Flow sequence in block collection must be sufficiently indented and end with a ] [syntax]",
      "inf.yaml:1:27: error: the number .inf cannot be represented exactly; write it in quotes [syntax]",
      "inf.yaml:1:40: error: the number 12345678901234567890 cannot be represented exactly; write it in quotes [syntax]",
      "list.yaml:1:9: error: states must be a list of drafts, each with a key [list]",
      "names.yaml:1:3: error: a name must be a text [syntax]",
      "note.json:1:17: error: not JSON: Expected double-quoted property name in JSON at position 16 (line 1 column 17) [syntax]",
      "plain.yaml:1:1: error: a file must be an object of lists: states, recurrencePolicies, discountGroups, cartDiscounts [list]",
      "tab.yaml:2:1: error: Tabs are not allowed as indentation [syntax]",
      "tag.yaml:1:10: error: Unresolved tag: !odd [syntax]",
      "twice.yaml:2:1: error: "states" is given twice [syntax]",
      "unknown.yaml:2:3: error: "stattes" is not a list of drafts; did you mean states? [list]",
      "unknown.yaml:3:3: error: "labels" is not a list of drafts; expected one of states, recurrencePolicies, discountGroups, cartDiscounts [list]",
    ]
  `);
});

test("a mark in front of the text and Windows' ends of lines are no part of it", async () => {
  const folder = await readFiles({ "a.yaml": "\uFEFFstates:\r\n  - key: open\r\n    type: OrderState\r\n" });
  expect(draftsOf(folder)).toEqual([["states", { key: "open", type: "OrderState" }]]);
  expect(folder.resources[0]?.placeAt(["type"])).toEqual({ file: "a.yaml", line: 3, column: 11 });
});

/** A file that aliases make large: each list or object has ten of the one before. */
function levels(count: number, of: (inner: string) => string): string {
  const lines = Array.from({ length: count }, (_, level) =>
    level === 0
      ? "- &l0 { k: x }"
      : `- &l${level} ${of(Array.from({ length: 10 }, () => `*l${level - 1}`).join(", "))}`,
  );
  return `states:\n${lines.join("\n")}\n`;
}

const tooMany = "aliases and merges repeat more than 100000 values; use fewer, or shorter ones";
const tooDeep = "objects and lists are nested more than 250 levels deep";
const long = "x".repeat(100_000);

test.each<[string, string, string, Readonly<Record<string, unknown>>?]>([
  ["aliases", levels(12, (inner) => `[${inner}]`), tooMany],
  ["merges", levels(12, (inner) => `{ <<: [${inner}] }`), tooMany],
  ["merges of nothing", levels(12, (inner) => `{ <<: [${inner}] }`).replace("k: x", ""), tooMany],
  ["a long text", `states:\n- &a ${long}\n${"- *a\n".repeat(101)}`, tooMany],
  ["lists", `states: ${"[".repeat(100_000)}`, tooDeep],
  ["objects in lines", `states:\n${"- ".repeat(100_000)}`, tooDeep],
  ["aliases within each other", `states:\n- &l0 x\n${chain("- &lN [*lM]")}`, tooDeep],
  ["merges within each other", `states:\n- &l0 {}\n${chain("- &lN { <<: *lM }")}`, tooDeep],
  [
    "long values",
    `states: ["${"${long}".repeat(1001)}"]`,
    tooMany.replace("aliases and merges repeat more than 100000", "values of the environment bring more than 1000000"),
    { long },
  ],
  [
    "large values",
    `states: [${"'${list}', ".repeat(101)}]`,
    "values of the environment",
    { list: Array(10_000).fill(1) },
  ],
])("a file is refused as soon as it goes beyond a limit: %s", async (_title, text, reason, values) => {
  const { resources, problems } = await readFiles({
    "a.yaml": text,
    ...(values && { "commerce-http.yaml": JSON.stringify({ values }) }),
  });
  expect([resources, problemsOf({ problems })]).toEqual([[], [expect.stringMatching(/^a\.yaml:\d+:\d+: error: /)]]);
  expect(problems[0]?.message).toContain(reason);
});

/** Lines that each refer to the one before. */
function chain(line: string): string {
  return Array.from({ length: 260 }, (_, index) => line.replace("N", `${index + 1}`).replace("M", `${index}`)).join(
    "\n",
  );
}

test("names are compared, and aliases followed, in a time that grows with the file; of many problems the first are listed", async () => {
  const names = Array.from({ length: 30_000 }, (_, index) => `  n${index}: &a${index} 1\n  m${index}: *a${index}\n`);
  const folder = await readFiles({ "a.yaml": `states:\n- ${names.join("").trimStart()}${"  n0: 1\n".repeat(101)}` });
  expect(problemsOf(folder)).toHaveLength(101);
  expect(folder.problems.at(-2)?.message).toBe('"n0" is given twice');
  expect(folder.problems.at(-1)?.message).toBe("more problems follow, which are not listed");
});

test("symbolic links are not followed, which is told", async () => {
  const outside = folderOf({ "secret.yaml": "secret: text" });
  const root = folderOf({ "states.yaml": "states: []", "commerce-http.yaml": "exclude: [mine.yaml]\n" });
  symlinkSync(join(outside, "secret.yaml"), join(root, "link.yaml"));
  symlinkSync(join(outside, "secret.yaml"), join(root, "mine.yaml"));
  symlinkSync(outside, join(root, "folder"));
  symlinkSync(join(outside, "none"), join(root, "text.md"));
  const folder = await readFolder({ root, ...testTerminal() });
  expect(problemsOf(folder)).toEqual([
    "folder/: warning: symbolic links are not followed: put the file itself here, or exclude the link [file]",
    "link.yaml: error: symbolic links are not followed: put the file itself here, or exclude the link [file]",
  ]);
});

test("files of other tools are left aside; code is only run where the configuration names it, which is told", async () => {
  const folder = await readFiles({
    "package.json": "{}",
    "commerce-http.keys.json": "{}",
    "more/commerce-http.keys.json": '{ "states": ["a"] }',
    "tsconfig.build.json": "{}",
    "run.mjs": "throw new Error('was run')",
    "more/run.ts": "throw new Error('was run')",
  });
  expect(folder.files).toEqual([]);
  expect(problemsOf(folder)).toEqual([
    'more/run.ts: note: is not read, nor run.mjs: modules run only if commerce-http.yaml names them under "files" [file]',
  ]);
});

test.each([
  ['{\n  "states": [\n    { "key": "open" },\n  ]\n}\n', "4:3"],
  ['{\n  "states": [],\n  "$schema": none\n}\n', "3:15"],
  ["{ 'states': [] }", "1:3"],
  ['{ "states": [] } 5', "1:18"],
  ["", "1:1"],
  ["\n\n", "3:1"],
  ['{ "states": []\n\n', "3:1"],
])("JSON that breaks off has the place where it does: %j", async (text, place) => {
  const lines = problemsOf(await readFiles({ "a.json": text }));
  expect(lines[0]).toMatch(new RegExp(`^a\\.json:${place}: error: `));
});

test("modules that fail, or whose values no JSON can carry, are told", async () => {
  const folder = await readFiles({
    "commerce-http.yaml": 'files: ["*.mjs", "none/*.yaml"]\n',
    "a.mjs": "throw new Error('no luck')",
    "b.mjs": "export const states = [];",
    "broken.mjs": "throw Object.assign(new SyntaxError('odd'), { stack: `${import.meta.url}:3\\nodd` });",
    "deep.mjs": "import './lib/thrown.mjs';",
    "lib/thrown.mjs": "import { join } from 'node:path';\njoin(5);",
    "c.mjs": [
      "const state = { key: 'open', at: new Date(0), run() {}, size: Infinity, big: 1n };",
      "state.self = state;",
      "export default { states: [state], sates: [] };",
    ].join("\n"),
  });
  expect(draftsOf(folder)).toEqual([
    ["states", { key: "open", at: "1970-01-01T00:00:00.000Z", run: undefined, size: Infinity }],
  ]);
  expect(problemsOf(folder)).toMatchInlineSnapshot(`
    [
      "a.mjs:1:7: error: the module fails: no luck [module]",
      "b.mjs: error: the module has no default export [module]",
      "broken.mjs:3: error: the module fails: odd [module]",
      "c.mjs: error: states[0].run is a function, which JSON cannot represent [module]",
      "c.mjs: error: states[0].size is Infinity, which JSON cannot represent [module]",
      "c.mjs: error: states[0].big is a bigint, which JSON cannot represent [module]",
      "c.mjs: error: states[0].self contains itself [module]",
      "c.mjs: error: "sates" is not a list of drafts; did you mean states? [list]",
      "commerce-http.yaml:1:18: warning: "none/*.yaml" matches no file that could be read [configuration]",
      "lib/thrown.mjs:2:1: error: deep.mjs fails: The "path" argument must be of type string. Received type number (5) [module]",
    ]
  `);
});

test("changed code runs again", async () => {
  const root = folderOf({ "commerce-http.yaml": "files: ['*.mjs']\n" });
  for (const [second, key] of ["one", "two", "two"].entries()) {
    write(root, { "a.mjs": `export default { states: [{ key: "${key}" }] };` });
    utimesSync(join(root, "a.mjs"), second, second);
    expect(draftsOf(await readFolder({ root, ...testTerminal() }))).toEqual([["states", { key }]]);
  }
});

test("a file that is too large for any folder is refused before it is read", async () => {
  const root = folderOf({ "a.yaml": "states: []\n" });
  truncateSync(join(root, "a.yaml"), 64 * 1024 * 1024 + 1);
  expect(problemsOf(await readFolder({ root, ...testTerminal() }))).toEqual([
    expect.stringContaining("a.yaml: error: the file has 67108865 bytes"),
  ]);
});

test("what this command writes for other programs lies beside the drafts without harm", async () => {
  const folder = await readFiles({
    "saved.json": '{\n  "format": "commerce-http/saved-plan",\n  "drafts": []\n}\n',
    "printed.json": '{ "format": "commerce-http/plan" }',
    "other.json": '{ "format": "others/plan" }',
    "states.yaml": "states: [{ key: open, type: OrderState }]",
  });
  expect(folder.files).toEqual(["other.json", "states.yaml"]);
  expect(problemsOf(folder)).toEqual([expect.stringContaining('"format" is not a list of drafts')]);
});

test("two drafts of one key are told at the second, and at the place of the first", async () => {
  const folder = await readFiles({
    "a.yaml": "states: [{ key: open }, { key: paid }, { type: x }, 5]\n",
    "b.yaml": "discountGroups: [{ key: open }]\nstates:\n  - key: open\n",
  });
  expect(problemsOf(folder)).toEqual([
    'b.yaml:3:10: error: State "open": it is defined already: a.yaml:1:10 [repeated-key]',
  ]);
});

test("a folder that is not there is refused", async () => {
  const none = readFolder({ root: "none", ...testTerminal({ folder: folderOf({}) }) });
  await expect(none).rejects.toThrow("Cannot read the files of none: there is no such folder");
});

function at(line: number, column: number): object {
  return { file: "a.yaml", line, column };
}
