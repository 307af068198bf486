import type { Client } from "@commerce-http/client";
import type { State } from "@commerce-http/types";

/** Adds one to the State "counter": a change that shows when it is done twice. */
export function increment({ states }: Client): Promise<State> {
  return states.modify(
    { key: "counter" },
    (current) => [{ action: "setDescription", description: { en: String(countOf(current) + 1) } }],
    { conflicts: 10_000 },
  );
}

/** How often a State has been counted up. */
export function countOf({ description }: State): number {
  return Number(description?.["en"] ?? 0);
}
