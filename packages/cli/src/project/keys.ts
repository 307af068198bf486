import { isRecord } from "@commerce-http/model";
import type { Project } from "./project.ts";

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
