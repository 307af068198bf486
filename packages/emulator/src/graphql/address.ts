import { fault } from "../faults.ts";
import type { Address } from "../resource/engine.ts";

/** Arguments that name one resource. */
export interface AddressArguments {
  readonly id?: string | null;
  readonly key?: string | null;
}

/**
 * Reads which resource is named.
 *
 * @throws Fault `InvalidInput` unless exactly one of `id` and `key` is given.
 */
export function addressOf({ id, key }: AddressArguments): Address {
  if (typeof id === "string" && typeof key !== "string") return { id };
  if (typeof key === "string" && typeof id !== "string") return { key };
  throw fault("InvalidInput", 'Give exactly one of the arguments "id" and "key"');
}
