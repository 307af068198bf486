import { expect, test } from "vitest";
import { readFolder } from "../../src/folder/read-folder.ts";
import { testTerminal } from "../terminal.ts";
import { draftsOf, folderOf, problemsOf, readFiles } from "./folders.ts";

const files = {
  "commerce-http.yaml": `
exclude: [ignored.yaml]
values: { shop: Shop, share: 500 }
environments:
  staging:
    values: { share: 1000, prefix: "stage-\${env:USER_PART}", stores: [one, two] }
    overlay: [overlays/staging.yaml]
    profile: staging
  production:
    values: { prefix: "", stores: [] }
    overlay: [overlays/production.yaml]
renames:
  states: { opened: open }
`,
  "ignored.yaml": "nonsense: 1",
  "overlays/staging.yaml": `
states:
  - key: open
    name: { en: Staging }
    description: null
  - key: only-here
`,
  "overlays/production.yaml": "states: []\n",
  "states.yaml": `
states:
  - key: open
    name: { en: "\${shop} $\${literal} \${share}" }
    description: { en: Text }
    share: \${share}
    prefix: \${prefix}x
    stores: \${stores}
`,
};

test("an environment gives values, of any type, and changes drafts by its overlay", async () => {
  const staging = await readFiles(files, { environment: "staging", env: { USER_PART: "a" } });
  expect(problemsOf(staging)).toEqual([]);
  expect(staging.environment).toEqual({ name: "staging", profile: "staging" });
  expect(draftsOf(staging)).toEqual([
    ["states", { key: "open", name: { en: "Staging" }, share: 1000, prefix: "stage-ax", stores: ["one", "two"] }],
    ["states", { key: "only-here" }],
  ]);
  const [open] = staging.resources;
  expect(open?.placeAt(["name", "en"])).toEqual({ file: "overlays/staging.yaml", line: 4, column: 17 });
  expect(open?.placeIn(["prefix"], 0)).toEqual({ file: "states.yaml", line: 7, column: 13 });
  expect(staging.renames).toEqual([
    { list: "states", from: "opened", to: "open", place: { file: "commerce-http.yaml", line: 13, column: 21 } },
  ]);
  const production = await readFiles(files, { environment: "production" });
  expect(draftsOf(production)).toEqual([
    [
      "states",
      {
        key: "open",
        name: { en: "Shop ${literal} 500" },
        description: { en: "Text" },
        share: 500,
        prefix: "x",
        stores: [],
      },
    ],
  ]);
});

test("what comes from variables is never shown", async () => {
  const root = folderOf(files);
  const { terminal } = testTerminal({ env: { USER_PART: "hidden-part" } });
  await readFolder({ root, environment: "staging", terminal });
  expect(terminal.secrets.hiddenIn("a hidden-part of it")).toBe("a *** of it");
});

test("values that are missing, or cannot stand where they are, are told with their places", async () => {
  const without = await readFiles(files);
  expect(problemsOf(without)).toEqual([
    'states.yaml:7:13: error: value "prefix" is missing without an environment: --environment staging, production [value]',
    'states.yaml:8:13: error: value "stores" is missing without an environment: --environment staging, production [value]',
  ]);
  const staging = await readFiles(
    {
      ...files,
      "more.yaml": 'discountGroups: [{ key: "${env:NONE} ${env:valueOf} ${valueOf} ${a b} ${stores} ${" }]\n',
    },
    { environment: "staging" },
  );
  expect(problemsOf(staging)).toMatchInlineSnapshot(`
    [
      "more.yaml:1:25: error: environment variable NONE is not set [value]",
      "more.yaml:1:25: error: environment variable valueOf is not set [value]",
      "more.yaml:1:25: error: value "valueOf" is missing in environment "staging" [value]",
      "more.yaml:1:25: error: "\${a b}" names no value: write \${name}, \${env:NAME}, or $\${ for a literal \${ [value]",
      "more.yaml:1:25: error: value "stores" is not a text, number or boolean, and cannot be part of a text [value]",
      "more.yaml:1:25: error: "\${" is not closed; write "$\${" for a literal "\${" [value]",
      "states.yaml:7:13: error: environment variable USER_PART is not set [value]",
    ]
  `);
});

