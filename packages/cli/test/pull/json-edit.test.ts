import { expect, test } from "vitest";
import { editJson, type ListEdit } from "../../src/pull/json-edit.ts";

type Fields = Readonly<Record<string, unknown>>;

function change(before: Fields, after: Fields): ListEdit {
  return { does: "change", list: "states", key: "a", before: { key: "a", ...before }, after: { key: "a", ...after } };
}

function written(fields: Fields): string {
  return JSON.stringify({
    states: [
      { key: "z", name: "${z}" },
      { key: "a", ...fields },
    ],
    more: 1,
  });
}

test.each([
  ["a field that goes", { name: "${name}" }, { name: "one" }, {}],
  ["an object that goes", { name: { en: "${name}" } }, { name: { en: "one" } }, {}],
  ["a field that changes", { name: "x ${name}" }, { name: "x one" }, { name: "two" }],
  ["an object that becomes a text", { name: { en: "${name}" } }, { name: { en: "one" } }, { name: "one" }],
  ["an object that is a value as a whole", { name: "${name}" }, { name: { en: "one" } }, { name: { en: "two" } }],
  ["a list that is a value as a whole", { l: "${l}" }, { l: ["1"] }, { l: ["1", "2"] }],
  ["an element that goes", { l: ["1", "${two}"] }, { l: ["1", "2"] }, { l: ["1"] }],
  ["an element beside its twin that goes", { l: ["2", "${two}"] }, { l: ["2", "2"] }, { l: ["2"] }],
  [
    "an element that changes within",
    { l: [{ b: "${two}", c: 1 }] },
    { l: [{ b: "2", c: 1 }] },
    { l: [{ b: "2", c: 2 }] },
  ],
])("%s is left where it takes a value", (_, source, before, after) => {
  const text = written(source);
  const edit = change(before, after);
  expect(editJson(text, [edit])).toEqual({ text, left: [edit] });
});

test.each([
  [
    "a field beside",
    { name: "${name}", b: 1 },
    { name: "one", b: 1 },
    { name: "one", b: 2 },
    { name: "${name}", b: 2 },
  ],
  ["a field within", { n: { d: "${d}", e: "1" } }, { n: { d: "D", e: "1" } }, { n: { d: "D" } }, { n: { d: "${d}" } }],
  ["elements that stay", { l: ["${a}", "b"] }, { l: ["A", "b"] }, { l: ["c", "A"] }, { l: ["c", "${a}"] }],
  ["a text that only looks so", { name: "$${a}" }, { name: "${a}" }, { name: "${b}" }, { name: "$${b}" }],
  ["a text that only looks so and goes", { name: "$${a}" }, { name: "${a}" }, {}, {}],
  [
    "a new field",
    { b: 1 },
    { b: 1 },
    { b: 1, c: ["${c}", { d: "${d}" }, null] },
    { b: 1, c: ["$${c}", { d: "$${d}" }, null] },
  ],
  ["a list for a text", { l: "1" }, { l: "1" }, { l: ["1"] }, { l: ["1"] }],
  ["twins", { l: ["1"] }, { l: ["1"] }, { l: ["1", "1"] }, { l: ["1", "1"] }],
])("values stay written as such where something else changes: %s", (_, source, before, after, result) => {
  expect(editJson(written(source), [change(before, after)])).toEqual({ text: written(result), left: [] });
});

test("fields keep their order, and new ones come last", () => {
  const edit = change({ c: 1, b: 2, d: 3 }, { a: 0, b: 2, c: 4 });
  expect(editJson(written({ c: 1, b: 2, d: 3 }), [edit]).text).toBe(written({ c: 4, b: 2, a: 0 }));
});

test.each([
  ["lines that end as on Windows", '{\r\n  "states": [\r\n    { "key": "a" }\r\n  ]\r\n}\r\n'],
  ["lines without a last end", '{\n  "states": [\n    { "key": "a" }\n  ]\n}'],
  ["an indent of four", '{\n    "states": [\n        { "key": "a" }\n    ]\n}\n'],
  ["an indent of tabs", '{\n\t"states": [\n\t\t{ "key": "a" }\n\t]\n}\n'],
  ["no indent", '{\n"states": [\n{ "key": "a" }\n]\n}\n'],
  ["one line", '{"states":[{"key":"a"}]}\n'],
  ["one line on Windows", '{"states":[{"key":"a"}]}\r\n'],
])("a file of JSON keeps its form: %s", (_, text) => {
  const { text: edited } = editJson(text, [change({}, { b: 1 })]);
  const [, indent] = /\n([ \t]+)/.exec(text) ?? [];
  const isOneLine = !text.trim().includes("\n");
  const end = /\s*$/.exec(text)?.[0] ?? "";
  const plain = JSON.stringify({ states: [{ key: "a", b: 1 }] }, null, isOneLine ? 0 : (indent ?? 2)) + end;
  expect(edited).toBe(text.includes("\r\n") ? plain.replaceAll(/\r?\n/g, "\r\n") : plain);
});

test("drafts are added and removed, and what cannot be found is left", () => {
  const add: ListEdit = { does: "add", list: "states", draft: { key: "n", name: "${n}" } };
  const first: ListEdit = { does: "add", list: "discountGroups", draft: { key: "g" } };
  const remove: ListEdit = { does: "remove", list: "states", key: "a" };
  const unknown: ListEdit = { does: "remove", list: "states", key: "none" };
  const changed: ListEdit = { ...change({}, { b: 1 }), key: "none" } as ListEdit;
  const { text, left } = editJson('{"states":[{"key":"a"},{"key":"b"}],"more":1}', [
    add,
    first,
    remove,
    unknown,
    changed,
  ]);
  expect(JSON.parse(text)).toEqual({
    states: [{ key: "b" }, { key: "n", name: "$${n}" }],
    more: 1,
    discountGroups: [{ key: "g" }],
  });
  expect(left).toEqual([unknown, changed]);
});
