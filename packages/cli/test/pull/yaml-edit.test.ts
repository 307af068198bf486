import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import type { ListEdit } from "../../src/pull/json-edit.ts";
import { editYaml } from "../../src/pull/yaml-edit.ts";

const change = (before: object, after: object): ListEdit => ({
  does: "change",
  list: "states",
  key: "a",
  before,
  after,
});

test.each([
  ["a plain text", "name: one # why", { name: "one" }, { name: "two" }, "name: two # why"],
  ["a text that needs quotes", "name: one", { name: "one" }, { name: "0.5" }, 'name: "0.5"'],
  ["single quotes", "name: 'one'", { name: "one" }, { name: "it's" }, "name: 'it''s'"],
  [
    "a comma within brackets",
    "name: { en: one }",
    { name: { en: "one" } },
    { name: { en: "a, b" } },
    'name: { en: "a, b" }',
  ],
  ["a number", "size: 0x10", { size: 16 }, { size: 17 }, "size: 17"],
  ["a text for a number", "size: 16", { size: 16 }, { size: "16" }, 'size: "16"'],
  ["true and false", "is: true", { is: true }, { is: false }, "is: false"],
  ["nothing at all", "name:", { name: null }, { name: "one" }, "name: one"],
  [
    "a block",
    "name: |-\n      one\n      two",
    { name: "one\ntwo" },
    { name: "one\nthree" },
    "name: |-\n      one\n      three",
  ],
  [
    "a field that is added",
    "b: 1 # one",
    { b: 1 },
    { b: 1, c: { d: [1] } },
    "b: 1 # one\n    c:\n      d:\n        - 1",
  ],
  [
    "a field that goes, with its comment",
    "# about b\n    b: 1\n    # about c\n    c: 2",
    { b: 1, c: 2 },
    { c: 2 },
    "# about c\n    c: 2",
  ],
  ["an element in brackets", "l: [1, 2] # l", { l: [1, 2] }, { l: [2, 3] }, "l: [ 2, 3 ] # l"],
  [
    "an element of a list",
    "l:\n      # one\n      - a: 1 # a\n        b: 1\n      # two\n      - c",
    { l: [{ a: 1, b: 1 }, "c"] },
    { l: [{ a: 1, b: 2 }, "c"] },
    "l:\n      # one\n      - a: 1 # a\n        b: 2\n      # two\n      - c",
  ],
  [
    "an element whose like moves",
    "l:\n      - a: 1 # one\n      - a: 2 # two",
    { l: [{ a: 1 }, { a: 2 }] },
    { l: [{ a: 2 }, { a: 3 }] },
    "l:\n      - a: 2 # two\n      - a: 3",
  ],
  [
    "an element that begins",
    "l:\n      # one\n      - 1\n      # two\n      - 2",
    { l: [1, 2] },
    { l: [3, 1, 2] },
    "l:\n      - 3\n      # one\n      - 1\n      # two\n      - 2",
  ],
  [
    "a field within",
    "o:\n      # b\n      b: 1 # one\n      c: 2",
    { o: { b: 1, c: 2 } },
    { o: { b: 3, c: 2 } },
    "o:\n      # b\n      b: 3 # one\n      c: 2",
  ],
  [
    "fields within, of which one is new",
    "o: { b: 1 } # o\n    p: 1 # p",
    { o: { b: 1 }, p: 1 },
    { o: { b: 1, c: [2] }, p: 2 },
    "o: { b: 1, c: [ 2 ] } # o\n    p: 2 # p",
  ],
  ["a text with a bracket in quotes", "o: { b: 'x' }", { o: { b: "x" } }, { o: { b: "[y]" } }, "o: { b: '[y]' }"],
  ["a text of several lines", "o: x\n    p: 1", { o: "x", p: 1 }, { o: "y\nz", p: 1 }, "o: y\n\n      z\n    p: 1"],
  ["an object for a text in braces", "o: { b: x }", { o: { b: "x" } }, { o: { b: { c: 1 } } }, "o: { b: { c: 1 } }"],
  ["the first element of a list", "l: []", { l: [] }, { l: [1] }, "l: [ 1 ]"],
  ["an object for a text", "o: text", { o: "text" }, { o: { a: "b" } }, "o:\n      a: b"],
])("%s changes in its place", (_form, source, before, after, result) => {
  const text = `# head\n\nstates:\n  # above\n  - key: a\n    ${source}\n\n  # below\n  - key: z\n`;
  const { text: edited, left } = editYaml(text, [change({ key: "a", ...before }, { key: "a", ...after })]);
  expect(left).toEqual([]);
  expect(edited).toBe(text.replace(source, () => result));
});

const long = `name: ${"word ".repeat(40)}end`;

