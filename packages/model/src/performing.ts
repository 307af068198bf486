import type { ActionTraits, FieldTraits, Traits } from "./generated/traits.ts";
import { elementsOf, filling, identity, KEY, storing, unique, type Fields, type Surroundings } from "./storing.ts";
/** Update actions as they are carried out: each is worked out once, from its traits. */
import { isRecord } from "./value.ts";

/** Fields that an action changes, with their new values; `undefined` removes one. */
export type Changes = Fields;

/** Finds the changes that an action makes to a resource. */
export type Performing = (resource: Fields, action: Fields, around: Surroundings) => Changes;

/**
 * Works out the update actions of a kind of resource, other than those that do more than they write.
 *
 * @throws TypeError for an action that writes into an unknown field.
 */
export function performings(traits: Pick<Traits, "fields" | "assigned" | "actions">): ReadonlyMap<string, Performing> {
  const described = Object.entries(traits.actions).filter(([, { effect }]) => effect !== "own");
  return new Map(described.map(([name, action]) => [name, performing(action, (field) => fieldOf(traits, field))]));
}

type FindField = (name: string) => FieldTraits;

function performing(action: ActionTraits, find: FindField): Performing {
  switch (action.effect) {
    case "append":
    case "remove":
      return all(Object.entries(action.writes).map(([property, name]) => changingList(action, property, name, find)));
    case "put":
      return all(Object.entries(action.writes).map(([property, path]) => putting(action, property, path, find)));
    default:
      return all(byField(action.writes).map(([name, parts]) => replacing(name, parts, find(name))));
  }
}

/** A property of an action, and the part of a field that it goes into; an empty path stands for the whole field. */
interface Part {
  readonly path: readonly string[];
  readonly property: string;
}

function replacing(name: string, parts: readonly Part[], field: FieldTraits): Performing {
  const write = writing(field, parts);
  return (resource, action, around) => {
    const isLeft =
      field.absent === "kept" && parts.every(({ property }) => (action[property] ?? undefined) === undefined);
    return isLeft ? {} : { [name]: write(resource[name], action, around) };
  };
}

/** Works out the new value of a field beside the one that is there. */
type Writing = (current: unknown, action: Fields, around: Surroundings) => unknown;

function writing(field: FieldTraits, parts: readonly Part[]): Writing {
  const whole = parts.find(({ path }) => path.length === 0);
  if (whole !== undefined) {
    const fill = filling(field);
    return (_current, action, around) => fill(action[whole.property], around, `/${whole.property}`);
  }
  const names = [...new Set(parts.map(({ path: [name = ""] }) => name))];
  const byName = names.map((name) => [name, parts.filter(({ path }) => path[0] === name).map(inner)] as const);
  const writings = new Map<FieldTraits, Writing>();
  return (current, action, around) => {
    const held = isRecord(current) ? current : {};
    const fields = partsOf(field, held);
    const changed: Record<string, unknown> = { ...held };
    for (const [name, inside] of byName) {
      const part = fields[name];
      if (part === undefined) continue;
      const write = writings.get(part) ?? writing(part, inside);
      writings.set(part, write);
      changed[name] = write(held[name], action, around);
      if (changed[name] === undefined) delete changed[name];
    }
    // Without a part that it cannot be without, there is no such object.
    const isWhole = Object.entries(fields).every(([name, part]) => part.required !== true || name in changed);
    return isWhole ? changed : undefined;
  };
}

