import { fault } from "../contract/faults.ts";
import type { Address } from "../resource/engine.ts";

/** Arguments that name one resource. */
export interface AddressArguments {
  readonly id: string | null | undefined;
  readonly key: string | null | undefined;
}

/**
 * Reads which resource is named.
 *
 * @throws Fault As for a resource identifier: `InvalidJsonInput` for both of `id` and `key`, `RequiredField` for neither.
 */
export function addressOf({ id, key }: AddressArguments): Address {
  if (typeof id === "string" && typeof key === "string")
    throw fault("InvalidJsonInput", "Arguments do not have the expected form", {
      detailedErrorMessage: "give exactly one of id and key",
    });
  if (typeof id === "string") return { id };
  if (typeof key === "string") return { key };
  throw fault("RequiredField", 'Field "key" is required when "id" is absent', { field: "key" });
}
