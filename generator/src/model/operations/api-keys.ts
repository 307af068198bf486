/** Keys that operations ask for: security schemes of type `apiKey`. */
import type { ApiKey } from "../api-model.ts";
import type { Cursor } from "../cursor.ts";
import { securityRequirements, securitySchemes } from "./security.ts";

const places: readonly ApiKey["in"][] = ["query", "header", "cookie"];

/**
 * Reads the keys of an operation.
 *
 * @param operation Its own requirements count, or else those of the root.
 */
export function operationApiKeys(root: Cursor, operation: Cursor): readonly ApiKey[] {
  const requirements = securityRequirements(root, operation);
  const asked = new Set(requirements.flatMap((requirement) => requirement.entries().map(([scheme]) => scheme)));
  return [...securitySchemes(root)].flatMap(([scheme, at]) => {
    if (!asked.has(scheme) || at.get("type").value !== "apiKey") return [];
    return at.attempt(() => [{ scheme, name: at.get("name").string(), in: placeOf(at.get("in")) }]) ?? [];
  });
}

function placeOf(at: Cursor): ApiKey["in"] {
  return places.find((place) => place === at.value) ?? at.expected(`one of ${places.join(", ")}`);
}
