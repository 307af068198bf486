import type { Client } from "@commerce-http/client";
import { type Applied, apply, type ApplyOptions } from "@commerce-http/client/apply";
import type { ListName } from "../folder/folder.ts";
import type { Actions, FolderStep } from "./plan.ts";

/** Methods of all classes of resources, as far as steps need them. */
interface Resources {
  get(address: { readonly key: string }, options?: ApplyOptions): Promise<Versioned>;
  modify(address: { readonly key: string }, decide: () => Actions, options?: ApplyOptions): Promise<object>;
  update(resource: Versioned, actions: Actions, options?: ApplyOptions): Promise<object>;
  /** Absent where the API deletes none. */
  delete?(resource: Versioned, options?: ApplyOptions): Promise<object>;
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/** Resources of a list, whatever their class. */
export function resourcesOf(client: Client, list: ListName): Resources {
  // The methods are the same but for the types of drafts and actions.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return client[list] as unknown as Resources;
}

/** Says whether the API can delete resources of a list. */
export function canDelete(client: Client, list: ListName): boolean {
  return resourcesOf(client, list).delete !== undefined;
}

/** Applies a draft that nobody has checked: `apply` does. */
export const applyAny: (
  resources: object,
  draft: unknown,
  options?: ApplyOptions,
) => Promise<Applied<Versioned, Readonly<Record<string, unknown>>>> =
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  apply as never;

/**
 * Carries out one step of a plan.
 *
 * @throws CallError if a call fails.
 * @throws UnappliableError if the resource is another one by now, and no update action leads to its draft any more.
 */
export async function carryOut(client: Client, step: FolderStep, options: ApplyOptions = {}): Promise<void> {
  const resources = resourcesOf(client, step.list);
  if (step.does === "rename") {
    await resources.update(step.seen, step.actions, options);
    return;
  }
  if (step.does === "delete") {
    await resources.delete?.(await resources.get({ key: step.key }, options), options);
    return;
  }
  // A step that only prepares another one does no more than it says.
  if (step.purpose !== undefined && step.outcome === "updated") {
    await resources.modify({ key: step.key }, () => step.actions, options);
    return;
  }
  await applyAny(resources, step.draft, options);
}
