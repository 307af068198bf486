import { isDeepStrictEqual } from "node:util";
import type { FieldChange } from "@commerce-http/client/apply";
import { isRecord } from "@commerce-http/model";
import type { ListName } from "../folder/folder.ts";
import type { Project } from "./project.ts";
import { traitsOf, type ProjectResource } from "./resources.ts";

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

/** Keys of the resources of a project by their ids, and of those that expanded references lead to. */
export function keysById({ resources }: Project): Map<string, string | undefined> {
  const all = [...resources.values()].flat();
  return new Map([...all.flatMap(expandedIn), ...all.map(({ id, key }) => [id, key] as const)]);
}

function expandedIn(value: unknown): readonly (readonly [id: string, key: string])[] {
  if (Array.isArray(value)) return value.flatMap(expandedIn);
  if (!isRecord(value)) return [];
  const { id, obj } = value;
  const key = isRecord(obj) ? obj["key"] : undefined;
  if (typeof id === "string" && typeof key === "string") return [[id, key]];
  return Object.values(value).flatMap(expandedIn);
}

/** A value with references by key, which people know, instead of ids, as far as the keys are known. */
export function withKeys(value: unknown, keys: ReadonlyMap<string, string | undefined>): unknown {
  if (Array.isArray(value)) return value.map((each) => withKeys(each, keys));
  if (!isRecord(value)) return value;
  const { id, ...others } = value;
  const isReference = typeof id === "string" && Object.keys(others).every((name) => name === "typeId");
  const key = isReference ? keys.get(id) : undefined;
  const entries = Object.entries(key === undefined ? value : { ...others, key });
  return Object.fromEntries(entries.map(([name, each]) => [name, withKeys(each, keys)]));
}
