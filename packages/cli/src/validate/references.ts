import { families, type FieldsTraits, isRecord, referencesIn as foundReferences } from "@commerce-http/model";
import { familyOf, type FileResource, keyOf, type ListName, listNames, type Path, titleOf } from "../folder/folder.ts";
import type { Problem } from "../problem/problem.ts";

/** Keys of the drafts of a folder. */
export class KnownKeys {
  readonly #keys: ReadonlySet<string>;

  constructor(resources: readonly FileResource[]) {
    this.#keys = new Set(
      resources.flatMap(({ list, draft }) => {
        const key = keyOf(draft);
        return key === undefined ? [] : [`${list} ${key}`];
      }),
    );
  }

  /** Says whether some draft of a list has a key. */
  has(list: string, key: string): boolean {
    return this.#keys.has(`${list} ${key}`);
  }
}

/**
 * Finds references to what no file has, of the kinds that files may have.
 *
 * @param isClosed `true` if the project has nothing that the files do not: such a reference is an error then.
 */
export function referenceProblems(
  resources: readonly FileResource[],
  known: KnownKeys,
  isClosed: boolean,
): readonly Problem[] {
  return resources.flatMap(({ list, draft, placeAt }) =>
    referencesIn(list, draft).flatMap(({ path, typeId, key, id }): readonly Problem[] => {
      const target = listOf(typeId);
      if (target === undefined || (key !== undefined && known.has(target, key))) return [];
      const title = titleOf(list, keyOf(draft));
      const problem = { severity: isClosed ? "error" : "warning", rule: "reference" } as const;
      if (key !== undefined) {
        const message = `${title}: There is no ${titleOf(target, undefined)} with key ${JSON.stringify(key)} in the files`;
        return [{ ...problem, message, place: placeAt([...path, "key"]) }];
      }
      if (id === undefined) return [];
      const message = `${title}: it refers to a ${titleOf(target, undefined)} by its id, which no other project has; refer by key`;
      return [{ ...problem, message, place: placeAt([...path, "id"]) }];
    }),
  );
}

/** Fields of the drafts of a list, their key aside. */
export function fieldsOf(list: ListName): FieldsTraits {
  const { kind } = familyOf(list);
  return Object.entries(families).find(([name]) => name === kind)?.[1].fields ?? {};
}

export interface DraftReference {
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

/** A draft without some of its references: elements of lists go, and so do fields, and what is there only beside them. */
export function withoutReferences(
  list: ListName,
  draft: unknown,
  isKept: (reference: DraftReference) => boolean,
): unknown {
  const dropped = referencesIn(list, draft).filter((reference) => !isKept(reference));
  // From the end, so that the places of elements before stay the same.
  let left = draft;
  for (const { path } of dropped.toReversed()) left = withoutPath(left, path);
  const fields = new Set(dropped.map(({ path: [name] }) => name));
  const overridden = Object.entries(fieldsOf(list)).filter(([, { overriddenBy }]) => fields.has(overriddenBy));
  for (const [name] of overridden) left = withoutPath(left, [name]);
  return left;
}

export function withoutPath(value: unknown, [name, ...rest]: Path): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown, index) => {
      if (index !== name) return [each];
      return rest.length === 0 ? [] : [withoutPath(each, rest)];
    });
  }
  if (!isRecord(value) || name === undefined) return value;
  const { [name]: inner, ...others } = value;
  return rest.length === 0 ? others : { ...value, [name]: withoutPath(inner, rest) };
}
