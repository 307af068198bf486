import { isPlainObject } from "../parameter/value.ts";

/** The type that 64-bit integers have in a program: `bigint`, or text. */
export type Int64Form = "bigint" | "string";

/** The places of 64-bit integers in JSON values. */
export interface Int64Places {
  /** Set if the value itself is such an integer. */
  readonly own?: true;
  /** Places in each element of a list. */
  readonly items?: Int64Reference;
  /** Places in members of an object. */
  readonly fields?: Readonly<Record<string, Int64Reference>>;
  /** Places in each other member of an object. */
  readonly others?: Int64Reference;
  /** Further places: alternatives, and parts of a composition. */
  readonly parts?: readonly Int64Reference[];
}

/** Places, or a function that returns them, since schemas may refer to themselves. */
export type Int64Reference = Int64Places | (() => Int64Places);

/**
 * Copies a JSON value.
 *
 * @param change Gives the copy of a value that is neither a list nor an object; `own` says whether it is at a place.
 */
export function mapped(
  value: unknown,
  references: readonly Int64Reference[],
  change: (value: unknown, own: boolean) => unknown,
): unknown {
  const places = [...whole(references)];
  if (Array.isArray(value)) {
    const items = places.flatMap((each) => each.items ?? []);
    return value.map((item: unknown) => mapped(item, items, change));
  }
  if (!isPlainObject(value))
    return change(
      value,
      places.some(({ own }) => own),
    );
  const members = Object.entries(value).map(([name, member]) => {
    const below = places.flatMap(
      ({ fields = {}, others }) => (Object.hasOwn(fields, name) ? fields[name] : others) ?? [],
    );
    return [name, mapped(member, below, change)] as const;
  });
  return Object.fromEntries(members);
}

/** Places with all their parts. */
function whole(references: readonly Int64Reference[], found = new Set<Int64Places>()): ReadonlySet<Int64Places> {
  for (const reference of references) {
    const places = typeof reference === "function" ? reference() : reference;
    if (found.has(places)) continue;
    found.add(places);
    whole(places.parts ?? [], found);
  }
  return found;
}
