import { isDeepStrictEqual } from "node:util";
import type { FieldChange } from "@commerce-http/client/apply";
import { isRecord } from "@commerce-http/model";
import type { ListName } from "../folder/folder.ts";
import { traitsOf } from "./lists.ts";
import type { ProjectResource } from "./project.ts";

/** Fields in which two versions of a resource differ, other than those that the API assigns, such as the version itself. */
export function differencesOf(list: ListName, one: ProjectResource, other: ProjectResource): readonly FieldChange[] {
  const { assigned } = traitsOf(list);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((field): readonly FieldChange[] => {
    if (Object.hasOwn(assigned, field)) return [];
    const [before, after] = [withoutExpansions(one[field]), withoutExpansions(other[field])];
    return isDeepStrictEqual(before, after) ? [] : [{ field, before, after }];
  });
}

/** References as they are stored: what they lead to is no part of a resource. */
function withoutExpansions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExpansions);
  if (!isRecord(value)) return value;
  const isReference = typeof value["typeId"] === "string" && typeof value["id"] === "string";
  const entries = Object.entries(value).filter(([name]) => !(isReference && name === "obj"));
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutExpansions(inner)]));
}
