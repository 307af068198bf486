/** The `x-` words of a description: which there are, and where each may stand. */
import { fieldOf, type Kind } from "../load/grammar.ts";
import { isObject } from "../plain-object.ts";
import { nearWord } from "../text/text.ts";
import { type Cursor, quoted } from "./cursor.ts";

const wordsOn: Readonly<Partial<Record<Kind, string>>> = {
  description: "x-client-parameters x-limits",
  operation: "x-operation x-keyset",
  schema: `x-status x-expands x-update-action x-draft x-set x-empty x-absent x-immutable x-within x-overridden-by
    x-refers-to x-money x-derived x-column x-open x-pattern-words x-standalone x-sent`,
  parameter: "x-key-prefix x-plain-fields",
  "security scheme": "x-scopes",
};

/** Words, with the kind of objects that they may stand on. */
export const words: Readonly<Record<string, Kind | "anything">> = {
  ...Object.fromEntries(
    (Object.keys(wordsOn) as Kind[]).flatMap((kind) => (wordsOn[kind] ?? "").split(/\s+/).map((word) => [word, kind])),
  ),
  "x-beta": "anything",
  "x-array-format": "anything",
};

/** Methods that a resource of this project's own description can have. */
export const verbs: readonly string[] = ["get", "query", "exists", "existsMatching", "create", "update", "delete"];

/** Refuses words that have no effect; in a description from elsewhere, only those that are nearly one of ours. */
export function expectKnownWords(root: Cursor, isClosed: boolean): void {
  const found: (readonly [name: string, trail: readonly Step[], kind: Kind])[] = [];
  visit(root.value, "description", [], new Set(), (...each) => found.push(each));
  const isOurs = isClosed || found.some(([name]) => Object.hasOwn(words, name));
  for (const [name, trail, kind] of found) {
    const places = Object.hasOwn(words, name) ? words[name] : undefined;
    const meant = places === undefined && isOurs ? nearWord(name, Object.keys(words), 2) : undefined;
    if (meant !== undefined)
      cursorAt(root, trail).report(
        `Unknown extension ${quoted(name)}, did you mean ${quoted(meant)}?`,
        "it is ignored",
      );
    if (!isClosed || meant !== undefined) continue;
    if (places === undefined) cursorAt(root, trail).report(`Unknown extension ${quoted(name)}`);
    else if (places !== "anything" && places !== kind) {
      cursorAt(root, trail).report(`${quoted(name)} has no effect on ${kind}, only on ${places}`);
    }
  }
}

type Found = (name: string, trail: readonly Step[], kind: Kind) => void;

/** A key of an object, or an index of a list. */
type Step = string | number;

/** Walks the values alone: most of them are never asked where they stand. */
function visit(value: unknown, kind: Kind, trail: Step[], seen: Set<unknown>, found: Found): void {
  if (!isObject(value) || seen.has(value)) return;
  seen.add(value);
  for (const name of Object.keys(value)) {
    const field = fieldOf(kind, name);
    const member = value[name];
    trail.push(name);
    if (field === undefined) {
      if (name.startsWith("x-")) found(name, [...trail], kind);
    } else if (field.is === "object") visit(member, field.kind, trail, seen, found);
    else if (field.is === "list" && Array.isArray(member)) {
      for (const [index, item] of member.entries()) within(index, item, field.kind);
    } else if (field.is === "map" && isObject(member)) {
      for (const key of Object.keys(member)) within(key, member[key], field.kind);
    }
    trail.pop();
  }

  function within(step: Step, item: unknown, of: Kind): void {
    trail.push(step);
    visit(item, of, trail, seen, found);
    trail.pop();
  }
}

function cursorAt(root: Cursor, trail: readonly Step[]): Cursor {
  return trail.reduce((at: Cursor, step) => (typeof step === "number" ? (at.items()[step] ?? at) : at.get(step)), root);
}
