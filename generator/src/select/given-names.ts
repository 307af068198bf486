/** Names that users give in place of those that follow from a description. */
import type { LoadedSpec } from "../load/loaded-spec.ts";
import { methods } from "../model/operations/operations.ts";
import { isObject, type PlainObject } from "../plain-object.ts";

/** Names by what has them. */
export interface GivenNames {
  /** Names of types by the keys of their schemas. */
  readonly schemas?: Readonly<Record<string, string>>;
  /** Ids of operations by the ids that they have, or by method and path: `GET /pets`. */
  readonly operations?: Readonly<Record<string, string>>;
}

/**
 * Gives operations the ids that a user wants; throws RangeError when a name is given to what there is not: an
 * operation, or a schema.
 */
export function withGivenNames(loaded: LoadedSpec, { schemas = {}, operations = {} }: GivenNames): LoadedSpec {
  const keys = new Set(loaded.chapters.flatMap((chapter) => chapter.keys));
  for (const key of Object.keys(schemas)) {
    if (!keys.has(key)) throw new RangeError(`Cannot name schema ${JSON.stringify(key)}: there is none`);
  }
  const wanted = new Map(Object.entries(operations));
  if (wanted.size === 0) return loaded;
  const paths = Object.entries(objectOf(loaded.document["paths"])).map(([path, item]) => {
    const members = Object.entries(objectOf(item)).map(([method, operation]) => {
      if (!methods.has(method) || !isObject(operation)) return [method, operation] as const;
      const id = operation["operationId"];
      const own = [`${method.toUpperCase()} ${path}`, ...(typeof id === "string" ? [id] : [])];
      const known = own.find((name) => wanted.has(name));
      if (known === undefined) return [method, operation] as const;
      const operationId = wanted.get(known);
      wanted.delete(known);
      return [method, { ...operation, operationId }] as const;
    });
    return [path, isObject(item) ? Object.fromEntries(members) : item] as const;
  });
  const [unknown] = wanted.keys();
  if (unknown !== undefined) throw new RangeError(`Cannot name operation ${JSON.stringify(unknown)}: there is none`);
  return { ...loaded, document: { ...loaded.document, paths: Object.fromEntries(paths) } };
}

function objectOf(value: unknown): PlainObject {
  return isObject(value) ? value : {};
}