function putting({ entry = "" }: ActionTraits, property: string, path: string, find: FindField): Performing {
  const [name = "", ...rest] = path.split(".");
  const field = find(name);
  const target = rest.reduce<FieldTraits | undefined>(
    (at, part) => (at?.is === "shape" ? at.fields[part] : undefined),
    field,
  );
  if (target !== undefined && target.is !== "map" && target.is !== "shape") {
    throw new TypeError(`Cannot put an entry into "${path}": it is no map`);
  }
  const put = (
    held: unknown,
    at: FieldTraits,
    names: readonly string[],
    action: Fields,
    around: Surroundings,
  ): unknown => {
    const [inner, ...others] = names;
    if (inner === undefined) {
      const key = String(action[entry]);
      const value = action[property] ?? undefined;
      const of = entryOf(at, key);
      if (of === undefined || (of.required === true && value === undefined)) {
        around.refuse(of === undefined ? `/${entry}` : `/${property}`, of === undefined ? key : value);
        return held;
      }
      const { [key]: _, ...without } = isRecord(held) ? held : {};
      return value === undefined ? without : { ...without, [key]: storing(of)(value, around, `/${property}`) };
    }
    const part = isRecord(held) ? partsOf(at, held)[inner] : undefined;
    if (!isRecord(held) || part === undefined) return held;
    return { ...held, [inner]: put(held[inner], part, others, action, around) };
  };
  const fill = rest.length === 0 ? emptied(field) : (value: unknown): unknown => value;
  return (resource, action, around) => ({ [name]: fill(put(resource[name], field, rest, action, around)) });
}

/** Traits of an entry of a map, or of a field of an object; none under other names. */
function entryOf(at: FieldTraits, key: string): FieldTraits | undefined {
  if (at.is === "map") return at.of;
  return at.is === "shape" && Object.hasOwn(at.fields, key) ? at.fields[key] : undefined;
}

function changingList({ effect }: ActionTraits, property: string, name: string, find: FindField): Performing {
  const field = find(name);
  if (field.is !== "list" && field.is !== "set") throw new TypeError(`Cannot ${effect} elements: "${name}" is no list`);
  const store = storing(field.of);
  const nameOf = (element: unknown): string => identity(field.of, element);
  const empty = emptied(field);
  return (resource, action, around) => {
    const given = action[property];
    const elements = Array.isArray(given)
      ? given.map((element: unknown, index) => store(element, around, `/${property}/${index}`))
      : [store(given, around, `/${property}`)];
    const held = elementsOf(resource[name]);
    if (effect === "remove") {
      const removed = new Set(elements.map(nameOf));
      return { [name]: empty(held.filter((element) => !removed.has(nameOf(element)))) };
    }
    const all = [...held, ...elements];
    return { [name]: empty(field.is === "set" ? unique(field.of, all) : all) };
  };
}

/** A list or map that has been stored already, unless nothing is left of it. */
function emptied({ initially, required, empty }: FieldTraits): (value: unknown) => unknown {
  return (value) => {
    const isEmpty = typeof value === "object" && value !== null && Object.keys(value).length === 0;
    return isEmpty && empty !== "kept" ? (initially ?? (required ? value : undefined)) : value;
  };
}

function all(performings: readonly Performing[]): Performing {
  const [only, ...others] = performings;
  if (only !== undefined && others.length === 0) return only;
  return (resource, action, around) =>
    Object.assign({}, ...performings.map((perform) => perform(resource, action, around)));
}

function byField(writes: ActionTraits["writes"]): readonly (readonly [string, readonly Part[]])[] {
  const parts = new Map<string, Part[]>();
  for (const [property, whole] of Object.entries(writes)) {
    const [name = "", ...path] = whole.split(".");
    parts.set(name, [...(parts.get(name) ?? []), { path, property }]);
  }
  return [...parts];
}

function inner({ path, property }: Part): Part {
  return { path: path.slice(1), property };
}

/** Fields of an object, as far as it is known. */
function partsOf(field: FieldTraits, held: Fields): Readonly<Record<string, FieldTraits>> {
  if (field.is === "shape") return field.fields;
  return field.is === "variants" ? (field.by[String(held[field.tag])] ?? {}) : {};
}

function fieldOf({ fields, assigned }: Pick<Traits, "fields" | "assigned">, name: string): FieldTraits {
  const field = name === "key" ? KEY : (fields[name] ?? assigned[name]?.field);
  if (field === undefined) throw new TypeError(`Cannot write into "${name}": there is no such field`);
  return field;
}
