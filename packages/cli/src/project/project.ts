import type { Client } from "@commerce-http/client";
import { type ListName, listNames } from "../folder/folder.ts";

/** Resources of a project as they were read, with their versions: nothing else is known of it. */
export interface Project {
  /** Resources by list, in the order of their ids; absent for a list that was not read. */
  readonly resources: ReadonlyMap<ListName, readonly ProjectResource[]>;
}

/** A resource as the API answers it; references to what the API has no endpoints for are expanded. */
export interface ProjectResource {
  readonly id: string;
  readonly version: number;
  readonly key?: string | undefined;
  readonly [field: string]: unknown;
}

export interface ReadProjectOptions {
  /** Lists that are read; all unless given. Each needs a scope of its own. */
  readonly lists?: readonly ListName[];
  readonly signal?: AbortSignal;
  readonly onProgress?: (count: number) => void;
}

/** Reads a project: lists side by side, each in pages of which one is fetched ahead. The first failure ends all. */
export async function readProject(
  client: Client,
  { lists = listNames, signal, onProgress }: ReadProjectOptions = {},
): Promise<Project> {
  const stopped = new AbortController();
  const both = signal === undefined ? stopped.signal : AbortSignal.any([signal, stopped.signal]);
  let count = 0;
  const read = async (list: ListName): Promise<readonly [ListName, readonly ProjectResource[]]> => {
    const resources: ProjectResource[] = [];
    for await (const resource of walks[list](client, both)) {
      // Every resource of the API has these fields.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      resources.push(resource as ProjectResource);
      count += 1;
      if (count % reported === 0) onProgress?.(count);
    }
    return [list, resources];
  };
  try {
    const found = await Promise.all(lists.map(read));
    onProgress?.(count);
    return { resources: new Map(found) };
  } catch (error) {
    stopped.abort(error);
    throw error;
  }
}

export function resourceWith(project: Project, list: ListName, key: string): ProjectResource | undefined {
  return indexOf(project, list).byKey.get(key);
}

export function resourceOf(project: Project, list: ListName, id: string): ProjectResource | undefined {
  return indexOf(project, list).byId.get(id);
}

interface Index {
  readonly byKey: ReadonlyMap<string, ProjectResource>;
  readonly byId: ReadonlyMap<string, ProjectResource>;
}

function indexOf(project: Project, list: ListName): Index {
  const indexes = known.get(project) ?? new Map<ListName, Index>();
  known.set(project, indexes);
  const resources = project.resources.get(list) ?? [];
  const index = indexes.get(list) ?? {
    byKey: new Map(resources.flatMap((each) => (each.key === undefined ? [] : [[each.key, each] as const]))),
    byId: new Map(resources.map((each) => [each.id, each])),
  };
  indexes.set(list, index);
  return index;
}

const known = new WeakMap<Project, Map<ListName, Index>>();

const reported = 100;

type Walk = (client: Client, signal: AbortSignal) => AsyncIterable<object>;

/** How each list is walked. Drafts name by key what the API answers by id: expanded, the two can be compared. */
const walks: Readonly<Record<ListName, Walk>> = {
  states: (client, signal) => client.states.iterate({ signal }),
  recurrencePolicies: (client, signal) => client.recurrencePolicies.iterate({ signal }),
  discountGroups: (client, signal) => client.discountGroups.iterate({ signal }),
  cartDiscounts: (client, signal) =>
    client.cartDiscounts.iterate({
      signal,
      expand: ["custom.type", "value.product", "value.supplyChannel", "value.distributionChannel"],
    }),
};
