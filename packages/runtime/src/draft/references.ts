import type { FieldTraits } from "../traits.ts";
import { fieldsOf } from "./compare.ts";
import { isRecord, valueOf } from "./value.ts";

/**
 * Finds the references that a draft names by key and the API answers by id: expanded, they can be compared.
 *
 * @returns Their expansion paths, each once.
 */
export function keyedReferences(drafted: unknown, field: FieldTraits): readonly string[] {
  return [...new Set(pathsIn(drafted, field, ""))];
}

function pathsIn(drafted: unknown, field: FieldTraits, path: string): readonly string[] {
  if (field.is === "reference") return field.by === "id" && valueOf(drafted, "key") !== undefined ? [path] : [];
  if (Array.isArray(drafted)) {
    return "of" in field ? drafted.flatMap((item) => pathsIn(item, field.of, `${path}[*]`)) : [];
  }
  const fields = fieldsOf(drafted, field);
  if (fields === undefined || !isRecord(drafted)) return [];
  return Object.entries(fields).flatMap(([name, inner]) =>
    pathsIn(drafted[name], inner, path === "" ? name : `${path}.${name}`),
  );
}
