import { valueOf } from "../../draft/value.ts";

/** Whether a resource is named by its key. */
export function isByKey(identifier: unknown): boolean {
  return valueOf(identifier, "key") !== undefined;
}
