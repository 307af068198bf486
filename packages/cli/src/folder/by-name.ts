import type { FileResource } from "./folder.ts";
import { keyOf } from "./lists.ts";

/** Compares drafts by their lists and keys: an order that does not depend on files. */
export function byName(one: FileResource, other: FileResource): number {
  return compareText(one.list, other.list) || compareText(nameOf(one), nameOf(other));
}

function nameOf({ draft, place }: FileResource): string {
  return JSON.stringify([keyOf(draft) ?? null, place.file, place.line ?? 0, place.column ?? 0]);
}

function compareText(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
