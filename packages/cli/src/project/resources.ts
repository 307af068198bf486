import type { CallOptions, Client } from "@commerce-http/client";
import { type Applied, apply, type ApplyOptions } from "@commerce-http/client/apply";
import { families, type FamilyKind, type FamilyTraits, referencesIn as foundReferences } from "@commerce-http/model";
import { familyOf, type ListName, listNames, type Path } from "../folder/folder.ts";

/** A resource as the API answers it; references to what the API has no endpoints for are expanded. */
export interface ProjectResource {
  readonly id: string;
  readonly version: number;
  readonly key?: string | undefined;
  readonly [field: string]: unknown;
}

/** Methods of all classes of resources, as far as changes need them. */
export interface Resources {
  get(address: Address, options?: CallOptions): Promise<ProjectResource>;
  exists(address: Address, options?: CallOptions): Promise<boolean>;
  iterate(options?: CallOptions & { readonly expand?: readonly string[] }): AsyncIterable<ProjectResource>;
  query(options: object): Promise<{ readonly results: readonly ProjectResource[]; readonly total?: number }>;
  update(resource: Version, actions: Actions, options?: CallOptions): Promise<ProjectResource>;
  delete?(resource: Version, options?: CallOptions): Promise<unknown>;
}

export type Actions = readonly Readonly<Record<string, unknown>>[];

export interface Version {
  readonly id: string;
  readonly version: number;
}

type Address = { readonly key: string } | { readonly id: string };

/** Gives the resources of a list, whatever their class: which one it is, only the list knows. */
export function resourcesOf(client: Client, list: ListName): Resources {
  // The methods are the same apart from the types of drafts and actions.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return client[list] as unknown as Resources;
}

export function canDelete(client: Client, list: ListName): boolean {
  return resourcesOf(client, list).delete !== undefined;
}

export const applyAny: (
  resources: object,
  draft: unknown,
  options?: ApplyOptions,
) => Promise<Applied<ProjectResource, Readonly<Record<string, unknown>>>> =
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  apply as never;

export function traitsOf(list: ListName): FamilyTraits {
  // Both packages have the kinds of the same description.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return families[familyOf(list).kind as FamilyKind];
}

/** Lists that share a rule: a sort order belongs to one Cart Discount or Discount Group only. */
export function withRelated(lists: Iterable<ListName>): readonly ListName[] {
  const wanted = new Set(lists);
  if (wanted.has("cartDiscounts")) wanted.add("discountGroups");
  if (wanted.has("discountGroups")) wanted.add("cartDiscounts");
  return listNames.filter((list) => wanted.has(list));
}

export interface FoundReference {
  readonly path: Path;
  /** The list of what it leads to; absent for kinds of resources that no list has. */
  readonly list: ListName | undefined;
  readonly key: string | undefined;
  readonly id: string | undefined;
}

/** Finds the references in a draft or a resource, as far as it has the form of one. */
export function referencesIn(list: ListName, value: unknown): readonly FoundReference[] {
  return foundReferences({ is: "shape", fields: traitsOf(list).fields }, value).map(({ path, field, value: found }) => {
    const [typeId = field.to, key, id] = ["typeId", "key", "id"].map((name) => {
      const text = found[name];
      return typeof text === "string" ? text : undefined;
    });
    return { path, list: listOf(typeId), key, id };
  });
}

/** The list that holds the resources of a kind. */
export function listOf(kind: string | undefined): ListName | undefined {
  return listNames.find((list) => familyOf(list).kind === kind);
}
