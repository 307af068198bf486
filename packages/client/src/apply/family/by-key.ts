import { valueOf } from "../../draft/value.ts";

/** Says whether a resource is named by its key. */
export function isByKey(identifier: unknown): boolean {
  return valueOf(identifier, "key") !== undefined;
}
