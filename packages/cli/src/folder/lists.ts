import { planFamilies, type PlanFamily } from "@commerce-http/client/apply";
import { isRecord } from "@commerce-http/model";
import { closest } from "@commerce-http/types/schema";
import type { ListName } from "./folder.ts";

/** Names of all lists, each after those that its resources refer to. */
export const listNames: readonly ListName[] = planFamilies.map(({ list }) => list);

/** Tells names of lists from all else. */
export function isListName(name: string): name is ListName {
  return listNames.some((list) => list === name);
}

/** Finds what is known of the resources of a list. */
export function familyOf(list: ListName): PlanFamily {
  const family = planFamilies.find((each) => each.list === list);
  if (family === undefined) throw new TypeError(`There is no list "${list}"`);
  return family;
}

/** A resource for a sentence: `State "paid"`. */
export function titleOf(list: ListName, key: unknown): string {
  const { noun } = familyOf(list);
  return typeof key === "string" ? `${noun} ${JSON.stringify(key)}` : noun;
}

/** Key of a draft; `undefined` where it has none that could be one. */
export function keyOf(draft: unknown): string | undefined {
  if (!isRecord(draft) || !Object.hasOwn(draft, "key")) return undefined;
  const { key } = draft;
  return typeof key === "string" && key !== "" ? key : undefined;
}

/** The name that was probably meant, or else all that there are: the end of a sentence. */
export function hintFor(name: string, known: readonly string[]): string {
  const meant = closest(name, known);
  return meant === undefined ? `; there are ${known.join(", ")}` : `; did you mean ${meant}?`;
}
