import { ApiError, type CallError, isApiError } from "@commerce-http/client";
import { valueOf } from "@commerce-http/model";
import { type Path, pathOfPointer } from "../folder/folder.ts";
import type { Place } from "../problem/problem.ts";
import { traitsOf } from "../project/resources.ts";
import type { ApplyStep, FolderStep } from "./plan.ts";

export type PlaceAt = (path: Path) => Place;

/** Finds the place in the files that a refusal is about, as near as the answer tells it. */
export function placeOfRefusal(error: CallError, step: FolderStep, placeAt?: PlaceAt): Place | undefined {
  if (!(error instanceof ApiError) || placeAt === undefined || step.does !== "apply") return undefined;
  const [first] = error.errors;
  const missing = ["key", "id"].flatMap((name) => {
    const value = isApiError(error, "ReferencedResourceNotFound") ? valueOf(first, name) : undefined;
    return value === undefined ? [] : (pathTo(step.draft, name, value) ?? []);
  });
  if (missing.length > 0) return placeAt(missing);
  const told = valueOf(first, "detailedErrorMessage");
  const pointer = typeof told === "string" ? /^((?:\/[^/:\s]+)+): /.exec(told)?.[1] : undefined;
  if (pointer !== undefined) return placeAt(pathOf(pointer, step));
  const field = valueOf(first, "field");
  return typeof field === "string" && (field === "key" || field in traitsOf(step.list).fields)
    ? placeAt([field])
    : undefined;
}

/** The path of the first reference in a draft that has a value under a name. */
function pathTo(draft: unknown, name: string, value: unknown, isInside = false): Path | undefined {
  if (typeof draft !== "object" || draft === null) return undefined;
  if (isInside && valueOf(draft, name) === value) return [name];
  for (const [field, inner] of Object.entries(draft)) {
    const path = pathTo(inner, name, value, true);
    if (path) return [Array.isArray(draft) ? Number(field) : field, ...path];
  }
  return undefined;
}

/** The path in a draft of what a pointer into a request names: a draft is the request, an action writes a part of it. */
function pathOf(pointer: string, step: ApplyStep): Path {
  const parts = pathOfPointer(pointer);
  const [first, index, property, ...inner] = parts;
  if (first !== "actions" || typeof index !== "number") return parts;
  const { action, ...properties } = step.actions[index] ?? {};
  const { writes = {} } = traitsOf(step.list).actions[String(action)] ?? {};
  const [only] = Object.keys(properties);
  const written = writes[String(property ?? only)] ?? writes[only ?? ""];
  return written === undefined ? [] : [...written.split("."), ...inner];
}