test("an unknown environment names those that there are", async () => {
  expect(problemsOf(await readFiles(files, { environment: "stagin" }))[0]).toBe(
    'commerce-http.yaml:5:3: error: there is no environment "stagin"; did you mean staging? [configuration]',
  );
  expect(problemsOf(await readFiles({}, { environment: "staging" }))).toEqual([
    'error: there is no environment "staging": environments are defined in commerce-http.yaml, which the folder does not have [configuration]',
  ]);
  expect(problemsOf(await readFiles({ "commerce-http.yaml": "" }, { environment: "staging" }))).toEqual([
    'commerce-http.yaml:1:1: error: there is no environment "staging"; commerce-http.yaml defines none [configuration]',
  ]);
});

test.each([
  [
    "file: [a.yaml]",
    "commerce-http.yaml:1:1: error: file is no field of Configuration; did you mean files? [configuration]",
  ],
  ["files: a.yaml", 'commerce-http.yaml:1:8: error: files must be a list, not "a.yaml" [configuration]'],
  ["a: 1\n---\nb: 1", "one document is enough for a configuration"],
  ["- a", "commerce-http.yaml:1:1: error: The value must be an object, not a list [configuration]"],
  ["renames: { state: { a: b } }", "error: renames.state is no field of"],
  ["environments: { staging: { value: {} } }", "environments.staging.value is no field of EnvironmentConfiguration"],
  ["files: [", "[syntax]"],
])("a configuration with a mistake is told: %s", async (text, line) => {
  const folder = await readFiles({ "commerce-http.yaml": text });
  expect(problemsOf(folder).join("\n")).toContain(line);
});

test("patterns that match nothing are told, and configurations in the wrong place", async () => {
  const folder = await readFiles(
    {
      "commerce-http.yaml":
        "files: [a.yaml, none.yaml, sub/*.yaml]\nenvironments: { staging: { overlay: [over.yaml] } }\n",
      "a.yaml": "states: []",
      "sub/commerce-http.yaml": "files: []",
    },
    { environment: "staging" },
  );
  expect(problemsOf(folder)).toEqual([
    'commerce-http.yaml:1:17: warning: "none.yaml" matches no file that could be read [configuration]',
    'commerce-http.yaml:2:38: error: "over.yaml" matches no file that could be read [configuration]',
    "sub/commerce-http.yaml: error: a configuration is only read at the root of the folder [file]",
  ]);
});

test("all mistakes of an environment are reported at once, with what was meant", async () => {
  const overlay = [
    "stattes: []",
    "x-common: &common { type: OrderState }",
    "states:",
    "  - { key: shiped, nam: { en: B } }",
    "  - { <<: *common, key: shipped-2 }",
    '  - { key: shipped, name: { en: "${nope}" } }',
    "  - { key: shipped, initial: false }",
  ];
  const folder = await readFiles(
    {
      "commerce-http.yaml": "environments: { staging: { overlay: [o/staging.yaml, o/stagin2.yaml] } }",
      "o/staging.yaml": overlay.join("\n"),
      "states.yaml": "x-any: [1]\nstates: [{ key: shipped, type: OrderState }]",
    },
    { environment: "staging" },
  );
  expect(problemsOf(folder)).toEqual([
    'commerce-http.yaml:1:54: error: "o/stagin2.yaml" matches no file that could be read; did you mean o/staging.yaml? [configuration]',
    'o/staging.yaml:1:1: error: "stattes" is not a list of drafts; did you mean states? [list]',
    'o/staging.yaml:4:12: error: State "shiped" is in no other file: did you mean "shipped"? [overlay]',
    'o/staging.yaml:6:33: error: value "nope" is missing in environment "staging" [value]',
    'o/staging.yaml:7:12: error: State "shipped": it is defined already: o/staging.yaml:6:5 [repeated-key]',
  ]);
});

test("a configuration with mistakes says nothing of environments", async () => {
  const configuration = "environments:\n  staging: { overlya: [o.yaml], vlaues: {} }\n";
  const folder = await readFiles({ "commerce-http.yaml": configuration }, { environment: "staging" });
  expect(folder.problems.map(({ message }) => message.split("; ")[1])).toEqual([
    "did you mean overlay?",
    "did you mean values?",
  ]);
});

test("renames that the files do not carry out are told", async () => {
  const folder = await readFiles({
    "commerce-http.yaml": "renames:\n  states:\n    a: b\n    c: d\n",
    "states.yaml": "states: [{ key: a }, { key: b }]\n",
  });
  expect(problemsOf(folder)).toEqual([
    'commerce-http.yaml:3:8: error: State "a" is renamed to "b", but there is also a draft with the old key [rename]',
    'commerce-http.yaml:4:8: warning: State "c" is renamed to "d", which no draft has [rename]',
  ]);
});
