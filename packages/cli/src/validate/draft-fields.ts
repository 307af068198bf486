import { families, referencesIn as foundReferences, type FieldsTraits } from "@commerce-http/model";
import type { ListName, Path } from "../folder/folder.ts";
import { familyOf, listNames } from "../folder/lists.ts";

/** Fields of the drafts of a list, their key aside. */
export function fieldsOf(list: ListName): FieldsTraits {
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
  return foundReferences({ is: "shape", fields: fieldsOf(list) }, draft).map(({ path, field, value }) => {
    const [typeId = field.to, key, id] = ["typeId", "key", "id"].map((name) => textOf(value[name]));
    return { path, typeId, key, id };
  });
}

/** Finds the list that has the resources of a type; `undefined` where no files have them. */
export function listOf(typeId: string | undefined): ListName | undefined {
  return listNames.find((list) => familyOf(list).kind === typeId);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
