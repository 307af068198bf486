import type { Place } from "./place.ts";

/** Properties that a schema may have, those of its parts and variants included; references are left as they are. */
export function propertiesOf(schema: Place): Map<string, Place> {
  const target = schema.follow();
  const parts = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => target.get(keyword).items());
  const inherited = parts.flatMap((part) => Array.from(propertiesOf(part)));
  return new Map([...inherited, ...target.get("properties").entries()].filter(([, { node }]) => node !== false));
}

/** Names of the properties that a schema requires, those of its `allOf` included. */
export function requiredOf(schema: Place): Set<string> {
  const target = schema.follow();
  const inherited = target
    .get("allOf")
    .items()
    .flatMap((part) => Array.from(requiredOf(part)));
  const own = target.get("required").items();
  return new Set([...inherited, ...own.flatMap((name) => name.text ?? [])]);
}

/** The JSON schema of a body, given the request body or answer that holds it. */
export function bodySchema(body: Place): Place {
  return body.find("content", "application/json").get("schema");
}

/** Says whether a schema lists its values, or tells its variants apart by a property. */
export function isEnumOrUnion(schema: Place): boolean {
  const target = schema.follow();
  return target.get("enum").exists || target.get("discriminator").exists;
}
