import { basename, dirname, relative, sep } from "node:path";
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

/**
 * The file, from the folder of the root, that a further example of a body belongs in: that of the examples it has, else the one that
 * is named like the file of its schema.
 */
export function exampleFile(body: Place, root: Place): string {
  const media = body.find("content", "application/json");
  const [first] = media.get("examples").entries();
  if (first === undefined) return newExampleFile(media);
  const [from, to] = [root, first[1].follow()].map(({ location }) => location.source.absoluteRef);
  return relative(dirname(from ?? ""), to ?? "").replaceAll(sep, "/");
}

/** The file that the first example of a body belongs in. */
export function newExampleFile(media: Place): string {
  return `examples/${basename(media.find("schema").location.source.absoluteRef)}`;
}

/** Says whether a schema lists its values, or tells its variants apart by a property. */
export function isEnumOrUnion(schema: Place): boolean {
  const target = schema.follow();
  return target.get("enum").exists || target.get("discriminator").exists;
}

/** Keys whose values are data, not description. */
const dataKeys = new Set(["example", "examples", "default", "const", "enum", "mapping"]);

/** Follows every reference below some places, and tells of each with what it points to; gives absolute pointers of all that. */
export function reach(starts: readonly Place[], onReference?: (from: Place, to: Place) => void): Set<string> {
  const reached = new Set<string>();
  const pending = [...starts];
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    if (place.ref === undefined) {
      pending.push(...parts(place));
      continue;
    }
    const target = place.follow();
    onReference?.(place, target);
    const id = target.location.absolutePointer;
    if (target.exists && !reached.has(id)) {
      reached.add(id);
      pending.push(...parts(target));
    }
  }
  return reached;
}

function parts(place: Place): Place[] {
  const isMap = /\/(properties|patternProperties|schemas)$/.test(place.location.pointer);
  const described = place.entries().filter(([key]) => isMap || !(dataKeys.has(key) || key.startsWith("x-")));
  return [...described.map(([, value]) => value), ...place.items()];
}
