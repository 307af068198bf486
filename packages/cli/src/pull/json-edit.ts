import { isRecord } from "@commerce-http/model";
import type { ListName } from "../folder/folder.ts";

export type ListEdit =
  | {
      readonly does: "change";
      readonly list: ListName;
      readonly key: string;
      readonly before: unknown;
      readonly after: unknown;
    }
  | { readonly does: "add"; readonly list: ListName; readonly draft: Readonly<Record<string, unknown>> }
  | { readonly does: "remove"; readonly list: ListName; readonly key: string };

/** A file after its changes, and the changes that it cannot take where it is. */
export interface EditedText {
  readonly text: string;
  readonly left: readonly ListEdit[];
}

/** Texts as files write them: `${` begins a value there. */
export function escaped(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("${", () => "$${");
  if (Array.isArray(value)) return value.map(escaped);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, escaped(inner)]));
}

export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export class NotInPlace extends Error {
  override readonly name: string = "NotInPlace";
}

/** Refuses to write over what takes values of an environment, wherever in it they stand. */
export function refuseValues(written: unknown): void {
  if (typeof written === "string" && written.replaceAll("$${", "").includes("${"))
    throw new NotInPlace("takes a value");
  if (typeof written === "object" && written !== null) for (const inner of Object.values(written)) refuseValues(inner);
}

/** Changes the drafts of a file of JSON; the form of the file stays as far as JSON has any. */
export function editJson(text: string, edits: readonly ListEdit[]): EditedText {
  const content: unknown = JSON.parse(text);
  const { lists, left } = editedLists(isRecord(content) ? content : {}, edits);
  if (left.length === edits.length) return { text, left };
  const indent = /\n([ \t]+)/.exec(text)?.[1] ?? (text.trim().includes("\n") ? 2 : 0);
  const end = /\s*$/.exec(text)?.[0] ?? "";
  const written = JSON.stringify(lists, null, indent) + end;
  return { text: text.includes("\r\n") ? written.replaceAll(/\r?\n/g, "\r\n") : written, left };
}

export interface EditedLists {
  readonly lists: Readonly<Record<string, unknown>>;
  readonly left: readonly ListEdit[];
}

/** Changes lists of drafts, as they are written: `${name}` and all. */
export function editedLists(content: Readonly<Record<string, unknown>>, edits: readonly ListEdit[]): EditedLists {
  const lists: Record<string, unknown> = { ...content };
  const left: ListEdit[] = [];
  for (const edit of edits) {
    const list = lists[edit.list];
    const elements: readonly unknown[] = Array.isArray(list) ? list : [];
    try {
      lists[edit.list] = edited(elements, edit);
    } catch (error) {
      if (!(error instanceof NotInPlace)) throw error;
      left.push(edit);
    }
  }
  return { lists, left };
}

function edited(elements: readonly unknown[], edit: ListEdit): readonly unknown[] {
  if (edit.does === "add") return [...elements, escaped(edit.draft)];
  const index = elements.findIndex((element) => isRecord(element) && element["key"] === edit.key);
  if (index < 0) throw new NotInPlace("has no such key");
  if (edit.does === "remove") return elements.toSpliced(index, 1);
  return elements.with(index, merged(elements[index], edit.before, edit.after));
}

/** Puts what has changed between two readings into what is written. */
function merged(written: unknown, before: unknown, after: unknown): unknown {
  if (isEqual(before, after)) return written;
  if (isRecord(written) && isRecord(before) && isRecord(after)) {
    // A field that is gone is undefined there, and JSON leaves it out.
    const names = [...Object.keys(written), ...Object.keys(after)];
    return Object.fromEntries(names.map((name) => [name, merged(written[name], before[name], after[name])]));
  }
  if (!Array.isArray(written) || !Array.isArray(before) || !Array.isArray(after)) {
    refuseValues(written);
    return escaped(after);
  }
  const left = before.map((value: unknown, index): Reading => ({ value, written: written[index] }));
  const elements = after.map((element: unknown) => {
    const same = left.findIndex(({ value }) => isEqual(value, element));
    return same < 0 ? escaped(element) : left.splice(same, 1)[0]?.written;
  });
  for (const { written: gone } of left) refuseValues(gone);
  return elements;
}

interface Reading {
  readonly value: unknown;
  readonly written: unknown;
}