test.each([
  ["in braces", "- { key: a } # why", "- { key: a, n: 1 } # why"],
  ["above the next draft", "- key: a\n    # end\n", "- key: a\n    n: 1\n    # end\n"],
  [
    "behind an empty value",
    "- key: a\n    b: 1\n    c: # why\n    # end\n",
    "- key: a\n    b: 1\n    c: # why\n    n: 1\n    # end\n",
  ],
  ["in a long line", `- key: a\n    ${long}`, `- key: a\n    ${long}\n    n: 1`],
  ["in another field that refers to others", "- key: a\n    b: *b # b", "- key: a\n    b: *b # b\n    n: 1"],
  ["in a draft that takes fields of others", "- <<: *b\n    key: a", "- <<: *b\n    key: a\n    n: 1"],
])("what stands %s stays when a draft gets a field, and once", (_place, source, result) => {
  const text = `more: &b { d: 1 }\nstates:\n  ${source}\n  # below\n  - key: z\n`;
  const draft: unknown = parseAllDocuments(text, { merge: true })[0]?.toJS()["states"][0];
  const edit = change(Object(draft), { ...Object(draft), n: 1 });
  expect(editYaml(text, [edit])).toEqual({ text: text.replace(source, () => result), left: [] });
});

test.each([
  ["takes a value", "states:\n  - key: a\n    name: ${name}\n", { name: "one" }, { name: "two" }],
  [
    "has an anchor that others use",
    "states:\n  - key: a\n    name: &name one\n  - key: b\n    name: *name\n",
    { name: "one" },
    { name: "two" },
  ],
  [
    "is another's",
    "states:\n  - key: b\n    name: &name one\n  - key: a\n    name: *name\n",
    { name: "one" },
    { name: "two" },
  ],
  [
    "comes from a merge",
    "states:\n  - &b { key: b, name: one }\n  - { <<: *b, key: a }\n",
    { name: "one" },
    { name: "two" },
  ],
  ["takes a value, and goes", "states:\n  - key: a\n    n: ${n}\n", { n: 1 }, {}],
  ["takes a value, and becomes an object", "states:\n  - key: a\n    n: ${n}\n", { n: 1 }, { n: { b: 1 } }],
  ["takes a value in an object that goes", "states:\n  - key: a\n    n: { b: '${n}' }\n", { n: { b: 1 } }, {}],
  ["takes a value in an element that goes", "states:\n  - key: a\n    n: ['${n}', 2]\n", { n: [1, 2] }, { n: [2] }],
  ["has an anchor, and goes", "states:\n  - { key: a, n: &n 1 }\n  - { key: b, n: *n }\n", { n: 1 }, {}],
  [
    "has an anchor in it, and goes",
    "states:\n  - { key: a, n: { b: &n 1 } }\n  - { key: b, n: *n }\n",
    { n: { b: 1 } },
    {},
  ],
  ["is another's, and goes", "states:\n  - { key: b, n: &n 1 }\n  - { key: a, n: *n }\n", { n: 1 }, {}],
  ["comes from a merge, and goes", "states:\n  - &b { key: b, n: 1 }\n  - { <<: *b, key: a }\n", { n: 1 }, {}],
])("what %s is left as it is", (_reason, text, before, after) => {
  const edit = change({ key: "a", ...before }, { key: "a", ...after });
  expect(editYaml(text, [edit])).toEqual({ text, left: [edit] });
});

test.each([
  ["an empty list", "states: []\nmore: 1\n", "states:\n  - key: n\nmore: 1\n"],
  ["a list of nothing", "states:\nmore: 1\n", "states:\n  - key: n\nmore: 1\n"],
  ["a list in brackets", "states: [{ key: a }] # why\n", "states: [ { key: a }, { key: n } ] # why\n"],
  [
    "a list in brackets below a comment",
    "more: &b { d: 1 }\nstates:\n  # above\n  [{ <<: *b, key: *b }]\n",
    "more: &b { d: 1 }\nstates:\n  # above\n  [ { <<: *b, key: *b }, { key: n } ]\n",
  ],
  ["a list without an end of line", "states:\n- key: a", "states:\n- key: a\n- key: n\n"],
  [
    "a list before another one",
    "states:\n  - key: a\n\n# more\nmore: 1\n",
    "states:\n  - key: a\n  - key: n\n\n# more\nmore: 1\n",
  ],
  [
    "the last of several lists",
    "states: [a]\n---\nstates:\n  - key: b\n",
    "states: [a]\n---\nstates:\n  - key: b\n  - key: n\n",
  ],
  ["a file without such a list", "more: 1\n", "more: 1\nstates:\n  - key: n\n"],
  [
    "a list with lines between",
    "states:\n  - key: a\n\n  - key: b\n",
    "states:\n  - key: a\n\n  - key: b\n\n  - key: n\n",
  ],
  ["a list of texts", "states:\n  - a\n  - b # b\nmore: 1\n", "states:\n  - a\n  - b # b\n  - key: n\nmore: 1\n"],
  ["an empty file", "", "states:\n  - key: n\n"],
])("a draft is added to %s", (_form, text, result) => {
  expect(editYaml(text, [{ does: "add", list: "states", draft: { key: "n" } }])).toEqual({ text: result, left: [] });
});

