import type { Client } from "@commerce-http/client";
import type { ListName } from "../folder/folder.ts";
import type { Actions } from "../plan/plan.ts";
import type { ProjectResource } from "../project/project.ts";

/** The resources of a list, as far as steps need them. */
export interface Resources {
  readonly get: (address: { readonly id: string }, options: Options) => Promise<ProjectResource>;
  readonly update: (resource: Version, actions: Actions, options: Options) => Promise<ProjectResource>;
  /** Absent where the API has no such operation. */
  readonly delete?: (resource: Version, options: Options) => Promise<unknown>;
}

/** A version of a resource. */
export interface Version {
  readonly id: string;
  readonly version: number;
}

interface Options {
  readonly signal?: AbortSignal | undefined;
}

/** Gives the resources of a list: which one it is, only the plan knows. */
export function resourcesOf(client: Client, list: ListName): Resources {
  // Methods of all of them take what is named here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return client[list] as unknown as Resources;
}
