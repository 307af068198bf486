import type { ActionTraits, FieldTraits } from "@commerce-http/model";
import { describe, expect, test } from "vitest";
import type { Family } from "../../../../runtime/src/apply/family.ts";
import { updateActions } from "../../../../runtime/src/apply/update-actions.ts";
import { stateFamily } from "../families.ts";

const words: FieldTraits = { is: "set", of: { is: "plain" } };
const append: ActionTraits = { writes: { word: "words" }, effect: "append", required: ["word"], single: true };
const remove: ActionTraits = { ...append, effect: "remove" };
const put: ActionTraits = { writes: { value: "notes" }, effect: "put", entry: "name", required: ["name"] };

/** A family of resources with one field. */
function family(field: string, traits: FieldTraits, actions: Readonly<Record<string, ActionTraits>>): Family {
  const { traits: all } = stateFamily;
  return { ...stateFamily, traits: { ...all, kind: "made-up", fields: { [field]: traits }, actions } };
}

describe("A list that no action replaces", () => {
  test("changes element by element, by its own actions", () => {
    const addOther = { ...append, writes: { word: "others" } };
    const tagged = family("words", words, { addOther, addWord: append, removeWord: remove });
    expect(updateActions(tagged, { words: ["a", "b"] }, { words: ["c", "d", "b"] })).toMatchObject({
      actions: [
        { action: "addWord", word: "c" },
        { action: "addWord", word: "d" },
        { action: "removeWord", word: "a" },
      ],
      unappliable: [],
    });
  });

  test("changes in two steps where actions take lists", () => {
    const { single: _one, ...several } = append;
    const { single: _other, ...fewer } = remove;
    const lists = family("words", words, { addWords: several, removeWords: fewer });
    expect(updateActions(lists, { words: ["a", "b"] }, { words: ["c", "d"] }).actions).toEqual([
      { action: "addWords", word: ["c", "d"] },
      { action: "removeWords", word: ["a", "b"] },
    ]);
  });

  test("cannot change where elements cannot go", () => {
    const growing = family("words", words, { addWord: append });
    const { actions, unappliable } = updateActions(growing, { words: ["a"] }, { words: ["b"] });
    expect([actions, unappliable.map(({ reason }) => reason)]).toEqual([[], ["no update action removes it"]]);
    expect(updateActions(growing, { words: ["a"] }, { words: ["a", "b", "c"] }).actions).toHaveLength(2);
  });

  test("keeps its order: an element may be added to its end, and not before it", () => {
    const steps = family("words", { is: "list", of: { is: "plain" } }, { addWord: append, removeWord: remove });
    expect(updateActions(steps, { words: ["a"] }, { words: ["a", "b"] }).actions).toEqual([
      { action: "addWord", word: "b" },
    ]);
    expect(updateActions(steps, { words: ["a", "b", "c"] }, { words: ["a", "c"] }).actions).toEqual([
      { action: "removeWord", word: "b" },
    ]);
    expect(updateActions(steps, {}, { words: ["a"] }).actions).toEqual([{ action: "addWord", word: "a" }]);
    expect(updateActions(steps, { words: ["a"] }, { words: ["b", "a"] }).unappliable).toHaveLength(1);
    expect(updateActions(steps, { words: ["a", "b"] }, { words: ["c", "d"] }).unappliable).toHaveLength(1);
  });
});

describe("A map that no action replaces", () => {
  const noted = family("notes", { is: "map", of: { is: "plain" } }, { setNote: put });

  test("changes entry by entry", () => {
    expect(updateActions(noted, { notes: { a: "1", b: "2" } }, { notes: { a: "3", c: "4" } }).actions).toEqual([
      { action: "setNote", name: "a", value: "3" },
      { action: "setNote", name: "c", value: "4" },
      { action: "setNote", name: "b" },
    ]);
    expect(updateActions(noted, { notes: { a: "1" } }, {}).actions).toEqual([{ action: "setNote", name: "a" }]);
    expect(updateActions(noted, {}, { notes: { a: "1" } }).actions).toEqual([
      { action: "setNote", name: "a", value: "1" },
    ]);
  });

  test("says which field changes", () => {
    const { changes } = updateActions(noted, { notes: { a: "1" } }, { notes: { a: "2" } });
    expect(changes).toEqual([{ field: "notes", before: { a: "1" }, after: { a: "2" } }]);
  });

  test("within an object changes so only where nothing else of it does", () => {
    const shape: FieldTraits = {
      is: "shape",
      fields: { kind: { is: "plain" }, notes: { is: "map", of: { is: "plain" } } },
    };
    const inner = family("extra", shape, { setNote: { ...put, writes: { value: "extra.notes" } } });
    const current = { extra: { kind: "a", notes: { a: "1" } } };
    expect(updateActions(inner, current, { extra: { kind: "a", notes: { a: "2", b: "3" } } }).actions).toHaveLength(2);
    expect(updateActions(inner, current, { extra: { kind: "b", notes: { a: "2" } } }).unappliable).toHaveLength(1);
    expect(updateActions(inner, {}, { extra: { kind: "a" } }).unappliable).toHaveLength(1);
  });
});
