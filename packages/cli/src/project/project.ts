import type { Client } from "@commerce-http/client";
import { type ListName, listNames } from "../folder/folder.ts";
import { type ProjectResource, resourcesOf } from "./resources.ts";

/** Resources of a project as they were read, with their versions: nothing else is known of it. */
export interface Project {
  /** Resources by list, in the order of their ids; absent for a list that was not read. */
  readonly resources: ReadonlyMap<ListName, readonly ProjectResource[]>;
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
    const expand = expanded[list];
    for await (const resource of resourcesOf(client, list).iterate({ signal: both, ...(expand && { expand }) })) {
      resources.push(resource);
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
  return indexOf(project).get(`${list} key ${key}`);
}

export function resourceOf(project: Project, list: ListName, id: string): ProjectResource | undefined {
  return indexOf(project).get(`${list} id ${id}`);
}

function indexOf(project: Project): ReadonlyMap<string, ProjectResource> {
  const index = indexes.get(project) ?? new Map<string, ProjectResource>();
  if (indexes.has(project)) return index;
  for (const [list, resources] of project.resources) {
    for (const resource of resources) {
      index.set(`${list} id ${resource.id}`, resource);
      if (resource.key !== undefined) index.set(`${list} key ${resource.key}`, resource);
    }
  }
  indexes.set(project, index);
  return index;
}

const indexes = new WeakMap<Project, Map<string, ProjectResource>>();

const reported = 100;

/** References that are expanded: drafts name by key what the API answers by id, and so the two can be compared. */
const expanded: Readonly<Partial<Record<ListName, readonly string[]>>> = {
  cartDiscounts: ["custom.type", "value.product", "value.supplyChannel", "value.distributionChannel"],
};