const commented = "states:\n  # about a\n  - key: a\n  # about b\n  - key: b\n  # about c\n  - key: c\n";
const flat = "states:\n- key: a\n  name: a\n# about b\n- key: b\n  name: b\n";

test.each([
  ["the first of several", commented, "a", "states:\n  # about b\n  - key: b\n  # about c\n  - key: c\n"],
  ["one between others", commented, "b", "states:\n  # about a\n  - key: a\n  # about c\n  - key: c\n"],
  ["the last of several", commented, "c", "states:\n  # about a\n  - key: a\n  # about b\n  - key: b\n"],
  ["the first of a list that is not indented", flat, "a", "states:\n# about b\n- key: b\n  name: b\n"],
  ["the last of a list that is not indented", flat, "b", "states:\n- key: a\n  name: a\n"],
  ["the last of a file", "states:\n  - key: b\n  # about a\n  - key: a", "a", "states:\n  - key: b\n"],
  ["one in brackets", "states: [{ key: a }, { key: b }, 5] # why\n", "a", "states: [ { key: b }, 5 ] # why\n"],
  ["the only one in brackets", "states: [{ key: a }]\nmore: 1\n", "a", "states: []\nmore: 1\n"],
  ["the only one, which leaves an empty list", "states:\n  - key: a\nmore: 1\n", "a", "states: []\nmore: 1\n"],
])("a draft goes with the comment above it, and nothing else does: %s", (_place, text, key, result) => {
  expect(editYaml(text, [{ does: "remove", list: "states", key }])).toEqual({ text: result, left: [] });
});

test.each([
  [
    "in lines",
    "# head\r\nstates:\r\n  # about b\r\n  - key: b\r\n  - key: a # a\r\n",
    "# head\r\nstates:\r\n  - key: a # a\r\n    c: 1\r\n  - key: n\r\n",
  ],
  ["in brackets", "states: [{ key: a }, { key: b }] # why\n", "states: [ { key: a, c: 1 }, { key: n } ] # why\n"],
])("a list %s takes changes of all kinds at once", (_form, text, result) => {
  const edits: readonly ListEdit[] = [
    { does: "add", list: "states", draft: { key: "n" } },
    { does: "add", list: "discountGroups", draft: { key: "n" } },
    change({ key: "a" }, { key: "a", c: 1 }),
    { does: "remove", list: "states", key: "b" },
  ];
  const end = "discountGroups:\n  - key: n\n".replaceAll("\n", text.includes("\r") ? "\r\n" : "\n");
  expect(editYaml(text, edits)).toEqual({ text: result + end, left: [] });
});

test("a draft whose key stands twice is left, so that no other one goes with it", () => {
  const text = "states:\n  - key: a\n---\nstates:\n  - { key: a, name: other }\n";
  const edit: ListEdit = { does: "remove", list: "states", key: "a" };
  expect(editYaml(text, [edit])).toEqual({ text, left: [edit] });
});

const values: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.string({ maxLength: 12 }),
    fc.boolean(),
    fc.integer(),
    fc.array(tie("any"), { maxLength: 3 }),
    fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), tie("any"), { maxKeys: 3 }),
  ),
})).any;
const drafts = fc.dictionary(fc.constantFrom("b", "c", "d", "e"), values);

test("whatever changes, the file says it afterwards, and the comments of others are there", () => {
  fc.assert(
    fc.property(drafts, drafts, (before, after) => {
      const [one, other] = [
        { key: "a", ...before },
        { key: "a", ...after },
      ];
      const start = "states:\n  # kept 1\n  - key: first\n";
      const end = "\n  # kept 2\n  - key: last # kept 3\n";
      const { text: written } = editYaml(start, [{ does: "add", list: "states", draft: one }]);
      const { text, left } = editYaml(written + end, [change(one, other)]);
      expect(left).toEqual([]);
      expect(text.startsWith(start)).toBe(true);
      expect(text.endsWith(end)).toBe(true);
      expect(parseAllDocuments(text)[0]?.toJS()).toEqual({
        states: [{ key: "first" }, JSON.parse(JSON.stringify(other).replaceAll("${", () => "$${")), { key: "last" }],
      });
    }),
  );
});
