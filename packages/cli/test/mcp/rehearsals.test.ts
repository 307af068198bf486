import { expect, test } from "vitest";
import { type Kept, Rehearsals } from "../../src/mcp/rehearsals.ts";

const boundTo = ["https://api.example.com", "shop", "token"];
const kept: Kept = { changes: [{ does: "delete", list: "states", key: "paid" }], effects: [] };

/** The other digit. */
function forged(handle: string, index: number): string {
  const digit = handle.at(index) === "0" ? "1" : "0";
  return handle.slice(0, index) + digit + handle.slice(index === -1 ? handle.length : index + 1);
}

test("a handle stands for one rehearsal, once", () => {
  const rehearsals = new Rehearsals({ boundTo });
  const [one, other] = [rehearsals.keep(kept), rehearsals.keep({ ...kept, changes: [] })];
  const { rehearsal, putBack } = rehearsals.take(one);
  expect(rehearsal).toMatchObject(kept);
  expect(() => rehearsals.take(one)).toThrow("was applied already");
  putBack();
  expect(rehearsals.take(one).rehearsal).toMatchObject(kept);
  expect(rehearsals.take(other).rehearsal).toMatchObject({ changes: [] });
});

test.each<readonly [which: string, handle: (own: string, rehearsals: Rehearsals) => string]>([
  ["with another digest", (own) => forged(own, "rehearsal-".length)],
  ["with another signature", (own) => forged(own, -1)],
  ["that is cut", (own) => own.slice(0, -1)],
  ["that is longer", (own) => `${own}0`],
  ["with the signature of another rehearsal", (own, rehearsals) => own.slice(0, 26) + rehearsals.keep(kept).slice(26)],
  ["of another process", () => new Rehearsals({ boundTo }).keep(kept)],
  ["that is none", () => "rehearsal-1"],
  ["that is a name of JavaScript", () => "__proto__"],
])("a handle %s is refused, and the rehearsal stays", (_which, handle) => {
  const rehearsals = new Rehearsals({ boundTo });
  const own = rehearsals.keep(kept);
  expect(() => rehearsals.take(handle(own, rehearsals))).toThrow("There is no rehearsal");
  expect(rehearsals.take(own).rehearsal).toMatchObject(kept);
});

test.each([
  ["project", ["https://api.example.com", "other", "token"]],
  ["token", ["https://api.example.com", "shop", "another"]],
  ["form of both", ["https://api.example.com", "shop,token", ""]],
])("a handle is bound to its %s, with the same key too", (_what, others) => {
  const key = Buffer.alloc(32);
  const own = new Rehearsals({ boundTo, key }).keep(kept);
  expect(() => new Rehearsals({ boundTo, key }).take(own)).toThrow("was applied already");
  expect(() => new Rehearsals({ boundTo: others, key }).take(own)).toThrow("There is no rehearsal");
});

test("the oldest rehearsals are forgotten where all together are too long, and never the last", () => {
  const rehearsals = new Rehearsals({ boundTo, mostCharacters: 150 });
  const handles = Array.from({ length: 4 }, () => rehearsals.keep(kept));
  const outcomes = handles.map((handle) => {
    try {
      return rehearsals.take(handle).rehearsal.changes.length;
    } catch (error) {
      return String(error);
    }
  });
  const forgotten = expect.stringContaining("is forgotten");
  expect(outcomes).toEqual([forgotten, forgotten, 1, 1]);
  const long = rehearsals.keep({
    ...kept,
    effects: [{ change: 0, in: "states", key: "k".repeat(200), outcome: "deleted", fields: {} }],
  });
  expect(rehearsals.take(long).rehearsal.effects).toHaveLength(1);
});
