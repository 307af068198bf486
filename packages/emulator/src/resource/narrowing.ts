import { isRecord, type Fields, type Traits } from "@commerce-http/model";
import type { Context, Family, Resource } from "./family.ts";

/** How a kind of resource is narrowed to a Store. */
export interface Narrowing {
  /** A draft with the Store of its address. */
  added(draft: Fields, context: Pick<Context, "storeKey">): Fields;
  readonly inStore: NonNullable<Family<Resource, never, never>["inStore"]>;
}

/** The path parameter that requests are narrowed by. */
const STORE_PARAMETER = "storeKey";

/** Finds the field that holds the Stores of a resource. */
export function narrowingOf({ fields, noun }: Pick<Traits, "fields" | "noun">): Narrowing | undefined {
  const [name, field] = Object.entries(fields).find(([, { within }]) => within !== undefined) ?? [];
  if (name === undefined || field === undefined) return undefined;
  const isList = field.is === "list" || field.is === "set";
  const reference = isList ? field.of : field;
  if (field.within !== STORE_PARAMETER || reference.is !== "reference" || reference.by !== "key") {
    throw new TypeError(
      `Cannot narrow a ${noun} by "${name}": expected references by key, within "${STORE_PARAMETER}"`,
    );
  }
  const keysOf = (resource: object): readonly unknown[] => {
    const value: unknown = Reflect.get(resource, name);
    return (Array.isArray(value) ? value : [value]).map((each: unknown) => isRecord(each) && each["key"]);
  };
  return {
    added: (draft, { storeKey }) => {
      if (storeKey === undefined) return draft;
      const given = draft[name];
      const own = { key: storeKey };
      return { ...draft, [name]: isList ? [...(Array.isArray(given) ? given : []), own] : own };
    },
    inStore: {
      has: (resource, storeKey) => keysOf(resource).includes(storeKey),
      where: (storeKey) => ({
        kind: "comparison",
        operator: "=",
        left: { kind: "field", path: [name, "key"] },
        right: { kind: "text", value: storeKey },
      }),
    },
  };
}
