import type { ResourceIdentifier } from "@commerce-http/types";
import type { Surroundings } from "../src/storing.ts";

/** Surroundings that know every resource, and take down what they refuse. */
export function surroundings(): Surroundings & { readonly refused: readonly string[] } {
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
