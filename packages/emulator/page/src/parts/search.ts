import { titleOf, type Resource } from "../emulator/resources.ts";

/**
 * The resources whose key or name has what somebody looks for, in capitals or not.
 *
 * @returns All of them while nothing is looked for.
 */
export function foundIn<Of extends Resource>(resources: readonly Of[], text: string): readonly Of[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return resources;
  return resources.filter((resource) =>
    [resource.key, titleOf(resource)].some((name) => name?.toLowerCase().includes(wanted)),
  );
}
