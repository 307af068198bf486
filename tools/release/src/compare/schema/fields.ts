import { docOf } from "../../../../../generator/src/model/schemas/json-schema.ts";
import { isLeftOut, type Side as Way } from "../../../../../generator/src/model/schemas/use.ts";
import type { Direction } from "../change.ts";
import { meaningOf } from "../meaning.ts";
import type { Side } from "../side.ts";
import type { Flat, Property } from "./flat.ts";

/** Fields that have another name and are the same otherwise, words included; only where nothing else could be meant. */
export function renamedFields(before: Flat, after: Flat): ReadonlyMap<string, string> {
  const gone = [...before.properties].filter(([name]) => !after.properties.has(name));
  const come = [...after.properties].filter(([name]) => !before.properties.has(name));
  const renamed = new Map<string, string>();
  for (const [name, property] of gone) {
    const same = contentOf(before, name, property);
    const now = come.filter(([other, each]) => contentOf(after, other, each) === same);
    const then = gone.filter(([other, each]) => contentOf(before, other, each) === same);
    const [only] = now;
    // Without words of its own, a field is told by its name alone.
    if (only !== undefined && now.length === 1 && then.length === 1 && docOf(property.schema).text !== "")
      renamed.set(name, only[0]);
  }
  return renamed;
}

/** Says whether values on a way have a field. */
export function isThere(property: Property | undefined, way: Way, side: Side): boolean {
  return property !== undefined && property.schema !== false && !isLeftOut(property.schema, way, side.schemas);
}

/** Ways that a direction consists of. */
export function waysOf(direction: Direction): readonly Way[] {
  return direction === "both" ? ["request", "response"] : [direction === "request" ? "request" : "response"];
}

/** The direction that consists of some ways. */
export function directionOf(ways: readonly Way[]): Direction {
  return ways.length > 1 ? "both" : ways[0] === "request" ? "request" : "answer";
}

function contentOf({ required }: Flat, name: string, { schema }: Property): string {
  return JSON.stringify([meaningOf(schema), required.has(name)]);
}
