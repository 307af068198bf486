import { expect, test } from "vitest";
import { levelOf, isEmptyNote, lineOf, noteFile, noteText } from "../../src/changes/note.ts";
import { type Note, parsedNote, withoutNote } from "../../src/changes/pending.ts";
import type { Change } from "../../src/compare/change.ts";

const gone: Change = {
  rule: "field removed",
  bump: "breaking",
  direction: "answer",
  subjects: ["Book.title"],
  what: "is gone",
  reason: "reading it no longer compiles",
  hint: "Read `name`.",
};
const more: Change = {
  rule: "field added",
  bump: "feature",
  direction: "answer",
  subjects: ["Book.color", "Shelf.color"],
  what: "is new",
  reason: "there is more to read",
};
const words: Change = { ...more, rule: "words", bump: "none", subjects: ["Book.id"] };

function note(level: string, text: string): Note {
  return { path: ".changeset/some.md", ...parsedNote(`---\n"@shop/types": ${level}\n---\n\n${text}\n`) };
}

test.each([
  ["breaking", "0.4.1", "minor"],
  ["breaking", "1.4.1", "major"],
  ["feature", "1.4.1", "minor"],
  ["fix", "0.4.1", "patch"],
  ["none", "0.4.1", "none"],
] as const)("levelOf() makes of a %s change after %s a %s", (bump, version, level) => {
  expect(levelOf(bump, version)).toBe(level);
});

test("lineOf() says why what breaks does, and what to do", () => {
  expect(lineOf(gone)).toBe("- `Book.title` is gone: reading it no longer compiles. Read `name`.");
  expect(lineOf(more)).toBe("- `Book.color`, `Shelf.color` each is new.");
});

test("noteText() has a list for each kind of change", () => {
  const text = noteText([gone, more], [gone, more], "");
  expect(text).toBe(`The API has changed.

**Breaking**

- \`Book.title\` is gone: reading it no longer compiles. Read \`name\`.

**New**

- \`Book.color\`, \`Shelf.color\` each is new.`);
});

test("noteText() keeps what somebody wrote, adds what is missing, and takes out what is no longer so", () => {
  const own = `Books have changed.

**New**

- Nobody knows what \`x\` is.
- \`Book.color\` tells the colour,
  in words.
- \`Book.weight\` is new.`;
  expect(noteText([gone, more], [gone], own)).toBe(`Books have changed.

**Breaking**

${lineOf(gone)}

**New**

- Nobody knows what \`x\` is.
- \`Book.color\` tells the colour,
  in words.`);
});

test("isEmptyNote() is true of a note whose changes were taken back", () => {
  expect(isEmptyNote(noteText([], [], noteText([more], [more], "")))).toBe(true);
  expect(isEmptyNote(noteText([more], [more], ""))).toBe(false);
});

test("noteFile() names the packages", () => {
  expect(noteFile(["@shop/types", "@shop/client"], "minor", "Words.")).toBe(
    '---\n"@shop/types": minor\n"@shop/client": minor\n---\n\nWords.\n',
  );
});

test.each([
  ["no note", [], [gone, more]],
  ["a note of all", [note("minor", noteText([gone, more], [gone, more], ""))], []],
  ["a note of too small a step", [note("patch", noteText([gone, more], [gone, more], ""))], [gone, more]],
  ["a note of one of two", [note("minor", "- `Book.color` is new.")], [gone, { ...more, subjects: ["Shelf.color"] }]],
  ["a note of something of nearly that name", [note("minor", "`Book.colors`, `Shelf.colors`")], [gone, more]],
  ["a note that says nothing under Breaking", [note("minor", "`Book.title`, `Book.color`, `Shelf.color`")], [gone]],
])("withoutNote() finds what is left by %s", (_, notes, left) => {
  expect(withoutNote([gone, more, words], notes, "0.4.1")).toEqual(left);
});

test("withoutNote() asks for a major step once there is a promise", () => {
  expect(withoutNote([gone], [note("minor", `**Breaking**\n\n${lineOf(gone)}`)], "1.0.0")).toEqual([gone]);
  expect(withoutNote([gone], [note("major", `**Breaking**\n\n${lineOf(gone)}`)], "1.0.0")).toEqual([]);
});
