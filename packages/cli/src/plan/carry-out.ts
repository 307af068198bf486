import type { Client } from "@commerce-http/client";
import { type Applied, apply, type ApplyOptions } from "@commerce-http/client/apply";
import type { ListName } from "../folder/folder.ts";
import { resourcesOf, type Version } from "../project/resources.ts";
import type { FolderStep } from "./plan.ts";

/** Says whether the API can delete resources of a list. */
export function canDelete(client: Client, list: ListName): boolean {
  return resourcesOf(client, list).delete !== undefined;
}

/** Applies a draft that nobody has checked: `apply` does. */
export const applyAny: (
  resources: object,
  draft: unknown,
  options?: ApplyOptions,
) => Promise<Applied<Version, Readonly<Record<string, unknown>>>> =
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
