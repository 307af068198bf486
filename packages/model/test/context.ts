import type { ResourceIdentifier } from "@commerce-http/types";
import type { StoreContext } from "../src/store.ts";

/** A context that knows every resource, and takes down what it refuses. */
export function storeContext(): StoreContext & { readonly refused: readonly string[] } {
  const refused: string[] = [];
  return {
    refused,
    resolve: ({ to, by }, identifier) => {
      const { typeId = to, id, key } = identifier as ResourceIdentifier;
      return by === "id" ? { typeId, id: id ?? `id of ${key}` } : { typeId, key: key ?? `key of ${id}` };
    },
    refuse: (pointer, value) => void refused.push(`${pointer} ${String(value)}`),
  };
}
