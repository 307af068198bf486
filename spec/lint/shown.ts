import type { Place } from "./place.ts";
import { isObject } from "./plain-object.ts";
import { requiredOf } from "./schema.ts";

/** Properties of schemas that values have been seen to hold. */
export class Shown {
  readonly #seen = new Set<string>();

  /** Notes what a value of a schema holds, at any depth. */
  add(schema: Place, value: unknown): void {
    const target = schema.follow();
    for (const part of target.get("allOf").items()) this.add(part, value);
    for (const variant of chosen(target, value)) this.add(variant, value);
    if (Array.isArray(value)) {
      const items = target.get("items");
      if (items.exists) for (const item of value) this.add(items, item);
      return;
    }
    for (const [name, property] of target.get("properties").entries()) {
      if (!isObject(value) || !Object.hasOwn(value, name)) continue;
      this.#seen.add(keyOf(target, name));
      this.add(property, value[name]);
    }
  }

  has(schema: Place, property: string): boolean {
    return this.#seen.has(keyOf(schema.follow(), property));
  }

  /** Properties that no value has held, each once: of a schema, its parts and variants, and of what they hold. */
  missing(schema: Place, visited: Set<string> = new Set()): [string, Place][] {
    const target = schema.follow();
    if (!target.exists || visited.has(target.location.absolutePointer)) return [];
    visited.add(target.location.absolutePointer);
    const parts = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => target.get(keyword).items());
    const inner = parts.concat(target.get("items")).flatMap((part) => this.missing(part, visited));
    const own = target
      .get("properties")
      .entries()
      .filter(([, property]) => property.node !== false && property.follow().get("deprecated").node !== true);
    const unseen = own.filter(([name]) => !this.#seen.has(keyOf(target, name)));
    return [...inner, ...unseen, ...own.flatMap(([, property]) => this.missing(property, visited))];
  }
}

/** The alternatives that a value may be an example of: by its tag, or by what they require and rule out. */
function chosen(schema: Place, value: unknown): Place[] {
  const alternatives = ["anyOf", "oneOf"].flatMap((keyword) => schema.get(keyword).items());
  const tag = schema.get("discriminator").get("propertyName").text;
  if (!isObject(value)) return alternatives;
  return alternatives.filter((alternative) => {
    const properties = alternative.follow().get("properties");
    if (tag !== undefined) return properties.get(tag).get("const").node === value[tag];
    const isComplete = [...requiredOf(alternative)].every((name) => Object.hasOwn(value, name));
    return (
      isComplete && properties.entries().every(([name, { node }]) => node !== false || !Object.hasOwn(value, name))
    );
  });
}

function keyOf(schema: Place, property: string): string {
  return `${schema.location.absolutePointer} ${property}`;
}
