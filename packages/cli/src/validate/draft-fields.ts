import { families, type FieldTraits } from "@commerce-http/model";
import type { ListName, Path } from "../folder/folder.ts";
import { familyOf, isRecord, listNames } from "../folder/lists.ts";

/** Fields of an object by name. */
export type Fields = Readonly<Record<string, FieldTraits>>;

/** Fields of the drafts of a list, their key aside. */
export function fieldsOf(list: ListName): Fields {
  const { kind } = familyOf(list);
  return Object.entries(families).find(([name]) => name === kind)?.[1].fields ?? {};
}

/** A reference of a draft. */
export interface DraftReference {
  /** Names and indices that lead to it. */
  readonly path: Path;
  /** Type of the resource that it leads to. */
  readonly typeId: string | undefined;
  readonly key: string | undefined;
  readonly id: string | undefined;
}

/** All references of a draft, as far as it has the form of one. */
export function referencesIn(list: ListName, draft: unknown): readonly DraftReference[] {
  return isRecord(draft) ? inFields(fieldsOf(list), draft, []) : [];
}

/** Finds the list that has the resources of a type; `undefined` where no files have them. */
export function listOf(typeId: string | undefined): ListName | undefined {
  return listNames.find((list) => familyOf(list).kind === typeId);
}

function inFields(fields: Fields, value: Readonly<Record<string, unknown>>, path: Path): readonly DraftReference[] {
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field === undefined ? [] : inField(field, inner, [...path, name]);
  });
}

function inField(field: FieldTraits, value: unknown, path: Path): readonly DraftReference[] {
  switch (field.is) {
    case "list":
    case "set":
      if (!Array.isArray(value)) return [];
      return value.flatMap((each: unknown, index) => inField(field.of, each, [...path, index]));
    case "map":
      if (!isRecord(value)) return [];
      return Object.entries(value).flatMap(([name, each]) => inField(field.of, each, [...path, name]));
    case "shape":
      return isRecord(value) ? inFields(field.fields, value, path) : [];
    case "variants": {
      const fields = isRecord(value) ? field.by[String(value[field.tag])] : undefined;
      return fields === undefined || !isRecord(value) ? [] : inFields(fields, value, path);
    }
    case "reference": {
      if (!isRecord(value)) return [];
      const [typeId = field.to, key, id] = ["typeId", "key", "id"].map((name) => textOf(value[name]));
      return [{ path, typeId, key, id }];
    }
    default:
      return [];
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
