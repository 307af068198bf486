import { isObject } from "../plain-object.ts";
import { fromPointer } from "./json-pointer.ts";

/**
 * Finds schemas that are nothing but themselves: chains of `$ref` and `allOf` that come back without a property or an
 * item between. The answer has the keys on the way round.
 */
export function schemaCycle(schemas: ReadonlyMap<string, unknown>): readonly string[] | undefined {
  const done = new Set<string>();
  const way: string[] = [];
  for (const key of schemas.keys()) {
    const cycle = follow(key);
    if (cycle !== undefined) return cycle;
  }
  return undefined;

  function follow(key: string): readonly string[] | undefined {
    if (done.has(key)) return undefined;
    const seen = way.indexOf(key);
    if (seen !== -1) return way.slice(seen);
    way.push(key);
    for (const next of sameInstance(schemas.get(key))) {
      const cycle = follow(next);
      if (cycle !== undefined) return cycle;
    }
    way.pop();
    done.add(key);
    return undefined;
  }
}

/** Keys of the schemas that a value must also match. */
function sameInstance(schema: unknown): readonly string[] {
  if (!isObject(schema)) return [];
  const { $ref, allOf } = schema;
  const referred = typeof $ref === "string" ? fromPointer($ref)?.at(-1) : undefined;
  const parts = Array.isArray(allOf) ? allOf.flatMap(sameInstance) : [];
  return referred === undefined ? parts : [referred, ...parts];
}
