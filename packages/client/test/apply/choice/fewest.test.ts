import type { ActionTraits, FieldTraits, Traits } from "@commerce-http/model";
import { describe, expect, test } from "vitest";
import { differenceOf } from "../../../../runtime/src/apply/difference.ts";
import { fewestActions } from "../../../../runtime/src/apply/fewest.ts";
import { type Choice } from "../../../../runtime/src/apply/rules.ts";
import { stateFamily } from "../families.ts";

const plain: FieldTraits = { is: "plain" };

const fields: Traits["fields"] = {
  name: plain,
  size: plain,
  tags: { is: "set", of: plain },
  notes: { is: "map", of: plain },
  box: { is: "shape", fields: { colour: plain, form: plain, marks: { is: "map", of: plain } } },
};

const setName: ActionTraits = { writes: { name: "name" }, effect: "replace" };
const setSize: ActionTraits = { writes: { size: "size" }, effect: "replace", required: ["size"] };
const setBoth: ActionTraits = { writes: { name: "name", size: "size" }, effect: "replace" };
const setNameAndColour: ActionTraits = { writes: { name: "name", colour: "box.colour" }, effect: "replace" };
const setNameAndMore: ActionTraits = { writes: { name: "name", more: "more" }, effect: "replace" };
const setNotes: ActionTraits = { writes: { notes: "notes" }, effect: "replace", required: ["notes"] };
const setTags: ActionTraits = { writes: { tags: "tags" }, effect: "replace" };
const addTags: ActionTraits = { writes: { tags: "tags" }, effect: "append" };
const removeTag: ActionTraits = { writes: { tag: "tags" }, effect: "remove", single: true };
const setColour: ActionTraits = { writes: { colour: "box.colour" }, effect: "replace" };
const setMark: ActionTraits = { writes: { value: "box.marks" }, effect: "put", entry: "name" };
const marks: Record<string, string> = { colour: "box.colour", form: "box.form", marks: "box.marks" };
const setBox: ActionTraits = { writes: marks, effect: "replace" };

function chosen(actions: Traits["actions"], current: object, draft: object): Choice {
  const family = { ...stateFamily, traits: { ...stateFamily.traits, fields, actions } };
  const difference = differenceOf(family, current, draft);
  return fewestActions(difference, difference.changes);
}

function tags(...all: readonly string[]): object {
  return { tags: all };
}

function box(colour: number, form: number): object {
  return { box: { colour, form } };
}

function marked(marks: object, more: object = {}): object {
  return { box: { ...more, marks } };
}

describe("fewestActions()", () => {
  const one = { name: "a", size: 1 };
  const many = marked({ a: 1, b: 1 });
  test.each<[string, Traits["actions"], object, object, Readonly<Record<string, object>>]>([
    ["nothing for what is the same", { setName }, { name: "a" }, { name: "a" }, {}],
    ["what writes least", { setBoth, setName }, { size: 1 }, one, { setName: { name: "a" } }],
    ["what changes most", { setName, setSize, setBoth }, {}, one, { setBoth: one }],
    [
      "several where none does all, in the order of the description",
      { setSize, setName },
      {},
      one,
      { setSize: { size: 1 }, setName: { name: "a" } },
    ],
    [
      "nothing that writes a part of a field only",
      { setNameAndColour, setName, setBox },
      { name: "a", ...box(1, 1) },
      { name: "b", ...box(2, 2) },
      { setName: { name: "b" }, setBox: { colour: 2, form: 2 } },
    ],
    ["an action without the property that is to go", { setName }, { name: "a" }, {}, { setName: {} }],
    ["to add rather than to replace", { setTags, addTags }, tags("a"), tags("a", "b"), { addTags: tags("b") }],
    ["to remove one", { setTags, removeTag }, tags("a", "b"), tags("a"), { removeTag: { tag: "b" } }],
    [
      "to replace where more than one has to go",
      { setTags, removeTag },
      tags("a", "b", "c"),
      tags("a"),
      { setTags: tags("a") },
    ],
    [
      "to replace where some come and some go",
      { setTags, addTags, removeTag },
      tags("a"),
      tags("b"),
      { setTags: tags("b") },
    ],
    ["what writes the part that differs", { setColour, setBox }, box(1, 1), box(2, 1), { setColour: { colour: 2 } }],
    [
      "what writes all parts where several differ",
      { setColour, setBox },
      box(1, 1),
      box(2, 2),
      { setBox: { colour: 2, form: 2 } },
    ],
    [
      "to put the one entry that differs",
      { setMark, setBox },
      many,
      marked({ a: 1, b: 2 }),
      { setMark: { name: "b", value: 2 } },
    ],
    ["to put an entry away", { setMark, setBox }, many, marked({ a: 1 }), { setMark: { name: "b" } }],
    [
      "to put none where several differ",
      { setMark, setBox },
      many,
      marked({ a: 2, b: 2 }),
      { setBox: { marks: { a: 2, b: 2 } } },
    ],
    [
      "to put none where another part differs, too",
      { setMark, setBox },
      marked({ a: 1 }, { form: 1 }),
      marked({ a: 2 }, { form: 2 }),
      { setBox: { form: 2, marks: { a: 2 } } },
    ],
  ])("chooses %s", (_, actions, current, draft, wanted) => {
    const expected = Object.entries(wanted).map(([action, given]) => Object.assign({ action }, given));
    expect(chosen(actions, current, draft)).toStrictEqual({ actions: expected, unappliable: [] });
  });

  const neverRemoved = "no update action removes it";
  test.each<[string, Traits["actions"], object, object, object]>([
    [
      "no action writes it",
      { setName },
      { size: 1 },
      { size: 2 },
      { field: "size", wanted: 2, current: 1, reason: "no update action changes it" },
    ],
    [
      "actions need a value that is missing",
      { setBoth: { ...setBoth, required: ["size"] }, setNameAndMore },
      { name: "a" },
      { name: "b" },
      { field: "name", wanted: "b", current: "a", reason: neverRemoved },
    ],
    ["no action removes it", { setSize }, { size: 1 }, {}, { field: "size", current: 1, reason: neverRemoved }],
    [
      "no action empties it",
      { setNotes },
      { notes: { a: 1 } },
      {},
      { field: "notes", current: { a: 1 }, reason: neverRemoved },
    ],
    [
      "another part of it is written only",
      { setColour },
      box(1, 1),
      box(2, 2),
      { field: "box", wanted: { colour: 2, form: 2 }, current: { colour: 1, form: 1 }, reason: neverRemoved },
    ],
  ])("says that a field cannot be changed where %s", (_, actions, current, draft, expected) => {
    expect(chosen(actions, current, draft)).toEqual({ actions: [], unappliable: [expected] });
  });

  test("leaves actions alone that do more than they write", () => {
    const own: ActionTraits = { ...setName, effect: "own" };
    const refusal = { actions: [], unappliable: [{ field: "name" }] };
    expect(chosen({ own }, { name: "a" }, { name: "b" })).toMatchObject(refusal);
  });
});
