import type { Place } from "./place.ts";

/** Keys whose values are data, not description. */
const dataKeys = new Set(["example", "examples", "default", "const", "enum", "mapping"]);

/**
 * Follows every reference below some places.
 *
 * @param starts Where to begin.
 * @param onReference Called once for each value that holds a `$ref`, with what it points to.
 * @returns Absolute pointers of everything that was pointed to.
 */
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
