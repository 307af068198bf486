import { ApiError, type CallError, isApiError } from "@commerce-http/client";
import { valueOf } from "@commerce-http/model";
import { type Path, pathOfPointer } from "../folder/folder.ts";
import type { Place } from "../problem/problem.ts";
import { referencesIn, traitsOf } from "../project/resources.ts";
import type { ApplyStep, FolderStep } from "./plan.ts";

export type PlaceAt = (path: Path) => Place;

/** Finds the place in the files that a refusal is about, as near as the answer tells it. */
export function placeOfRefusal(error: CallError, step: FolderStep, placeAt?: PlaceAt): Place | undefined {
  if (!(error instanceof ApiError) || placeAt === undefined || step.does !== "apply") return undefined;
  const [first] = error.errors;
  if (isApiError(error, "ReferencedResourceNotFound")) {
    for (const { path, ...found } of referencesIn(step.list, step.draft)) {
      const name = (["key", "id"] as const).find((each) => (found[each] ?? null) === valueOf(first, each));
      if (name !== undefined) return placeAt([...path, name]);
    }
  }
  const detail = valueOf(first, "detailedErrorMessage");
  const pointer = typeof detail === "string" ? /^((?:\/[^/:\s]+)+): /.exec(detail)?.[1] : undefined;
  if (pointer !== undefined) return placeAt(pathOf(pointer, step));
  const field = valueOf(first, "field");
  return typeof field === "string" && (field === "key" || field in traitsOf(step.list).fields)
    ? placeAt([field])
    : undefined;
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
